// board.ts: what a page and the drawing of a game say to each other. A game is one folder beside this file with one BoardKind.
import type { JSX } from 'preact';
import type { Mode } from '../net/messages.ts';

/** Something to point out on a board. `what` is a move or a cell in the game's notation. */
export interface Mark {
  kind: 'move' | 'cell';
  what: string;
  tone: 'hint' | 'best' | 'good' | 'bad' | 'path';
  label?: string; /* a short text beside it, such as a value */
}

export interface BoardProps {
  rules: string; /* `players=2,size=9,...`, complete */
  position: string; /* in the game's notation */
  before?: string; /* the position before the last move, when it should be animated */
  last: readonly string[]; /* the moves that led here: one, or those of a tick */
  since?: { start: string; moves: readonly string[] }; /* how it came about: the first position, as text, and all moves since (Tron: whose trail is whose) */
  turn: number; /* seat to move, -1 when over */
  seats: readonly string[]; /* what the players are called, for labels */
  seat: number; /* for whom one acts; -1: watching */
  you: readonly number[]; /* all seats of the person: two people may share a keyboard */
  mode: Mode; /* in `live` a move is the direction at the next tick */
  every?: number; /* milliseconds between two pictures that follow each other by themselves: a tick, a step of a replay */
  undrawn?: boolean; /* rounds of Ricochet Robots: no chip is drawn yet, the position's goal means nothing */
  review?: boolean; /* what is played is a variation of one's own, not a game: keys belong to whoever has the focus */
  legal: readonly string[]; /* what `seat` may play now; empty: nothing */
  marks: readonly Mark[];
  flip: boolean; /* seen from the other side, where that makes sense */
  scope?: string; /* where several boards stand on a page: which this is, so that each has its own plans */
  mini?: boolean; /* a little picture: no coordinates, no interaction */
  label?: string; /* of a mini board, for those who do not see it */
  /** Plays a move of `seat`, or of another seat of `you`. A move that is not legal may be handed in too: the reason is then told. */
  play(move: string, seat?: number): void;
  /** Why a move may not be played, in sentences. */
  why(move: string): Promise<string[]>;
  /** Reads a sentence to those who do not see the board. */
  say(text: string): void;
}

export interface KeyHelp { keys: readonly string[]; text: string }

export interface BoardKind {
  name: string;
  /** The board: an SVG that is a pure function of the props and of what the person is about to do (a stack taken up, a wall held). */
  Board(props: BoardProps): JSX.Element;
  /** What stands below the board: choices on a touch screen, what to do next. */
  Tools?(props: BoardProps): JSX.Element | null;
  /** What stands beside a player's name: walls left, stacks owned, chips. */
  Stock?(props: { rules: string; position: string; seat: number }): JSX.Element | null;
  /** A move in words, to be read aloud and shown in titles: "wall between ...". `position` is the one before it. */
  describe(move: string, position: string): string;
  /** The position after a move, or after the moves of a tick by the riders `waiting`, where the drawing can tell without the server; else null. */
  advance?(position: string, moves: readonly string[], waiting: readonly number[]): string | null;
  /** The keys of the board itself, for the help: what is pressed, and what it does. */
  keys?(): readonly KeyHelp[];
  /** Sound of a move. */
  sound?(move: string): 'step' | 'wall' | 'stack' | 'slide' | 'turn';
}
