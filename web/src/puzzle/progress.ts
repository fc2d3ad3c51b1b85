// progress.ts: the puzzles that this person has solved, as stored by the server.
import { signal } from '@preact/signals';
import { ask } from '../net/server.ts';

export interface Solved {
  puzzle: string;
  moves: number;
  best: number;
  at?: number;
}

export const solved = signal<ReadonlyMap<string, Solved>>(new Map());

export async function loadProgress() {
  const { puzzles } = await ask<{ puzzles: Solved[] }>('progress').catch(() => ({ puzzles: [] }));
  const best = new Map<string, Solved>();
  for (const one of puzzles)
    if (!best.has(one.puzzle) || best.get(one.puzzle)!.moves > one.moves) best.set(one.puzzle, one);
  solved.value = best;
}

/** Tells the server that a puzzle is solved, and updates the local list. Rejects with the server's Refusal. */
export async function keepSolved(puzzle: string, moves: readonly string[]) {
  const { moves: count, best } = await ask<{ moves: number; best: number }>('solved', {
    puzzle,
    moves: moves.join(' '),
  });
  const old = solved.value.get(puzzle);
  if (!old || count < old.moves)
    solved.value = new Map(solved.value).set(puzzle, { puzzle, moves: count, best, at: Date.now() });
}
