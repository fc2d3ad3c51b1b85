// tree-saved.ts: two searches of the same position side by side: which positions the other one visited and this one
// did not. Positions are the same if the same moves lead to them.
import type { Trace } from '../../trace.ts';
import { type Range, type TreeIndex, treeOf } from './tree-index.ts';

export interface Ghost {
  node: number; /* in the other trace */
  move: string;
  nodes: number; /* positions below it there */
}

/** Whether a search ended by itself and is known whole. */
const isWhole = ({ complete, last }: Trace) =>
  complete && last.dropped === 0 && (last.end === 'depth' || last.end === 'done');

const worthOf = ({ first, last }: Trace) => last.values?.[first.turn - 1];

/**
 * Whether two searches asked the same and found the same value: then what one of them did not visit was not needed.
 * Searches with other assumptions, or ended by a limit, only look cheaper.
 */
const comparable = (a: Trace, b: Trace) =>
  isWhole(a) &&
  isWhole(b) &&
  a.first.rules === b.first.rules &&
  a.first.position === b.first.position &&
  a.first.unit === b.first.unit &&
  worthOf(a) === worthOf(b);

/** How deep an iteration searches. Without iterations: how deep the search went. */
const limitOf = (index: TreeIndex, range: Range) => range.limit ?? index.deepest(range);

/** The last part of `other` that searches as deep as `range` of `own`: deeper or shallower ones prove nothing. */
const sameLimit = (own: TreeIndex, other: TreeIndex, range: Range) =>
  other
    .ranges()
    .filter((there) => limitOf(other, there) === limitOf(own, range))
    .at(-1);

/** What `other` visited in an iteration and `own` did not. */
export class Saved {
  private readonly sums: number[] = []; /* by event from `range.from`: positions saved until then */
  private readonly twins = new Map<number, number>([[1, 1]]);
  /** Positions visited here and not there. */
  extra = 0;

  constructor(
    readonly own: TreeIndex,
    readonly other: TreeIndex,
    readonly range: Range,
    readonly there: Range,
  ) {
    let sum = 0;
    for (let n = 0; n <= range.to; n++) {
      const event = own.trace.at(n);
      if (n >= range.from && event?.kind === 'enter') this.pair(event.node, event.parent, event.move ?? '');
      if (n >= range.from && event?.kind === 'leave' && !own.last(event.node, { from: n + 1, to: range.to }, 'leave'))
        for (const { nodes } of this.ghosts(event.node)) sum += nodes + 1;
      this.sums.push(sum);
    }
  }

  private readonly byMove = new Map<number, Map<string, number>>();

  private childThere(parent: number, move: string) {
    let moves = this.byMove.get(parent);
    if (!moves) {
      const { trace } = this.other;
      const list = this.other.children(parent, this.there);
      moves = new Map(list.map((child) => [trace.latest(child, this.there.to)?.move ?? '', child]));
      this.byMove.set(parent, moves);
    }
    return moves.get(move) ?? 0;
  }

  private pair(node: number, parent: number, move: string) {
    if (this.twins.has(node)) return;
    const above = this.twins.get(parent) ?? 0;
    const twin = above ? this.childThere(above, move) : 0;
    this.twins.set(node, twin);
    if (!twin) this.extra++;
  }

  /** The children that the other search visited below a position and this one never does. */
  ghosts(node: number): Ghost[] {
    const twin = this.twins.get(node) ?? 0;
    if (!twin) return [];
    this.childThere(twin, '');
    const here = new Set(this.own.children(node, this.range).map((child) => this.twins.get(child) ?? 0));
    return [...this.byMove.get(twin)!]
      .filter(([, child]) => !here.has(child))
      .map(([move, child]) => ({ node: child, move, nodes: this.other.size(child, this.there).nodes }));
  }

  /** Whether this search visited a position of the other one, too. */
  shares(there: number) {
    this.shared ??= new Set(this.twins.values());
    return this.shared.has(there);
  }
  private shared: Set<number> | undefined;

  /** Positions saved until a step. */
  at(step: number) {
    return this.sums[Math.min(step, this.sums.length - 1)] ?? 0;
  }

  /** Positions saved below a node in the whole iteration. */
  below(node: number) {
    return this.own.within(this.sums, node, this.range);
  }
}

const known = new WeakMap<Trace, Saved[]>();

/** The comparison with one other trace, made once; none if that did not search as deep. */
function savedWith(own: TreeIndex, other: TreeIndex, range: Range) {
  const list = known.get(own.trace) ?? [];
  known.set(own.trace, list);
  const found = list.find((one) => one.other === other && one.range.from === range.from);
  const there = found ? undefined : sameLimit(own, other, range);
  if (there) list.push(new Saved(own, other, range, there));
  return found ?? (there && list.at(-1));
}

/** The comparison with the first of the other lanes that searched more positions of the same question, as deep. */
export function savedOf(trace: Trace, others: readonly Trace[], range: Range): Saved | undefined {
  const more = others.filter((one) => comparable(trace, one) && one.last.nodes > trace.last.nodes && isTree(one));
  if (!more.length) return undefined;
  const own = treeOf(trace);
  const whole = own.ranges().find(({ from }) => from === range.from)!;
  for (const other of more) {
    const saved = savedWith(own, treeOf(other), whole);
    if (saved) return saved;
  }
  return undefined;
}

/** The comparison of another lane's search with this one, which visited more: what that one was spared. */
export function sparedOf(trace: Trace, others: readonly Trace[], range: Range): Saved | undefined {
  for (const other of others) {
    const last = treeOf(other).ranges().at(-1)!;
    const saved = savedOf(other, [trace], last);
    if (saved?.there.from === range.from) return saved;
  }
  return undefined;
}

/** How many positions each of the two searches visited in all, and the difference; nothing without another lane. */
export function savingOf(trace: Trace, saved: Saved | undefined) {
  if (!saved) return undefined;
  const [own, other] = [trace.last.nodes, saved.other.trace.last.nodes];
  return { own, other, less: other - own, share: (other - own) / other };
}

/** Whether a trace is a depth-first search: positions are entered and left, and nothing is sampled. */
export const isTree = (trace: Trace) =>
  trace.stepsOf('enter').length > 0 && !trace.stepsOf('select').length && !trace.stepsOf('playout').length;
