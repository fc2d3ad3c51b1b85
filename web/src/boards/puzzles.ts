// puzzles.ts: what the puzzle page needs from the game: positions that one person solves in as few moves as possible.
import type { JSX } from 'preact';

/** A line of moves being stepped through, and the current step. */
export interface Walk {
  line: readonly string[];
  step: number;
}

export interface Puzzles {
  /** The task of a position, in a sentence. */
  mission(position: string): string;
  isSolved(position: string): boolean;
  /** All possible moves; none once it is solved. */
  movesOf(position: string): string[];
  /** The position after moves that are known to be possible. */
  after(start: string, moves: readonly string[]): string;
  /** The moves in an answer of the server's solver. */
  lineOf(answer: string): string[];
  /** The moves made so far, and slots for as many as the best line has. */
  Moves(props: { moves: readonly string[]; start: string; best: number }): JSX.Element;
  /** The solver's line, step by step. */
  LineWalk(props: { start: string; walk: Walk; change(walk: Walk): void; close?(): void }): JSX.Element;
  /** CSS classes that set the colours of the confetti. */
  confetti: readonly string[];
}
