// compare-measures.ts: what a comparison measures of a search, in the units in which it is shown.
import { type Key, numberText, t } from '../../text/text.ts';
import { figure } from '../sentence.ts';
import type { CompareRow } from './compare-rows.ts';

export interface Measure {
  name: 'nodes' | 'time' | 'memory' | 'speed' | 'value';
  of(row: CompareRow): number | null;
  linear?: boolean; /* default: the axis is logarithmic */
}

const scaled = (value: number | null, by: number) => (value === null ? null : value / by);

export const MEASURES: readonly Measure[] = [
  { name: 'nodes', of: ({ nodes, sims }) => nodes || sims },
  { name: 'time', of: ({ time }) => scaled(time, 1000) },
  { name: 'memory', of: ({ memory }) => scaled(memory, 1024) },
  { name: 'speed', of: ({ speed }) => speed },
  { name: 'value', of: ({ value }) => value, linear: true },
];

/** The measures of which something is known; values only where all are in one unit. */
export function measuresOf(rows: readonly CompareRow[]) {
  const same = rows.every(({ unit }) => unit === rows[0]!.unit);
  return MEASURES.filter(({ name, of }) => (name !== 'value' || same) && rows.some((row) => of(row) !== null));
}

/** The heading of a measure: values of searches for a way are its length. */
export const headOf = (name: Measure['name'], rows: readonly CompareRow[]) =>
  name !== 'value' ? t(`lab.compare-${name}`) : t(`lab.compare-value-${rows[0]?.unit ?? 'result'}` as Key);

/** A measured number: three digits where it is small. */
export const measureText = (value: number | null) =>
  value === null ? '–' : value >= 100 || Number.isInteger(value) ? numberText(value) : figure(value, value < 1 ? 3 : 2);

/** The value of an answer in its unit. */
export function valueText({ value, unit }: CompareRow) {
  if (value === null) return '–';
  return unit === 'result'
    ? t('lab.in-result', { n: figure(value * 100, 1) })
    : t(`lab.in-${unit}`, { n: figure(value, 2) });
}
