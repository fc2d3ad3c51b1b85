// explorer.ts: which position of a game is in view: the current one, an earlier one, or one in a variation. Positions
// are computed locally where the board can, else asked of the server; legal moves always come from the server.
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import { store, stored } from '../app/settings.ts';
import { boards } from '../boards/boards.ts';
import type { Legal } from '../net/messages.ts';
import { positionOf } from '../net/position.ts';
import { complain } from '../ui/toast.tsx';
import { type Path, beginsWith, movesOf, pathText, readPath, samePath, stepText } from './steps.ts';
import { isMain, keepable, lastOf, lineThrough, nodeAt, treeOf, withPath, withoutPath } from './tree.ts';

/** A position in view. `legal` is null until the server has answered. */
export interface View {
  path: Path;
  position: string;
  before?: string;
  turn: number;
  legal: readonly (readonly string[])[] | null;
}

export interface Setting {
  kind: string;
  rules: string;
  start: string;
  root: Legal;
  name: string /* key under which variations are stored; empty: not stored */;
  live?: boolean;
}

const SETTLE = 120; /* milliseconds at a position before its legal moves are requested */

export class Explorer {
  readonly kind: string;
  readonly rules: string;
  readonly start: string;
  readonly players: number;
  readonly first: number;
  readonly together: boolean;
  /**
   * A live game: riders may have crashed by illegal moves, so positions are sent to the server as such, not as moves.
   */
  readonly live: boolean;
  readonly variations;
  /** The path in view; null: the end of the game, and follows it. */
  readonly at = signal<Path | null>(null);
  /** Moves chosen so far in an incomplete tick. */
  readonly pending = signal<readonly string[]>([]);
  readonly shown = signal<View | null>(null);
  readonly path: ReadonlySignal<Path>;
  readonly tree;
  private readonly known = new Map<string, string>();
  private readonly name: string;
  private wanted = '';
  private timer = 0;

  /** `main` is the line of the game; `ended`: the game is over, so that moves may be tried at its end too. */
  constructor(
    { kind, rules, start, root, name, live = false }: Setting,
    readonly main: ReadonlySignal<Path>,
    private readonly ended: ReadonlySignal<boolean>,
  ) {
    this.kind = kind;
    this.rules = rules;
    this.start = start;
    this.name = name;
    this.live = live;
    this.players = Math.max(1, root.legal.length);
    this.first = Math.max(0, root.turn);
    this.together = (boards[kind]?.ticks?.movers(root.position).length ?? 0) > 1;
    this.known.set('', root.position);
    this.variations = signal<readonly Path[]>(
      ((name && stored(`line.${name}`)) || '').split('\n').filter(Boolean).map(readPath),
    );
    this.path = computed(() => this.at.value ?? this.main.value);
    this.tree = computed(() => treeOf(this.main.value, this.variations.value));
  }

  /** Keeps the view in step with `at`. Returns a function that stops it. */
  run() {
    return effect(() => {
      const path = this.at.value ?? (this.ended.value ? this.main.value : null);
      const pending = this.pending.value;
      if (path) this.look(path, pending);
    });
  }

  /** Stores a position that is known from elsewhere. */
  setPosition(path: Path, position: string) {
    this.known.set(pathText(path), position);
  }

  /** The position at the end of a path, if it is stored or the board can compute it; else null. */
  local(path: Path): string | null {
    const key = pathText(path);
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const { advance, ticks } = boards[this.kind] ?? {};
    if (!advance || !path.length) return null;
    const steps: Path[] = [];
    let from = path;
    while (from.length && !this.known.has(pathText(from))) {
      steps.unshift(from);
      from = from.slice(0, -1);
    }
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

  /** A position of the tree as a start position and the moves from there. */
  lineTo(path: Path): { start: string; moves: readonly string[] } {
    const position = this.live ? this.local(path) : null;
    return position === null
      ? { start: this.start, moves: movesOf(path) }
      : { start: path.length ? position : this.start, moves: [] };
  }

  ask(path: Path, pending: readonly string[] = []) {
    const { start, moves } = this.lineTo(path);
    return positionOf({ kind: this.kind, rules: this.rules, start, moves: [...moves, ...pending] });
  }

  private look(path: Path, pending: readonly string[]) {
    const key = `${pathText(path)} ${pending.join(',')}`;
    const position = this.local(path);
    const before = this.shown.peek();
    const forward =
      path.length > 0 && before !== null && samePath(before.path, path.slice(0, -1)) ? before.position : undefined;
    const turn = this.together ? 0 : (this.first + path.length) % this.players;
    this.wanted = key;
    clearTimeout(this.timer);
    if (position !== null && !(before && samePath(before.path, path)))
      this.shown.value = { path, position, before: forward, turn, legal: null };
    const fetch = () =>
      this.ask(path, pending).then(
        (answer) => {
          this.known.set(pathText(path), answer.position);
          if (this.wanted !== key) return;
          const animate =
            this.shown.peek() && samePath(this.shown.peek()!.path, path) ? this.shown.peek()!.before : forward;
          this.shown.value = {
            path,
            position: answer.position,
            before: animate,
            turn: answer.turn,
            legal: answer.legal,
          };
        },
        (error) => {
          if (this.wanted === key) complain(error);
        },
      );
    this.timer = setTimeout(() => void fetch(), position === null ? 0 : SETTLE) as unknown as number;
  }

  goTo(path: Path | null) {
    this.pending.value = [];
    this.at.value = path !== null && samePath(path, this.main.peek()) && this.follows ? null : path;
  }

  /** Whether there is a game to follow; false on a free board. */
  follows = true;

  back() {
    const path = this.path.peek();
    if (path.length) this.goTo(path.slice(0, -1));
  }
  forward() {
    const next = nodeAt(this.tree.peek(), this.path.peek())?.next[0];
    if (next) this.goTo(next.path);
  }
  toStart() {
    this.goTo([]);
  }
  toEnd() {
    const node = nodeAt(this.tree.peek(), this.path.peek());
    this.goTo(node ? lastOf(node).path : this.main.peek());
  }
  /** The whole line through the path in view, for the slider. */
  line() {
    return lineThrough(this.tree.value, this.path.value);
  }

  /**
   * Tries a move at the position in view and goes there, as a variation if the game went another way. A tick is
   * complete when all its movers have chosen.
   */
  attempt(move: string) {
    const path = this.path.peek();
    const view = this.shown.peek();
    const movers = view && this.together ? boards[this.kind]!.ticks!.movers(view.position) : null;
    const step = [...this.pending.peek(), move];
    if (movers && step.length < movers.length) {
      this.pending.value = step;
      return;
    }
    const next = [...path, step];
    if (!nodeAt(this.tree.peek(), next)) this.keepVariations(withPath(this.variations.peek(), next));
    this.goTo(next);
  }

  /** Adds a line that continues from a path, and goes to its first move. */
  tryLine(path: Path, moves: readonly string[]) {
    const line = [...path, ...moves.map((move) => [move])];
    if (!nodeAt(this.tree.peek(), line)) this.keepVariations(withPath(this.variations.peek(), line));
    this.goTo(line.slice(0, path.length + 1));
  }

  /** Starts with an existing line and shows its end. */
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
    if (this.name) store(`line.${this.name}`, keepable(paths, this.main.peek()).join('\n'));
  }

  inMain(path: Path) {
    return isMain(this.main.value, path);
  }
  label(path: Path) {
    return path.length ? stepText(path.at(-1)!) : '';
  }
}
