// solver-values.ts: proved values of a solved game. A result within a thousandth of 0 or 1 is a loss or a win; its
// distance from it, in millionths, is the number of plies to the end, the move included.
import type { Trace, TraceEvent } from '../../trace.ts';

export type Outcome = 'win' | 'draw' | 'loss';
export const OUTCOMES: readonly Outcome[] = ['win', 'draw', 'loss'];

export interface Solved {
  outcome: Outcome; /* for the seat that moves */
  distance: number; /* plies; 0 in a draw */
}
export interface SolvedMove extends Solved {
  move: string;
  node: number;
}

const NEAR = 0.001;
const MILLION = 1e6;

export function solvedValue(value: number): Solved {
  if (value <= NEAR) return { outcome: 'loss', distance: Math.round(value * MILLION) };
  if (value >= 1 - NEAR) return { outcome: 'win', distance: Math.round((1 - value) * MILLION) };
  return { outcome: 'draw', distance: 0 };
}

/** What a looked-up position is worth to the seat that moved there; at the root, to the seat that is to move. */
export function outcomeOf(trace: Trace, event: TraceEvent): Solved | null {
  const parent = event.parent ? trace.at(trace.eventsOf(event.parent)[0] ?? 0) : event;
  const value = event.values?.[(parent?.turn ?? trace.first.turn) - 1];
  return value === undefined ? null : solvedValue(value);
}

/** The node whose moves are shown: the one in view if its moves were looked up, otherwise the nearest before it. */
export function solvedNode(trace: Trace, node: number, step: number) {
  for (let at = node; at > 0; at = trace.latest(at, step)?.parent ?? 0)
    if (trace.children(at, step).some((child) => trace.latest(child, step, 'lookup'))) return at;
  return 1;
}

const rank = ({ outcome, distance }: Solved) =>
  outcome === 'win' ? distance : outcome === 'draw' ? MILLION : 2 * MILLION - distance;

/** The moves looked up at a node, the best first: quick wins, draws, late losses. */
export function solvedMoves(trace: Trace, node: number, step: number): SolvedMove[] {
  return trace
    .children(node, step)
    .flatMap((child) => {
      const event = trace.latest(child, step, 'lookup');
      const value = event && outcomeOf(trace, event);
      return value && event.move !== undefined ? [{ ...value, move: event.move, node: child }] : [];
    })
    .sort((a, b) => rank(a) - rank(b));
}
