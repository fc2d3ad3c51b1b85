// trace.ts: a trace (docs/trace.md) as the lab keeps it: its lines in order, with indexes by node and by kind, so that
// the state of a node at any step is a binary search and never a replay. A step is the number of the last event that
// has happened: 0 is before the first.
export interface TraceFirst {
  trace: 1;
  game: string;
  rules: string;
  position: string;
  turn: number; /* seat for which the engine searches, from 1, as everywhere in a trace */
  engine: string;
  unit: 'result' | 'points' | 'utility' | 'moves' | 'score';
  seed: number;
  limits: Record<string, number>;
}

export type EventKind =
  | 'iteration'
  | 'enter'
  | 'open'
  | 'reopen'
  | 'close'
  | 'meet'
  | 'expand'
  | 'leave'
  | 'backup'
  | 'cut'
  | 'terms'
  | 'select'
  | 'playout'
  | 'update'
  | 'improve'
  | 'lookup';

export type Terms = Record<string, number>;

export interface TraceEvent {
  n: number;
  kind: EventKind;
  node: number;
  parent: number; /* 0: the node is the root */
  depth: number;
  turn?: number; /* seat that acts at the node, from 1 */
  move?: string;
  cell?: string;
  side?: 'forward' | 'backward';
  phase?: string;
  purpose?: string;
  window?: [number, number];
  values?: number[]; /* by seat */
  bound?: 'exact' | 'lower' | 'upper';
  g?: number;
  h?: number;
  f?: number;
  moves?: number;
  child?: number;
  rule?: 'own' | 'leader' | 'mean';
  reason?: string;
  known?: number;
  terms?: Terms | Terms[];
  limit?: number;
  seat?: number;
  visits?: number;
  mean?: number;
  bonus?: number;
  candidate?: string;
  score?: number;
  length?: number;
  line?: string[];
  value?: number;
  upper?: number;
  proved?: boolean;
}

export interface Candidate {
  move: string;
  value?: number;
  bound?: string;
  visits?: number;
  mean?: number;
  spread?: number;
}

export interface TraceLast {
  end: string;
  events: number;
  dropped: number;
  nodes: number;
  sims: number;
  counts: { entered: number; duplicates: number; plies: number };
  best?: string;
  line?: string[];
  values?: number[];
  candidates?: Candidate[];
}

/** How many numbers of an ascending list are at most `most`. */
export function countUpTo(list: readonly number[], most: number) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]! <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

const NONE: readonly number[] = [];

/** The end of the depth is the horizon of the search, not something that it skips. */
export const isHorizon = ({ kind, reason }: TraceEvent) => kind === 'cut' && reason === 'depth';

export class Trace {
  /** All events received so far; event number n is `events[n - 1]`. */
  readonly events: TraceEvent[] = [];
  private readonly ofNode = new Map<number, number[]>();
  private readonly ofKind = new Map<string, number[]>();
  private readonly childrenOf = new Map<number, number[]>();

  constructor(
    readonly first: TraceFirst,
    readonly last: TraceLast,
  ) {}

  /** Adds the next events, in order. */
  append(events: readonly TraceEvent[]) {
    for (const event of events) this.add(event);
  }

  private add(event: TraceEvent) {
    this.events.push(event);
    const known = this.ofNode.get(event.node);
    if (known) known.push(event.n);
    else {
      this.ofNode.set(event.node, [event.n]);
      push(this.childrenOf, event.parent, event.node);
    }
    if (known && event.kind === 'reopen') push(this.childrenOf, event.parent, event.node);
    if (!isHorizon(event)) push(this.ofKind, event.kind, event.n);
  }

  /** Number of events received. */
  get size() {
    return this.events.length;
  }

  /** Whether every kept event has been received. */
  get complete() {
    return this.size >= this.last.events;
  }

  at(n: number): TraceEvent | undefined {
    return this.events[n - 1];
  }

  /** The numbers of all events of a kind, ascending. The limit of the depth skips nothing and is no `cut` here. */
  stepsOf(kind: EventKind): readonly number[] {
    return this.ofKind.get(kind) ?? NONE;
  }

  /** How many events of a kind have happened at `step`. */
  count(kind: EventKind, step: number) {
    return countUpTo(this.stepsOf(kind), step);
  }

  /** The numbers of all events about a node, ascending. */
  eventsOf(node: number): readonly number[] {
    return this.ofNode.get(node) ?? NONE;
  }

  /** The last event about a node at `step`, of one of `kinds` if given: it has the parent, depth and move of then. */
  latest(node: number, step: number, ...kinds: EventKind[]): TraceEvent | undefined {
    const list = this.eventsOf(node);
    for (let i = countUpTo(list, step) - 1; i >= 0; i--) {
      const event = this.events[list[i]! - 1]!;
      if (!kinds.length || kinds.includes(event.kind)) return event;
    }
    return undefined;
  }

  /** The nodes whose parent is `node` at `step`, in order of appearance. */
  children(node: number, step: number): number[] {
    return (this.childrenOf.get(node) ?? []).filter((child) => this.latest(child, step)?.parent === node);
  }

  /** The nodes from the root to `node` at `step`, both included. */
  path(node: number, step: number): number[] {
    const path: number[] = [];
    for (let at = node; at > 0; at = this.latest(at, step)?.parent ?? 0) path.unshift(at);
    return path;
  }

  /** The moves from the root to `node` at `step`. */
  moves(node: number, step: number): string[] {
    return this.path(node, step).flatMap((at) => this.latest(at, step)?.move ?? []);
  }

  /** The next event after `step`, or the last one before it, of one of `kinds`; 0 if there is none. */
  find(step: number, forward: boolean, ...kinds: EventKind[]): number {
    const found = kinds.flatMap((kind) => {
      const list = this.stepsOf(kind);
      const n = forward ? list[countUpTo(list, step)] : list[countUpTo(list, step - 1) - 1];
      return n === undefined ? [] : [n];
    });
    return found.length ? (forward ? Math.min(...found) : Math.max(...found)) : 0;
  }
}

function push<K>(map: Map<K, number[]>, key: K, value: number) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
