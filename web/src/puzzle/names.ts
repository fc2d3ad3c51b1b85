// names.ts: a puzzle is identified by its name, such as `daily-2026-11-16` or `hard-42`: the request for it and its
// title.
import { puzzleBoard } from '../boards/boards.ts';
import type { Puzzle } from '../net/messages.ts';
import { ask } from '../net/server.ts';
import { locale, t, tIf } from '../text/text.ts';

export const DIFFICULTIES = ['beginner', 'easy', 'medium', 'hard', 'expert'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The current day in UTC, the same for everyone. */
export const today = () => new Date().toISOString().slice(0, 10);
export const dailyName = (day: string) => `daily-${day}`;
export const dayOf = (name: string) => name.match(/^daily-(\d{4}-\d\d-\d\d)$/)?.[1] ?? null;
export const randomName = (difficulty: Difficulty) => `${difficulty}-${1 + Math.floor(Math.random() * 999999)}`;

/** The members of the `puzzle` request for a name; null if the name is malformed. */
function requestFor(name: string): object | null {
  const day = dayOf(name);
  const drawn = name.match(/^(any|beginner|easy|medium|hard|expert)-(\d{1,9})$/);
  if (day) return { date: day };
  if (!drawn) return null;
  return { seed: Number(drawn[2]), ...(drawn[1] === 'any' ? {} : { difficulty: drawn[1] }) };
}

export async function fetchPuzzle(name: string): Promise<Puzzle> {
  const members = requestFor(name);
  if (!members) throw new Error(t('puzzle.no-such', { name }));
  return ask<Puzzle>('puzzle', { kind: puzzleBoard.name, ...members });
}

export const dayText = (day: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'full' }) =>
  new Intl.DateTimeFormat(locale(), { ...style, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

export function titleOf(name: string): string {
  const [difficulty = '', seed = ''] = name.split('-');
  return dayOf(name)
    ? t('puzzle.daily')
    : t('puzzle.drawn', { difficulty: tIf(`puzzle.difficulty-${difficulty}`, difficulty), seed });
}
