// tree-questions.ts: questions about depth-first searches: the value passed up, windows, cuts and what they save.
import type { Trace, TraceEvent } from '../../lab/trace.ts';
import type { Key } from '../../text/text.ts';
import {
  type Family,
  type Option,
  type Say,
  actorOf,
  nodeIs,
  numberIs,
  rounded,
  shuffled,
  valueFor,
} from './question.ts';

const isExact = ({ bound, values }: TraceEvent) => values !== undefined && (bound === undefined || bound === 'exact');

/** The last word on each child of a node before event `n`. */
function repliesOf(trace: Trace, node: number, n: number) {
  return trace.children(node, n).map((child) => trace.latest(child, n, 'leave'));
}

const worthOption = (worth: number, key: Say['key'], values: Say['values'] = {}): Option => ({
  is: numberIs(worth),
  label: { worth },
  why: { key, values: { worth: { worth }, ...values } },
});

export const valueUp: Family = {
  steps: ({ trace }) => trace.stepsOf('leave').filter((n) => isExact(trace.at(n)!)),
  make({ trace }, n) {
    const event = trace.at(n)!;
    const seat = actorOf(trace, event);
    const value = valueFor(event, seat)!;
    const replies = repliesOf(trace, event.node, n);
    if (replies.length < 3 || !replies.every((reply) => reply && isExact(reply))) return null;
    const values = replies.map((reply) => valueFor(reply!, seat)!);
    if (value !== Math.max(...values)) return null;
    const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
    return {
      about: event.node,
      shown: n - 1,
      reveal: n,
      prompt: {
        key: 'lessons.value-up',
        values: { node: { node: event.node, step: n }, seat: { seat }, worths: { worths: values } },
      },
      right: worthOption(value, 'lessons.up-right', { seat: { seat } }),
      wrong: [
        worthOption(Math.min(...values), 'lessons.up-least', { seat: { seat } }),
        worthOption(values[0]!, 'lessons.up-first'),
        worthOption(mean, 'lessons.up-mean'),
        worthOption(values.at(-1)!, 'lessons.up-last'),
      ],
    };
  },
};

type Window = readonly [number, number];
const windowOption = (window: Window, key: Say['key'], seat: number): Option => ({
  is: `window ${window.join(' ')}`,
  label: { window },
  why: { key, values: { window: { window }, seat: { seat } } },
});

export const window: Family = {
  steps: ({ trace }) =>
    trace.stepsOf('enter').filter((n) => {
      const { window: own, parent } = trace.at(n)!;
      return own && parent > 0 && rounded(own[0]) !== rounded(own[1]);
    }),
  make({ trace }, n) {
    const event = trace.at(n)!;
    const own = event.window!;
    const above = trace.latest(event.parent, n, 'enter');
    const root = trace.latest(1, n, 'enter')?.window;
    const total = root ? root[0] + root[1] : 0;
    if (!above?.window || !root || above.turn === event.turn) return null;
    const seat = actorOf(trace, event);
    return {
      about: event.node,
      shown: n - 1,
      reveal: n,
      prompt: {
        key: 'lessons.window',
        values: { node: { node: event.node, step: n }, seat: { seat }, other: { seat: actorOf(trace, above) } },
      },
      right: windowOption(own, 'lessons.window-right', seat),
      wrong: [
        windowOption([total - own[1], total - own[0]], 'lessons.window-reversed', seat),
        windowOption(above.window, 'lessons.window-parent', seat),
        windowOption(root, 'lessons.window-root', seat),
        windowOption([own[0], root[1]], 'lessons.window-open', seat),
      ],
    };
  },
};

const isCut = ({ reason }: TraceEvent) => reason !== 'depth' && reason !== 'visited' && reason !== 'limit';
const cutsOf = (trace: Trace) => trace.stepsOf('cut').filter((n) => isCut(trace.at(n)!));

/** Why a cut for `beta` happens, with its two numbers. */
function betaSay(trace: Trace, event: TraceEvent): Say {
  const seat = actorOf(trace, event);
  const value = trace.latest(event.node, event.n, 'backup');
  const high = trace.latest(event.node, event.n, 'enter')?.window?.[1];
  const worth = value && valueFor(value, seat);
  if (worth === undefined || high === undefined) return { key: 'lessons.why-beta' };
  return { key: 'lessons.beta', values: { seat: { seat }, worth: { worth }, high: { worth: high } } };
}

export const cutNext: Family = {
  steps: ({ trace }) => cutsOf(trace).filter((n) => trace.at(n)!.parent > 0),
  make({ trace, random }, n) {
    const event = trace.at(n)!;
    const { node, parent } = event;
    const siblings = trace.children(parent, n - 1).filter((child) => child !== node);
    const option = (other: number, key: Say['key']): Option => ({
      is: nodeIs(other),
      label: { node: other, step: n - 1 },
      why: { key, values: { node: { node: other, step: n - 1 } } },
    });
    const done = siblings.filter((child) => trace.latest(child, n - 1, 'leave'));
    return {
      about: node,
      shown: n - 1,
      reveal: n,
      prompt: { key: 'lessons.cut-next' },
      right: { is: nodeIs(node), label: { node, step: n - 1 }, why: betaSay(trace, event) },
      wrong: [
        ...shuffled(done, random)
          .slice(0, 2)
          .map((child) => option(child, 'lessons.cut-done')),
        ...(parent > 1 ? [option(parent, 'lessons.cut-parent')] : []),
        ...done.map((child) => option(child, 'lessons.cut-done')),
      ],
    };
  },
};

