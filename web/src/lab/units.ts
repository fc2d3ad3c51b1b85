// units.ts: the next step in a unit: an event, a state, a layer (states at another depth), an iteration.
import type { Unit } from './address.ts';
import { STATE_KINDS } from './tally.ts';
import type { EventKind, Trace, TraceEvent } from './trace.ts';

const clamp = (trace: Trace, step: number) => Math.min(trace.size, Math.max(0, step));
const VISITS: readonly EventKind[] = [...STATE_KINDS, 'open', 'reopen', 'meet'];

/** What an iteration is in this trace: its iterations, or else its simulations, or else its improvements. */
function iterationKinds(trace: Trace): EventKind[] {
  const found = (['iteration', 'playout', 'improve'] as const).find((kind) => trace.stepsOf(kind).length);
  return [found ?? 'leave'];
}

/** The next state whose depth differs from that of the current one. */
function layer(trace: Trace, step: number, forward: boolean) {
  const depth = trace.at(step)?.depth ?? -1;
  const kinds = trace.stepsOf('close').length ? (['close'] as const) : STATE_KINDS;
  let at = trace.find(step, forward, ...kinds);
  while (at && trace.at(at)!.depth === depth) at = trace.find(at, forward, ...kinds);
  return at;
}

type Skip = (event: TraceEvent | undefined) => boolean;

function nextEvent(trace: Trace, step: number, forward: boolean, skip: Skip) {
  const way = forward ? 1 : -1;
  let at = step + way;
  while (skip(trace.at(at))) at += way;
  return clamp(trace, at);
}

function find(trace: Trace, step: number, forward: boolean, unit: Unit, skip: Skip): number {
  if (unit === 'event') return nextEvent(trace, step, forward, skip);
  if (unit === 'state') return trace.find(step, forward, ...VISITS);
  if (unit === 'layer') return layer(trace, step, forward);
  return trace.find(step, forward, ...iterationKinds(trace));
}

/**
 * The step reached from `step` by one unit; the end, or the start, where no further unit is. Single events that `skip`
 * names are passed over.
 */
export function nextStep(trace: Trace, step: number, forward: boolean, unit: Unit, skip: Skip = () => false) {
  return find(trace, step, forward, unit, skip) || (forward ? trace.size : 0);
}
