// path-state.ts: the frontier of a search at any step. An index grows with the trace: the size of the frontier after
// every event, the frontier itself every 1,024 events, the nodes of a cell and the events of a layer. A step then costs
// at most 1,023 events of replay, however long the trace.
import { countUpTo, type Trace, type TraceEvent } from '../../trace.ts';

const FRAME = 1024;
export type Side = 'forward' | 'backward';
export type Mark = 'open' | 'closed' | 'current' | 'path' | 'none';

export interface PathIndex {
  read: number; /* events read so far */
  sizes: number[]; /* size of the frontier after event n, all sides */
  back: number[]; /* of it, nodes of the backward side */
  frames: number[][]; /* the frontier after event 1024 * i, oldest first */
  open: Set<number>; /* after the last event read */
  entered: Set<number>;
  sideOf: Map<number, Side>;
  cells: Map<string, number[]>; /* `side cell` -> nodes opened or entered there, in order of appearance */
  layers: { opened: number[]; closed: number[] }[]; /* by depth: numbers of events */
}

const indexes = new WeakMap<Trace, PathIndex>();
const fresh = (): PathIndex => ({
  read: 0,
  sizes: [0],
  back: [0],
  frames: [[]],
  open: new Set(),
  entered: new Set(),
  sideOf: new Map(),
  cells: new Map(),
  layers: [],
});

/** Opens or closes a node. A node that is opened again keeps no place: it is the youngest. */
function turn(open: Set<number>, { kind, node }: TraceEvent) {
  if (kind === 'open' || kind === 'enter') open.add(node);
  else if (kind === 'reopen') {
    open.delete(node);
    open.add(node);
  } else if (kind === 'close' || kind === 'leave') open.delete(node);
}

const isStart = ({ kind }: TraceEvent) => kind === 'open' || kind === 'enter';
/** `leave` ends what was entered; a node of a frontier ends with `close`. */
const isEnd = ({ kind }: TraceEvent, entered: boolean) => kind === 'close' || (kind === 'leave' && entered);

function note(index: PathIndex, event: TraceEvent) {
  const { node, cell, depth, side = 'forward' } = event;
  if (isStart(event)) {
    index.sideOf.set(node, side);
    const nodes = cell === undefined ? undefined : index.cells.get(`${side} ${cell}`);
    if (nodes) nodes.push(node);
    else if (cell !== undefined) index.cells.set(`${side} ${cell}`, [node]);
  }
  const layer = (index.layers[depth] ??= { opened: [], closed: [] });
  if (isStart(event)) layer.opened.push(event.n);
  if (event.kind === 'enter') index.entered.add(node);
  if (isEnd(event, index.entered.has(node))) layer.closed.push(event.n);
}

function advance(index: PathIndex, event: TraceEvent) {
  const before = index.open.size;
  turn(index.open, event);
  note(index, event);
  const change = index.open.size - before;
  index.sizes.push(index.open.size);
  index.back.push(index.back.at(-1)! + (event.side === 'backward' ? change : 0));
  index.read = event.n;
  if (event.n % FRAME === 0) index.frames.push([...index.open]);
}

/** The index of a trace, with all events received so far. */
export function indexOf(trace: Trace): PathIndex {
  let index = indexes.get(trace);
  if (!index) indexes.set(trace, (index = fresh()));
  while (index.read < trace.size) advance(index, trace.at(index.read + 1)!);
  return index;
}

/** The open nodes at a step, oldest first. */
export function frontier(trace: Trace, step: number): number[] {
  const { frames, read } = indexOf(trace);
  const most = Math.min(step, read);
  const at = Math.floor(most / FRAME);
  const open = new Set(frames[at]);
  for (let n = at * FRAME + 1; n <= most; n++) turn(open, trace.at(n)!);
  return [...open];
}

/** How many nodes are open at a step: all of them, or those of a side. */
export function openCount(trace: Trace, step: number, side?: Side) {
  const { sizes, back, read } = indexOf(trace);
  const n = Math.max(0, Math.min(step, read));
  if (!side) return sizes[n]!;
  return side === 'backward' ? back[n]! : sizes[n]! - back[n]!;
}

