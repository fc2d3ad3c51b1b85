// game.ts: one game on the server: its state, our seats, our requests. It reopens itself after a reconnect and ignores
// outdated states.
import { batch, computed, effect, signal } from '@preact/signals';
import { go } from '../app/route.ts';
import { settings } from '../app/settings.ts';
import { boards } from '../boards/boards.ts';
import type { Explanation, Legal, State, Tick } from '../net/messages.ts';
import { positionOf } from '../net/position.ts';
import { Refusal, ask, greetings, listen, status } from '../net/server.ts';
import { sentences } from '../text/text.ts';
import { play as sound } from '../ui/sound.ts';
import { complain, toast } from '../ui/toast.tsx';
import { Explorer } from './explorer.ts';
import { type Path, beginsWith, samePath, stepsOf } from './steps.ts';

export interface Sent {
  move: string;
  seat: number;
  ply: number;
  /** log entry of the first state that includes the move; infinite until the server has acknowledged it */
  entry: number;
}

export class Game {
  readonly state = signal<State | null>(null);
  readonly you = signal<readonly number[]>([]);
  readonly fault = signal<Refusal | null>(null);
  readonly sent = signal<readonly Sent[]>([]);
  /** The server's clock minus ours, in milliseconds. */
  readonly offset = signal(0);
  readonly explorer = signal<Explorer | null>(null);
  /** The position before the last step, for the animation. */
  readonly before = signal<string | undefined>(undefined);
  readonly main = computed<Path>(() => {
    const state = this.state.value;
    return state && state.mode !== 'rounds' ? stepsOf(state.kind, state.moves, this.origin, state.position) : [];
  });
  readonly over = computed(() => this.state.value?.result != null);
  /** Our seats that have to move now. */
  readonly acting = computed(() =>
    (this.state.value?.waiting ?? []).filter(
      (seat) => this.you.value.includes(seat) && !this.sent.value.some((sent) => sent.seat === seat),
    ),
  );
  /** Whether another person plays in this game. */
  readonly withPeople = computed(
    () => this.state.value?.seats.some((seat, i) => seat.kind !== 'engine' && !this.you.value.includes(i)) ?? false,
  );
  private origin = '';
  private followsRematch = false;

  constructor(readonly id: string) {}

  /** Follows the game until the returned function is called. */
  follow() {
    const stop = [
      listen((event) => {
        if (event.event === 'stopping' || event.game !== this.id) return;
        if (event.event === 'tick') this.tick(event);
        else void this.receive(event);
      }),
      effect(() => {
        if (greetings.value) this.open();
      }),
    ];
    return () => {
      stop.forEach((end) => end());
      if (status.peek() === 'open') ask('leave', { game: this.id }).catch(() => {});
    };
  }

  private open() {
    ask<State>('open', { game: this.id }).then(
      (state) => {
        this.sent.value = [];
        return this.receive({ ...state, event: 'state' });
      },
      (error) => {
        if (error instanceof Refusal && error.word !== 'lost') this.fault.value = error;
      },
    );
  }

  private async receive(state: State) {
    const old = this.state.peek();
    if (old && state.entry < old.entry) return;
    if (!this.origin && state.mode !== 'rounds') {
      const root = await positionOf({ kind: state.kind, rules: state.rules, start: state.start, moves: [] }).catch(
        () => null,
      );
      if (!root) return; // the connection is lost; a reconnect opens the game again
      if (!this.origin) this.begin(state, root);
      if ((this.state.peek()?.entry ?? 0) > state.entry) return;
    }
    if (state.you) this.you.value = state.you;
    this.offset.value = state.now - Date.now();
    this.apply(state);
    state.news?.forEach((sentence) => {
      if (!old?.news?.includes(sentence)) toast(sentence);
    });
    if (this.followsRematch && state.next && !old?.next) go(`/g/${state.next}`);
  }

