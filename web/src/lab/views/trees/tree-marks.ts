// tree-marks.ts: which marks of a tree are drawn. Open are the path to the current node, the chosen line and what the
// person unfolded; everything else is a number beside its parent. Never more than MOST marks.
import { hierarchy, tree } from 'd3-hierarchy';
import type { Range, Size, TreeIndex } from './tree-index.ts';
import type { Saved } from './tree-saved.ts';

export const MOST = 400;
const FAMILY = 14; /* children drawn below a node before the others become a number */
const GHOSTS = 4;

export interface TreeMark {
  key: string; /* the node's number; `rest-N`, `ghost-N` and `cut-N` of its parent */
  kind: 'node' | 'rest' | 'ghost' | 'cut'; /* `cut`: the moves that a cut left out */
  node: number; /* of a rest and a cut: its parent; of a ghost: in the other trace */
  move?: string;
  folded: Size; /* what is not drawn below it */
  open: boolean;
  chosen: boolean;
  children: TreeMark[];
}

export interface Wish {
  index: TreeIndex;
  range: Range;
  node: number;
  saved?: Saved | undefined;
  /** By key: unfolded (true) or folded (false) by the person. */
  folds: ReadonlyMap<string, boolean>;
}

export interface Placed {
  mark: TreeMark;
  x: number; /* columns */
  y: number; /* rows */
  depth: number;
  parent?: Placed;
}

class Planter {
  private count = 1;
  private readonly line: Set<number>;
  private readonly path: number[];

  constructor(private readonly wish: Wish) {
    const { index, range, node } = wish;
    this.line = new Set(index.line(1, range));
    const known = index.trace.latest(node, range.to);
    const inside = node === 1 || (known && index.trace.eventsOf(node)[0]! >= range.from);
    this.path = inside ? index.trace.path(node, range.to) : [1];
  }

  plant(): TreeMark {
    const root = this.mark(1);
    const queue = [root];
    for (let at = queue.shift(); at; at = queue.shift()) {
      this.unfold(at);
      // The current path first: it must not be what the limit leaves out.
      queue.push(...at.children.filter(({ open, kind }) => open && kind === 'node'));
      queue.sort((a, b) => Number(this.path.includes(b.node)) - Number(this.path.includes(a.node)));
    }
    return root;
  }

  private isOpen(node: number) {
    return this.wish.folds.get(String(node)) ?? (this.path.includes(node) || this.line.has(node));
  }

  private mark(node: number): TreeMark {
    const { index, range } = this.wish;
    const folded = index.size(node, range);
    const open = folded.nodes > 0 && this.isOpen(node);
    const mark: TreeMark = { key: String(node), kind: 'node', node, folded, open, children: [], chosen: false };
    mark.chosen = node === 1 || this.line.has(node);
    return mark;
  }

  private unfold(mark: TreeMark) {
    const { index, range, folds } = this.wish;
    const all = index.children(mark.node, range);
    const room = Math.min(MOST - this.count - 2, folds.get(`rest-${mark.node}`) ? MOST : FAMILY);
    if (!all.length || room < 1) return void (mark.open = false);
    const shown = this.pick(all, room);
    mark.children = this.family(mark.node, all, shown);
    const ghosts = this.ghosts(mark.node);
    mark.children.push(...(ghosts.length ? ghosts : this.left(mark.node)));
    this.count += mark.children.length;
  }

  /** The children to draw: the path, the chosen line and what was unfolded, then the latest before the current one. */
  private pick(all: readonly number[], room: number) {
    const keep = (child: number) => this.path.includes(child) || this.line.has(child) || this.isOpen(child);
    const shown = new Set(all.filter(keep).slice(0, room));
    const here = all.findIndex((child) => this.path.includes(child));
    const order = here < 0 ? all : [...all.slice(0, here + 1).reverse(), ...all.slice(here + 1)];
    for (const child of order) if (shown.size < room) shown.add(child);
    return shown;
  }

  private family(parent: number, all: readonly number[], shown: ReadonlySet<number>) {
    const marks = all.filter((child) => shown.has(child)).map((child) => this.mark(child));
    const hidden = all.filter((child) => !shown.has(child));
    if (hidden.length) marks.push(this.rest(parent, hidden));
    return marks;
  }

  private rest(parent: number, hidden: readonly number[]): TreeMark {
    const folded = { nodes: hidden.length, cuts: 0 };
    for (const child of hidden) {
      const size = this.wish.index.size(child, this.wish.range);
      folded.nodes += size.nodes;
      folded.cuts += size.cuts;
    }
    return { key: `rest-${parent}`, kind: 'rest', node: parent, folded, open: false, chosen: false, children: [] };
  }

  /** The moves that a cut left out. */
  private left(node: number): TreeMark[] {
    const { index, range } = this.wish;
    const nodes = index.cut(node, range) ? index.left(node, range) : 0;
    const folded = { nodes, cuts: 0 };
    return nodes ? [{ key: `cut-${node}`, kind: 'cut', node, folded, open: false, chosen: false, children: [] }] : [];
  }

  /** What the other search visited below a node that this one has left. */
  private ghosts(node: number): TreeMark[] {
    const { index, range, saved } = this.wish;
    if (!saved || !index.last(node, range, 'leave')) return [];
    const all = saved.ghosts(node);
    const room = Math.min(GHOSTS, MOST - this.count - 20);
    const marks = all.slice(0, Math.max(0, room)).map(ghostMark);
    const more = all.slice(marks.length);
    if (!more.length) return marks;
    const nodes = more.reduce((sum, one) => sum + one.nodes + 1, 0);
    return [...marks, { ...ghostMark(more[0]!), key: `ghosts-${node}`, move: '', folded: { nodes, cuts: 0 } }];
  }
}

const ghostMark = ({ node, move, nodes }: { node: number; move: string; nodes: number }): TreeMark => ({
  key: `ghost-${node}`,
  kind: 'ghost',
  node,
  move,
  folded: { nodes, cuts: 0 },
  open: false,
  chosen: false,
  children: [],
});

/** The marks with their places, in the order in which a reader walks them. */
export function plant(wish: Wish): Placed[] {
  const root = tree<TreeMark>()
    .nodeSize([1, 1])
    .separation(() => 1)(hierarchy(new Planter(wish).plant(), ({ children }) => children));
  const places = new Map<unknown, Placed>();
  root.eachBefore((point) => {
    const parent = places.get(point.parent);
    const placed = { mark: point.data, x: point.depth, y: point.x, depth: point.depth };
    places.set(point, parent ? { ...placed, parent } : placed);
  });
  const list = [...places.values()];
  const top = Math.min(...list.map(({ y }) => y));
  for (const place of list) place.y -= top;
  return list;
}
