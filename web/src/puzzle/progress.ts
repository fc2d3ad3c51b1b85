// progress.ts: which puzzles this person has solved, as the server keeps them; asked again after every greeting.
import { effect, signal } from '@preact/signals';
import { ask, greetings } from '../net/server.ts';
import { dailyName, dayOf } from './names.ts';

export interface Solved { puzzle: string; moves: number; best: number; at?: number }

export const solved = signal<ReadonlyMap<string, Solved>>(new Map());

effect(() => {
  if (!greetings.value || !location.pathname.startsWith('/puzzle')) return;
  loadProgress();
});

export async function loadProgress() {
  const { puzzles } = await ask<{ puzzles: Solved[] }>('progress').catch(() => ({ puzzles: [] }));
  const best = new Map<string, Solved>();
  for (const one of puzzles) if (!best.has(one.puzzle) || best.get(one.puzzle)!.moves > one.moves) best.set(one.puzzle, one);
  solved.value = best;
}

/** Tells the server that a puzzle is solved, and remembers it here. */
export async function keepSolved(puzzle: string, moves: readonly string[]) {
  const { moves: count, best } = await ask<{ moves: number; best: number }>('solved', { puzzle, moves: moves.join(' ') });
  const old = solved.value.get(puzzle);
  if (!old || count < old.moves) solved.value = new Map(solved.value).set(puzzle, { puzzle, moves: count, best, at: Date.now() });
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86400000).toISOString().slice(0, 10);

/** Days in a row up to today whose puzzle is solved; today may still be open. */
export function streak(today: string, all: ReadonlyMap<string, Solved>): number {
  let day = all.has(dailyName(today)) ? today : dayBefore(today), count = 0;
  for (; all.has(dailyName(day)); day = dayBefore(day)) count++;
  return count;
}

export const solvedDays = (all: ReadonlyMap<string, Solved>) => [...all.keys()].filter((name) => dayOf(name)).length;
