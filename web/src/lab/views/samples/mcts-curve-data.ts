// mcts-curve-data.ts: mean and visits of the root's moves over the simulations, at no more than some hundred points.
import { countUpTo, type Trace } from '../../trace.ts';
import { type Choice, treeOf } from './mcts-sums.ts';

const POINTS = 300;
export const LINES = 6; /* curves drawn: the answer and the most visited moves */

export interface CurveData {
  seat: number;
  choices: Choice[];
  x: number[]; /* numbers of simulations */
  steps: number[]; /* event at which each of them had ended */
  means: (number | null)[][]; /* by choice, by x; null: not visited yet */
  visits: number[][];
}

/** The event with which simulation number `n`, from 1, is over: the update of the root. */
const endOf = (trace: Trace, n: number) => {
  const list = trace.stepsOf('playout');
  return (list[n] ?? trace.size + 1) - 1;
};

export function curveData(trace: Trace, seat: number): CurveData {
  const total = trace.stepsOf('playout').length;
  const every = Math.max(1, Math.ceil(total / POINTS));
  const x = [
    ...new Set([...Array.from({ length: Math.floor(total / every) }, (_, i) => (i + 1) * every), total]),
  ].filter(Boolean);
  const at = x.map((n) => endOf(trace, n));
  const own = seat === trace.first.turn ? trace.last.best : undefined;
  const rank = ({ move, steps }: Choice) => (move === own ? Infinity : steps.length);
  const choices = [...treeOf(trace).all(1, seat)].sort((a, b) => rank(b) - rank(a)).slice(0, LINES);
  const visits = choices.map((choice) => at.map((step) => countUpTo(choice.steps, step)));
  const means = choices.map((choice, i) => visits[i]!.map((n) => (n ? choice.means[n - 1]! : null)));
  return { seat, choices, x, steps: at, means, visits };
}
