// tree-words.ts: values, windows and bounds of a depth-first search as the engine's player sees them, and the sentences
// of its events. A trace gives windows and bounds for the player who acts; a drawing needs one point of view.
import { boards } from '../../../boards/boards.ts';
import { seatWord } from '../../../match/names.ts';
import { capital, type Key, numberText, t, tIf, tn } from '../../../text/text.ts';
import { engineText, figure } from '../../sentence.ts';
import type { Trace, TraceEvent } from '../../trace.ts';
import type { ViewProps } from '../../view.ts';
import { type Range, treeOf } from './tree-index.ts';
import { type Saved, savingOf } from './tree-saved.ts';

const DIGITS: Record<string, number> = { utility: 4 };

/** With the sign for numbers, not a hyphen. */
export const minus = (text: string) => text.replace('-', '−');

/** A value in the trace's unit, without the unit: expected results in percent. */
export const bareText = ({ first }: Trace, value: number, more = 0) =>
  first.unit === 'result'
    ? figure(value * 100, 1 + more)
    : minus(numberText(value, Number.isInteger(value) ? 0 : (DIGITS[first.unit] ?? 0)));

const withUnit = ({ first }: Trace, n: string) => (first.unit === 'result' ? t('lab.in-result', { n }) : n);

/** A value in the trace's unit. */
export const valueText = (trace: Trace, value: number, more = 0) => withUnit(trace, bareText(trace, value, more));

/** Values of several players: "[50; 30; 20] %". */
export const valuesText = (trace: Trace, values: readonly number[]) =>
  withUnit(trace, `[${values.map((value) => bareText(trace, value)).join('; ')}]`);

/** The ends of a window, with so many decimals that they differ. */
export function windowText(trace: Trace, [low, high]: readonly [number, number]) {
  const texts = [0, 1, 2, 3].map((more) => [low, high].map((value) => valueText(trace, value, more)));
  const [from, to] = texts.find(([a, b]) => a !== b) ?? texts[0]!;
  return { low: from!, high: to! };
}

export const seatName = (kind: string, seat: number) => seatWord(kind, seat - 1);

/** A move as lists show it; the root has none. */
export const moveName = (kind: string, move: string | undefined) =>
  move === undefined ? t('lab.tree-root') : (boards[kind]?.moveText?.(move) ?? move);

export const lineName = (kind: string, moves: readonly string[]) =>
  moves.length ? moves.map((move) => moveName(kind, move)).join(' ') : t('lab.tree-root');

/** The lowest plus the highest value of the game: what one side does not get, the other side gets. */
const totalOf = (trace: Trace) => {
  const window = trace.at(trace.stepsOf('enter')[0] ?? 0)?.window;
  return window ? window[0] + window[1] : 0;
};

/** Whether the engine's player acts; a finished game is seen by the player after the one who moved. */
export function isOurs(trace: Trace, { n, turn, parent }: TraceEvent) {
  const { first, last } = trace;
  const before = trace.latest(parent, n)?.turn ?? first.turn;
  return (turn ?? (before % (last.values?.length ?? 2)) + 1) === first.turn;
}

/** The window of an event for the engine's player. */
export function ourWindow(trace: Trace, event: TraceEvent): [number, number] | undefined {
  const { window } = event;
  if (!window || isOurs(trace, event)) return window;
  const total = totalOf(trace);
  return [total - window[1], total - window[0]];
}

export type Sign = '=' | '≥' | '≤';

/** What the values of a `leave` are for the engine's player: exact, at least, at most. */
export function sign(trace: Trace, event: TraceEvent): Sign {
  if (event.bound !== 'lower' && event.bound !== 'upper') return '=';
  return (event.bound === 'lower') === isOurs(trace, event) ? '≥' : '≤';
}

export const ourValue = ({ first }: Trace, { values }: TraceEvent) => values?.[first.turn - 1];

/** Why the rest of a position is skipped because of the window, with the two values that decide. */
function betaText({ kind, trace }: ViewProps, event: TraceEvent) {
  const enter = trace.latest(event.node, event.n, 'enter');
  const backup = trace.latest(event.node, event.n, 'backup');
  const window = enter && ourWindow(trace, enter);
  const value = backup && ourValue(trace, backup);
  if (!window || value === undefined) return t('lab.tree-cut-beta');
  const ours = isOurs(trace, event);
  const two = backup?.values?.length === 2;
  const seat = two && ours ? 3 - trace.first.turn : trace.first.turn;
  const [a, b] = [ours ? window[1] : window[0], value];
  const seen = (number: number) => valueText(trace, two && ours ? totalOf(trace) - number : number);
  const key = ours && !two ? 'lab.tree-say-beta-others' : 'lab.tree-say-beta';
  return t(key, { move: moveName(kind, event.move), seat: seatName(kind, seat), a: seen(a), b: seen(b) });
}

