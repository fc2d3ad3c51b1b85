// sample-questions.ts: questions about simulations: the mean so far, the move finally chosen, the child selected.
import type { Trace, TraceEvent } from '../../lab/trace.ts';
import { type Family, type Option, type Say, moveIs, nodeIs, numberIs, rounded, shuffled } from './question.ts';

const FEWEST = 3; /* scores of which a mean is asked for */
const MOST = 6;

/** What a simulation is worth for the player who searches. */
const scoreOf = (trace: Trace, { values, score }: TraceEvent) =>
  score ?? values?.[trace.first.turn - 1] ?? values?.[0] ?? 0;

const playoutsOf = (trace: Trace, candidate: string, most = Infinity) =>
  trace.stepsOf('playout').filter((n) => n <= most && trace.at(n)!.candidate === candidate);

const meanOf = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
const medianOf = (list: readonly number[]) => {
  const sorted = [...list].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
};

const worthOption = (worth: number, key: Say['key'], values: Say['values'] = {}): Option => ({
  is: numberIs(worth),
  label: { worth },
  why: { key, values: { worth: { worth }, ...values } },
});

export const mean: Family = {
  steps({ trace }) {
    const counts = new Map<string, number>();
    return trace.stepsOf('playout').filter((n) => {
      const { candidate = '' } = trace.at(n)!;
      const count = (counts.get(candidate) ?? 0) + 1;
      counts.set(candidate, count);
      return count >= FEWEST && count <= MOST;
    });
  },
  make({ trace }, n) {
    const { candidate = '' } = trace.at(n)!;
    const scores = playoutsOf(trace, candidate, n).map((at) => scoreOf(trace, trace.at(at)!));
    const right = meanOf(scores);
    const sum = right * scores.length;
    return {
      about: 0,
      shown: n - 1,
      reveal: n,
      prompt: { key: 'lessons.mean', values: { move: { move: candidate }, scores: { worths: scores } } },
      right: worthOption(right, 'lessons.mean-right', { count: scores.length }),
      wrong: [
        worthOption(scores.at(-1)!, 'lessons.mean-last'),
        worthOption(medianOf(scores), 'lessons.mean-median'),
        worthOption(sum / (scores.length + 1), 'lessons.mean-count', { count: scores.length }),
        worthOption(Math.max(...scores), 'lessons.mean-best'),
      ],
    };
  },
};

const EARLY = 10; /* simulations of each move after which somebody might decide */

interface Standing {
  move: string;
  mean: number;
  early: number;
  single: number;
}
function standings(trace: Trace): Standing[] {
  return (trace.last.candidates ?? []).flatMap(({ move, mean: average }) => {
    const scores = playoutsOf(trace, move).map((n) => scoreOf(trace, trace.at(n)!));
    if (average === undefined || !scores.length) return [];
    return [{ move, mean: average, early: meanOf(scores.slice(0, EARLY)), single: Math.max(...scores) }];
  });
}
const leader = (list: readonly Standing[], by: 'mean' | 'early' | 'single') =>
  list.reduce<Standing | undefined>((best, each) => (best && best[by] >= each[by] ? best : each), undefined);

export const chosen: Family = {
  steps: ({ trace }) =>
    trace.complete && !trace.last.dropped && !trace.stepsOf('select').length && trace.stepsOf('playout').length
      ? trace.stepsOf('leave').slice(-1)
      : [],
  make({ trace, random }, n) {
    const all = standings(trace);
    const right = all.find(({ move }) => move === trace.last.best);
    const others = all.filter((each) => right && rounded(each.mean) < rounded(right.mean));
    if (!right || all.some((each) => each.mean > right.mean)) return null;
    const option = (each: Standing | undefined, key: Say['key']): Option[] =>
      each
        ? [
            {
              is: moveIs(each.move),
              label: { move: each.move },
              why: {
                key,
                values: {
                  mean: { worth: each.mean },
                  best: { worth: right.mean },
                  early: { worth: each.early },
                  single: { worth: each.single },
                },
              },
            },
          ]
        : [];
    return {
      about: 0,
      shown: n - 1,
      reveal: n,
      prompt: { key: 'lessons.chosen' },
      right: option(right, 'lessons.chosen-right')[0]!,
      wrong: [
        ...option(leader(others, 'single'), 'lessons.chosen-single'),
        ...option(leader(others, 'early'), 'lessons.chosen-early'),
        ...shuffled(others, random).flatMap((each) => option(each, 'lessons.chosen-other')),
      ],
    };
  },
};

interface Arm {
  node: number;
  visits: number;
  mean: number;
  bonus: number;
}

/** The children of a node with their statistics for the seat that selects; null if something is not comparable. */
function armsAt(trace: Trace, event: TraceEvent): Arm[] | null {
  const { node, n, seat, bonus = 0, visits = 0 } = event;
  const arms: Arm[] = [];
  for (const child of trace.children(node, n)) {
    const update = trace.latest(child, n, 'update');
    if (!update || update.seat !== seat || update.proved || !update.visits) return null;
    const share = bonus * Math.sqrt(visits / update.visits); /* the bonus falls with the root of the visits */
    arms.push({ node: child, visits: update.visits, mean: update.mean ?? 0, bonus: share });
  }
  return arms;
}

const NEAR = 1e-4; /* sums closer than this count as equal */

export const selected: Family = {
  steps: ({ trace }) =>
    trace.stepsOf('select').filter((n) => {
      const { child, visits, bonus, move, node } = trace.at(n)!;
      return child && visits && bonus && (!move || move === trace.latest(node, n)?.move);
    }),
  make({ trace, random }, n) {
    const event = trace.at(n)!;
    const arms = armsAt(trace, event);
    const right = arms?.find(({ node }) => node === event.child);
    if (!arms || !right || arms.length < 3 || right.visits !== event.visits) return null;
    const sum = (arm: Arm) => arm.mean + arm.bonus;
    const others = arms.filter((arm) => arm !== right && sum(arm) < sum(right) - NEAR);
    if (arms.some((arm) => sum(arm) > sum(right) + NEAR)) return null;
    const by = (worth: (arm: Arm) => number) =>
      others.reduce<Arm | undefined>((best, arm) => (best && worth(best) >= worth(arm) ? best : arm), undefined);
    const option = (arm: Arm | undefined, key: Say['key']): Option[] => (arm ? [armOption(trace, n, arm, key)] : []);
    return {
      about: event.node,
      shown: n - 1,
      reveal: n,
      prompt: { key: 'lessons.selected', values: { node: { node: event.node, step: n } } },
      right: armOption(trace, n, right, 'lessons.selected-right'),
      wrong: [
        ...option(
          by(({ mean: average }) => average),
          'lessons.selected-mean',
        ),
        ...option(
          by(({ bonus }) => bonus),
          'lessons.selected-bonus',
        ),
        ...option(
          by(({ visits }) => visits),
          'lessons.selected-visits',
        ),
        ...shuffled(others, random).flatMap((arm) => option(arm, 'lessons.selected-other')),
      ],
    };
  },
};

function armOption(trace: Trace, n: number, { node, visits, mean: average, bonus }: Arm, key: Say['key']): Option {
  const move = { move: trace.latest(node, n)?.move ?? '' };
  const numbers = { mean: rounded(average) / 1000, bonus: rounded(bonus) / 1000 };
  return {
    is: nodeIs(node),
    label: { key: 'lessons.selected-label', values: { move, visits, ...numbers } },
    why: { key, values: { ...numbers, sum: rounded(average + bonus) / 1000, visits } },
  };
}