export type Order = 'f' | 'h' | 'age';
/** What the algorithm orders its frontier by. */
export function orderOf(trace: Trace): Order {
  const first = trace.at(trace.stepsOf('open')[0] ?? 0);
  return first?.f !== undefined ? 'f' : first?.h !== undefined ? 'h' : 'age';
}

/** The event that tells g, h and f of a node at a step; `reopen` leaves out h, which the first `open` has. */
export function costs(trace: Trace, node: number, step: number) {
  const event = trace.latest(node, step, 'open', 'reopen', 'close', 'enter');
  const h = event?.h ?? trace.latest(node, step, 'open', 'enter')?.h;
  return { g: event?.g, h, f: event?.f };
}

export interface OpenRow {
  node: number;
  g?: number | undefined;
  h?: number | undefined;
  f?: number | undefined;
}

/** The first `most` open nodes in the order in which the algorithm takes them: f, then h, then the oldest. */
export function openRows(trace: Trace, step: number, most: number, side?: Side): OpenRow[] {
  const order = orderOf(trace);
  const { sideOf } = indexOf(trace);
  const key = (row: OpenRow) => [order === 'f' ? (row.f ?? 0) : 0, order === 'age' ? 0 : (row.h ?? 0)] as const;
  const before = (a: OpenRow, b: OpenRow) => key(a)[0] - key(b)[0] || key(a)[1] - key(b)[1];
  const rows: OpenRow[] = [];
  for (const node of frontier(trace, step)) {
    if (side && sideOf.get(node) !== side) continue;
    if (order === 'age' && rows.length === most) break;
    const row = { node, ...(order === 'age' ? {} : costs(trace, node, step)) };
    let at = rows.length;
    while (at > 0 && before(row, rows[at - 1]!) < 0) at--;
    if (at < most) rows.splice(at, 0, row);
    if (rows.length > most) rows.pop();
  }
  return order === 'age' ? rows.map(({ node }) => ({ node, ...costs(trace, node, step) })) : rows;
}

/** The node that stands at a cell at a step: the current one, else one that is closed, else the last. */
export function nodeAt(trace: Trace, cell: string, step: number, side: Side = 'forward') {
  const nodes = indexOf(trace).cells.get(`${side} ${cell}`) ?? [];
  const first = (node: number) => trace.eventsOf(node)[0]!;
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (first(nodes[middle]!) <= step) low = middle + 1;
    else high = middle;
  }
  const seen = nodes.slice(0, low);
  const now = trace.at(step)?.node ?? 0;
  if (seen.includes(now)) return now;
  return seen.find((node) => trace.latest(node, step, 'close')) ?? seen.at(-1) ?? 0;
}

/** What a node is at a step. */
export function markOf(trace: Trace, node: number, step: number): Mark {
  const now = trace.at(step);
  const event = trace.latest(node, step, 'open', 'reopen', 'close', 'enter', 'leave');
  if (!event) return 'none';
  if (now?.node === node && now.kind !== 'backup') return 'current';
  return event.kind === 'close' || event.kind === 'leave' ? 'closed' : 'open';
}

/** The steps of the solution told so far: `backup` says that it goes from a node through one of its children. */
export function solution(trace: Trace, step: number): [number, number][] {
  const list = trace.stepsOf('backup');
  const told = list.slice(0, countUpTo(list, step)).slice(-400);
  return told.map((n) => [trace.at(n)!.node, trace.at(n)!.child ?? 0]);
}

/** h of every cell, if the trace tells it. */
export function gridOf(trace: Trace): Record<string, number> | null {
  const found = trace.eventsOf(1).find((n) => trace.at(n)!.phase === 'grid');
  const terms = found ? trace.at(found)!.terms : undefined;
  return terms && !Array.isArray(terms) ? terms : null;
}

/** Nodes opened and closed in each layer at a step. */
export const layersAt = (trace: Trace, step: number) =>
  indexOf(trace).layers.map(({ opened, closed }, depth) => ({
    depth,
    opened: countUpTo(opened, step),
    closed: countUpTo(closed, step),
  }));
