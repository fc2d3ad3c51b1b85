// vector-choice.ts: why a vector of values was kept rather than another one. In max^n everybody compares for itself; in
// the paranoid family and in best reply search the engine's player compares, and the others take what it likes least.
import type { Trace, TraceEvent } from '../../trace.ts';
import { isTree } from './tree-saved.ts';

export type Rule = 'own' | 'leader' | 'mean';
export type Way = 'self' | 'against' | 'reply';

/** How the players other than the engine's choose, by algorithm. */
const WAYS: Readonly<Record<string, Way>> = {
  maxn: 'self',
  paranoid: 'against',
  'paranoid-ab': 'against',
  brs: 'reply',
};

const engineName = ({ first }: Trace) => first.engine.split(':')[0]!;

export const isVectors = (trace: Trace) => engineName(trace) in WAYS && isTree(trace);

export interface Choice {
  event: TraceEvent; /* the `backup` */
  before?: TraceEvent | undefined; /* the one that it replaces */
  seat: number; /* who acts, from 1 */
  judge: number; /* who compares, from 1 */
  rule: Rule;
  way: Way; /* `self`: what the judge likes best is kept; else what it likes least */
}

/** The number of a vector that a rule compares. */
export function measure(values: readonly number[], judge: number, rule: Rule) {
  if (rule === 'own') return values[judge - 1] ?? 0;
  const others = values.filter((_, i) => i !== judge - 1);
  return rule === 'leader' ? Math.max(...others) : others.reduce((sum, value) => sum + value, 0) / others.length;
}

/** The seats, from 1, whose values a rule looks at. */
export function looksAt(values: readonly number[], judge: number, rule: Rule): number[] {
  if (rule === 'own') return [judge];
  const others = values.map((_, i) => i + 1).filter((seat) => seat !== judge);
  if (rule === 'mean') return others;
  const most = measure(values, judge, rule);
  return others.filter((seat) => values[seat - 1] === most);
}

/** The `backup`s of a visit of a node until `to`, in order: each replaced the one before it. */
export function keptAt(trace: Trace, node: number, to: number): TraceEvent[] {
  const list = trace.eventsOf(node);
  const found: TraceEvent[] = [];
  for (let i = list.length - 1; i >= 0; i--) {
    const event = trace.at(list[i]!)!;
    if (event.n > to) continue;
    if (event.kind === 'enter' && !event.purpose) break;
    if (event.kind === 'backup' && event.values) found.unshift(event);
  }
  return found;
}

export function choiceOf(trace: Trace, event: TraceEvent): Choice {
  const seat = event.turn ?? trace.first.turn;
  const way = seat === trace.first.turn ? 'self' : (WAYS[engineName(trace)] ?? 'self');
  const judge = way === 'self' ? seat : trace.first.turn;
  return { event, before: keptAt(trace, event.node, event.n - 1).at(-1), seat, judge, rule: event.rule ?? 'own', way };
}

/** The vector that a `leave` offers to the node above, if it was not kept there. */
export function refused(trace: Trace, event: TraceEvent | undefined): boolean {
  if (event?.kind !== 'leave' || !event.values || !event.parent) return false;
  const next = trace.at(event.n + 1);
  if (!next || (next.kind === 'backup' && next.node === event.parent && next.child === event.node)) return false;
  return keptAt(trace, event.parent, event.n).length > 0 && !isExpected(trace, event);
}

/** Whether a node is visited only to find the expected reply. */
export const isExpected = (trace: Trace, { node, n }: TraceEvent) =>
  trace.latest(node, n, 'enter')?.purpose === 'expected';

interface Domain {
  size: number;
  least: number;
  most: number;
}
const domains = new WeakMap<Trace, Domain>();

/** The smallest and the largest value of any player that the search met. */
export function vectorDomain(trace: Trace): Domain {
  const domain = domains.get(trace) ?? { size: 0, least: Infinity, most: -Infinity };
  domains.set(trace, domain);
  for (; domain.size < trace.size; domain.size++)
    for (const value of trace.events[domain.size]!.values ?? []) {
      domain.least = Math.min(domain.least, value);
      domain.most = Math.max(domain.most, value);
    }
  return domain;
}
