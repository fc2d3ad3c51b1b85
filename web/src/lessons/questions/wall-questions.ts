// wall-questions.ts: whether a wall must be tested with a flood fill, and because of which group of walls.
import type { Terms, Trace } from '../../lab/trace.ts';
import type { Family, Option } from './question.ts';

const testsOf = (trace: Trace) =>
  trace.stepsOf('terms').filter((n) => trace.at(n)!.phase === 'wall' && trace.at(n)!.move !== undefined);

const groupsAt = (trace: Trace, n: number) => {
  const { a = 0, b = 0, c = 0 } = trace.at(n)!.terms as Terms;
  return [a, b, c];
};

const needed = (trace: Trace, n: number) => (trace.at(n)!.terms as Terms).flood === 1;

function option(group: number, right: boolean, doubled: number): Option {
  const values = { group: { group }, other: { group: doubled } };
  const label = { key: 'lessons.flood-yes', values } as const;
  if (right) return { is: `group ${group}`, label, why: { key: 'lessons.flood-right', values } };
  return { is: `group ${group}`, label, why: { key: 'lessons.flood-once', values } };
}

export const flood: Family = {
  /** Half of them walls that need it, as far as there are such walls. */
  steps({ trace, random }) {
    const all = testsOf(trace);
    const wanted = random() < 0.6;
    const chosen = all.filter((n) => needed(trace, n) === wanted && groupsAt(trace, n).some((group) => group > 0));
    return chosen.length ? chosen : all;
  },
  make({ trace }, n) {
    const { move = '' } = trace.at(n)!;
    const groups = groupsAt(trace, n);
    const doubled = groups.find((group, i) => group > 0 && groups.indexOf(group) !== i) ?? 0;
    if (needed(trace, n) !== doubled > 0) return null;
    const no: Option = {
      is: 'no',
      label: { key: 'lessons.flood-no' },
      why: doubled
        ? { key: 'lessons.flood-missed', values: { group: { group: doubled } } }
        : { key: 'lessons.flood-none' },
    };
    const each = [...new Set(groups)].filter((group) => group > 0);
    const yes = each.map((group) => option(group, group === doubled, doubled));
    const always: Option = {
      is: 'always',
      label: { key: 'lessons.flood-always' },
      why: { key: 'lessons.flood-rarely' },
    };
    const right = yes.find(({ is }) => is === `group ${doubled}`) ?? no;
    const [low, middle, high] = groups.map((group) => ({ group }));
    return {
      about: 0,
      shown: n - 1,
      reveal: n,
      prompt: { key: 'lessons.flood', values: { move, low: low!, middle: middle!, high: high! } },
      right,
      wrong: [no, ...yes, always].filter((one) => one !== right),
    };
  },
};
