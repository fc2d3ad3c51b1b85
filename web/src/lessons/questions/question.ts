// question.ts: a question about a trace: pure data. What it says are keys of texts with values, so that it can be made
// and checked without a page; the right answer always comes from an event of the trace.
import type { Key } from '../../text/text.ts';
import type { Trace, TraceEvent } from '../../lab/trace.ts';

/** A value in a sentence, to be written in the language and notation of the page. */
export type Part =
  | string
  | number
  | { node: number; step: number } /* a square, or the moves that lead there */
  | { move: string }
  | { worth: number } /* a value in the trace's unit */
  | { worths: readonly number[] }
  | { seat: number } /* from 1 */
  | { window: readonly [number, number] }
  | { group: number } /* of walls */
  | { term: string }
  | { engine: string } /* with its options */
  | Say;
export interface Say {
  key: Key;
  values?: Readonly<Record<string, Part>>;
}

/** An answer before its question is finished. `is` says what it means, for programs: `node 7`, `number 0.5`. */
export interface Option {
  is: string;
  label: Part;
  why: Say; /* what choosing it shows: for a wrong one, the mistake */
}

/** What a family makes of an event. */
export interface Draft {
  about: number; /* node in question; 0: none */
  shown: number; /* step to look at while answering */
  reveal: number; /* step that shows the answer */
  whole?: true; /* the ends of all lanes show the answer */
  prompt: Say;
  right: Option;
  wrong: readonly Option[];
}

export interface Asked extends Omit<Draft, 'right' | 'wrong'> {
  family: string;
  lane: number; /* from 0 */
  choices: readonly Option[];
  right: number; /* index */
}

/** Where a family finds its questions. */
export interface Setting {
  trace: Trace;
  traces: readonly Trace[]; /* of all lanes */
  random(): number; /* 0 <= n < 1 */
}
export interface Family {
  /** The numbers of the events that may give a question. */
  steps(setting: Setting): readonly number[];
  /** The question about event `n`; null if it would have no answer, or more than one. */
  make(setting: Setting, n: number): Draft | null;
}

const MOST_WRONG = 3;
const FEWEST_WRONG = 2;

/** Numbers 0 <= n < 1 that follow from a seed. */
export function randomFrom(seed: number) {
  let state = (seed * 2654435761 + 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}

/** Values that look the same when they are written with three digits are the same answer. */
export const rounded = (value: number) => Math.round(value * 1000);

const MOST_MOVES = 6; /* of a line that is written in full */
const LAST_MOVES = 3;

/** The moves to a node as they are written: of a long line only the last ones, after the number of the others. */
export function shortLine(moves: readonly string[]) {
  const left = moves.length > MOST_MOVES ? moves.length - LAST_MOVES : 0;
  return { left, moves: moves.slice(left) };
}

/** The square of a node, or the moves to it, as far as a reader sees them. */
function placeName(trace: Trace, node: number, step: number) {
  const { left, moves } = shortLine(trace.moves(node, step));
  return trace.latest(node, step)?.cell ?? `${left} ${moves.join(' ')}`;
}

/** What a reader sees of a value, as far as it tells answers apart. */
function looks(trace: Trace, part: Part): string {
  if (typeof part !== 'object') return String(part);
  if ('node' in part) return placeName(trace, part.node, part.step);
  if ('worth' in part) return String(rounded(part.worth));
  if ('worths' in part) return part.worths.map(rounded).join();
  if ('window' in part) return part.window.map(rounded).join();
  if ('values' in part && part.values)
    return `${part.key} ${Object.values(part.values)
      .map((value) => looks(trace, value))
      .join('; ')}`;
  return Object.values(part).join();
}

export const NEAR = 1e-3; /* values closer than this are too close to ask about */

/** Whether two answers are values that a reader could take for each other. */
const near = (a: Part, b: Part) =>
  typeof a === 'object' && typeof b === 'object' && 'worth' in a && 'worth' in b && Math.abs(a.worth - b.worth) < NEAR;

/** Leaves out answers that look like another one, and mixes the rest; null if too few are left. */
export function finish(trace: Trace, draft: Draft, random: () => number, fewest = FEWEST_WRONG) {
  const { right, wrong, ...rest } = draft;
  const seen = new Set([looks(trace, right.label)]);
  const meanings = new Set([right.is]);
  const kept = wrong.filter(({ is, label }) => {
    const look = looks(trace, label);
    if (seen.has(look) || meanings.has(is) || near(right.label, label)) return false;
    seen.add(look);
    meanings.add(is);
    return true;
  });
  if (kept.length < fewest) return null;
  const choices = shuffled([right, ...kept.slice(0, MOST_WRONG)], random);
  return { ...rest, choices, right: choices.indexOf(right) };
}

export const nodeIs = (node: number) => `node ${node}`;
export const numberIs = (value: number) => `number ${value}`;
export const vectorIs = (values: readonly number[]) => `vector ${values.join(' ')}`;
export const moveIs = (move: string) => `move ${move}`;

/** The value of an event for a seat, from 1. */
export const valueFor = ({ values }: TraceEvent, seat: number) => values?.[seat - 1] ?? values?.[0];
export const actorOf = (trace: Trace, { turn }: TraceEvent) => turn ?? trace.first.turn;

export const engineWord = ({ first }: Trace) => first.engine.split(':')[0]!;
