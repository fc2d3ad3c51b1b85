// whole-questions.ts: questions about a whole search: what is still possible, who needs least, which move is proved.
import type { Trace, TraceEvent } from '../../lab/trace.ts';
import { type Family, type Option, type Say, engineWord, moveIs, shuffled, valueFor } from './question.ts';

const intervalOption = (from: number, to: number, label: Say, why: Say['key']): Option => ({
  is: `interval ${from} ${to === Infinity ? 'up' : to}`,
  label,
  why: { key: why, values: label.values ?? {} },
});

export const possible: Family = {
  steps: ({ trace }) =>
    trace.stepsOf('improve').filter((n) => {
      const { value, upper } = trace.at(n)!;
      return value !== undefined && upper !== undefined && value <= upper;
    }),
  make({ trace }, n) {
    const { value: low = 0, upper: high = 0 } = trace.at(n)!;
    const values = { low, high };
    const exactly: Say = { key: 'lessons.possible-exactly', values };
    const between: Say = { key: 'lessons.possible-between', values };
    const proved = low === high;
    const [right, other] = proved ? [exactly, { ...between, values: { low, high: high + 2 } }] : [between, exactly];
    return {
      about: 0,
      shown: n,
      reveal: n,
      prompt: { key: 'lessons.possible', values },
      right: intervalOption(low, high, right, proved ? 'lessons.possible-proved' : 'lessons.possible-right'),
      wrong: [
        intervalOption(low, proved ? high + 2 : low, other, proved ? 'lessons.possible-no' : 'lessons.possible-open'),
        intervalOption(0, low - 1, { key: 'lessons.possible-less', values }, 'lessons.possible-reached'),
        intervalOption(high + 1, Infinity, { key: 'lessons.possible-more', values }, 'lessons.possible-excluded'),
      ],
    };
  },
};

export const fewest: Family = {
  steps: ({ traces, trace }) => (traces.length > 2 && traces.every(({ complete }) => complete) ? [trace.size] : []),
  make({ traces }, n) {
    const least = Math.min(...traces.map(({ last }) => last.nodes));
    const index = traces.findIndex(({ last }) => last.nodes === least);
    if (traces.filter(({ last }) => last.nodes === least).length > 1) return null;
    const option = (trace: Trace, i: number): Option => ({
      is: `lane ${i + 1}`,
      label: { engine: engineLabel(traces, trace) },
      why: {
        key: i === index ? 'lessons.fewest-right' : 'lessons.fewest-wrong',
        values: { nodes: trace.last.nodes, least },
      },
    });
    const all = traces.map(option);
    return {
      about: 0,
      shown: 0,
      reveal: n,
      whole: true,
      prompt: { key: 'lessons.fewest' },
      right: all[index]!,
      wrong: all.filter((_, i) => i !== index),
    };
  },
};

/** The engine's name, with its options where another lane has the same name. */
const engineLabel = (traces: readonly Trace[], trace: Trace) =>
  traces.filter((other) => engineWord(other) === engineWord(trace)).length > 1 ? trace.first.engine : engineWord(trace);

type Result = 'win' | 'draw' | 'loss';
const resultOf = (value: number): Result => (value > 0.5 ? 'win' : value < 0.5 ? 'loss' : 'draw');

/** The answers of a solved table for the moves of the root. */
const answers = (trace: Trace) =>
  trace
    .stepsOf('lookup')
    .map((n) => trace.at(n)!)
    .filter(({ depth, parent, values }) => depth === 1 && parent === 1 && values);

export const solvedBest: Family = {
  steps: ({ trace }) => (trace.complete && answers(trace).length ? trace.stepsOf('backup').slice(-1) : []),
  make({ trace, random }, n) {
    const seat = trace.first.turn;
    const all = answers(trace).map((event: TraceEvent) => ({
      move: event.move ?? '',
      result: resultOf(valueFor(event, seat)!),
    }));
    const best = (['win', 'draw', 'loss'] as const).find((result) => all.some((each) => each.result === result))!;
    const good = shuffled(
      all.filter(({ result }) => result === best),
      random,
    );
    const bad = shuffled(
      all.filter(({ result }) => result !== best),
      random,
    );
    const option = ({ move, result }: (typeof all)[0]): Option => ({
      is: moveIs(move),
      label: { move },
      why: { key: `lessons.solved-${result}`, values: { seat: { seat } } },
    });
    if (!good[0]) return null;
    return {
      about: 0,
      shown: 1,
      reveal: n,
      prompt: { key: 'lessons.solved-best', values: { seat: { seat }, result: { key: `lessons.result-${best}` } } },
      right: option(good[0]),
      wrong: bad.map(option),
    };
  },
};
