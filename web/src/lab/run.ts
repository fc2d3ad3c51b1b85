// run.ts: a lane of the lab: one engine's search on the server, and its events, asked for page by page and in order.
// At most two pages are outstanding; the server drops the events when the lane is left.
import { signal } from '@preact/signals';
import { askPatiently } from '../net/patient.ts';
import { Refusal, ask } from '../net/server.ts';
import type { Question } from './address.ts';
import { Trace, type TraceEvent, type TraceFirst, type TraceLast } from './trace.ts';

const PAGE = 2000; /* events per page, the server's limit */
const AHEAD = 2; /* pages outstanding */
const FREE = 8; /* pages of a page visit without a pause between them */
const PAUSE = 140; /* milliseconds between two later pages, so that boards can be asked for meanwhile */

export type Phase = 'waiting' | 'searching' | 'loading' | 'ready' | 'failed' | 'cancelled';
interface Opened {
  events: number;
  first: TraceFirst;
  last: TraceLast;
}
interface Page {
  from: number;
  events: TraceEvent[];
  next?: number;
}
interface Range {
  from: number;
  to: number;
}

let asked = 0; /* pages so far */
let free = 0; /* when the next one may be asked for */

/** Waits for this page's turn. */
async function turn() {
  const now = performance.now();
  if (++asked <= FREE) return;
  free = Math.max(free + PAUSE, now);
  if (free > now) await new Promise((resolve) => setTimeout(resolve, free - now));
}

export class Lane {
  readonly phase = signal<Phase>('waiting');
  readonly fault = signal('');
  readonly trace = signal<Trace | null>(null);
  /** Events received so far: changes with every page. */
  readonly loaded = signal(0);
  readonly step = signal(0);
  readonly pinned = signal(0);
  private id = 0; /* of the request, for its pages and for ending it */
  private run = 0; /* changes when what is under way no longer matters */

  constructor(
    readonly question: Question,
    readonly engine: string,
  ) {}

  /** Searches, and loads the first page; the further ones follow by themselves. Never rejects. */
  async start() {
    const run = ++this.run;
    this.phase.value = 'searching';
    this.fault.value = '';
    try {
      const { first, last } = await this.search(run);
      if (run !== this.run) return;
      this.begin(new Trace(first, last));
      void this.load(run);
    } catch (error) {
      if (run === this.run) this.fail(error);
    }
  }

  private search(run: number) {
    const { kind, rules, start, moves, limits, seed, events } = this.question;
    const about = {
      kind,
      ...(rules ? { rules } : {}),
      ...(start ? { position: start } : {}),
      ...(moves.length ? { moves: moves.join(' ') } : {}),
    };
    return askPatiently<Opened>(
      'trace',
      { ...about, engine: this.engine, ...limits, seed, events },
      (id) => {
        this.id = id;
      },
      () => run === this.run,
    );
  }

  private begin(trace: Trace) {
    this.loaded.value = 0;
    this.trace.value = trace;
    this.phase.value = trace.complete ? 'ready' : 'loading';
  }

  /** Loads all kept events: two takers share a queue of ranges; what arrives early waits for its predecessors. */
  private async load(run: number) {
    const trace = this.trace.peek()!;
    const total = trace.last.events;
    const queue: Range[] = [];
    for (let from = 0; from < total; from += PAGE) queue.push({ from, to: Math.min(total, from + PAGE) });
    const early = new Map<number, TraceEvent[]>();
    const take = async () => {
      for (let range = queue.shift(); range && run === this.run; range = queue.shift()) {
        const page = await this.page(run, range);
        if (run !== this.run) return;
        const end = range.from + page.events.length;
        if (end < range.to && page.events.length) queue.unshift({ from: end, to: range.to });
        early.set(range.from, page.events);
        this.flush(trace, early);
      }
    };
    try {
      await Promise.all(Array.from({ length: AHEAD }, take));
    } catch (error) {
      if (run === this.run) this.fail(error);
    }
  }

  private async page(run: number, { from, to }: Range) {
    await turn();
    const members = { trace: this.id, from, count: to - from };
    return askPatiently<Page>('trace-page', members, undefined, () => run === this.run);
  }

  private flush(trace: Trace, early: Map<number, TraceEvent[]>) {
    for (let events = early.get(trace.size); events?.length; events = early.get(trace.size)) {
      early.delete(trace.size);
      trace.append(events);
    }
    this.loaded.value = trace.size;
    if (trace.complete) this.phase.value = 'ready';
  }

  private fail(error: unknown) {
    this.run++;
    this.phase.value = 'failed';
    this.fault.value = error instanceof Error ? error.message : String(error);
    this.lost = error instanceof Refusal && error.word === 'lost';
  }
  /** Whether the connection ended it: it can be started again. */
  lost = false;

  /** Ends the search and lets the server drop the events; what has been received stays. */
  leave() {
    const { phase } = this;
    this.run++;
    if (phase.peek() === 'waiting' || phase.peek() === 'searching' || phase.peek() === 'loading')
      phase.value = 'cancelled';
    if (this.id) ask('trace-cancel', { trace: this.id }).catch(() => {});
    this.id = 0;
  }
}

const SLOTS = 2; /* questions that the server answers at a time for one connection */

/** Starts the lanes in order, two at a time. */
export function startLanes(lanes: readonly Lane[]) {
  const waiting = [...lanes];
  const next = async () => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift())
      if (lane.phase.peek() !== 'cancelled') await lane.start();
  };
  return Promise.all(Array.from({ length: SLOTS }, next));
}
