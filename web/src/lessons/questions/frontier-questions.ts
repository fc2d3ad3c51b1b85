// frontier-questions.ts: questions about searches with a frontier: which node is taken, its f, its parent, how many are
// open, where the sides meet, where the estimate is too large.
import type { Trace, TraceEvent } from '../../lab/trace.ts';
import type { Key } from '../../text/text.ts';
import { type Draft, type Family, type Option, type Setting, nodeIs, numberIs, shuffled } from './question.ts';

type Costs = Pick<TraceEvent, 'g' | 'h' | 'f'>;

/** The open nodes at a step, oldest first, each with the event that opened it last. */
function openAt(trace: Trace, step: number) {
  const open = new Map<number, TraceEvent>();
  for (let n = 1; n <= step; n++) {
    const event = trace.at(n)!;
    if (event.kind === 'open' || event.kind === 'reopen') open.set(event.node, event);
    else if (event.kind === 'close') open.delete(event.node);
  }
  return open;
}

const orders = new WeakMap<Trace, 'f' | 'h' | 'oldest' | null>();

/** Whether nodes are taken in the order in which they were opened. */
function takesOldest(trace: Trace) {
  if (trace.stepsOf('reopen').length) return false;
  const opened = trace.stepsOf('open').map((n) => trace.at(n)!.node);
  return trace.stepsOf('close').every((n, i) => trace.at(n)!.node === opened[i]);
}

/** By what the search chooses from its frontier; null: the trace does not tell. */
function orderOf(trace: Trace) {
  let order = orders.get(trace);
  if (order === undefined) {
    const first = trace.at(trace.stepsOf('close')[0] ?? 0);
    if (!first || first.side) order = null;
    else if (first.f !== undefined) order = 'f';
    else if (first.h !== undefined) order = 'h';
    else order = takesOldest(trace) ? 'oldest' : null;
    orders.set(trace, order);
  }
  return order;
}

/** A mistake: the open node that it would take. */
interface Mistake {
  name: 'h' | 'g' | 'oldest' | 'newest' | 'other';
  taken: TraceEvent | undefined;
}

const least = (list: readonly TraceEvent[], cost: (event: TraceEvent) => number) =>
  list.reduce<TraceEvent | undefined>((best, each) => (best && cost(best) <= cost(each) ? best : each), undefined);

/** What common mistakes would take of `others`, who are all worse by the search's own order than `right`. */
function mistakesOf(order: 'f' | 'h', right: TraceEvent, others: readonly TraceEvent[]): Mistake[] {
  const by = (cost: 'g' | 'h', list = others) => least(list, (event) => event[cost] ?? Infinity);
  const nearer = (found: TraceEvent | undefined, cost: 'g' | 'h') =>
    found && (found[cost] ?? 0) <= (right[cost] ?? 0) ? found : undefined;
  return [
    ...(order === 'f' ? [{ name: 'h' as const, taken: nearer(by('h'), 'h') }] : []),
    { name: 'g', taken: nearer(by('g'), 'g') },
    { name: 'oldest', taken: others[0]?.n === least([right, ...others], ({ n }) => n)?.n ? others[0] : undefined },
    { name: 'newest', taken: others.at(-1)! },
  ];
}

function nextByCost({ trace, random }: Setting, n: number, order: 'f' | 'h'): Draft | null {
  const event = trace.at(n)!;
  const open = openAt(trace, n - 1);
  const right = open.get(event.node);
  const cost = (each: Costs) => each[order] ?? Infinity;
  if (!right || [...open.values()].some((each) => cost(each) < cost(right))) return null;
  const others = [...open.values()].filter((each) => cost(each) > cost(right));
  const rest = shuffled(others, random).map((taken) => ({ name: 'other' as const, taken }));
  const wrong = [...shuffled(mistakesOf(order, right, others), random), ...rest].flatMap(({ name, taken }) =>
    taken ? [wrongNext(n, order, right, taken, name)] : [],
  );
  return nextDraft(trace, n, order, wrong);
}

