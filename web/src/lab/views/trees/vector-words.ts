// vector-words.ts: vectors and the choices between them in sentences.
import { type Key, t, tn } from '../../../text/text.ts';
import { countUpTo, type TraceEvent } from '../../trace.ts';
import type { TextGroup, TextLine, ViewProps } from '../../view.ts';
import { termsSay } from './terms-words.ts';
import { treeOf } from './tree-index.ts';
import { known, markLabel } from './tree-mark.tsx';
import { around, latest, summaryText } from './tree-text.ts';
import { lineName, many, moveName, seatName, treeSay, valuesText, valueText } from './tree-words.ts';
import { type Choice, choiceOf, isExpected, keptAt, measure, refused, type Rule } from './vector-choice.ts';

/** "[29; 38; 33] %", one value per seat. */
export const vectorText = valuesText;

/** A mark in words: the tree's, and the vector. */
export function vectorLabel(face: Parameters<typeof markLabel>[0]) {
  const { props, mark, range } = face;
  const values = mark.kind === 'node' ? known(props.trace, mark.node, range).worth?.values : undefined;
  return values ? `${markLabel(face)}, ${vectorText(props.trace, values)}` : markLabel(face);
}

/** The numbers that decided: what the rule finds in the new vector and in the one before. */
export function whyText({ kind, trace }: ViewProps, { event, before, judge, rule }: Choice) {
  const [a, b] = [event, before!].map(({ values }) => valueText(trace, measure(values ?? [], judge, rule)));
  return t(`lab.vector-why-${rule}`, { judge: seatName(kind, judge), a: a!, b: b! });
}

const SAYS: Record<Choice['way'], Key> = {
  self: 'lab.vector-say-self',
  against: 'lab.vector-say-against',
  reply: 'lab.vector-say-reply',
};

/** The move that a `backup` keeps. */
export const keptMove = ({ kind, trace }: ViewProps, { child = 0, n }: TraceEvent) =>
  moveName(kind, trace.latest(child, n)?.move);

function backupText(props: ViewProps, event: TraceEvent) {
  const { kind, trace } = props;
  const choice = choiceOf(trace, event);
  const words = {
    seat: seatName(kind, choice.seat),
    us: seatName(kind, trace.first.turn),
    move: keptMove(props, event),
    vector: vectorText(trace, event.values ?? []),
  };
  if (!choice.before) return t('lab.vector-say-first', words);
  return t(SAYS[choice.way], { ...words, old: keptMove(props, choice.before), why: whyText(props, choice) });
}

function leaveText(props: ViewProps, event: TraceEvent) {
  const { kind, trace } = props;
  const above = trace.latest(event.parent, event.n);
  const seat = seatName(kind, above?.turn ?? trace.first.turn);
  const move = moveName(kind, event.move);
  if (!event.values) return treeSay(props, event);
  const vector = vectorText(trace, event.values);
  if (isExpected(trace, event)) return t('lab.vector-say-expected-value', { seat, move, vector });
  if (event.bound === 'lower' || event.bound === 'upper') return t('lab.vector-say-bound', { move, vector });
  if (!refused(trace, event)) return t('lab.vector-say-leave', { move, vector });
  const kept = keptAt(trace, event.parent, event.n).at(-1)!;
  const old = vectorText(trace, kept.values ?? []);
  return t('lab.vector-say-refused', { seat, move, vector, kept: keptMove(props, kept), old });
}

function enterText(props: ViewProps, event: TraceEvent) {
  const { kind, trace } = props;
  const move = moveName(kind, event.move);
  if (event.purpose !== 'expected') return treeSay(props, event);
  const seat = seatName(kind, trace.latest(event.parent, event.n)?.turn ?? trace.first.turn);
  return t('lab.vector-say-expected', { seat, move });
}

/** The sentence of an event; empty: the lab's own. */
export function vectorSay(props: ViewProps, event: TraceEvent | undefined): string {
  if (event?.kind === 'backup' && event.values) return backupText(props, event);
  if (event?.kind === 'leave') return leaveText(props, event);
  if (event?.kind === 'enter') return enterText(props, event);
  return termsSay(props, event);
}

/** How often each player's choices were decided by each rule, in the iteration until the step. */
function choices({ kind, trace, step }: ViewProps): TextLine[] {
  const { from, to } = treeOf(trace).at(step);
  const steps = trace.stepsOf('backup');
  const found = new Map<string, number>();
  for (const n of steps.slice(countUpTo(steps, from - 1), countUpTo(steps, to))) {
    const event = trace.at(n)!;
    const { seat, before, rule } = choiceOf(trace, event);
    const key = `${seat} ${before ? rule : 'first'}`;
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return [...found].sort().map(([key, n]) => {
    const [seat, rule] = key.split(' ') as [string, Rule | 'first'];
    const words = { seat: seatName(kind, Number(seat)), count: many(n), rule: t(`lab.vector-rule-${rule}`) };
    return { text: tn('lab.vector-text-choices', n, words) };
  });
}

/** The vectors that were kept one after the other at the node in view, and why. */
function kept(props: ViewProps): TextGroup {
  const { kind, trace, step, node } = props;
  const place = keptAt(trace, node, step).length ? node : (trace.latest(node, step)?.parent ?? 0);
  const lines = keptAt(trace, place, step).map((event) => ({ text: vectorSay(props, event), step: event.n }));
  return { title: t('lab.vector-text-kept', { line: lineName(kind, trace.moves(place, step)) }), lines };
}

export function vectorsText(props: ViewProps): TextGroup[] {
  return [
    summaryText(props),
    kept(props),
    ...around(props, treeOf(props.trace).at(props.step), vectorLabel),
    { title: t('lab.vector-text-seats'), lines: choices(props) },
    { title: t('lab.tree-text-events'), lines: latest(props, (event) => vectorSay(props, event)) },
  ];
}
