// solver-stairs.ts: what a solver has reached and what is still possible after each event. `improve` tells both;
// for the fewest moves, `iteration` tells how many at least are needed.
import type { Trace } from '../../trace.ts';

export interface Bound {
  n: number; /* number of the event */
  reached: number | null;
  possible: number | null;
  line: readonly string[] | null; /* reaches it */
}

const known = new WeakMap<Trace, { size: number; bounds: Bound[] }>();

function make(trace: Trace): Bound[] {
  const limits = trace.first.unit === 'moves' ? trace.stepsOf('iteration') : [];
  const steps = [...trace.stepsOf('improve'), ...limits].sort((a, b) => a - b);
  let now: Bound = { n: 0, reached: null, possible: null, line: null };
  return steps.map((n) => {
    const event = trace.at(n)!;
    const possible = event.upper ?? event.limit ?? now.possible;
    const reached = event.value ?? now.reached;
    return (now = { n, reached, possible, line: event.line ?? now.line });
  });
}

export function boundsOf(trace: Trace): readonly Bound[] {
  const old = known.get(trace);
  if (old?.size === trace.size) return old.bounds;
  const bounds = make(trace);
  known.set(trace, { size: trace.size, bounds });
  return bounds;
}
