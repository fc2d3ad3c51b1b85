// steps.ts: a game as steps. A step is one move, or all moves of a tick; a path is the list of steps from the start to
// a position. Everything here is pure.
import { boards } from '../boards/boards.ts';

export type Step = readonly string[];
export type Path = readonly Step[];

export const stepText = (step: Step) => step.join(',');
export const pathText = (path: Path) => path.map(stepText).join(' ');
export const readPath = (text: string): Path => (text ? text.split(' ').map((step) => step.split(',')) : []);
export const movesOf = (path: Path) => path.flat();
export const samePath = (a: Path, b: Path) => a.length === b.length && pathText(a) === pathText(b);
export const beginsWith = (path: Path, start: Path) =>
  start.length <= path.length && samePath(path.slice(0, start.length), start);

/**
 * The moves of a game as steps: one move each, or all moves of a tick. `from` and `to` are the first and last position.
 */
export const stepsOf = (kind: string, moves: readonly string[], from: string, to: string): Step[] =>
  boards[kind]?.ticks?.cut(moves, from, to) ?? moves.map((move) => [move]);

/** A move as shown in a list. */
export const moveText = (kind: string, move: string) => boards[kind]?.moveText?.(move) ?? move;

/**
 * The seat and the round of the step at an index, in turn from the seat that began. A tick belongs to everyone: seat
 * -1.
 */
export function placeOf(index: number, players: number, first: number, together: boolean) {
  if (together) return { seat: -1, round: index + 1 };
  return { seat: (first + index) % players, round: Math.floor((first + index) / players) + 1 };
}