/** The reason of a cut, in words. */
export function cutText(props: ViewProps, event: TraceEvent) {
  const { kind } = props;
  if (event.reason === 'beta') return betaText(props, event);
  const why = tIf(`lab.tree-cut-${event.reason}`, event.reason ?? '');
  const key: Key = event.reason === 'depth' ? 'lab.tree-say-leaf' : 'lab.tree-say-cut';
  return t(key, { move: moveName(kind, event.move), why });
}

function enterText({ kind, trace }: ViewProps, event: TraceEvent) {
  const again = trace.eventsOf(event.node)[0] !== event.n && event.depth > 0;
  const words = { move: moveName(kind, event.move), seat: seatName(kind, event.turn ?? trace.first.turn) };
  const window = ourWindow(trace, event);
  if (!window) return t('lab.tree-say-enter-plain', words);
  const key = again ? 'lab.tree-say-again' : 'lab.tree-say-enter';
  return t(key, { ...words, ...windowText(trace, window), us: seatName(kind, trace.first.turn) });
}

const BOUND: Record<Sign, Key> = { '=': 'lab.tree-exact', '≥': 'lab.tree-least', '≤': 'lab.tree-most' };

/** "exactly 34 %": what a position is worth for the engine's player; before its `leave`, what is the best so far. */
export const worth = (trace: Trace, event: TraceEvent) => {
  const value = ourValue(trace, event);
  const key = event.kind === 'leave' ? BOUND[sign(trace, event)] : 'lab.tree-so-far';
  return value === undefined ? '' : t(key, { value: valueText(trace, value) });
};

function leaveText({ kind, trace }: ViewProps, event: TraceEvent) {
  const move = moveName(kind, event.move);
  const words = { move, worth: worth(trace, event), us: seatName(kind, trace.first.turn) };
  return event.values ? t('lab.tree-say-leave', words) : t('lab.tree-say-stopped', words);
}

function backupText({ kind, trace }: ViewProps, event: TraceEvent) {
  const child = trace.latest(event.child ?? 0, event.n);
  const move = moveName(kind, child?.move);
  const value = ourValue(trace, event);
  if (value === undefined) return t('lab.tree-say-through', { move });
  const words = { move, value: valueText(trace, value), seat: seatName(kind, event.turn ?? trace.first.turn) };
  return t('lab.tree-say-backup', { ...words, us: seatName(kind, trace.first.turn) });
}

/** Sentences begin with a capital, but moves and squares stay as the game writes them. */
const begin = (text: string) => (text.startsWith(t('lab.tree-root')) ? capital(text) : text);

/** The sentence of an event of a depth-first search; empty for other kinds. */
export const treeSay = (props: ViewProps, event: TraceEvent | undefined) => begin(eventText(props, event));

function eventText(props: ViewProps, event: TraceEvent | undefined): string {
  switch (event?.kind) {
    case 'enter':
      return enterText(props, event);
    case 'leave':
      return leaveText(props, event);
    case 'backup':
      return backupText(props, event);
    case 'cut':
      return cutText(props, event);
    case 'expand':
      return tn('lab.tree-say-expand', event.moves ?? 0, { move: moveName(props.kind, event.move) });
    case 'iteration':
      return t('lab.tree-say-iteration', { limit: event.limit ?? 0 });
    default:
      return '';
  }
}

/** Numbers of positions, with separators: the language decides. */
export const many = (n: number) => numberText(n);

/** How many positions have been visited; with iterations: in this one. */
export const visitedText = (range: Range, visited: number) =>
  tn(range.limit === undefined ? 'lab.tree-visited' : 'lab.tree-visited-here', visited, { count: many(visited) });

/** What the domain of bars is: all values that the search met. */
export function domainOf(trace: Trace): [number, number] {
  const { least, most } = treeOf(trace);
  return least < most ? [least, most] : [Math.min(0, least), Math.max(1, most)];
}

/** "1,238 instead of 4,043": what this search visits less than the search of another lane, in all. */
export function savingText(trace: Trace, saved: Saved | undefined) {
  const saving = savingOf(trace, saved);
  if (!saving) return '';
  return t('lab.tree-saving', {
    engine: engineText(trace),
    other: engineText(saved!.other.trace),
    own: many(saving.own),
    all: many(saving.other),
    less: many(saving.less),
    share: numberText(saving.share * 100),
  });
}
