// path-tree.ts: which states of a search are drawn: the path to the node that the person looks at, level by level with
// its siblings; other subtrees are only counted.
import { countUpTo, type Trace } from '../../trace.ts';

const CARDS = 120; /* cards drawn at most; boards are costly */
const KEPT = 1000000; /* numbers kept before the counts are made anew */

interface Sizes {
  read: number;
  kept: number;
  below: Map<number, number[]>; /* node -> numbers of the first events of its descendants, ascending */
}
const sizes = new WeakMap<Trace, Sizes>();

function sizesOf(trace: Trace): Sizes {
  let found = sizes.get(trace);
  if (!found || found.read !== trace.size || found.kept > KEPT)
    sizes.set(trace, (found = { read: trace.size, kept: 0, below: new Map() }));
  return found;
}

/** The nodes below a node at the end of what was received. */
function descendants(trace: Trace, node: number): number[] {
  const queue = trace.children(node, trace.size);
  for (const child of queue) queue.push(...trace.children(child, trace.size));
  return queue;
}

/** How many states were seen below a node at a step. */
export function countBelow(trace: Trace, node: number, step: number) {
  const memory = sizesOf(trace);
  let list = memory.below.get(node);
  if (!list) {
    list = descendants(trace, node).map((child) => trace.eventsOf(child)[0]!);
    list.sort((a, b) => a - b);
    memory.below.set(node, list);
    memory.kept += list.length;
  }
  return countUpTo(list, step);
}

export interface Level {
  depth: number;
  nodes: number[];
  on: number; /* the node of this level that the path goes through; 0: none */
  left: number; /* states of this level that are not drawn */
}

/** The levels from the root to the children of `node`; levels that would be too much keep the path only. */
export function levelsOf(trace: Trace, node: number, step: number): Level[] {
  const path = trace.path(node, step);
  const levels: Level[] = [{ depth: 0, nodes: path.slice(0, 1), on: path[0] ?? 0, left: 0 }];
  path.forEach((parent, depth) => {
    const on = path[depth + 1] ?? 0;
    const nodes = trace.children(parent, step);
    if (nodes.length) levels.push({ depth: depth + 1, nodes, on, left: 0 });
  });
  return trimmed(levels);
}

function trimmed(levels: Level[]): Level[] {
  let room = CARDS - levels.length;
  for (const level of [...levels].reverse()) {
    const most = Math.max(1, Math.min(level.nodes.length, room + 1));
    const at = Math.max(0, level.nodes.indexOf(level.on));
    const start = Math.max(0, Math.min(at - (most >> 1), level.nodes.length - most));
    level.left = level.nodes.length - most;
    level.nodes = level.nodes.slice(start, start + most);
    room -= most - 1;
  }
  return levels;
}