  private begin(state: State, root: Legal) {
    this.origin = root.position;
    this.explorer.value = new Explorer(
      { kind: state.kind, rules: state.rules, start: state.start, root, name: this.id, live: state.mode === 'live' },
      this.main,
      this.over,
    );
  }

  /** Makes `state` the current one and drops the sent moves that it includes. */
  private apply(state: State) {
    const old = this.state.peek();
    const oldMain = this.main.peek();
    batch(() => {
      this.sent.value = this.sent
        .peek()
        .filter((sent) => sent.entry > state.entry && state.moves.length <= sent.ply && !state.result);
      this.state.value = state;
      const main = this.main.value;
      this.explorer.peek()?.setPosition(main, state.position);
      if (old && main.length === oldMain.length + 1 && beginsWith(main, oldMain)) this.before.value = old.position;
      else if (!samePath(main, oldMain)) this.before.value = undefined;
    });
  }

  private tick(event: Tick) {
    const old = this.state.peek();
    if (!old || event.entry <= old.entry) return;
    const position =
      event.ply === old.moves.length + event.moves.length
        ? (boards[old.kind]?.advance?.(old.position, event.moves, old.waiting) ?? null)
        : null;
    this.offset.value = event.now - Date.now();
    if (position === null) return this.open();
    this.apply({
      ...old,
      entry: event.entry,
      position,
      moves: [...old.moves, ...event.moves],
      waiting: event.waiting,
      tick: old.tick && { ...old.tick, next: event.next },
    });
  }

  /** Plays a move at the end of the game; an illegal one is explained. Shows errors itself, never rejects. */
  async play(move: string, seat = this.acting.peek()[0] ?? this.you.peek()[0] ?? 0) {
    const state = this.state.peek();
    if (!state || state.result) return;
    if (state.mode === 'live') {
      await this.send('steer', { move, seat });
      return;
    }
    if (state.mode === 'rounds') {
      await this.send('say', { event: 'move', move });
      return;
    }
    if (!state.legal[seat]?.includes(move) && state.legal[seat]?.length) {
      const ok = await this.explain(move);
      if (!ok) return;
    }
    const ply = state.moves.length;
    this.sent.value = [...this.sent.peek(), { move, seat, ply, entry: Infinity }];
    const taken = await this.send<{ entry: number }>('play', { ply, move, seat });
    const others = this.sent.peek().filter((sent) => sent.seat !== seat);
    const now = this.state.peek()!;
    this.sent.value = taken && taken.entry > now.entry ? [...others, { move, seat, ply, entry: taken.entry }] : others;
  }

  /** Shows why a move is illegal. Resolves to true if it is legal after all, in another spelling. */
  private async explain(move: string) {
    const answer = await ask<Explanation>('explain', { game: this.id, move }).catch((error) => {
      complain(error);
      return null;
    });
    if (!answer || answer.legal) return answer?.legal ?? false;
    toast(sentences(answer.why), true);
    sound('bad');
    return false;
  }

  /** Sends a request about this game. Resolves to null after an error, which it shows itself; never rejects. */
  async send<T = Record<string, unknown>>(op: string, members: object = {}): Promise<T | null> {
    try {
      return await ask<T>(op, { game: this.id, ...members });
    } catch (error) {
      complain(error);
      return null;
    }
  }

  async join(seat: number) {
    const name = settings.name.peek();
    const state = await this.send<State>('join', { seat, ...(name ? { name } : {}) });
    if (state) void this.receive({ ...state, event: 'state' });
  }

  /** Offers a rematch or accepts one; navigates to the new game when it starts. */
  async rematch() {
    this.followsRematch = true;
    const answer = await this.send<{ next?: string }>('rematch');
    if (answer?.next) go(`/g/${answer.next}`);
  }

  async accept() {
    if (this.state.peek()?.offer?.what === 'rematch') this.followsRematch = true;
    const answer = await this.send<{ next?: string }>('accept');
    if (answer?.next) go(`/g/${answer.next}`);
  }
}
