// lesson-progress.ts: how far this person is in each lesson, kept on the device.
import { effect, signal } from '@preact/signals';
import { store, stored } from '../app/settings.ts';

const KEY = 'lessons';

export interface LessonProgress {
  done: readonly number[]; /* steps that were left, or whose questions were answered, from 0 */
  right: number; /* answers */
  asked: number;
}
type All = Readonly<Record<string, LessonProgress>>;

const NONE: LessonProgress = { done: [], right: 0, asked: 0 };
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** What was stored, without what makes no sense. */
function readAll(): All {
  try {
    const all = JSON.parse(stored(KEY) ?? '{}') as Record<string, Partial<LessonProgress>>;
    const sound = Object.entries(all).filter(
      ([, one]) => Array.isArray(one?.done) && one.done.every(isCount) && isCount(one.right) && isCount(one.asked),
    );
    return Object.fromEntries(sound) as All;
  } catch {
    return {};
  }
}

const all = signal<All>(readAll());
effect(() => store(KEY, JSON.stringify(all.value)));

export const progressOf = (name: string) => all.value[name] ?? NONE;
export const hasProgress = () => Object.keys(all.value).length > 0;

const change = (name: string, next: Partial<LessonProgress>) => {
  all.value = { ...all.peek(), [name]: { ...(all.peek()[name] ?? NONE), ...next } };
};

export function noteDone(name: string, step: number) {
  const { done } = all.peek()[name] ?? NONE;
  if (!done.includes(step)) change(name, { done: [...done, step] });
}

export function noteAnswer(name: string, right: boolean) {
  const old = all.peek()[name] ?? NONE;
  change(name, { right: old.right + Number(right), asked: old.asked + 1 });
}

export function clearProgress() {
  all.value = {};
}
