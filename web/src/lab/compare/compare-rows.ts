// compare-rows.ts: one search of one algorithm on one position as a row of the comparison; medians and quartiles over
// several; and the table as CSV.
import type { Analysis, Effort } from '../../net/messages.ts';
import type { TraceFirst, TraceLast } from '../trace.ts';

/** What a search found and, if it was measured, what it cost. */
export interface Search extends Effort {
  first: TraceFirst;
  last: TraceLast;
}

export interface CompareRow {
  engine: string;
  position: string;
  nodes: number;
  sims: number;
  best: string;
  value: number | null; /* of the answer, in `unit`; the number of moves of a solution */
  unit: TraceFirst['unit'];
  exact: string; /* proved value of the position; empty: unknown */
  right: boolean | null; /* null: nothing is proved */
  time: number | null; /* microseconds */
  speed: number | null; /* states per second */
  memory: number | null;
}

export type Exact = Pick<Analysis, 'exact' | 'moves'>;

const word = (exact: string) => exact.split(' ')[0]!;

/** What the answer is worth to the player for whom the engine searched; null if the engine does not say. */
export function answerOf({ unit, turn }: TraceFirst, { values, best, candidates = [] }: TraceLast) {
  const value = values?.[unit === 'moves' ? 0 : turn - 1];
  if (value !== undefined) return value;
  const chosen = candidates.find(({ move }) => move === best);
  return chosen?.value ?? chosen?.mean ?? null;
}

/**
 * Whether the answer is as good as the proved one: a move that keeps the win or the draw, or as long a ride; for a
 * puzzle as few moves.
 */
export function isRight(first: TraceFirst, last: TraceLast, exact: Exact | null): boolean | null {
  if (!exact?.exact || !last.best) return null;
  if (first.unit === 'moves') {
    const value = answerOf(first, last);
    return value === null || !/^\d+$/.test(exact.exact) ? null : String(value) === exact.exact;
  }
  const of = exact.moves.find(({ move }) => move === last.best)?.exact;
  return of === undefined ? null : word(of) === word(exact.exact);
}

export function rowOf({ first, last, ...effort }: Search, exact: Exact | null, engine = first.engine): CompareRow {
  const time = effort.time_us ?? null;
  return {
    engine,
    position: first.position,
    nodes: last.nodes,
    sims: last.sims,
    best: last.best ?? '',
    value: answerOf(first, last),
    unit: first.unit,
    exact: exact?.exact ?? '',
    right: isRight(first, last, exact),
    time,
    speed: time && last.nodes ? Math.round((last.nodes / time) * 1e6) : (effort.per_second ?? null),
    memory: effort.memory ?? null,
  };
}

/** The value below which a share of the numbers lies, between two of them in proportion. */
export function quantile(numbers: readonly number[], share: number) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at % 1);
}

/** First quartile, median, third quartile. */
export const quartiles = (numbers: readonly number[]) =>
  [quantile(numbers, 0.25), quantile(numbers, 0.5), quantile(numbers, 0.75)] as const;

/** The rows of each engine, in order of appearance. */
export function byEngine(rows: readonly CompareRow[]) {
  const groups = new Map<string, CompareRow[]>();
  for (const row of rows) groups.set(row.engine, [...(groups.get(row.engine) ?? []), row]);
  return [...groups].map(([engine, own]) => ({ engine, rows: own }));
}

/** The columns as `ludens lab --view compare --csv` names them, with what they are here. */
const COLUMNS = [
  ['engine', 'engine'],
  ['position', 'position'],
  ['nodes', 'nodes'],
  ['sims', 'sims'],
  ['time_us', 'time'],
  ['per_second', 'speed'],
  ['memory', 'memory'],
  ['best', 'best'],
  ['value', 'value'],
  ['unit', 'unit'],
  ['exact', 'exact'],
] as const;
const cell = (value: string | number | null) => {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const verdict = (right: boolean | null) => (right === null ? '' : right ? '1' : '0');

/** RFC 4180: a head line, then a line per search. Times are microseconds, speeds states per second, memory bytes. */
export const csvOf = (rows: readonly CompareRow[]) =>
  [
    [...COLUMNS.map(([name]) => name), 'right'],
    ...rows.map((row) => [...COLUMNS.map(([, member]) => cell(row[member])), verdict(row.right)]),
  ]
    .map((line) => `${line.join(',')}\r\n`)
    .join('');
