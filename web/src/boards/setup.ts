// setup.ts: a new game being set up, as plain data, and what a game can define about it. home/new-page.tsx is the form,
// home/start.ts has the one-click games.
import type { JSX } from 'preact';
import type { CreateRequest } from '../net/messages.ts';

export type Who = 'me' | 'second' | 'open' | 'engine';
export interface Sitter {
  who: Who;
  level: string;
  engine: string;
  name: string;
}
export const PRESETS = ['computer', 'here', 'friend', 'watch', 'alone'] as const;
export type Preset = (typeof PRESETS)[number];
/** The chosen values by option of the game's catalogue. */
export type Rules = Record<string, string>;

export interface Draft {
  preset: Preset | 'own'; /* own: changed by hand since */
  sitters: Sitter[]; /* one for each possible seat; only the first ones are used */
  seats: number; /* of rounds, if the rules do not say */
  rules: Rules;
  clock: string; /* none, own, or seconds+seconds */
  minutes: number;
  increment: number; /* seconds; with `minutes`: an own clock */
  live: boolean;
  tick: number; /* milliseconds between ticks if `live` */
  timer: number;
  chips: number; /* rounds: chips to win, 0: by the rules; `timer` is the bidding time in seconds */
  think: number; /* thinking time of engines in seconds; 0: set by the level */
  text: string; /* a position or a record */
}

export const TICK = 150; /* default milliseconds of a live tick */

/** How time is counted: clocks, ticks for all at once, rounds of bids; null: not at all. */
export type Pace = 'clock' | 'ticks' | 'rounds' | null;

export interface RuleProps {
  kind: string;
  draft: Draft;
  /** Sets the value of an option. */
  set(name: string, value: string): void;
  /** Sets all options at once. */
  setAll(rules: Rules): void;
  /** Replaces the draft by one whose number of seats may differ: all seats are assigned again by `preset`. */
  reseat(draft: Draft, preset: Draft['preset'], seats: number): void;
}

export interface Setup {
  /** The rules of a first game. Default: the catalogue's. */
  rules?: Rules;
  /** Draws the random part of the rules for each game; `rules` are those of the last one. Default: nothing is drawn. */
  draw?(rules: Rules): Rules;
  /** Whether an option applies, given the other choices. Default: all do. */
  counts?(option: string, rules: Rules): boolean;
  /** The number of seats that the choices imply. Default, or if null: as many as the board has. */
  seats?(draft: Draft): number | null;
  /** Whether the choice of a board changes the number of seats: all seats are then assigned again. */
  boardSeats?: boolean;
  /** Whether all seats are alike: they have numbers instead of colours, and there is nothing to swap. */
  equalSeats?: boolean;
  /** Whether the game can be played alone: `NAME.alone` and `NAME.alone-line` describe it. */
  alone?: boolean;
  /** What a preset changes in the other choices. Default: nothing. */
  choosePreset?(draft: Draft, preset: Preset, seats: number): { draft: Draft; seats: number };
  /** Default: clocks with two or more players. */
  pace?(draft: Draft, seats: number): Pace;
  /** The form of the rules. Default: every option of the catalogue. */
  Rules?(props: RuleProps): JSX.Element;
  /** The heading above it. Default: "Rules". */
  rulesTitle?(): string;
  /** What a one-click game against an engine requests besides its seats. */
  quick?(): Partial<CreateRequest>;
  /** The same for engines against each other; `levels` are their levels. Default: hard against medium. */
  watch?(): Partial<CreateRequest> & { levels: readonly string[] };
}
