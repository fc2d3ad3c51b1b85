// board-lab.ts: what a game brings to the lab, beside its board. It is loaded with the lab, not with the page:
// `lab: () => import('./NAME-lab.tsx')` in the game's BoardKind, where the module exports `lab`.
import type { JSX } from 'preact';

/** A place on the board's picture, in fractions of its width and height, from the top left. */
export interface CellBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An experiment to begin with: a link to the lab. The texts are `NAME.lab-CARD-h` and `NAME.lab-CARD`. */
export interface LabCard {
  name: string;
  query: string; /* of the address, without `?` */
}

/** Simulated games that run at the same time, one assignment to whole arrays after the other. */
export interface LabVectors {
  /** Whether the position can be simulated so. */
  fits(position: string): boolean;
  /** How many assignments the games take, and how many a round has. */
  count(position: string, rides: readonly (readonly string[])[]): { all: number; round: number };
  Draw(props: VectorsAt): JSX.Element;
  /** What the assignment does, in a sentence. */
  say(at: VectorsAt): string;
  /** The arrays as lines. */
  text(at: VectorsAt): string[];
}
export interface VectorsAt {
  rules: string;
  position: string; /* root of the trace */
  rides: readonly (readonly string[])[]; /* the moves of each game; the first one is the candidate, common to all */
  at: number; /* number of assignments made */
}

export interface BoardLab {
  /** Where a cell of a trace is on the board as drawn with `mini`. Default: searches over places are lists. */
  cellBox?(rules: string, position: string, cell: string): CellBox | null;
  /** All cells of the board in the notation of traces, for pictures of a heuristic. */
  cells?(rules: string, position: string): string[];
  /** The cell that a node stands for after a move, if a trace names none: where the robot or rider stops. */
  cellAfter?(rules: string, position: string, move: string): string | null;
  /** Engines to offer first, with options: `alphabeta:depth=3`. Default: the catalogue's first. */
  engines?: readonly string[];
  cards?: readonly LabCard[];
  /** The arrays of a vectorised simulation. Default: none. */
  vectors?: LabVectors;
  /** Views that only this game has: drawn below the others. */
  Extra?(props: { rules: string; position: string; line: readonly string[] }): JSX.Element | null;
}
