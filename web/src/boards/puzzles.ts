// puzzles.ts: what the page of puzzles asks of the game whose puzzles they are: positions that one person solves in as
// few moves as possible.
import type { JSX } from 'preact';

/** A line of moves that is walked through, and how far one has come. */
export interface Walk { line: readonly string[]; step: number }

export interface Puzzles {
  /** What is to be done in a position, in a sentence. */
  mission(position: string): string;
  isSolved(position: string): boolean;
  /** All moves that are possible; none once it is solved. */
  movesOf(position: string): string[];
  /** The position after moves that are known to be possible. */
  after(start: string, moves: readonly string[]): string;
  /** The moves in an answer of the server's solver. */
  lineOf(answer: string): string[];
  /** The moves made so far, and room for as many as the best line has. */
  Moves(props: { moves: readonly string[]; start: string; best: number }): JSX.Element;
  /** The solver's line, step by step. */
  LineWalk(props: { start: string; walk: Walk; change(walk: Walk): void; close?(): void }): JSX.Element;
  /** CSS classes that set the colours of the confetti. */
  confetti: readonly string[];
}