function wrongNext(n: number, order: 'f' | 'h', right: Costs, taken: TraceEvent, name: Mistake['name']): Option {
  const values = { g: taken.g ?? 0, h: taken.h ?? 0, cost: taken[order] ?? 0, least: right[order] ?? 0 };
  return {
    is: nodeIs(taken.node),
    label: { node: taken.node, step: n - 1 },
    why: { key: `lessons.next-${order}-${name}` as Key, values },
  };
}

function nextDraft(trace: Trace, n: number, order: 'f' | 'h' | 'oldest', wrong: Option[]): Draft {
  const { node, g = 0, h = 0, f = 0 } = trace.at(n)!;
  return {
    about: node,
    shown: n - 1,
    reveal: n,
    prompt: { key: 'lessons.next-closed' },
    right: {
      is: nodeIs(node),
      label: { node, step: n - 1 },
      why: { key: `lessons.next-${order}-right`, values: { g, h, f } },
    },
    wrong,
  };
}

/** Breadth first: the node that has been open longest. */
function nextOldest({ trace, random }: Setting, n: number): Draft {
  const open = [...openAt(trace, n - 1).values()].filter(({ node }) => node !== trace.at(n)!.node);
  const newest = open.at(-1);
  const wrong = [...(newest ? [newest] : []), ...shuffled(open, random)].map((each, i) => ({
    is: nodeIs(each.node),
    label: { node: each.node, step: n - 1 },
    why: {
      key: i === 0 ? ('lessons.next-oldest-newest' as const) : ('lessons.next-oldest-other' as const),
      values: { count: open.indexOf(each) + 1 },
    },
  }));
  return nextDraft(trace, n, 'oldest', wrong);
}

export const nextClosed: Family = {
  steps: ({ trace }) => (orderOf(trace) ? trace.stepsOf('close').slice(1) : []),
  make(setting, n) {
    const order = orderOf(setting.trace);
    return order === 'oldest' ? nextOldest(setting, n) : order && nextByCost(setting, n, order);
  },
};

const numberOption = (value: number, key: Option['why']['key'], values: Option['why']['values'] = {}): Option => ({
  is: numberIs(value),
  label: value,
  why: { key, values },
});

export const fValue: Family = {
  steps: ({ trace }) => trace.stepsOf('open').filter((n) => trace.at(n)!.f !== undefined),
  make({ trace }, n) {
    const { node, parent, g = 0, h = 0, f = 0 } = trace.at(n)!;
    const above = trace.latest(parent, n - 1, 'open', 'reopen')?.f;
    if (f !== g + h) return null;
    return {
      about: node,
      shown: n - 1,
      reveal: n,
      prompt: { key: 'lessons.f-value', values: { node: { node, step: n }, g, h } },
      right: numberOption(f, 'lessons.f-right', { g, h, f }),
      wrong: [
        numberOption(h, 'lessons.f-h', { g }),
        numberOption(g, 'lessons.f-g', { h }),
        ...(above === undefined ? [] : [numberOption(above, 'lessons.f-parent')]),
        numberOption(Math.abs(g - h), 'lessons.f-difference'),
        numberOption(f + 1, 'lessons.f-plus'),
      ],
    };
  },
};

export const parentOf: Family = {
  steps: ({ trace }) =>
    trace.stepsOf('close').filter((n) => {
      const { parent, cell, side } = trace.at(n)!;
      return parent > 0 && cell && !side;
    }),
  make({ trace, random }, n) {
    const { node } = trace.at(n)!;
    const opened = trace.latest(node, n, 'open', 'reopen');
    if (!opened) return null;
    const { parent } = opened;
    const closed = trace.stepsOf('close').filter((at) => at < n && trace.at(at)!.node !== parent);
    const place = { node, step: n };
    return {
      about: node,
      shown: n,
      reveal: opened.n,
      prompt: { key: 'lessons.parent', values: { node: place } },
      right: {
        is: nodeIs(parent),
        label: { node: parent, step: n },
        why: { key: 'lessons.parent-right', values: { node: place, parent: { node: parent, step: n } } },
      },
      wrong: shuffled(closed.slice(-8), random).map((at) => ({
        is: nodeIs(trace.at(at)!.node),
        label: { node: trace.at(at)!.node, step: n },
        why: { key: 'lessons.parent-other', values: { node: place, parent: { node: parent, step: n } } },
      })),
    };
  },
};

