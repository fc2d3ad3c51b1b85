// board.ts: the interface between the page and a game. Each game is a folder beside this file and exports one
// BoardKind.
import type { JSX } from 'preact';
import type { Mode, State } from '../net/messages.ts';
import type { BoardLab } from './board-lab.ts';
import type { Lesson } from './lesson.ts';
import type { Puzzles } from './puzzles.ts';
import type { Setup } from './setup.ts';

/** A mark on a board. `what` is a move or a cell in the game's notation. */
export interface Mark {
  kind: 'move' | 'cell';
  what: string;
  tone: 'hint' | 'best' | 'good' | 'bad' | 'path';
  label?: string; /* short text beside it, such as a value */
}

export interface BoardProps {
  rules: string; /* `players=2,size=9,...`, complete */
  position: string; /* in the game's notation */
  before?: string; /* position before the last move, if that move is to be animated */
  last: readonly string[]; /* the moves that led here: one, or all of a tick */
  since?: { start: string; moves: readonly string[] }; /* the start position and all moves since */
  turn: number; /* seat to move; -1: the game is over */
  seats: readonly string[]; /* names of the players, for labels */
  seat: number; /* seat that the person acts for; -1: spectator */
  you: readonly number[]; /* all seats of the person; two people may share a keyboard */
  mode: Mode; /* in `live`, a move is the direction at the next tick */
  /** Milliseconds between two positions that follow automatically: ticks, or steps of a replay. */
  every?: number;
  undrawn?: boolean; /* rounds: no mission is drawn yet, so ignore the position's goal */
  review?: boolean; /* moves make a variation, not the game: only handle keys while the board has the focus */
  legal: readonly string[]; /* legal moves of `seat` now */
  marks: readonly Mark[];
  flip: boolean; /* seen from the other side, if the game supports it */
  scope?: string; /* which of several boards on a page this is, so that each keeps its own plan */
  mini?: boolean; /* thumbnail: no coordinates, no interaction */
  label?: string; /* accessible name of a thumbnail */
  /**
   * Plays a move of `seat`, or of another seat of `you`. An illegal move may be passed as well: the page explains it.
   */
  play(move: string, seat?: number): void;
  /** Why a move is illegal, in sentences. */
  why(move: string): Promise<string[]>;
  /** Announces a sentence to screen readers. */
  say(text: string): void;
}

export interface KeyHelp {
  keys: readonly string[];
  text: string;
}

/** A recorded game for the start page. */
export interface Demo {
  rules: string;
  start: string;
  moves: readonly string[]; /* one text per step: all moves of a tick; empty: nobody moves */
  /** by step, from 0: the position after it where `advance` returns null */
  positions?: Readonly<Record<string, string>>;
  pace: number; /* milliseconds between two positions */
}

/** For games whose players move at the same time: a step is a tick, with the moves of all remaining players. */
export interface Ticks {
  /** The seats that move in the next tick, in the order of their moves. */
  movers(position: string): number[];
  /** Splits the moves of a game into ticks; `from` and `to` are its first and last position. */
  cut(moves: readonly string[], from: string, to: string): string[][];
  /** Moves accepted in real time, when the legal moves of the next tick are not known yet. */
  liveMoves: readonly string[];
}

/** For games whose proved values are numbers rather than wins, losses and draws. */
export interface ExactNumber {
  /** Which number is better for the player to move: of moves still needed, or of moves still possible. */
  better: 'fewer' | 'more';
  words(n: number): string;
}

/** Props of the panel for rounds of bids. */
export interface RoundProps {
  state: State;
  you: readonly number[];
  offset: number; /* the server's clock minus ours, in milliseconds */
  say(event: string, more?: { number?: number; move?: string; seat?: number }): void;
}

/**
 * Everything the page knows about a game. `name`, `Board` and `describe` are required; the comment of each other member
 * says what happens without it. The texts are in data/page/NAME.tsv.
 */
export interface BoardKind {
  /** The server's name for the game; also used in addresses and as the prefix of its text keys. */
  name: string;
  /**
   * The board: an SVG, a pure function of the props and of what the person is about to do (a lifted stack, a held
   * wall).
   */
  Board(props: BoardProps): JSX.Element;
  /** A move in words, for announcements and titles: "wall between ...". `position` is the position before the move. */
  describe(move: string, position: string): string;

  /** Shown below the board: touch controls, what to do next. Default: nothing. */
  Tools?(props: BoardProps): JSX.Element | null;
  /** Shown beside a player's name: walls left, stacks owned, chips. Default: nothing. */
  Stock?(props: { rules: string; position: string; seat: number }): JSX.Element | null;
  /** Width of the board divided by its height, from the first position. Default: about square. */
  ratio?(position: string): number;
  /** Whether the board can be flipped. */
  flips?: boolean;
  /** The board's own keys, for the help: which key, and what it does. */
  keys?(): readonly KeyHelp[];
  /** Whether arrow keys play wherever the focus is, while the person plays; otherwise they step through the moves. */
  arrowsPlay?: boolean;
  /** Sound of a move. Default: `step`. */
  sound?(move: string): 'step' | 'wall' | 'stack' | 'slide' | 'turn';

  /**
   * The position after a move, or after the moves of a tick by the seats `movers`; null if only the server can tell.
   * Default: the server is always asked.
   */
  advance?(position: string, moves: readonly string[], movers: readonly number[]): string | null;
  /** Set if players move at the same time. Default: they move in turn. */
  ticks?: Ticks;
  /** A move as shown in a list. Default: its notation. */
  moveText?(move: string): string;
  /** Milliseconds between two steps of a replay at speed 1. Default: 1000. */
  replayPace?: number;

  /** The meaning of a proved number. Default: proved values are wins, losses and draws. */
  exact?: ExactNumber;
  /** Number of hint steps, each telling more. Default: the whole hint at once. */
  hintSteps?: number;
  /** The result of a solo game in a sentence; empty: it is simply over. */
  resultAlone?(state: State): string;
  /** A note below the result; `start` is the first position of the game. */
  ResultNote?(props: { state: State; start: string }): JSX.Element | null;
  /** Replaces the move list where the server plays rounds of bids. */
  RoundPanel?(props: RoundProps): JSX.Element | null;

  /** How a new game is set up. Default: two seats in turn, the catalogue's rules, a clock. */
  setup?: Setup;
  /** The recorded game on the start page. Default: the start position. */
  demo?: Demo;
  /** The boards of the game's rules page. Default: texts and engines only. */
  lesson?: Lesson;
  /** Puzzles for one person. Only one game has them: it owns the puzzle page and the card of today's puzzle. */
  puzzles?: Puzzles;
  /** What the game brings to the lab, loaded with the lab. Default: nothing; its views need no more than the trace. */
  lab?(): Promise<{ lab: BoardLab }>;
  /** The headings, as ids, of the game's document that describe engines of its own. Default: the document itself. */
  documented?: Readonly<Record<string, string>>;
}
