// explorer.ts: where one looks in a game: at its present end, at an earlier position, or in a variation of one's own.
// Positions come from the drawing where it can tell them, else from the server; legal moves always from the server.
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import { keep, kept } from '../app/settings.ts';
import { boards } from '../boards/boards.ts';
import type { Legal } from '../net/messages.ts';
import { positionOf } from '../net/position.ts';
import { complain } from '../ui/toast.tsx';
import { type Path, beginsWith, movesOf, pathText, readPath, samePath, stepText } from './steps.ts';
import { isMain, keepable, lastOf, lineThrough, nodeAt, treeOf, withPath, withoutPath } from './tree.ts';

/** A position as it is shown. `legal` is null until the server has told. */
export interface View { path: Path; position: string; before?: string; turn: number; legal: readonly (readonly string[])[] | null }

export interface Setting { kind: string; rules: string; start: string; root: Legal; name: string /* under which variations are kept; empty: they are not */; live?: boolean }

const SETTLE = 120; /* milliseconds that one stays before legal moves are asked for */

export class Explorer {
  readonly kind: string;
  readonly rules: string;
  readonly start: string;
  readonly players: number;
  readonly first: number;
  readonly together: boolean;
  /** A ride in real time: riders may have crashed by moves that nobody would call legal, so positions are told by themselves, not by moves. */
  readonly live: boolean;
  readonly variations;
  /** Where one looks; null: at the end of the game, wherever it goes. */
  readonly at = signal<Path | null>(null);
  /** Moves of a tick that is not yet complete. */
  readonly pending = signal<readonly string[]>([]);
  readonly looked = signal<View | null>(null);
  readonly path: ReadonlySignal<Path>;
  readonly tree;
  private readonly known = new Map<string, string>();
  private readonly name: string;
  private wanted = '';
  private timer = 0;

  /** `main` is the line of the game that is followed; `ended`: nobody plays on there, so that one may try moves at its end too. */
  constructor({ kind, rules, start, root, name, live = false }: Setting, readonly main: ReadonlySignal<Path>, private readonly ended: ReadonlySignal<boolean>) {
    this.kind = kind; this.rules = rules; this.start = start; this.name = name; this.live = live;
    this.players = Math.max(1, root.legal.length);
    this.first = Math.max(0, root.turn);
    this.together = (boards[kind]?.ticks?.movers(root.position).length ?? 0) > 1;
    this.known.set('', root.position);
    this.variations = signal<readonly Path[]>((name && kept(`line.${name}`) || '').split('\n').filter(Boolean).map(readPath));
    this.path = computed(() => this.at.value ?? this.main.value);
    this.tree = computed(() => treeOf(this.main.value, this.variations.value));
  }

  /** Keeps what is shown in step with where one looks; returns how to stop it. */
  run() {
    return effect(() => {
      const path = this.at.value ?? (this.ended.value ? this.main.value : null), pending = this.pending.value;
      if (path) this.look(path, pending);
    });
  }

  /** Tells a position that is known from elsewhere. */
  learn(path: Path, position: string) { this.known.set(pathText(path), position); }

  /** The position at the end of a path where it is known or the drawing can tell it; else null. */
  local(path: Path): string | null {
    const key = pathText(path), found = this.known.get(key);
    if (found !== undefined) return found;
    const { advance, ticks } = boards[this.kind] ?? {};
    if (!advance || !path.length) return null;
    const steps: Path[] = [];
    let from = path;
    while (from.length && !this.known.has(pathText(from))) { steps.unshift(from); from = from.slice(0, -1); }
    let position = this.known.get(pathText(from))!;
    for (const next of steps) {
      const seat = (this.first + next.length - 1) % this.players;
      const after = advance(position, next.at(-1)!, ticks?.movers(position) ?? [seat]);
      if (after === null) return null;
      this.known.set(pathText(next), after);
      position = after;
    }
    return position;
  }

