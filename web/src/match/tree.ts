// tree.ts: the moves of a game and the variations that a person tried, as one tree. The first child goes on, the others are
// variations; kept are only the paths, the tree is made of them.
import { type Path, type Step, beginsWith, pathText, samePath, stepText } from './steps.ts';

export interface Node { step: Step; path: Path; main: boolean; next: Node[] }

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

/** The tree of the game's own line and of the variations. */
export function treeOf(main: Path, variations: readonly Path[]): Node {
  const top = root();
  insert(top, main, true);
  for (const path of variations) insert(top, path, false);
  return top;
}

/** The node at the end of a path; null when it is not in the tree. */
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

/** Variations with one more; what it begins with is not kept twice. */
export function withPath(variations: readonly Path[], path: Path): Path[] {
  if (variations.some((other) => beginsWith(other, path))) return [...variations];
  const grown = variations.findIndex((other) => beginsWith(path, other));
  return grown < 0 ? [...variations, path] : variations.map((other, i) => (i === grown ? path : other));
}

/** Variations without everything that goes on from a path, itself included; what leads to it stays when the game does not go there. */
export function withoutPath(variations: readonly Path[], path: Path, main: Path): Path[] {
  const left = variations.filter((other) => !beginsWith(other, path));
  const stem = path.slice(0, -1);
  return left.length === variations.length || !stem.length || beginsWith(main, stem) ? left : withPath(left, stem);
}

export const keepable = (variations: readonly Path[], main: Path) =>
  variations.filter((path) => path.length && !beginsWith(main, path)).map(pathText);

/** The way through the tree that goes on from a path where it ends: what the slider runs over. */
export function lineThrough(top: Node, path: Path): Path {
  const node = nodeAt(top, path);
  return node ? lastOf(node).path : path;
}

export const isMain = (main: Path, path: Path) => beginsWith(main, path) || samePath(main, path);
