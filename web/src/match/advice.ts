// advice.ts: engine advice on the position in view: evaluation, best moves, hints, reasons. Evaluation, best moves and
// reasons are those of the engine that the person asks. Answers are cached by engine and position; a request that
// nobody waits for any more is cancelled.
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import { store, stored } from '../app/settings.ts';
import type { Mark } from '../boards/board.ts';
import { boards } from '../boards/boards.ts';
import type { About, Analysis, Explanation, Hint } from '../net/messages.ts';
import { Refusal, ask } from '../net/server.ts';
import { complain } from '../ui/toast.tsx';
import { type Asked, namedIn } from './asked.ts';
import { goodMoves, shortOpinion } from './opinion.ts';

/** What advice is about: a position, the seat to move, and a key that is equal for equal positions. */
export interface Place {
  key: string;
  about: About;
  seat: number;
  kind: string;
  over: boolean;
}

/** Why a move was played: sentences, and what the engines that were asked think of it and of the other moves. */
export interface Reason {
  key: string;
  move: string;
  sentences: readonly string[];
  opinions: readonly { move: string; seat: number; of: Explanation }[];
}

const remembered = (key: string) => {
  const value = signal(stored(key) === 'on');
  effect(() => store(key, value.value ? 'on' : 'off'));
  return value;
};

export const THINK = 800; /* milliseconds per answer */
const SETTLE = 250; /* milliseconds at a position before it is analysed */
const ARROWS = 3; /* best moves shown as arrows */

export class Advice {
  readonly evaluate = remembered('evaluation');
  readonly best = signal(false);
  /** Whose opinion is shown. */
  readonly asked = signal<Asked>('');
  readonly analysis = signal<{ key: string; result: Analysis } | null>(null);
  /** Why the engine refused, in words. */
  readonly fault = signal<{ key: string; message: string } | null>(null);
  readonly thinking = signal(false);
  readonly hint = signal<{ key: string; hint: Hint; step: number } | null>(null);
  readonly why = signal<Reason | null>(null);
  /** Marks of another source: the assistant. */
  readonly others = signal<{ key: string; marks: readonly Mark[] } | null>(null);
  private readonly known = new Map<string, Analysis>();

  constructor(
    readonly place: ReadonlySignal<Place | null>,
    readonly allowed: ReadonlySignal<boolean>,
  ) {}

  /** The key of an answer: the engine and the position. */
  private readonly key = computed(() => `${this.asked.value} ${this.place.value?.key ?? ''}`);

  /** The analysis of the position in view, if there is one yet. */
  readonly found = computed(() => {
    const analysis = this.analysis.value;
    return this.place.value && analysis?.key === this.key.value ? analysis.result : null;
  });

  /** Why there is none. */
  readonly refused = computed(() => (this.fault.value?.key === this.key.value ? this.fault.value.message : ''));

  readonly marks = computed<readonly Mark[]>(() => {
    const place = this.place.value;
    const key = place?.key;
    const hint = this.hint.value;
    const others = this.others.value;
    if (!place) return [];
    const hinted: Mark[] =
      hint?.key === key && hint?.hint.move ? [{ kind: 'move', what: hint.hint.move, tone: 'hint' }] : [];
    const best =
      this.best.value && this.found.value
        ? goodMoves(this.found.value, place)
            .slice(0, ARROWS)
            .map((value, i): Mark => ({
              kind: 'move',
              what: value.move,
              tone: i === 0 ? 'best' : 'good',
              label: shortOpinion(value, place),
            }))
        : [];
    return [
      ...best,
      ...hinted.filter(({ what }) => !best.some((mark) => mark.what === what)),
      ...(others?.key === key ? (others?.marks ?? []) : []),
    ];
  });

  /**
   * Analyses the position in view while the evaluation or the best moves are shown. Returns a function that stops it.
   */
  run() {
    let asked = -1;
    let timer = 0;
    const quiet = () => {
      clearTimeout(timer);
      if (asked >= 0) ask('cancel', { request: asked }).catch(() => {});
      asked = -1;
    };
    const end = effect(() => {
      const place = this.place.value;
      const key = this.key.value;
      const named = namedIn(this.asked.value);
      const wanted = this.allowed.value && (this.evaluate.value || this.best.value);
      quiet();
      this.thinking.value = false;
      if (!place || !wanted || place.over) return;
      const old = this.known.get(key);
      if (old) {
        this.analysis.value = { key, result: old };
        return;
      }
      timer = setTimeout(() => {
        this.thinking.value = true;
        const settle = () => {
          if (this.key.peek() !== key) return;
          asked = -1;
          this.thinking.value = false;
        };
        ask<Analysis>('analyse', { ...place.about, ...named, time: THINK }, (id) => {
          asked = id;
        }).then(
          (result) => {
            this.known.set(key, result);
            if (this.key.peek() === key) this.analysis.value = { key, result };
            settle();
          },
          (error) => {
            if (error instanceof Refusal) this.fault.value = { key, message: error.message };
            settle();
          },
        );
      }, SETTLE) as unknown as number;
    });
    return () => {
      end();
      quiet();
    };
  }

  /**
   * Requests a hint; in a game with hint steps, each further call reveals the next step. Shows errors itself, never
   * rejects.
   */
  async askHint() {
    const place = this.place.peek();
    if (!place || place.over) return;
    const old = this.hint.peek();
    const steps = boards[place.kind]!.hintSteps ?? 0;
    const step = Math.min(steps, (old?.key === place.key ? old.step : 0) + 1);
    try {
      const hint = await ask<Hint>('hint', { ...place.about, ...(steps ? { step } : { time: THINK }) });
      if (this.place.peek()?.key === place.key) this.hint.value = { key: place.key, hint, step };
    } catch (error) {
      complain(error);
    }
  }

  /** Shows why a move was played. */
  showWhy(move: string, sentences: readonly string[], opinions: Reason['opinions'] = []) {
    this.why.value = { key: this.place.peek()?.key ?? '', move, sentences, opinions };
  }
}