  /** How to name a position of the tree to the server: where its line began, and the moves. */
  lineTo(path: Path): { start: string; moves: readonly string[] } {
    const position = this.live ? this.local(path) : null;
    return position === null ? { start: this.start, moves: movesOf(path) } : { start: path.length ? position : this.start, moves: [] };
  }

  ask(path: Path, pending: readonly string[] = []) {
    const { start, moves } = this.lineTo(path);
    return positionOf({ kind: this.kind, rules: this.rules, start, moves: [...moves, ...pending] });
  }

  private look(path: Path, pending: readonly string[]) {
    const key = `${pathText(path)} ${pending.join(',')}`, position = this.local(path), before = this.looked.peek();
    const forward = path.length > 0 && before !== null && samePath(before.path, path.slice(0, -1)) ? before.position : undefined;
    const turn = this.together ? 0 : (this.first + path.length) % this.players;
    this.wanted = key;
    clearTimeout(this.timer);
    if (position !== null && !(before && samePath(before.path, path))) this.looked.value = { path, position, before: forward, turn, legal: null };
    const fetch = () => this.ask(path, pending).then((answer) => {
      this.known.set(pathText(path), answer.position);
      if (this.wanted !== key) return;
      const animate = this.looked.peek() && samePath(this.looked.peek()!.path, path) ? this.looked.peek()!.before : forward;
      this.looked.value = { path, position: answer.position, before: animate, turn: answer.turn, legal: answer.legal };
    }, (error) => { if (this.wanted === key) complain(error); });
    this.timer = setTimeout(fetch, position === null ? 0 : SETTLE) as unknown as number;
  }

  goTo(path: Path | null) {
    this.pending.value = [];
    this.at.value = path !== null && samePath(path, this.main.peek()) && this.follows ? null : path;
  }

  /** Whether there is a game to follow; a free board has none. */
  follows = true;

  back() { const path = this.path.peek(); if (path.length) this.goTo(path.slice(0, -1)); }
  forward() { const next = nodeAt(this.tree.peek(), this.path.peek())?.next[0]; if (next) this.goTo(next.path); }
  toStart() { this.goTo([]); }
  toEnd() { const node = nodeAt(this.tree.peek(), this.path.peek()); this.goTo(node ? lastOf(node).path : this.main.peek()); }
  /** The whole line that one is on, for the slider. */
  line() { return lineThrough(this.tree.value, this.path.value); }

  /** Tries a move where one looks: goes there, as a variation when the game did not. A tick is complete when all who move in it have chosen. */
  attempt(move: string) {
    const path = this.path.peek(), view = this.looked.peek();
    const movers = view && this.together ? boards[this.kind]!.ticks!.movers(view.position) : null;
    const step = [...this.pending.peek(), move];
    if (movers && step.length < movers.length) { this.pending.value = step; return; }
    const next = [...path, step];
    if (!nodeAt(this.tree.peek(), next)) this.keepVariations(withPath(this.variations.peek(), next));
    this.goTo(next);
  }

  /** Adds a line that goes on from a path, and goes to its first move. */
  tryLine(path: Path, moves: readonly string[]) {
    const line = [...path, ...moves.map((move) => [move])];
    if (!nodeAt(this.tree.peek(), line)) this.keepVariations(withPath(this.variations.peek(), line));
    this.goTo(line.slice(0, path.length + 1));
  }

  /** Begins with a line that is there already: the end of it is shown. */
  open(path: Path) {
    if (path.length) this.variations.value = [path];
    this.at.value = path;
  }

  forget(path: Path) {
    if (beginsWith(this.path.peek(), path)) this.goTo(path.slice(0, -1));
    this.keepVariations(withoutPath(this.variations.peek(), path, this.main.peek()));
  }

  private keepVariations(paths: readonly Path[]) {
    this.variations.value = paths;
    if (this.name) keep(`line.${this.name}`, keepable(paths, this.main.peek()).join('\n'));
  }

  inMain(path: Path) { return isMain(this.main.value, path); }
  label(path: Path) { return path.length ? stepText(path.at(-1)!) : ''; }
}
