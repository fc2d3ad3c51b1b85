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
  later?: boolean; /* listed after the experiments to begin with */
}

/** Walls that join each other, for games whose rules test a wall by the groups that it touches. */
export interface LabWalls {
  is(move: string): boolean; /* whether a move places a wall */
  box(position: string, wall: string): CellBox;
  /** Its two ends and its middle, as boxes without size: left or lower end, middle, other end. */
  corners(position: string, wall: string): CellBox[];
  /** The groups at these corners, as in a trace: 0 none, 1 the edge, from 2 on the others. */
  groupsAt(position: string, wall: string): number[];
  /** The group of every wall on the board, by its move. */
  groups(position: string): ReadonlyMap<string, number>;
  /** The position with one more wall, the same player to move. */
  placed(position: string, wall: string): string;
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

/** A constant of an evaluation, an option of the engine: a slider from `least` to `most`. */
export interface LabConstant {
  name: string;
  least: number;
  most: number;
  step: number;
  fallback: number; /* the option's default */
}

/** How a term of an evaluation depends on what it counts. `set` gives the constants by name. */
export interface LabCurve {
  term: string; /* its name in a trace; `lab.curve-TERM` says what `x` is */
  least: number; /* of what it counts */
  most(set: Readonly<Record<string, number>>): number;
  at(x: number, set: Readonly<Record<string, number>>): number; /* the term */
  /** What was counted, from the term; NaN where the term does not tell. */
  back(term: number, set: Readonly<Record<string, number>>): number;
}

export interface BoardLab {
  /** Where a cell of a trace is on the board as drawn with `mini`. Default: searches over places are lists. */
  cellBox?(rules: string, position: string, cell: string): CellBox | null;
  /** All cells of the board in the notation of traces, for pictures of a heuristic. */
  cells?(rules: string, position: string): string[];
  /** The cell that a node stands for after a move, if a trace names none: where the robot or rider stops. */
  cellAfter?(rules: string, position: string, move: string): string | null;
  /** Default: the board has no walls to place. */
  walls?: LabWalls;
  /** Engines to offer first, with options: `alphabeta:depth=3`. Default: the catalogue's first. */
  engines?: readonly string[];
  cards?: readonly LabCard[];
  /** The engine whose ways have the fewest moves, to judge others by. Default: the server's proof tells the number. */
  shortest?: string;
  /** The constants of an engine's evaluation. Default: none. */
  constants?(engine: string): readonly LabConstant[];
  /** The terms of an engine's evaluation as curves. Default: none. */
  curves?(engine: string): readonly LabCurve[];
  /** The arrays of a vectorised simulation. Default: none. */
  vectors?: LabVectors;
  /** Views that only this game has: drawn below the others. */
  Extra?(props: { rules: string; position: string; line: readonly string[] }): JSX.Element | null;
}
