// terms-index.ts: the evaluations of a trace: the terms of each evaluated position by player, their sum, and the value
// that the search made of it. Grows with the trace.
import { countUpTo, type Terms, type Trace, type TraceEvent } from '../../trace.ts';

export interface Part {
  seat: number; /* whose terms they are, from 1 */
  terms: readonly (readonly [name: string, number: number])[];
  sum: number;
  value?: number; /* of the position for this player, as the trace gives it */
}
export interface Evaluated {
  event: TraceEvent;
  parts: readonly Part[];
}

const TOTAL = 'total'; /* of all actions until then; the other terms are those of the last one */
const EARLIER = 'earlier';
const NEAR = 3e-6; /* numbers of a trace have six decimals */
const SOON = 4; /* events after `terms` among which its `leave` is */

/** Whether the terms add up to the value itself, not to something from which the engine derives it. */
export const addsUp = ({ sum, value }: Part) => value !== undefined && Math.abs(sum - value) <= NEAR;

const isEvaluation = ({ kind, phase, terms }: TraceEvent) => kind === 'terms' && !phase && !!terms;

/** The named numbers; a total over earlier actions becomes the part that those contributed. */
function contributions(terms: Terms): Part['terms'] {
  const list = Object.entries(terms).filter(([name]) => name !== TOTAL);
  const total = terms[TOTAL];
  if (total === undefined) return list;
  return [...list, [EARLIER, total - list.reduce((sum, [, number]) => sum + number, 0)]];
}

function valuesAfter(trace: Trace, { n, node }: TraceEvent) {
  for (let at = n + 1; at <= n + SOON; at++) {
    const event = trace.at(at);
    if (event?.kind === 'leave' && event.node === node) return event.values;
  }
  return undefined;
}

/** The terms of an event by player. Terms of an action are those of the player who made it. */
export function evaluatedAt(trace: Trace, event: TraceEvent): Evaluated {
  const values = valuesAfter(trace, event);
  const mover = trace.latest(event.parent, event.n)?.turn ?? trace.first.turn;
  const list = Array.isArray(event.terms) ? event.terms : [event.terms ?? {}];
  const parts = list.map((terms, i) => {
    const seat = Array.isArray(event.terms) ? i + 1 : mover;
    const named = contributions(terms);
    const value = values?.[seat - 1];
    const sum = named.reduce((all, [, number]) => all + number, 0);
    return { seat, terms: named, sum, ...(value === undefined ? {} : { value }) };
  });
  return { event, parts };
}

class TermsIndex {
  readonly steps: number[] = []; /* the evaluations */
  private size = 0;
  constructor(readonly trace: Trace) {}

  update() {
    for (; this.size < this.trace.size; this.size++)
      if (isEvaluation(this.trace.events[this.size]!)) this.steps.push(this.size + 1);
    return this;
  }

  /** The latest evaluation of a node itself. */
  own(step: number, node: number): Evaluated | undefined {
    const n = this.trace
      .eventsOf(node)
      .filter((at) => at <= step && isEvaluation(this.trace.at(at)!))
      .at(-1);
    return n === undefined ? undefined : evaluatedAt(this.trace, this.trace.at(n)!);
  }

  /** The evaluation of a node, or else the latest one; none before the first. */
  at(step: number, node: number): Evaluated | undefined {
    const own = this.own(step, node);
    if (own) return own;
    const n = this.steps[countUpTo(this.steps, step) - 1];
    return n === undefined ? undefined : evaluatedAt(this.trace, this.trace.at(n)!);
  }

  /** The latest evaluations of positions below the same parent, in order. */
  family({ event }: Evaluated, step: number, most: number): Evaluated[] {
    const found: Evaluated[] = [];
    for (let i = countUpTo(this.steps, step) - 1; i >= 0 && found.length < most; i--) {
      const other = this.trace.at(this.steps[i]!)!;
      if (other.parent === event.parent) found.unshift(evaluatedAt(this.trace, other));
      if (other.depth < event.depth) break;
    }
    return found;
  }
}

const indexes = new WeakMap<Trace, TermsIndex>();

export function termsOf(trace: Trace) {
  let index = indexes.get(trace);
  if (!index) indexes.set(trace, (index = new TermsIndex(trace)));
  return index.update();
}

/** The part to show of a player: the engine's, if each has its own. */
export const partOf = ({ parts }: Evaluated, seat: number) => parts.find((part) => part.seat === seat) ?? parts[0]!;
