// attempt.ts: one attempt at a puzzle as an immutable value: moves made, moves taken back, and the positions between.
import { puzzleBoard } from '../boards/boards.ts';

const { after, isSolved, movesOf } = puzzleBoard.puzzles!;

export interface Attempt {
  start: string;
  moves: readonly string[];
  undone: readonly string[];
}

export const begin = (start: string): Attempt => ({ start, moves: [], undone: [] });

export function make(attempt: Attempt, move: string): Attempt {
  return movesOf(after(attempt.start, attempt.moves)).includes(move)
    ? { ...attempt, moves: [...attempt.moves, move], undone: [] }
    : attempt;
}

export const takeBack = (attempt: Attempt): Attempt =>
  attempt.moves.length
    ? { ...attempt, moves: attempt.moves.slice(0, -1), undone: [attempt.moves.at(-1)!, ...attempt.undone] }
    : attempt;

export const bringBack = (attempt: Attempt): Attempt =>
  attempt.undone.length
    ? { ...attempt, moves: [...attempt.moves, attempt.undone[0]!], undone: attempt.undone.slice(1) }
    : attempt;

export const startAgain = (attempt: Attempt): Attempt => ({
  ...attempt,
  moves: [],
  undone: [...attempt.moves, ...attempt.undone],
});

export const isDone = (attempt: Attempt) => isSolved(after(attempt.start, attempt.moves));
