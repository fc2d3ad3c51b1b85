// vector-questions.ts: questions about several players and about evaluations: the vector kept, the rule that chose it,
// the criterion that separates two moves.
import type { Terms, Trace, TraceEvent } from '../../lab/trace.ts';
import {
  type Draft,
  type Family,
  type Option,
  type Say,
  NEAR,
  actorOf,
  rounded,
  shuffled,
  vectorIs,
} from './question.ts';

const same = (a: readonly number[], b: readonly number[]) => a.every((value, i) => Math.abs(value - b[i]!) < NEAR);

const vectorOption = (values: readonly number[], key: Say['key'], seat: number, us = seat): Option => ({
  is: vectorIs(values),
  label: { worths: values },
  why: { key, values: { seat: { seat }, us: { seat: us } } },
});

/** The same, followed by why the engine's rule decided so. */
const withRule = (what: Say, rule: TraceEvent['rule'], us: number): Say =>
  rule
    ? {
        key: 'lessons.vector-why',
        values: { what, why: { key: `lessons.rule-${rule}-right`, values: { us: { seat: us } } } },
      }
    : what;

/** The vectors of a node's children, each once. */
function vectorsBelow(trace: Trace, node: number, n: number) {
  const all = trace.children(node, n).map((child) => trace.latest(child, n, 'leave')?.values);
  return all.every((values) => values !== undefined) ? (all as number[][]) : [];
}

const best = (list: readonly number[][], worth: (values: number[]) => number) =>
  list.reduce((kept, values) => (worth(values) > worth(kept) ? values : kept), list[0]!);

export const vectorKept: Family = {
  steps: ({ trace }) =>
    trace.stepsOf('leave').filter((n) => {
      const { values, bound = 'exact', node } = trace.at(n)!;
      return (values?.length ?? 0) > 1 && bound === 'exact' && trace.latest(node, n, 'backup');
    }),
  make({ trace }, n): Draft | null {
    const event = trace.at(n)!;
    const kept = trace.latest(event.node, n, 'backup')?.values;
    const vectors = vectorsBelow(trace, event.node, n);
    if (!kept || !event.values || !same(kept, event.values) || vectors.length < 3) return null;
    const seat = actorOf(trace, event);
    const us = trace.first.turn;
    const ruled = trace.stepsOf('backup').some((at) => trace.at(at)!.rule); /* else the own value decides */
    if (!ruled && vectors.some((values) => values[seat - 1]! > kept[seat - 1]!)) return null;
    const other = vectors.filter((values) => !same(values, kept));
    if (!other.length) return null;
    const against = ruled && seat !== us;
    const most = best(other, (values) => (against ? 1 : -1) * values[seat - 1]!);
    const selfish = against && most[seat - 1]! > kept[seat - 1]!;
    const right = vectorOption(event.values, against ? 'lessons.vector-against' : 'lessons.vector-right', seat, us);
    const node = { node: event.node, step: n };
    return {
      about: event.node,
      shown: n - 1,
      reveal: n,
      prompt: {
        key: ruled ? 'lessons.vector-kept-for' : 'lessons.vector-kept',
        values: { node, seat: { seat }, us: { seat: us } },
      },
      right: { ...right, why: withRule(right.why, trace.latest(event.node, n, 'backup')!.rule, us) },
      wrong: [
        ...(against && !selfish
          ? []
          : [vectorOption(most, against ? 'lessons.vector-selfish' : 'lessons.vector-worst', seat, us)]),
        vectorOption(
          best(other, (values) => values[us - 1]!),
          'lessons.vector-us',
          us,
        ),
        vectorOption(
          best(other, (values) => -Math.max(...values)),
          'lessons.vector-even',
          seat,
        ),
        vectorOption(other[0]!, 'lessons.vector-first', seat),
        ...other
          .slice(0, 40)
          .map((values) =>
            vectorOption(values, against ? 'lessons.vector-other-against' : 'lessons.vector-other', seat, us),
          ),
      ],
    };
  },
};

/** The choice before a `backup`: the vector kept until then. */
const before = (trace: Trace, { node, n }: TraceEvent) => trace.latest(node, n - 1, 'backup')?.values;

const RULES = ['own', 'leader', 'mean'] as const;

/** As many questions about each rule, as far as the trace has them. */
function ruleSteps({ trace, random }: Parameters<Family['steps']>[0]) {
  const steps = trace.stepsOf('backup').filter((n) => trace.at(n)!.rule && before(trace, trace.at(n)!));
  const rules = [...new Set(steps.map((n) => trace.at(n)!.rule))];
  const chosen = rules[Math.floor(random() * rules.length)];
  return steps.filter((n) => trace.at(n)!.rule === chosen);
}

export const rule: Family = {
  steps: ruleSteps,
  make({ trace }, n) {
    const event = trace.at(n)!;
    const old = before(trace, event);
    if (!old || !event.values) return null;
    const us = { seat: trace.first.turn };
    const option = (name: (typeof RULES)[number]): Option => ({
      is: `rule ${name}`,
      label: { key: `lessons.rule-${name}`, values: { us } },
      why: { key: name === event.rule ? `lessons.rule-${name}-right` : `lessons.rule-${name}-wrong`, values: { us } },
    });
    return {
      about: event.node,
      shown: n - 1,
      reveal: n,
      prompt: {
        key: 'lessons.rule',
        values: { us, seat: { seat: actorOf(trace, event) }, next: { worths: event.values }, old: { worths: old } },
      },
      right: option(event.rule!),
      wrong: RULES.filter((name) => name !== event.rule).map(option),
    };
  },
};

/** The terms of an evaluation for the player who searches. */
function termsAt(trace: Trace, n: number): Terms {
  const { terms = {} } = trace.at(n)!;
  return Array.isArray(terms) ? (terms[trace.first.turn - 1] ?? {}) : terms;
}

const evaluations = (trace: Trace) =>
  trace.stepsOf('terms').filter((n) => !trace.at(n)!.phase && trace.at(n)!.depth === 1);

export const term: Family = {
  steps: ({ trace }) => evaluations(trace).slice(1),
  make({ trace, random }, n) {
    const other = shuffled(
      evaluations(trace).filter((at) => at < n && trace.at(at)!.node !== trace.at(n)!.node),
      random,
    )[0];
    if (!other) return null;
    const [a, b] = [termsAt(trace, other), termsAt(trace, n)];
    const apart = Object.keys(b)
      .map((name) => ({ name, gap: Math.abs((a[name] ?? 0) - (b[name] ?? 0)) }))
      .sort((one, two) => two.gap - one.gap);
    const [right, second] = apart;
    if (!right || !second || rounded(right.gap) === rounded(second.gap)) return null;
    const option = ({ name, gap }: (typeof apart)[0]): Option => ({
      is: `term ${name}`,
      label: { term: name },
      why: {
        key: name === right.name ? 'lessons.term-right' : 'lessons.term-wrong',
        values: { a: a[name] ?? 0, b: b[name] ?? 0, gap: { worths: [gap] } },
      },
    });
    return {
      about: trace.at(n)!.node,
      shown: n,
      reveal: n,
      prompt: {
        key: 'lessons.term',
        values: { a: { move: trace.at(other)!.move ?? '' }, b: { move: trace.at(n)!.move ?? '' } },
      },
      right: option(right),
      wrong: apart.slice(1).map(option),
    };
  },
};
