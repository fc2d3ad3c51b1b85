// quoridor-groups.ts: which walls touch each other: the groups of joined walls that the rules' test of a wall looks at.
// Walls meet at the corners between squares; each covers three of them: both ends and its middle.
import { readPosition, readWall, wallName, type Position, type Wall } from './notation.ts';

export interface Corner {
  x: number; /* corners from the left edge, 0 */
  y: number; /* and from the lower edge */
}
/** Group 1 is the edge of the board and every wall joined to it; the others count from 2; 0: no wall there. */
export const EDGE = 1;

/** The three corners of a wall: left or lower end, middle, other end. */
export const cornersOf = ({ c, r, flat }: Wall): Corner[] =>
  [-1, 0, 1].map((at) => ({ x: c + 1 + (flat ? at : 0), y: r + 1 + (flat ? 0 : at) }));

const key = ({ x, y }: Corner) => y * 64 + x;
const onEdge = ({ width, height }: Position, { x, y }: Corner) => x <= 0 || y <= 0 || x >= width || y >= height;

/** The group of every covered corner, in the order in which the position names the walls. */
function cornerGroups(position: Position) {
  const touching = new Map<number, Wall[]>();
  for (const wall of position.walls)
    for (const corner of cornersOf(wall)) touching.set(key(corner), [...(touching.get(key(corner)) ?? []), wall]);
  const groups = new Map<number, number>();
  const spread = (first: readonly Wall[], group: number) => {
    const queue = [...first];
    for (const wall of queue)
      for (const corner of cornersOf(wall)) {
        if (groups.has(key(corner))) continue;
        groups.set(key(corner), group);
        queue.push(...(touching.get(key(corner)) ?? []));
      }
  };
  spread(
    position.walls.filter((wall) => cornersOf(wall).some((corner) => onEdge(position, corner))),
    EDGE,
  );
  let next = EDGE + 1;
  for (const wall of position.walls) if (!groups.has(key(cornersOf(wall)[1]!))) spread([wall], next++);
  return groups;
}

/** The groups at the three corners of a wall that is not on the board yet. */
export function groupsAt(text: string, wall: string): number[] {
  const position = readPosition(text);
  const groups = cornerGroups(position);
  return cornersOf(readWall(wall)).map((corner) => (onEdge(position, corner) ? EDGE : (groups.get(key(corner)) ?? 0)));
}

/** The group of every wall on the board, by its name. */
export function wallGroups(text: string): Map<string, number> {
  const position = readPosition(text);
  const groups = cornerGroups(position);
  return new Map(position.walls.map((wall) => [wallName(wall), groups.get(key(cornersOf(wall)[1]!)) ?? 0]));
}
