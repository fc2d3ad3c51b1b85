// mcts-sums.ts: visits and means of the choices of a Monte Carlo tree search at any step. A choice belongs to a seat at
// a node; where players move at the same time, the later ones choose without knowing the earlier choice, so that their
// choices belong to the node where the tick began.
import { countUpTo, type Trace, type TraceEvent } from '../../trace.ts';

/** A move that a seat can choose at a node, with its statistics after each simulation that chose it. */
export interface Choice {
  move: string;
  seat: number; /* from 1 */
  node: number; /* the node it leads to, 0 if it leads to several */
  steps: number[];
  means: number[];
  proved: boolean[];
  sum: number;
}

/** A choice at a step. The bonus is null where no selection tells it. */
export interface ChoiceNow {
  choice: Choice;
  visits: number;
  mean: number;
  bonus: number | null;
  proved: boolean;
}

export class Tree {
  private readonly choices = new Map<string, Choice[]>();
  private readonly began = new Map<number, number>(); /* node -> node where its tick began */
  private readonly selected = new Map<string, number[]>(); /* steps of the selections of a seat at a node */
  private readonly seats = new Map<number, number[]>();
  private seen = 0;

  constructor(readonly trace: Trace) {}

  update() {
    for (; this.seen < this.trace.size; this.seen++) this.take(this.trace.events[this.seen]!);
    return this;
  }

  private take(event: TraceEvent) {
    if (event.kind === 'select') this.note(event);
    else if (event.kind === 'update' && event.parent) this.learn(event);
  }

  private note(event: TraceEvent) {
    if (event.child === undefined) this.began.set(event.node, this.beginOf(event.parent));
    const key = keyOf(this.beginOf(event.node), event.seat ?? 1);
    const list = this.selected.get(key);
    if (list) list.push(event.n);
    else this.selected.set(key, [event.n]);
  }

  private learn(event: TraceEvent) {
    const seat = event.seat ?? 1;
    const begin = this.beginOf(event.parent);
    const choice = this.choiceOf(begin, seat, event);
    const own = begin === event.parent;
    choice.sum += event.values?.[seat - 1] ?? 0;
    choice.steps.push(event.n);
    choice.means.push(own && event.mean !== undefined ? event.mean : choice.sum / choice.steps.length);
    choice.proved.push(own && event.proved === true);
  }

  private choiceOf(begin: number, seat: number, { node, move = '', parent }: TraceEvent): Choice {
    const key = keyOf(begin, seat);
    let list = this.choices.get(key);
    if (!list) {
      this.choices.set(key, (list = []));
      this.seats.set(
        begin,
        [...this.seatsAt(begin), seat].sort((a, b) => a - b),
      );
    }
    let choice = list.find((other) => other.move === move);
    if (!choice) {
      const leads = begin === parent ? node : 0;
      choice = { move, seat, node: leads, steps: [], means: [], proved: [], sum: 0 };
      list.push(choice);
    }
    return choice;
  }

  /** The node where the tick began in which somebody chooses at `node`; in turn-based games the node itself. */
  beginOf(node: number) {
    return this.began.get(node) ?? node;
  }

  /** The seats that choose at a node, in order. */
  seatsAt(node: number) {
    return this.seats.get(node) ?? [];
  }

  all(node: number, seat: number): readonly Choice[] {
    return this.choices.get(keyOf(node, seat)) ?? [];
  }

  /** The selection of a seat at a node in the simulation of the step. */
  selection(node: number, seat: number, step: number): TraceEvent | undefined {
    const list = this.selected.get(keyOf(node, seat)) ?? [];
    const n = list[countUpTo(list, step) - 1] ?? 0;
    const before = this.trace.latest(1, step - 1, 'update')?.n ?? 0; /* the end of the simulation before */
    return n > before ? this.trace.at(n) : undefined;
  }

  /** The move of a selection. */
  moveOf(event: TraceEvent | undefined) {
    if (!event || event.child === undefined) return event?.move;
    return this.trace.latest(event.child, event.n)?.move ?? this.trace.at(this.trace.eventsOf(event.child)[0]!)?.move;
  }

  /**
   * What UCT multiplies by 1 / sqrt(visits) at a node: the bonus of the last selection tells it, and it grows with the
   * root of the logarithm of the node's visits.
   */
  private exploration(node: number, seat: number, step: number) {
    const list = this.selected.get(keyOf(node, seat)) ?? [];
    for (let i = countUpTo(list, step) - 1; i >= 0 && i > countUpTo(list, step) - 200; i--) {
      const { bonus, visits, n } = this.trace.at(list[i]!)!;
      if (bonus === undefined || !visits) continue;
      const then = this.visitsOf(node, n);
      const now = this.visitsOf(node, step);
      const growth = then > 1 && now > 1 ? Math.sqrt(Math.log(now) / Math.log(then)) : 1;
      return bonus * Math.sqrt(visits) * growth;
    }
    return null;
  }

  /** How often a position has been visited. */
  visitsOf(node: number, step: number) {
    return this.trace.latest(node, step, 'update')?.visits ?? 0;
  }

  /** The choices of a seat at a node as they are at a step, in order of their first visit. */
  at(node: number, seat: number, step: number): ChoiceNow[] {
    const explores = this.exploration(node, seat, step);
    return this.all(node, seat).flatMap((choice) => {
      const visits = countUpTo(choice.steps, step);
      if (!visits) return [];
      const bonus = explores === null ? null : explores / Math.sqrt(visits);
      return [{ choice, visits, mean: choice.means[visits - 1]!, bonus, proved: choice.proved[visits - 1]! }];
    });
  }
}

/** The move that would be the answer: most visits, then the larger mean, then the first. */
export const leaderOf = (choices: readonly ChoiceNow[]) =>
  choices.reduce<ChoiceNow | null>(
    (best, now) =>
      best && (best.visits > now.visits || (best.visits === now.visits && best.mean >= now.mean)) ? best : now,
    null,
  );

const keyOf = (node: number, seat: number) => `${node}:${seat}`;

const known = new WeakMap<Trace, Tree>();

/** The choices of a trace, up to date. */
export function treeOf(trace: Trace) {
  let tree = known.get(trace);
  if (!tree) known.set(trace, (tree = new Tree(trace)));
  return tree.update();
}

/** The node whose choices are shown: the tick of the node in view, or of its parent if nothing was chosen there. */
export function choosingNode(tree: Tree, trace: Trace, node: number, step: number) {
  for (let at = node; at > 0; at = trace.latest(at, step)?.parent ?? 0) {
    const begin = tree.beginOf(at);
    if (tree.seatsAt(begin).some((seat) => tree.at(begin, seat, step).length)) return begin;
  }
  return 1;
}

export type Phase = 'select' | 'expand' | 'playout' | 'update';
export const PHASES: readonly Phase[] = ['select', 'expand', 'playout', 'update'];

const PHASE_OF: Partial<Record<string, Phase>> = {
  select: 'select',
  enter: 'expand',
  expand: 'expand',
  playout: 'playout',
  update: 'update',
  leave: 'update',
};
/** Which of the four phases an event belongs to. */
export const phaseOf = (event: TraceEvent | undefined) => (event ? PHASE_OF[event.kind] : undefined);
