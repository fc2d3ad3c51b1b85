// tree-index.ts: what a depth-first trace needs beside its lines to be drawn as a tree: sums over the events before
// each event. The subtree of a node is what happens between its `enter` and its `leave`, so that its size at any step
// is a difference of two sums. Grows with the trace.
import { countUpTo, isHorizon, type Trace, type TraceEvent } from '../../trace.ts';

/** The events of an iteration: from its first to its last. Without iterations, all events. */
export interface Range {
  from: number;
  to: number;
  limit?: number;
}

export interface Size {
  nodes: number; /* positions below the node */
  cuts: number; /* places below the node, or at it, where something was skipped */
}

export class TreeIndex {
  private readonly fresh = [0]; /* by event: positions seen until then */
  private readonly cuts = [0];
  private readonly entered = [0]; /* visits, without those of the root */
  private readonly visits = new Map<number, number[]>(); /* by node: enter, leave, enter, leave, ... */
  private readonly byDepth: number[][] = [];
  private seen = 0; /* the largest number of a node */
  /** The smallest and the largest value of the engine's player. */
  least = Infinity;
  most = -Infinity;

  constructor(readonly trace: Trace) {}

  /** Reads the events that came since the last call. */
  update() {
    for (let n = this.fresh.length; n <= this.trace.size; n++) this.read(this.trace.at(n)!);
    return this;
  }

  private read(event: TraceEvent) {
    const { n, kind, node, depth } = event;
    const enters = kind === 'enter' && depth > 0;
    this.fresh.push(this.fresh[n - 1]! + (node > this.seen ? 1 : 0));
    this.cuts.push(this.cuts[n - 1]! + (event.kind === 'cut' && !isHorizon(event) ? 1 : 0));
    this.entered.push(this.entered[n - 1]! + (enters ? 1 : 0));
    this.seen = Math.max(this.seen, node);
    if (kind === 'enter') this.enter(event);
    if (kind === 'leave') this.leave(event);
  }

  private enter({ n, node, depth }: TraceEvent) {
    const list = this.visits.get(node);
    if (list) list.push(n);
    else this.visits.set(node, [n]);
    (this.byDepth[depth] ??= []).push(n);
  }

  private leave({ n, node, values }: TraceEvent) {
    this.visits.get(node)?.push(n);
    const value = values?.[this.trace.first.turn - 1];
    if (value === undefined) return;
    this.least = Math.min(this.least, value);
    this.most = Math.max(this.most, value);
  }

  /** The sum of `sums` over the visits of a node within a range. */
  within(sums: readonly number[], node: number, { from, to }: Range) {
    const list = this.visits.get(node) ?? [];
    let sum = 0;
    for (let i = 0; i < list.length; i += 2) {
      const start = list[i]!;
      const end = Math.min(list[i + 1] ?? to, to);
      if (start >= from && end > start) sum += sums[end]! - sums[start]!;
    }
    return sum;
  }

  size(node: number, range: Range): Size {
    return { nodes: this.within(this.fresh, node, range), cuts: this.within(this.cuts, node, range) };
  }

  /** Positions that the search has visited, as `nodes` of the trace's last line counts them. */
  visited({ from, to }: Range) {
    return this.entered[to]! - this.entered[from - 1]!;
  }

  /** Visits by depth within a range, the root first. */
  layers({ from, to }: Range) {
    return this.byDepth.map((list) => countUpTo(list, to) - countUpTo(list, from - 1));
  }

  /** The iterations, or one range of everything. */
  ranges(): Range[] {
    const starts = this.trace.stepsOf('iteration');
    if (!starts.length) return [{ from: 1, to: this.trace.size }];
    return starts.map((from, i) => {
      const limit = this.trace.at(from)!.limit;
      return { from, to: (starts[i + 1] ?? this.trace.size + 1) - 1, ...(limit === undefined ? {} : { limit }) };
    });
  }

  /** The iteration at a step, until that step. */
  at(step: number): Range {
    const started = Math.max(1, countUpTo(this.trace.stepsOf('iteration'), step));
    const range = this.ranges()[started - 1]!;
    return { ...range, to: Math.max(range.from, Math.min(range.to, step)) };
  }

  /** The children of a node, seen within a range. */
  children(node: number, { from, to }: Range) {
    const list = this.trace.children(node, to);
    return list.filter((child) => this.trace.eventsOf(child)[0]! >= from);
  }

  /** The child whose values are the best so far; 0: none yet. */
  chosen(node: number, { from, to }: Range) {
    const event = this.trace.latest(node, to, 'backup');
    return event && event.n >= from ? (event.child ?? 0) : 0;
  }

  /** The chosen line from a node, without the node. */
  line(node: number, range: Range) {
    const line: number[] = [];
    for (let at = this.chosen(node, range); at; at = this.chosen(at, range)) line.push(at);
    return line;
  }

  /** What was skipped at a node, if anything was. */
  cut(node: number, range: Range) {
    const from = this.last(node, range, 'enter')?.n ?? range.from;
    const cut = this.last(node, { ...range, from }, 'cut');
    return cut && !isHorizon(cut) ? cut : undefined;
  }

  /** Moves of a node that are known and were not searched. */
  left(node: number, range: Range) {
    const moves = this.last(node, range, 'expand')?.moves ?? 0;
    return Math.max(0, moves - this.children(node, range).length);
  }

  /** How many plies deep a range is. */
  deepest(range: Range) {
    return this.layers(range).reduce((deepest, n, depth) => (n > 0 ? depth : deepest), 0);
  }

  /** The last event of a kind about a node, in the range. */
  last(node: number, { from, to }: Range, ...kinds: TraceEvent['kind'][]) {
    const event = this.trace.latest(node, to, ...kinds);
    return event && event.n >= from ? event : undefined;
  }
}

const indexes = new WeakMap<Trace, TreeIndex>();

/** The index of a trace, with all events received so far. */
export function treeOf(trace: Trace) {
  let index = indexes.get(trace);
  if (!index) indexes.set(trace, (index = new TreeIndex(trace)));
  return index.update();
}
