// setup.ts: a game that is being set up, as plain data, and what a game may say about it. The form is home/new-page.tsx;
// home/start.ts has the games at one click.
import type { JSX } from 'preact';
import type { CreateRequest } from '../net/messages.ts';

export type Who = 'me' | 'second' | 'open' | 'engine';
export interface Sitter { who: Who; level: string; engine: string; name: string }
export const PRESETS = ['computer', 'here', 'friend', 'watch', 'alone'] as const;
export type Preset = (typeof PRESETS)[number];
/** What was chosen, by option of the game's catalogue. */
export type Rules = Record<string, string>;

export interface Draft {
  preset: Preset | 'own'; /* own: changed by hand since */
  sitters: Sitter[]; /* for as many seats as there can be; the first ones count */
  seats: number; /* of rounds, where the rules do not tell */
  rules: Rules;
  clock: string; /* none, own, or seconds+seconds */
  minutes: number; increment: number; /* of an own clock */
  live: boolean; tick: number; /* ticks: in real time or not; milliseconds */
  timer: number; chips: number; /* rounds: seconds to bid; chips that win, 0: as many as the rules say */
  think: number; /* seconds an engine may think, 0: as its level says */
  text: string; /* a position or a record */
}

export const TICK = 150; /* milliseconds of a live tick when nothing else was chosen */

/** How time goes: on clocks, in ticks for all at once, in rounds of bids; null: at leisure. */
export type Pace = 'clock' | 'ticks' | 'rounds' | null;

export interface RuleProps {
  kind: string;
  draft: Draft;
  /** Chooses the value of an option. */
  set(name: string, value: string): void;
  /** Chooses all options at once. */
  setAll(rules: Rules): void;
  /** Takes a draft whose number of seats may differ: everybody is seated anew as `preset` says. */
  reseat(draft: Draft, preset: Draft['preset'], seats: number): void;
}

export interface Setup {
  /** Rules of a first game, where they are not the catalogue's. */
  rules?: Rules;
  /** Rules that chance draws anew for every game; `rules` are those of the last one. Without it: none. */
  draw?(rules: Rules): Rules;
  /** Whether an option counts beside the others that were chosen. Without it: all do. */
  counts?(option: string, rules: Rules): boolean;
  /** How many seats the choices make. Without it, or by null: as many as the board has. */
  seats?(draft: Draft): number | null;
  /** Whether the choice of a board changes the number of seats: everybody is then seated anew. */
  boardSeats?: boolean;
  /** Seats are all alike: they have numbers instead of colours, and nobody needs to swap them. */
  equalSeats?: boolean;
  /** Whether one may play alone: `NAME.alone` and `NAME.alone-line` say what that is. */
  alone?: boolean;
  /** What a way to play changes in the choices. Without it: nothing. */
  choosePreset?(draft: Draft, preset: Preset, seats: number): { draft: Draft; seats: number };
  /** Without it: clocks where two or more play. */
  pace?(draft: Draft, seats: number): Pace;
  /** The fields of the rules. Without it: every option of the catalogue. */
  Rules?(props: RuleProps): JSX.Element;
  /** What stands above them. Without it: "Rules". */
  rulesTitle?(): string;
  /** What is asked for besides the seats when a person plays an engine at one click. */
  quick?(): Partial<CreateRequest>;
  /** The same for engines among themselves; `levels` sit there. Without it: hard against medium. */
  watch?(): Partial<CreateRequest> & { levels: readonly string[] };
}