export const openCount: Family = {
  steps: ({ trace }) => (trace.stepsOf('reopen').length ? [] : trace.stepsOf('close').slice(2)),
  make({ trace }, n) {
    const opened = trace.count('open', n);
    const closed = trace.count('close', n);
    const open = opened - closed;
    return {
      about: 0,
      shown: n,
      reveal: n,
      prompt: { key: 'lessons.open-count', values: { opened, closed } },
      right: numberOption(open, 'lessons.open-right', { opened, closed, open }),
      wrong: [
        numberOption(closed, 'lessons.open-closed'),
        numberOption(opened, 'lessons.open-opened'),
        numberOption(open + 1, 'lessons.open-one'),
        numberOption(open - 1, 'lessons.open-one'),
      ].filter(({ label }) => Number(label) >= 0),
    };
  },
};

/** The nodes of the path found, from the root: `backup` events name the next one. */
function pathFound(trace: Trace) {
  const next = new Map(trace.stepsOf('backup').map((n) => [trace.at(n)!.node, trace.at(n)!.child ?? 0]));
  const path = [1];
  for (let at = next.get(1); at && !path.includes(at); at = next.get(at)) path.push(at);
  return path;
}

export const overestimate: Family = {
  steps: ({ trace }) => (trace.stepsOf('close').length && trace.complete ? trace.stepsOf('leave').slice(-1) : []),
  make({ trace, random }, n) {
    const path = pathFound(trace);
    const all = path.map((node, i) => ({ node, h: trace.latest(node, n, 'open')?.h, left: path.length - 1 - i }));
    const over = all.filter(({ h, left }) => h !== undefined && h > left);
    const right = shuffled(over, random)[0];
    if (!right) return null;
    const option = ({ node, h = 0, left }: (typeof all)[0]): Option => ({
      is: nodeIs(node),
      label: { key: 'lessons.over-label', values: { node: { node, step: n }, h } },
      why: { key: h > left ? 'lessons.over-right' : 'lessons.over-wrong', values: { h, left } },
    });
    const wrong = all.filter(({ h, left }) => h !== undefined && h <= left);
    const prompt = { key: 'lessons.overestimate' as const, values: { length: path.length - 1 } };
    return {
      about: 0,
      shown: n - 1,
      reveal: n,
      prompt,
      right: option(right),
      wrong: shuffled(wrong, random).map(option),
    };
  },
};

/** The squares known to a side at a step. */
const knownTo = (trace: Trace, side: string, step: number) =>
  new Set(
    trace
      .stepsOf('open')
      .filter((n) => n <= step && trace.at(n)!.side === side)
      .map((n) => trace.at(n)!.cell ?? ''),
  );

export const meet: Family = {
  steps: ({ trace }) => trace.stepsOf('meet').slice(0, 1),
  make({ trace, random }, n) {
    const cell = trace.at(n)!.cell;
    if (!cell) return null;
    const met = new Set(trace.stepsOf('meet').map((at) => trace.at(at)!.cell));
    const one = (own: 'forward' | 'backward', other: 'forward' | 'backward') => {
      const theirs = knownTo(trace, other, n);
      return [...knownTo(trace, own, n)]
        .filter((place) => !theirs.has(place) && !met.has(place))
        .slice(-6)
        .map((place) => ({ place, side: own }));
    };
    const wrong = shuffled([...one('forward', 'backward'), ...one('backward', 'forward')], random);
    return {
      about: 0,
      shown: n - 1,
      reveal: n,
      prompt: { key: 'lessons.meet' },
      right: { is: `cell ${cell}`, label: cell, why: { key: 'lessons.meet-right', values: { cell } } },
      wrong: wrong.map(({ place, side }) => ({
        is: `cell ${place}`,
        label: place,
        why: { key: side === 'forward' ? 'lessons.meet-forward' : 'lessons.meet-backward', values: { cell: place } },
      })),
    };
  },
};
