// paths.ts: shortest paths to the goal by breadth-first search around the walls; as in the rules, pawns do not block.
import { goalOf, onSide, type Position, type Square, type Wall } from './notation.ts';

const STEPS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/** The walls as a set of keys: `H` or `V` and the square they are named after. */
const wallSet = (walls: readonly Wall[]) => new Set(walls.map(({ c, r, flat }) => `${flat ? 'H' : 'V'}${c},${r}`));

function open(walls: Set<string>, { c, r }: Square, dc: number, dr: number) {
  const low = Math.min(c, c + dc);
  const below = Math.min(r, r + dr);
  return dr
    ? !walls.has(`H${c},${below}`) && !walls.has(`H${c - 1},${below}`)
    : !walls.has(`V${low},${r}`) && !walls.has(`V${low},${r - 1}`);
}

/**
 * The squares of a shortest path from a seat's pawn to its goal, both ends included; empty if there is none. `extra` is
 * one more wall to assume.
 */
export function shortestPath(position: Position, seat: number, extra?: Wall): Square[] {
  const { width, height, pawns } = position;
  const goal = goalOf(pawns.length, seat);
  const walls = wallSet(extra ? [...position.walls, extra] : position.walls);
  const from = new Map<number, Square | null>();
  const start = pawns[seat]!;
  const queue = [start];
  from.set(start.r * width + start.c, null);
  for (const square of queue) {
    if (onSide(position, goal, square)) return backwards(square, from, width);
    for (const [dc, dr] of STEPS) {
      const c = square.c + dc;
      const r = square.r + dr;
      if (c < 0 || r < 0 || c >= width || r >= height || from.has(r * width + c) || !open(walls, square, dc, dr))
        continue;
      from.set(r * width + c, square);
      queue.push({ c, r });
    }
  }
  return [];
}

function backwards(end: Square, from: Map<number, Square | null>, width: number) {
  const path: Square[] = [];
  for (let at: Square | null = end; at; at = from.get(at.r * width + at.c) ?? null) path.unshift(at);
  return path;
}
