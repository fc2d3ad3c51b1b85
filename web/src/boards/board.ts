// board.ts: what a page and a game say to each other. A game is one folder beside this file with one BoardKind.
import type { JSX } from 'preact';
import type { Mode, State } from '../net/messages.ts';
import type { Lesson } from './lesson.ts';
import type { Puzzles } from './puzzles.ts';
import type { Setup } from './setup.ts';

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
  since?: { start: string; moves: readonly string[] }; /* how it came about: the first position, all moves since */
  turn: number; /* seat to move, -1 when over */
  seats: readonly string[]; /* what the players are called, for labels */
  seat: number; /* for whom one acts; -1: watching */
  you: readonly number[]; /* all seats of the person: two people may share a keyboard */
  mode: Mode; /* in `live` a move is the direction at the next tick */
  every?: number; /* milliseconds between two pictures that follow each other by themselves: a tick, a step of a replay */
  undrawn?: boolean; /* rounds: no mission is drawn yet, the position's goal means nothing */
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

/** A game that plays by itself on the start page. */
export interface Demo {
  rules: string;
  start: string;
  moves: readonly string[]; /* a text a step: the moves of a tick stand in one; empty: nobody moves */
  positions?: Readonly<Record<string, string>>; /* by step, from 0: what follows it where `advance` cannot tell */
  pace: number; /* milliseconds between two pictures */
}

/** For games whose players move at the same time: a step is then a tick, with the moves of all who still play. */
export interface Ticks {
  /** The seats that move in the next tick, in the order of their moves. */
  movers(position: string): number[];
  /** The moves of a game, tick by tick; `from` and `to` are its first and its last position. */
  cut(moves: readonly string[], from: string, to: string): string[][];
  /** What may be said in real time, where nobody knows beforehand what will be legal. */
  liveMoves: readonly string[];
}

/** For games whose proved values are plain numbers, besides wins, losses and draws. */
export interface ExactNumber {
  /** Which number is better for who moves: moves still needed, or moves that are still possible. */
  better: 'fewer' | 'more';
  words(n: number): string;
}

/** A round of bids as its panel knows it. */
export interface RoundProps {
  state: State;
  you: readonly number[];
  offset: number; /* the server's clock minus ours, milliseconds */
  say(event: string, more?: { number?: number; move?: string; seat?: number }): void;
}

/**
 * Everything that the page has to know about a game. A game needs `name`, `Board` and `describe`; the comment of every
 * other member says what the page does without it. Sentences stand in data/page/NAME.tsv.
 */
export interface BoardKind {
  /** The server's word for the game; also of its addresses, and the first part of its text keys. */
  name: string;
  /** The board: an SVG that is a pure function of the props and of what the person is about to do (a stack taken up, a
   * wall held). */
  Board(props: BoardProps): JSX.Element;
  /** A move in words, to be read aloud and shown in titles: "wall between ...". `position` is the one before it. */
  describe(move: string, position: string): string;

  /** What stands below the board: choices on a touch screen, what to do next. Without it: nothing. */
  Tools?(props: BoardProps): JSX.Element | null;
  /** What stands beside a player's name: walls left, stacks owned, chips. Without it: nothing. */
  Stock?(props: { rules: string; position: string; seat: number }): JSX.Element | null;
  /** Width of the board against its height, by its first position. Without it: about square. */
  ratio?(position: string): number;
  /** Whether the board may be looked at from the other side. */
  flips?: boolean;
  /** The keys of the board itself, for the help: what is pressed, and what it does. */
  keys?(): readonly KeyHelp[];
  /** Whether arrow keys play wherever the focus is, as long as the person plays; else they go through the moves. */
  arrowsPlay?: boolean;
  /** Sound of a move. Without it: a step. */
  sound?(move: string): 'step' | 'wall' | 'stack' | 'slide' | 'turn';

  /** The position after a move, or after the moves of a tick by the seats `movers`, where the drawing can tell it
   * without the server; else null. Without it the server is asked. */
  advance?(position: string, moves: readonly string[], movers: readonly number[]): string | null;
  /** Players move at the same time. Without it they move in turn. */
  ticks?: Ticks;
  /** A move as it stands in a list. Without it: as it is written. */
  moveText?(move: string): string;
  /** Milliseconds between two steps of a replay at speed 1. Without it: a second. */
  replayPace?: number;

  /** What a proved number means. Without it: proved values are wins, losses and draws. */
  exact?: ExactNumber;
  /** In how many steps a hint is told, each of which tells more. Without it: at once. */
  hintSteps?: number;
  /** The result of somebody who played alone, by the rules or otherwise; empty: it has simply ended. */
  resultAlone?(state: State): string;
  /** What else there is to say below the result of a game; `start` is its first position. */
  ResultNote?(props: { state: State; start: string }): JSX.Element | null;
  /** Stands beside the board in the place of the moves where the server plays rounds of bids. */
  RoundPanel?(props: RoundProps): JSX.Element | null;

  /** How a new game is set up. Without it: two seats in turn, the catalogue's rules, a clock. */
  setup?: Setup;
  /** The game that plays by itself on the start page. Without it: no picture. */
  demo?: Demo;
  /** What its page of the rules shows. Without it: words and engines only. */
  lesson?: Lesson;
  /** Puzzles for one person. One game has them: the page of puzzles and the card of today's are its own. */
  puzzles?: Puzzles;
}
