// address.ts: the lab's address: the question (game, position, algorithms, limits, seed) and the look (view, steps,
// lane, pinned node, unit of stepping). Opening an address asks the same question and shows the same step. Values that
// make no sense are left out, and `faults` says so.
import type { Key } from '../text/text.ts';

export const MOST_LANES = 4;
export const MOST_EVENTS = 100000;
export const LIMITS = ['time', 'nodes', 'sims', 'depth'] as const;
export const UNITS = ['event', 'state', 'layer', 'iteration'] as const;
export type LimitName = (typeof LIMITS)[number];
export type Unit = (typeof UNITS)[number];

export interface Question {
  kind: string;
  rules: string;
  start: string; /* empty: the usual start */
  moves: readonly string[]; /* played from there */
  engines: readonly string[];
  limits: Partial<Record<LimitName, number>>;
  seed: number;
  events: number; /* events to keep per lane */
}
export interface Look {
  view: string; /* empty: the first that fits */
  steps: readonly number[]; /* by lane; Infinity: the last one, `end` in the address */
  lane: number; /* from 0 */
  node: number; /* pinned in that lane; 0: none */
  unit: Unit;
  together: boolean; /* lanes are synchronised by states visited */
  alone: boolean; /* only the lane in front is shown, as large as the page */
}
export interface Fault {
  key: Key;
  values: Record<string, string>;
}
export interface Address {
  question: Question;
  look: Look;
  faults: readonly Fault[];
}

const GREATEST = 2 ** 31 - 1;

/** Reads a whole number of the address; notes a fault and returns `fallback` if it is none. */
function numberIn(query: URLSearchParams, name: string, fallback: number, most: number, faults: Fault[]) {
  const text = query.get(name);
  if (text === null || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  faults.push({ key: 'lab.bad-number', values: { name, text, most: String(most) } });
  return fallback;
}

function choiceIn<T extends string>(query: URLSearchParams, name: string, choices: readonly T[], faults: Fault[]) {
  const text = query.get(name);
  const found = choices.find((choice) => choice === text);
  if (text && !found) faults.push({ key: 'lab.bad-choice', values: { name, text, choices: choices.join(', ') } });
  return found ?? choices[0]!;
}

function readLimits(query: URLSearchParams, faults: Fault[]) {
  const limits: Question['limits'] = {};
  for (const name of LIMITS) {
    const value = numberIn(query, name, 0, GREATEST, faults);
    if (value) limits[name] = value;
  }
  return limits;
}

function readEngines(query: URLSearchParams, faults: Fault[]) {
  const all = query.getAll('engine').filter(Boolean);
  if (all.length > MOST_LANES)
    faults.push({ key: 'lab.too-many-engines', values: { most: String(MOST_LANES), n: String(all.length) } });
  return all.slice(0, MOST_LANES);
}

function readSteps(query: URLSearchParams, faults: Fault[]) {
  const text = query.get('step') ?? '';
  const step = (word: string) => (word === 'end' ? Infinity : Number(word));
  if (text === '' || /^(\d{1,7}|end)(,(\d{1,7}|end)){0,3}$/.test(text)) return text ? text.split(',').map(step) : [];
  faults.push({ key: 'lab.bad-number', values: { name: 'step', text, most: String(MOST_EVENTS) } });
  return [];
}

/** Reads an address; `kinds` are the games there are, the first is taken if the address names none. */
export function readAddress(query: URLSearchParams, kinds: readonly string[]): Address {
  const faults: Fault[] = [];
  const engines = readEngines(query, faults);
  return {
    question: {
      kind: choiceIn(query, 'game', kinds, faults),
      rules: query.get('rules') ?? '',
      start: query.get('position') ?? '',
      moves: (query.get('moves') ?? '').split(/[ ,]+/).filter(Boolean),
      engines,
      limits: readLimits(query, faults),
      seed: numberIn(query, 'seed', 0, GREATEST, faults),
      events: numberIn(query, 'events', MOST_EVENTS, MOST_EVENTS, faults) || MOST_EVENTS,
    },
    look: {
      view: /^[a-z-]{1,30}$/.test(query.get('view') ?? '') ? query.get('view')! : '',
      steps: readSteps(query, faults),
      lane: Math.max(0, numberIn(query, 'lane', 1, Math.max(1, engines.length), faults) - 1),
      node: numberIn(query, 'node', 0, GREATEST, faults),
      unit: choiceIn(query, 'unit', UNITS, faults),
      together: query.get('together') !== 'no',
      alone: query.get('alone') === 'yes',
    },
    faults,
  };
}

/** The part of the address that says what to search. */
export function questionQuery({ kind, rules, start, moves, engines, limits, seed, events }: Question) {
  const query = new URLSearchParams({ game: kind });
  const put = (name: string, value: string | number) => value && query.set(name, String(value));
  put('rules', rules);
  put('position', start);
  put('moves', moves.join(' '));
  for (const engine of engines) query.append('engine', engine);
  for (const name of LIMITS) put(name, limits[name] ?? 0);
  put('seed', seed);
  if (events !== MOST_EVENTS) put('events', events);
  return query;
}

/** The whole address. */
export function addressOf(question: Question, look?: Look) {
  const query = questionQuery(question);
  if (look) {
    if (look.view) query.set('view', look.view);
    if (look.steps.some(Boolean)) query.set('step', look.steps.join(',').replaceAll('Infinity', 'end'));
    if (look.lane) query.set('lane', String(look.lane + 1));
    if (look.node) query.set('node', String(look.node));
    if (look.unit !== UNITS[0]) query.set('unit', look.unit);
    if (!look.together) query.set('together', 'no');
    if (look.alone) query.set('alone', 'yes');
  }
  return `/lab?${query.toString()}`;
}
