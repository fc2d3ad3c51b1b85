// lab-desk.ts: the state of a run in the lab: its lanes, which one is in front, the step of each, the unit of stepping,
// and playing on. Every change ends up in the address.
import { signal } from '@preact/signals';
import { type Look, type Question, type Unit, UNITS } from './address.ts';
import { Lane, startLanes } from './run.ts';
import { statesAt, stepOfStates } from './tally.ts';
import type { EventKind, Trace, TraceEvent } from './trace.ts';
import { nextStep } from './units.ts';

export const SPEEDS = [1, 2, 5, 10, 25, 100, 500] as const; /* units per second */
const FRAME = 40; /* milliseconds between two pictures, at most that many */
const BETTER: readonly EventKind[] = ['improve', 'backup'];
/** Tests of walls come before a search: they are single steps only where they are shown. */
const WALL_VIEWS = ['walls', 'events'];
const isTest = (event: TraceEvent | undefined) => event?.phase === 'wall';

export class LabDesk {
  readonly lanes: readonly Lane[];
  readonly front = signal(0); /* lane */
  readonly view = signal('');
  readonly unit = signal<Unit>(UNITS[0]);
  readonly together = signal(true);
  readonly alone = signal(false); /* the lane in front fills the page */
  readonly aloud = signal(0); /* single steps so far: each is announced */
  readonly speed = signal<number>(5);
  readonly playing = signal<-1 | 0 | 1>(0);
  private timer = 0;
  private readonly wanted: number[]; /* steps of the address, by lane, not reached yet */
  readonly beyond = signal(0); /* step of the address that does not exist; 0: none */

  constructor(
    readonly question: Question,
    look: Look,
  ) {
    this.lanes = question.engines.map((engine) => new Lane(question, engine));
    this.wanted = question.engines.map((_, i) => look.steps[i] ?? 0);
    this.show(look);
  }

  /** Shows what an address says, of the same question. */
  show({ view, steps, lane, node, unit, together, alone }: Look) {
    this.view.value = view;
    this.unit.value = unit;
    this.together.value = together;
    this.alone.value = alone;
    this.front.value = Math.min(lane, this.lanes.length - 1);
    this.lanes.forEach((each, i) => {
      this.wanted[i] = steps[i] ?? 0;
      each.pinned.value = i === lane ? node : 0;
    });
    this.reach();
  }

  look(): Look {
    return {
      view: this.view.value,
      steps: this.lanes.map(({ step }, i) => Math.max(step.value, this.wanted[i]!)),
      lane: this.front.value,
      node: this.lane.pinned.value,
      unit: this.unit.value,
      together: this.together.value,
      alone: this.alone.value,
    };
  }

  get lane(): Lane {
    return this.lanes[this.front.value]!;
  }
  get trace(): Trace | null {
    return this.lane.trace.value;
  }

  start() {
    return startLanes(this.lanes);
  }
  /** Starts again what a lost connection ended. */
  resume() {
    const lost = this.lanes.filter((lane) => lane.lost);
    lost.forEach((lane) => {
      this.wanted[this.lanes.indexOf(lane)] = lane.step.peek();
      lane.lost = false;
    });
    return startLanes(lost);
  }
  leave() {
    this.play(0);
    for (const lane of this.lanes) lane.leave();
  }

  /** Goes on to the steps that the address names, as far as the events are there. */
  reach() {
    this.lanes.forEach((lane, i) => {
      const { size = 0, last } = lane.trace.peek() ?? {};
      const wanted = this.wanted[i]!;
      if (!wanted || !size) return;
      lane.step.value = Math.min(wanted, size);
      if (size < Math.min(wanted, last!.events)) return;
      if (wanted > last!.events && wanted < Infinity) this.beyond.value = wanted;
      this.wanted[i] = 0;
    });
  }

  /** Moves the lane in front to a step; `aloud`: a single step, which is announced. */
  go(step: number, aloud = false) {
    const { lane } = this;
    const trace = lane.trace.peek();
    if (!trace) return;
    this.wanted.fill(0);
    this.beyond.value = 0;
    lane.step.value = Math.min(trace.size, Math.max(0, step));
    if (this.together.peek()) this.follow(trace, lane);
    if (aloud) this.aloud.value++;
  }

  /** Moves the other lanes to as many states as the lane in front has visited. */
  private follow(trace: Trace, lead: Lane) {
    const count = statesAt(trace, lead.step.peek());
    const start = lead.step.peek() === 0;
    for (const lane of this.lanes) {
      const other = lane.trace.peek();
      if (lane !== lead && other) lane.step.value = start ? 0 : stepOfStates(other, count);
    }
  }

  move(forward: boolean, aloud = true) {
    const trace = this.lane.trace.peek();
    const skip = WALL_VIEWS.includes(this.view.peek()) ? () => false : isTest;
    if (trace) this.go(nextStep(trace, this.lane.step.peek(), forward, this.unit.peek(), skip), aloud);
  }

  /** Goes to the next event of some kinds, or the one before. */
  jump(forward: boolean, kinds: readonly EventKind[]) {
    const found = this.lane.trace.peek()?.find(this.lane.step.peek(), forward, ...kinds);
    if (found) this.go(found, true);
  }
  cut = (forward: boolean) => this.jump(forward, ['cut']);
  improvement = (forward: boolean) => this.jump(forward, BETTER);

  choose(lane: number) {
    if (lane < this.lanes.length) this.front.value = lane;
  }
  pin(node: number) {
    this.lane.pinned.value = node;
  }

  /** Plays on, back, or not at all. */
  play(way: -1 | 0 | 1) {
    clearInterval(this.timer);
    this.playing.value = way;
    if (!way) return;
    const speed = this.speed.peek();
    const count = Math.max(1, Math.round((speed * FRAME) / 1000));
    this.timer = window.setInterval(() => this.playOn(way, count), Math.max(FRAME, 1000 / speed));
  }

  private playOn(way: -1 | 1, count: number) {
    const { step, trace } = this.lane;
    const end = way > 0 ? (trace.peek()?.size ?? 0) : 0;
    for (let i = 0; i < count && step.peek() !== end; i++) this.move(way > 0, false);
    if (step.peek() === end && (way < 0 || trace.peek()?.complete)) this.play(0);
  }
}
