// position.ts: positions of Ricochet Robots as text and as values, and how a robot slides. These pure functions
// determine what the board draws and offers, and where a move leads.
import { DIRECTIONS, SIDE, STEPS, cellName, cellOf, mapOf, type BoardMap, type Shape } from './map.ts';

export interface Robot {
  colour: string;
  cell: number;
}
export interface Position {
  board: string;
  robots: readonly Robot[];
  goal: { colour: string /* `*`: any robot */; cell: number };
  rest: string; /* the fields last= and axes= of rule=strict, which the board does not show; else empty */
}

export function readPosition(text: string): Position {
  const [board = '', robots = '', goal = '', ...rest] = text.split(' ');
  return {
    board,
    robots: robots.split(',').map((robot) => ({ colour: robot[0]!, cell: cellOf(robot.slice(1)) })),
    goal: { colour: goal[0] ?? '*', cell: cellOf(goal.slice(1)) },
    rest: rest.join(' '),
  };
}

export function writePosition({ board, robots, goal }: Position) {
  const places = robots.map(({ colour, cell }) => colour + cellName(cell));
  return `${board} ${places.join(',')} ${goal.colour}${cellName(goal.cell)}`;
}

export const robotAt = (position: Position, cell: number) => position.robots.find((robot) => robot.cell === cell);
export const robotOf = (position: Position, colour: string) => position.robots.find((robot) => robot.colour === colour);

/** The symbol at the goal: the printed one; else the vortex if any robot may reach it, or a circle. */
export const goalShape = (map: BoardMap, { goal }: Position): Shape =>
  map.targets.find(({ cell, colour }) => cell === goal.cell && colour === goal.colour)?.shape ??
  (goal.colour === '*' ? 'V' : 'C');

export const isSolved = ({ robots, goal }: Position) =>
  robots.some(({ colour, cell }) => cell === goal.cell && (goal.colour === '*' || goal.colour === colour));

/** The cells of a slide, the robot's own first; only that one if it cannot move or the slide would never end. */
export function slide(position: Position, colour: string, direction: number): number[] {
  const map = mapOf(position.board);
  const robot = robotOf(position, colour);
  if (!robot) return [];
  const path = [robot.cell];
  const taken = new Set(position.robots.filter((other) => other !== robot).map(({ cell }) => cell));
  for (let cell = robot.cell, d = direction; path.length < 1024;) {
    const [dx, dy] = STEPS[d]!;
    const next = cell + dx + SIDE * dy;
    if ((map.walls[cell]! >> d) & 1 || taken.has(next)) return path;
    path.push((cell = next));
    const diagonal = map.diagonals.get(cell);
    if (diagonal && diagonal.colour !== colour) d ^= diagonal.falls ? 3 : 1;
  }
  return [robot.cell];
}

/** The cells that a move such as `Br` crosses. */
export const pathOf = (position: Position, move: string) =>
  slide(position, move[0]!.toUpperCase(), DIRECTIONS.indexOf(move[1]!));

/** The position after a move; unchanged if the move is impossible. */
export function movedBy(position: Position, move: string): Position {
  const end = pathOf(position, move).at(-1);
  const colour = move[0]!.toUpperCase();
  if (end === undefined) return position;
  return {
    ...position,
    robots: position.robots.map((robot) => (robot.colour === colour ? { colour, cell: end } : robot)),
  };
}

/** All moves under the plain rules; none once the goal is reached. */
export function movesOf(position: Position): string[] {
  if (isSolved(position)) return [];
  return position.robots.flatMap(({ colour }) =>
    [...DIRECTIONS].filter((_, d) => slide(position, colour, d).length > 1).map((way) => colour + way),
  );
}

/** The position text after the moves; null in the middle of a strict line, whose state includes more than the board. */
export function advance(text: string, moves: readonly string[]): string | null {
  let position = readPosition(text);
  if (position.rest) return null;
  for (const move of moves) {
    if (pathOf(position, move).length < 2) return null;
    position = movedBy(position, move);
  }
  return writePosition(position);
}

/** The position text after moves that are known to be possible. */
export const positionAfter = (start: string, moves: readonly string[]) => advance(start, moves) ?? start;
