// tree.ts: the moves of a game and the person's variations as one tree. The first child continues the line, the others
// are variations. Only paths are stored; the tree is built from them.
import { type Path, type Step, beginsWith, pathText, samePath, stepText } from './steps.ts';

export interface Node {
  step: Step;
  path: Path;
  main: boolean;
  next: Node[];
}

const root = (): Node => ({ step: [], path: [], main: true, next: [] });

function insert(top: Node, path: Path, main: boolean) {
  let node = top;
  for (const step of path) {
    let next = node.next.find((child) => stepText(child.step) === stepText(step));
    if (!next) {
      next = { step, path: [...node.path, step], main, next: [] };
      node.next.push(next);
    }
    node = next;
  }
}

/** The tree of the main line and the variations. */
export function treeOf(main: Path, variations: readonly Path[]): Node {
  const top = root();
  insert(top, main, true);
  for (const path of variations) insert(top, path, false);
  return top;
}

/** The node at the end of a path; null if it is not in the tree. */
export function nodeAt(top: Node, path: Path): Node | null {
  let node: Node | undefined = top;
  for (const step of path) node = node?.next.find((child) => stepText(child.step) === stepText(step));
  return node ?? null;
}

/** Follows first children from a node to the end of its line. */
export function lastOf(node: Node): Node {
  let last = node;
  while (last.next[0]) last = last.next[0];
  return last;
}

/**
 * The variations with `path` added: unchanged if one of them already starts with it; a variation that is a prefix of it
 * is replaced by it.
 */
export function withPath(variations: readonly Path[], path: Path): Path[] {
  if (variations.some((other) => beginsWith(other, path))) return [...variations];
  const grown = variations.findIndex((other) => beginsWith(path, other));
  return grown < 0 ? [...variations, path] : variations.map((other, i) => (i === grown ? path : other));
}

/**
 * The variations without those that start with `path`. The steps before it stay as a variation, unless they belong to
 * the main line.
 */
export function withoutPath(variations: readonly Path[], path: Path, main: Path): Path[] {
  const left = variations.filter((other) => !beginsWith(other, path));
  const stem = path.slice(0, -1);
  return left.length === variations.length || !stem.length || beginsWith(main, stem) ? left : withPath(left, stem);
}

export const keepable = (variations: readonly Path[], main: Path) =>
  variations.filter((path) => path.length && !beginsWith(main, path)).map(pathText);

/** The line through a path and, from its end, along first children: what the slider covers. */
export function lineThrough(top: Node, path: Path): Path {
  const node = nodeAt(top, path);
  return node ? lastOf(node).path : path;
}

export const isMain = (main: Path, path: Path) => beginsWith(main, path) || samePath(main, path);
