// sentence.ts: the event of a step in a sentence, from what the trace says and nothing else.
import { boards } from '../boards/boards.ts';
import { engineTitle } from '../home/engines.ts';
import { capital, type Key, numberText, t, tIf, tn } from '../text/text.ts';
import { tallyAt } from './tally.ts';
import type { Terms, Trace, TraceEvent } from './trace.ts';

/** A number of a trace, with at most `digits` decimals. */
export const figure = (value: number, digits = 3) => numberText(value, digits, 0);

/** A value of a trace in its unit. */
export function valueText({ first }: Trace, value: number) {
  if (first.unit !== 'result') return t(`lab.in-${first.unit}`, { n: figure(value) });
  return t('lab.in-result', { n: figure(value * 100, 1) });
}

export const moveText = (kind: string, move: string) => boards[kind]!.moveText?.(move) ?? move;

/** The proper name of the engine, without its options. */
export const engineText = ({ first }: Trace) => engineTitle(first.game, first.engine.split(':')[0]!);

/** What an event is about: the square, the last move, or the root. */
export function placeOf(kind: string, { cell, move, node }: TraceEvent) {
  if (cell) return cell;
  if (move && node !== 1) return t('lab.after-move', { move: moveText(kind, move) });
  return node === 1 ? t('lab.root') : t('lab.node', { n: node });
}

/** The value for the seat that acts. */
const own = (trace: Trace, { values, turn }: TraceEvent) => {
  const value = values?.[(turn ?? trace.first.turn) - 1] ?? values?.[0];
  return value === undefined ? '' : valueText(trace, value);
};

const termsText = (terms: Terms) =>
  Object.entries(terms)
    .map(([name, value]) => `${name} ${figure(value)}`)
    .join(', ');

interface Told {
  kind: string;
  trace: Trace;
  event: TraceEvent;
  place: string;
}
type Tell = (told: Told) => string;

const costs = ({ f, g, h }: TraceEvent) => {
  if (f === undefined)
    return h === undefined ? (g === undefined ? '' : t('lab.costs-g', { g })) : t('lab.costs-h', { h });
  if (g !== undefined && h !== undefined && g + h === f) return t('lab.costs-sum', { f, g, h });
  return t('lab.costs-f', { f: figure(f) });
};
const withCosts = (key: 'enter' | 'open' | 'reopen', { event, place }: Told) =>
  costs(event) ? t(`lab.say-${key}-costs`, { place, costs: costs(event) }) : t(`lab.say-${key}`, { place });

function enter(told: Told) {
  const { trace, event, place } = told;
  if (event.purpose === 'expected') return t('lab.say-enter-expected', { place });
  if (!event.window) return withCosts('enter', told);
  const [low, high] = event.window;
  return t('lab.say-enter-window', { place, low: valueText(trace, low), high: valueText(trace, high) });
}

function close({ trace, event, place }: Told) {
  const engine = capital(engineText(trace));
  const { open } = tallyAt(trace, event.n - 1);
  const side = event.side ? `${t(`lab.side-${event.side}`)} ` : '';
  if (event.f === undefined && event.h === undefined) return side + tn('lab.say-close', open, { engine, place });
  return side + tn('lab.say-close-costs', open, { engine, place, costs: costs(event) });
}

function leave({ trace, event, place }: Told) {
  const { visits, mean, bound, values } = event;
  if (visits !== undefined)
    return tn('lab.say-leave-mean', visits, { place, mean: mean === undefined ? '' : valueText(trace, mean) });
  if (!values) return t('lab.say-leave-limit', { place });
  return t(`lab.say-leave-${bound ?? 'exact'}`, { place, value: own(trace, event) });
}

function backup({ kind, trace, event, place }: Told) {
  const found = event.child === undefined ? undefined : trace.latest(event.child, event.n);
  const child = found ? placeOf(kind, found) : t('lab.node', { n: event.child ?? 0 });
  if (!event.values) return t('lab.say-backup-path', { child });
  const rule = event.rule ? ` ${t(`lab.rule-${event.rule}`)}` : '';
  return t('lab.say-backup', { place, child, value: own(trace, event) }) + rule;
}

function terms({ event, place }: Told) {
  if (event.phase === 'grid') return t('lab.say-terms-grid');
  const list = Array.isArray(event.terms) ? event.terms : [event.terms ?? {}];
  return t('lab.say-terms', { place, terms: list.map(termsText).join(' / ') });
}

function select({ kind, trace, event }: Told) {
  const { child, mean = 0, bonus = 0, visits } = event;
  const chosen = event.move ?? trace.latest(child ?? 0, event.n)?.move ?? '';
  const move = chosen ? moveText(kind, chosen) : t('lab.node', { n: child ?? 0 });
  if (!visits) return t('lab.say-select-new', { move });
  return t('lab.say-select', { move, mean: figure(mean), bonus: figure(bonus), sum: figure(mean + bonus) });
}

function playout({ kind, trace, event }: Told) {
  const { candidate = '', score, length } = event;
  const n = trace.count('playout', event.n);
  const value = score === undefined ? own(trace, event) : figure(score);
  const text = t('lab.say-playout', { n: figure(n), move: moveText(kind, candidate), value });
  return length === undefined ? text : `${text} ${tn('lab.say-playout-length', length)}`;
}

function update({ trace, event, place }: Told) {
  const { visits = 0, mean, proved } = event;
  const values = { place, mean: mean === undefined ? '' : valueText(trace, mean) };
  return proved ? t('lab.say-update-proved', values) : tn('lab.say-update', visits, values);
}

function improve({ trace, event }: Told) {
  const { value, upper } = event;
  const lo = value === undefined ? '' : valueText(trace, value);
  return upper === undefined
    ? t('lab.say-improve', { lo })
    : t('lab.say-improve-bounds', { lo, hi: valueText(trace, upper) });
}

const tells: Record<TraceEvent['kind'], Tell> = {
  iteration: ({ event: { limit } }) =>
    limit === undefined ? t('lab.say-iteration') : t('lab.say-iteration-limit', { limit: figure(limit) }),
  enter,
  open: (told) => (told.event.side ? `${t(`lab.side-${told.event.side}`)} ` : '') + withCosts('open', told),
  reopen: (told) => withCosts('reopen', told),
  close,
  meet: ({ place }) => t('lab.say-meet', { place }),
  expand: ({ event, place }) => tn('lab.say-expand', event.moves ?? 0, { place }),
  leave,
  backup,
  cut: ({ event: { reason = '', known }, place }) =>
    tIf(`lab.say-cut-${reason}`, t('lab.say-cut', { place, reason }), { place, known: known ?? '' }),
  terms,
  select,
  playout,
  update,
  improve,
  lookup: ({ trace, event, place }) => t('lab.say-lookup', { place, value: own(trace, event) }),
};

/** The name of a kind of event. */
export const kindText = (kind: TraceEvent['kind']) => t(`lab.kind-${kind}` as Key);

/** An event in a sentence. */
export function sentenceOf(kind: string, trace: Trace, event: TraceEvent): string {
  const text = tells[event.kind]?.({ kind, trace, event, place: placeOf(kind, event) }) ?? event.kind;
  if (event.cell && text.startsWith(event.cell)) return text; /* squares are written small */
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sentence of a step. */
export function sentenceAt(kind: string, trace: Trace, step: number) {
  const event = trace.at(step);
  return event ? sentenceOf(kind, trace, event) : t('lab.say-start');
}
