// compare-rows.ts: one search of one algorithm on one position as a row of the comparison; medians and quartiles over
// several; and the table as CSV.
import type { Analysis } from '../../net/messages.ts';
import type { TraceFirst, TraceLast } from '../trace.ts';

/** What only a search without a trace can tell: a trace takes time and memory of its own. */
export interface Measure {
  nodes?: number;
  time_us?: number;
  per_second?: number;
  memory?: number; /* bytes */
}

export interface CompareRow {
  engine: string;
  position: string;
  nodes: number;
  sims: number;
  best: string;
  value: number | null; /* of the answer, in `unit`; the number of moves of a solution */
  unit: string;
  exact: string; /* proved value of the position; empty: unknown */
  right: boolean | null; /* null: nothing is proved */
  time: number | null; /* microseconds */
  speed: number | null; /* states per second */
  memory: number | null;
}

export type Exact = Pick<Analysis, 'exact' | 'moves'>;

const word = (exact: string) => exact.split(' ')[0]!;

/**
 * Whether the answer is as good as the proved one: a move that keeps the win or the draw, or as long a ride; for a
 * puzzle as few moves.
 */
export function isRight(first: TraceFirst, last: TraceLast, exact: Exact | null): boolean | null {
  if (!exact?.exact || !last.best) return null;
  if (first.unit === 'moves') return last.values ? String(last.values[0]) === exact.exact : null;
  const of = exact.moves.find(({ move }) => move === last.best)?.exact;
  return of === undefined ? null : word(of) === word(exact.exact);
}

/** The measures that belong to this search: a search with another number of nodes was another search. */
const fitting = (last: TraceLast, measure: Measure | null | undefined) =>
  measure && (measure.nodes === undefined || measure.nodes === (last.nodes || last.sims)) ? measure : null;

export function rowOf(first: TraceFirst, last: TraceLast, exact: Exact | null, found?: Measure | null): CompareRow {
  const measure = fitting(last, found);
  const value = last.values?.[first.unit === 'moves' ? 0 : first.turn - 1];
  return {
    engine: first.engine,
    position: first.position,
    nodes: last.nodes,
    sims: last.sims,
    best: last.best ?? '',
    value: value ?? null,
    unit: first.unit,
    exact: exact?.exact ?? '',
    right: isRight(first, last, exact),
    time: measure?.time_us ?? null,
    speed: measure?.per_second ?? null,
    memory: measure?.memory ?? null,
  };
}

/** The value below which a share of the numbers lies, between two of them in proportion. */
export function quantile(numbers: readonly number[], share: number) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at % 1);
}

/** The rows of each engine, in order of appearance. */
export function byEngine(rows: readonly CompareRow[]) {
  const groups = new Map<string, CompareRow[]>();
  for (const row of rows) groups.set(row.engine, [...(groups.get(row.engine) ?? []), row]);
  return [...groups].map(([engine, own]) => ({ engine, rows: own }));
}

const COLUMNS = [
  'position',
  'engine',
  'nodes',
  'sims',
  'time',
  'speed',
  'memory',
  'best',
  'value',
  'unit',
  'exact',
] as const;
const cell = (value: string | number | null) => {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const verdict = (right: boolean | null) => (right === null ? '' : right ? '1' : '0');

/** RFC 4180: a head line, then a line per search. Times are microseconds, speeds states per second, memory bytes. */
export const csvOf = (rows: readonly CompareRow[]) =>
  [[...COLUMNS, 'right'], ...rows.map((row) => [...COLUMNS.map((name) => cell(row[name])), verdict(row.right)])]
    .map((line) => `${line.join(',')}\r\n`)
    .join('');
