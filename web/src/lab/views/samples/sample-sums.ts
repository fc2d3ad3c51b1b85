// sample-sums.ts: running sums of the simulated games of each candidate, kept as events arrive, so that mean, spread
// and histogram at any step cost a binary search. Values are those of the player for whom the engine searches.
import { countUpTo, type Trace, type TraceEvent } from '../../trace.ts';

export const BINS = 20;
export const DRAWN = 64; /* a trace has the moves of so many games of each candidate */
const EVERY = 512; /* games between two stored histograms */

/** What is known of a candidate after some of its games. */
export interface Sample {
  count: number;
  mean: number;
  spread: number; /* sample standard deviation; 0 below two games */
  error: number; /* standard error of the mean */
}

/** The games of one candidate, in order. */
export class Games {
  readonly steps: number[] = [];
  readonly values: number[] = [];
  private readonly sums: number[] = [0];
  private readonly squares: number[] = [0];
  private frames: Uint32Array[] = [];
  private framed = 0; /* upper end of the axis of the stored histograms */

  constructor(readonly move: string) {}

  add(step: number, value: number) {
    this.steps.push(step);
    this.values.push(value);
    this.sums.push(this.sums.at(-1)! + value);
    this.squares.push(this.squares.at(-1)! + value * value);
  }

  countAt(step: number) {
    return countUpTo(this.steps, step);
  }

  at(step: number): Sample {
    const count = this.countAt(step);
    if (!count) return { count, mean: 0, spread: 0, error: 0 };
    const mean = this.sums[count]! / count;
    const variance = count > 1 ? Math.max(0, this.squares[count]! - count * mean * mean) / (count - 1) : 0;
    const spread = Math.sqrt(variance);
    return { count, mean, spread, error: spread / Math.sqrt(count) };
  }

  /** How many of the first `count` games fall into each bin of the axis from 0 to `high`. */
  bins(count: number, high: number) {
    if (high !== this.framed) {
      this.frames = [];
      this.framed = high;
    }
    const frame = Math.floor(count / EVERY);
    while (this.frames.length <= frame) this.store(high);
    const bins = Uint32Array.from(this.frames[frame]!);
    this.fill(bins, frame * EVERY, count, high);
    return bins;
  }

  private store(high: number) {
    const n = this.frames.length;
    const bins = n ? Uint32Array.from(this.frames[n - 1]!) : new Uint32Array(BINS);
    if (n) this.fill(bins, (n - 1) * EVERY, n * EVERY, high);
    this.frames.push(bins);
  }

  private fill(bins: Uint32Array, from: number, to: number, high: number) {
    for (let i = from; i < to; i++) bins[binOf(this.values[i]!, high)]!++;
  }
}

export const binOf = (value: number, high: number) =>
  Math.max(0, Math.min(BINS - 1, Math.floor((value / high) * BINS)));

/** The end of an axis: a round number, at least `most`. */
export function niceEnd(most: number) {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10].map((times) => times * power).find((end) => end >= most)!;
}

export class Samples {
  readonly candidates: Games[] = [];
  private readonly byMove = new Map<string, Games>();
  private seen = 0;
  private most = 0;

  constructor(readonly trace: Trace) {}

  /** Takes in the events that have arrived since. */
  update() {
    const list = this.trace.stepsOf('playout');
    for (; this.seen < list.length; this.seen++) this.add(this.trace.at(list[this.seen]!)!);
    return this;
  }

  private add(event: TraceEvent) {
    const value = valueOf(event, this.trace);
    const move = event.candidate;
    if (value === null || move === undefined) return;
    let games = this.byMove.get(move);
    if (!games) {
      games = new Games(move);
      this.byMove.set(move, games);
      this.candidates.push(games);
    }
    games.add(event.n, value);
    this.most = Math.max(this.most, value);
  }

  /** The common axis of all histograms. */
  get high() {
    return this.trace.first.unit === 'result' ? 1 : niceEnd(this.most);
  }

  of(move: string | undefined) {
    return move === undefined ? undefined : this.byMove.get(move);
  }

  /** The last finished game at `step`. */
  current(step: number): TraceEvent | undefined {
    const list = this.trace.stepsOf('playout');
    const n = list[countUpTo(list, step) - 1];
    return n ? this.trace.at(n) : undefined;
  }
}

/** What a game was worth to the player for whom the engine searches. */
export const valueOf = (event: TraceEvent, { first }: Trace) => event.values?.[first.turn - 1] ?? event.score ?? null;

const known = new WeakMap<Trace, Samples>();

/** The sums of a trace, up to date. */
export function samplesOf(trace: Trace) {
  let samples = known.get(trace);
  if (!samples) known.set(trace, (samples = new Samples(trace)));
  return samples.update();
}
