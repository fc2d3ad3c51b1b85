// lesson.ts: what the page of a game's rules shows: steps with a board to look at or to try, in the order of reading.
// The words stand in data/page/NAME.tsv under `NAME.learn-STEP`.
import type { Legal } from '../net/messages.ts';
import type { Mark } from './board.ts';

export interface Figure {
  position: string; /* empty: the one that the rules begin with */
  rules?: string;
  marks?: Mark[];
  since?: { start: string; moves: string[] };
  wide?: number; /* its shape where it is no square: width by height */
}

/** A board where the reader makes the move. */
export interface Trial extends Figure {
  /** Whether the legal moves that were made are what was asked for. */
  done?(moves: readonly string[], board: Legal): boolean;
  many?: boolean; /* more than one move may be needed */
  refused?: string; /* an illegal move that should be tried */
  show: string; /* the moves that solve it */
}

export interface Step { name: string; figure?: Figure; trial?: Trial }

export interface Lesson {
  steps: Step[];
  /** A position in the game's notation. */
  example: string;
  /** The position on which an engine is seen at work. */
  think: Figure & { engine?: string };
  /** How many tips there are: `NAME.learn-tip-1` and so on. */
  tips: number;
  /** Milliseconds between the moves of a solution that is shown. Without it: 600. */
  beat?: number;
  /** Whether the board's tools stand below the boards to try. */
  tools?: boolean;
}

/** Moves to point out on a figure: `e2 d1:label`. */
export const movesMarked = (list: string, tone: Mark['tone'] = 'hint'): Mark[] => list.split(' ').map((item) => {
  const [what = '', label] = item.split(':');
  return { kind: 'move', what, tone, ...(label ? { label } : {}) };
});
