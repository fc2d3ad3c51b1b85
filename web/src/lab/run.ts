// run.ts: a lane of the lab: one engine's search on the server, and its events, asked for page by page and in order.
// One page is outstanding at a time, of all lanes together: the server drops a connection for which more than 256 kB
// are queued. It also drops the events when the lane is left.
import { signal } from '@preact/signals';
import { askPatiently } from '../net/patient.ts';
import { Refusal, ask } from '../net/server.ts';
import { t, tIf } from '../text/text.ts';
import type { Question } from './address.ts';
import { Trace, type TraceEvent, type TraceFirst, type TraceLast } from './trace.ts';

const PAGE = 1000; /* events per page: some 130 kB, so that other answers fit into the server's queue beside it */
const FREE = 16; /* pages of a page visit without a pause between them */
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

let asked = 0; /* pages so far */
let last: Promise<unknown> = Promise.resolve(); /* the page asked for last, of any lane */

/** Asks for a page after all others have come. */
function inTurn<T>(page: () => Promise<T>): Promise<T> {
  const wait = ++asked > FREE ? PAUSE : 0;
  const next = last.then(async () => {
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
    return page();
  });
  last = next.catch(() => {});
  return next;
}

/** The server's sentence, with the place in the question that it is about. */
function faultText(error: unknown) {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  const { message, member, column } = error;
  const about = `lab.member-${member}`;
  const place = tIf(about, '');
  return place ? t(column ? 'lab.fault-at' : 'lab.fault-in', { place, column: column ?? 0, message }) : message;
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

  /** Loads all kept events, in order. */
  private async load(run: number) {
    const trace = this.trace.peek()!;
    try {
      while (!trace.complete && run === this.run) {
        const { events } = await inTurn(() => this.page(run, trace.size));
        if (run !== this.run) return;
        if (!events.length) throw new Error(t('lab.no-more', { n: trace.size, m: trace.last.events }));
        trace.append(events);
        this.loaded.value = trace.size;
      }
      if (run === this.run) this.phase.value = 'ready';
    } catch (error) {
      if (run === this.run) this.fail(error);
    }
  }

  private page(run: number, from: number) {
    if (run !== this.run) return Promise.resolve<Page>({ from, events: [] });
    const count = Math.min(PAGE, this.trace.peek()!.last.events - from);
    const wanted = () => run === this.run;
    return askPatiently<Page>('trace-page', { trace: this.id, from, count }, undefined, wanted);
  }

  private fail(error: unknown) {
    this.run++;
    this.lost = error instanceof Refusal && error.word === 'lost';
    this.phase.value = this.lost ? 'waiting' : 'failed';
    this.fault.value = faultText(error);
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