/** Reasons that mean much the same are not offered together. */
const KINDS: Record<string, string> = {
  beta: 'value',
  bound: 'value',
  futility: 'value',
  late: 'value',
  race: 'value',
  proved: 'value',
  depth: 'end',
  limit: 'end',
  table: 'known',
  visited: 'known',
  dead: 'dead',
};
const USUAL = ['depth', 'visited', 'dead'];

function cutsByReason({ trace, random }: Parameters<Family['steps']>[0]) {
  const steps = trace.stepsOf('cut').filter((n) => trace.at(n)!.parent > 0 && KINDS[trace.at(n)!.reason ?? '']);
  const reasons = [...new Set(steps.map((n) => trace.at(n)!.reason))];
  const chosen = reasons[Math.floor(random() * reasons.length)];
  return steps.filter((n) => trace.at(n)!.reason === chosen);
}

export const cutWhy: Family = {
  steps: cutsByReason,
  make({ trace, random }, n) {
    const event = trace.at(n)!;
    const reason = event.reason!;
    const duel = trace.latest(event.node, n, 'enter')?.window !== undefined;
    const usual = [...USUAL, duel ? 'beta' : 'bound'];
    const others = [...new Set(trace.stepsOf('cut').map((at) => trace.at(at)!.reason!)), ...shuffled(usual, random)];
    const kinds = new Set([KINDS[reason]]);
    const wrong = others.filter((other) => {
      const kind = KINDS[other];
      if (!kind || kinds.has(kind)) return false;
      kinds.add(kind);
      return true;
    });
    const why = (other: string) => ({ key: `lessons.reason-${other}` as Key });
    return {
      about: event.node,
      shown: n - 1,
      reveal: n,
      prompt: { key: 'lessons.cut-why', values: { node: { node: event.node, step: n } } },
      right: {
        is: `reason ${reason}`,
        label: why(reason),
        why: reason === 'beta' ? betaSay(trace, event) : { key: `lessons.why-${reason}` as Key },
      },
      wrong: wrong.map((other) => ({ is: `reason ${other}`, label: why(other), why: wrongReason(other) })),
    };
  },
};

const wrongReason = (reason: string) => ({ key: `lessons.not-${reason}` as Key });

const sizes = new WeakMap<Trace, Map<number, number>>();
/** Positions entered in the subtree of each node, itself included. */
function sizesOf(trace: Trace) {
  let known = sizes.get(trace);
  if (!known) {
    known = new Map();
    const steps = trace.stepsOf('enter');
    for (let i = steps.length - 1; i >= 0; i--) {
      const { node, parent } = trace.at(steps[i]!)!;
      known.set(node, (known.get(node) ?? 0) + 1);
      known.set(parent, (known.get(parent) ?? 0) + known.get(node)!);
    }
    sizes.set(trace, known);
  }
  return known;
}

/** The lane that visited everything: it has no cuts by value and searched once. */
const wholeLane = (traces: readonly Trace[], trace: Trace) =>
  traces.find(
    (other) =>
      other !== trace &&
      other.complete &&
      other.last.dropped === 0 &&
      cutsOf(other).length === 0 &&
      other.stepsOf('enter').length > trace.stepsOf('enter').length &&
      !other.stepsOf('iteration').length,
  );

/** The node of another trace that the same moves lead to. */
function twinOf(trace: Trace, moves: readonly string[]) {
  let at: number | undefined = 1;
  for (const move of moves)
    at = at && trace.children(at, trace.size).find((child) => trace.latest(child, trace.size)?.move === move);
  return at;
}

export const saved: Family = {
  steps: ({ trace, traces }) =>
    wholeLane(traces, trace) && !trace.stepsOf('iteration').length
      ? cutsOf(trace).filter((n) => trace.at(n)!.parent)
      : [],
  make({ trace, traces }, n) {
    const { node } = trace.at(n)!;
    const whole = wholeLane(traces, trace)!;
    const twin = twinOf(whole, trace.moves(node, n));
    if (!twin) return null;
    const entered = new Set(trace.children(node, n).map((child) => trace.latest(child, n)?.move));
    const all = whole.children(twin, whole.size);
    const missed = all.filter((child) => !entered.has(whole.latest(child, whole.size)?.move));
    const count = (list: readonly number[]) => list.reduce((sum, child) => sum + (sizesOf(whole).get(child) ?? 0), 0);
    if (!missed.length) return null;
    const option = (value: number, key: Say['key']): Option => ({ is: numberIs(value), label: value, why: { key } });
    const right = count(missed);
    return {
      about: node,
      shown: n,
      reveal: n,
      prompt: { key: 'lessons.saved', values: { node: { node, step: n }, left: missed.length, all: all.length } },
      right: {
        is: numberIs(right),
        label: right,
        why: { key: 'lessons.saved-right', values: { saved: right, left: missed.length } },
      },
      wrong: [
        option(missed.length, 'lessons.saved-children'),
        option(count(all), 'lessons.saved-all'),
        option(all.length - missed.length, 'lessons.saved-entered'),
        option(all.length, 'lessons.saved-moves'),
        option(right + 1, 'lessons.saved-self'),
      ],
    };
  },
};
