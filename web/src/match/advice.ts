// advice.ts: engine advice on the position in view: evaluation, best moves, hints, reasons. Answers are cached by
// position; a request that nobody waits for any more is cancelled.
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import { store, stored } from '../app/settings.ts';
import type { Mark } from '../boards/board.ts';
import { boards } from '../boards/boards.ts';
import type { About, Analysis, Hint, MoveValue } from '../net/messages.ts';
import { ask } from '../net/server.ts';
import { t } from '../text/text.ts';
import { complain } from '../ui/toast.tsx';

/** What advice is about: a position, the seat to move, and a key that is equal for equal positions. */
export interface Place {
  key: string;
  about: About;
  seat: number;
  kind: string;
  over: boolean;
}

const remembered = (key: string) => {
  const value = signal(stored(key) === 'on');
  effect(() => store(key, value.value ? 'on' : 'off'));
  return value;
};

const THINK = 800;
const SETTLE = 250; /* milliseconds at a position before it is analysed */
const ARROWS = 3; /* best moves shown as arrows */

export class Advice {
  readonly evaluate = remembered('evaluation');
  readonly best = signal(false);
  readonly analysis = signal<{ key: string; result: Analysis } | null>(null);
  readonly thinking = signal(false);
  readonly hint = signal<{ key: string; hint: Hint; step: number } | null>(null);
  readonly why = signal<{ key: string; move: string; sentences: readonly string[] } | null>(null);
  /** Marks of another source: the assistant. */
  readonly others = signal<{ key: string; marks: readonly Mark[] } | null>(null);
  private readonly known = new Map<string, Analysis>();

  constructor(
    readonly place: ReadonlySignal<Place | null>,
    readonly allowed: ReadonlySignal<boolean>,
  ) {}

  /** The analysis of the position in view, if there is one yet. */
  readonly found = computed(() => {
    const place = this.place.value;
    const analysis = this.analysis.value;
    return place && analysis?.key === place.key ? analysis.result : null;
  });

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
              label: shortValue(value, place),
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
      const wanted = this.allowed.value && (this.evaluate.value || this.best.value);
      quiet();
      this.thinking.value = false;
      if (!place || !wanted || place.over) return;
      const old = this.known.get(place.key);
      if (old) {
        this.analysis.value = { key: place.key, result: old };
        return;
      }
      timer = setTimeout(() => {
        this.thinking.value = true;
        ask<Analysis>('analyse', { ...place.about, time: THINK }, (id) => {
          asked = id;
        }).then(
          (result) => {
            this.known.set(place.key, result);
            if (this.place.peek()?.key !== place.key) return;
            asked = -1;
            this.thinking.value = false;
            this.analysis.value = { key: place.key, result };
          },
          () => {
            if (this.place.peek()?.key === place.key) this.thinking.value = false;
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
  showWhy(move: string, sentences: readonly string[]) {
    this.why.value = { key: this.place.peek()?.key ?? '', move, sentences };
  }
}

/** Sort rank of a proved value: quicker wins first, later losses first, numbers by the game's own order. */
function rank(exact: string | undefined, kind: string) {
  const [, word = '', number = '0'] = exact?.match(/^(?:(win|loss|draw|unsolvable) ?)?(\d+)?$/) ?? [];
  const n = Number(number);
  if (word === 'win') return 1000 - n;
  if (word === 'loss') return n - 1000;
  if (word === 'unsolvable') return -2000;
  if (word === 'draw') return 0;
  return boards[kind]!.exact?.better === 'more' ? n : -n;
}

/** The evaluated moves, best first. */
export const bestMoves = ({ moves }: Analysis, { seat, kind }: Place): MoveValue[] =>
  moves
    .filter(({ values, exact }) => values || exact)
    .sort((a, b) => (b.values?.[seat] ?? 0) - (a.values?.[seat] ?? 0) || rank(b.exact, kind) - rank(a.exact, kind));

export const percent = (value: number) => `${Math.round(value * 100)}\u00a0%`;

const NEAR = 0.15; /* how much worse than the best move, in expected result, a marked move may be */

/** The moves close to the best one. */
const goodMoves = (analysis: Analysis, place: Place) => {
  const moves = bestMoves(analysis, place);
  const best = moves[0]?.values?.[place.seat] ?? 0;
  return moves.filter(({ values }) => (values?.[place.seat] ?? best) >= best - NEAR);
};

/** The value of a move in a few characters, for the label of an arrow. */
export function shortValue({ values, exact }: { values?: number[]; exact?: string }, { seat }: { seat: number }) {
  const [, word, number] = exact?.match(/^(win|loss) (\d+)$/) ?? [];
  if (word) return t(word === 'win' ? 'match.short-win' : 'match.short-loss', { n: number! });
  if (exact === 'draw') return '=';
  if (exact) return exact === 'unsolvable' ? '∞' : exact;
  const value = values?.[seat];
  return value === undefined ? '' : value > 1 ? String(Math.round(value)) : percent(value);
}

/** The same in words. */
export function longValue(value: { values?: number[]; exact?: string }, place: Place) {
  const [, word, number] = value.exact?.match(/^(win|loss) (\d+)$/) ?? [];
  if (word) return t(word === 'win' ? 'match.exact-win' : 'match.exact-loss', { n: number! });
  if (value.exact === 'draw') return t('match.exact-draw');
  if (value.exact === 'unsolvable') return t('match.exact-never');
  const { exact } = boards[place.kind]!;
  if (value.exact && exact) return exact.words(Number(value.exact));
  return shortValue(value, place);
}
