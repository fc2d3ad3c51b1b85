// tally.ts: what can be counted at a step of a trace: states visited, open and closed ones, cuts, simulations. Lists of
// event numbers grow with the trace, so that each count is a binary search.
import { type EventKind, type Trace, countUpTo } from './trace.ts';

/** A state is visited when it is entered, taken from the frontier, sampled or looked up. */
export const STATE_KINDS: readonly EventKind[] = ['enter', 'close', 'playout', 'lookup'];

interface Lists {
  size: number;
  states: number[];
  again: number[]; /* `reopen` of a closed node: it joins the frontier once more */
  closed: Set<number>;
}
const known = new WeakMap<Trace, Lists>();

function listsOf(trace: Trace): Lists {
  const lists = known.get(trace) ?? { size: 0, states: [], again: [], closed: new Set() };
  known.set(trace, lists);
  for (; lists.size < trace.size; lists.size++) {
    const { n, kind, node } = trace.events[lists.size]!;
    if (STATE_KINDS.includes(kind)) lists.states.push(n);
    if (kind === 'close') lists.closed.add(node);
    if (kind === 'reopen' && lists.closed.delete(node)) lists.again.push(n);
  }
  return lists;
}

/** How many states were visited at `step`. */
export const statesAt = (trace: Trace, step: number) => countUpTo(listsOf(trace).states, step);

/** The last step at which `count` states were visited: just before the next one. */
export function stepOfStates(trace: Trace, count: number) {
  const next = listsOf(trace).states[count];
  return next === undefined ? trace.size : next - 1;
}

export interface Tally {
  states: number;
  open: number;
  closed: number;
  cuts: number;
  sims: number;
}

export function tallyAt(trace: Trace, step: number): Tally {
  const again = countUpTo(listsOf(trace).again, step);
  const closes = trace.count('close', step);
  return {
    states: statesAt(trace, step),
    open: trace.count('open', step) + again - closes,
    closed: closes - again,
    cuts: trace.count('cut', step),
    sims: trace.count('playout', step),
  };
}
