// terms-words.ts: the terms of an evaluation in words.
import { numberText, t, tIf } from '../../../text/text.ts';
import type { Trace, TraceEvent } from '../../trace.ts';
import type { ViewProps } from '../../view.ts';
import { addsUp, evaluatedAt, type Evaluated, type Part, partOf } from './terms-index.ts';
import { minus, moveName, seatName, treeSay, valueText } from './tree-words.ts';

const DIGITS = 4;

export const termName = (name: string) => tIf(`lab.term-${name}`, name);

/** A number with as many decimals as the trace's unit needs. */
export const plain = (value: number) => minus(numberText(value, Number.isInteger(value) ? 0 : DIGITS));

/** A contribution with its sign. */
export const signed = (value: number) => `${value < 0 ? '−' : value > 0 ? '+' : ''}${plain(Math.abs(value))}`;

const listText = ({ terms }: Part) => terms.map(([name, number]) => `${termName(name)} ${signed(number)}`).join(', ');

/** What the sum is: the value itself, or that from which the engine derives it. */
export function sumText(trace: Trace, part: Part) {
  const sum = plain(part.sum);
  if (part.value === undefined) return t('lab.terms-sum', { sum });
  if (addsUp(part)) return t('lab.terms-adds-up', { sum });
  return t('lab.terms-derived', { value: valueText(trace, part.value) });
}

export function evaluatedText({ kind, trace }: ViewProps, evaluated: Evaluated, part: Part) {
  const words = { move: moveName(kind, evaluated.event.move), seat: seatName(kind, part.seat) };
  return `${t('lab.terms-say', { ...words, terms: listText(part), sum: plain(part.sum) })} ${sumText(trace, part)}`;
}

/** The sentence of an event: of an evaluation, or the tree's. */
export function termsSay(props: ViewProps, event: TraceEvent | undefined) {
  if (event?.kind !== 'terms' || event.phase) return treeSay(props, event);
  const evaluated = evaluatedAt(props.trace, event);
  return evaluatedText(props, evaluated, partOf(evaluated, props.trace.first.turn));
}
