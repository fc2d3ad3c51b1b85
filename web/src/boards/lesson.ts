// lesson.ts: the boards of a game's rules page: steps with a board to look at or to play on, in reading order. The
// texts are in data/page/NAME.tsv under `NAME.learn-STEP`.
import type { Legal } from '../net/messages.ts';
import type { Mark } from './board.ts';

export interface Figure {
  position: string; /* empty: the start position of the rules */
  rules?: string;
  marks?: Mark[];
  since?: { start: string; moves: string[] };
  wide?: number; /* width divided by height, if it is not square */
}

/** A board on which the reader makes the move. */
export interface Trial extends Figure {
  /** Whether the legal moves made so far solve the task. */
  done?(moves: readonly string[], board: Legal): boolean;
  many?: boolean; /* more than one move may be needed */
  refused?: string; /* an illegal move that the reader is asked to try */
  show: string; /* the moves that solve it */
}

export interface Step {
  name: string;
  figure?: Figure;
  trial?: Trial;
}

export interface Lesson {
  steps: Step[];
  /** A position in the game's notation. */
  example: string;
  /** The position on which the page shows an engine at work. */
  think: Figure & { engine?: string };
  /** Number of tips: `NAME.learn-tip-1` and so on. */
  tips: number;
  /** Milliseconds between the moves of a shown solution. Default: 600. */
  beat?: number;
  /** Whether the board's tools are shown below the boards to play on. */
  tools?: boolean;
}

/** Marks for moves of a figure: `e2 d1:label`. */
export const movesMarked = (list: string, tone: Mark['tone'] = 'hint'): Mark[] =>
  list.split(' ').map((item) => {
    const [what = '', label] = item.split(':');
    return { kind: 'move', what, tone, ...(label ? { label } : {}) };
  });
