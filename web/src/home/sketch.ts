// sketch.ts: what a list of games shows of each: its position and its players, asked without following it (a live game
// that somebody follows would ride on).
import type { Legal } from '../net/messages.ts';
import { ask } from '../net/server.ts';

export interface Sketch { rules: string; position: string; players: string[]; moves: number }

const known = new Map<string, Promise<Sketch>>();

export const playersOf = (record: string) => [...record.matchAll(/^player \d+: (.*)$/gm)].map(([, name]) => name!.trim());
const movesOf = (record: string) => (record.split('\n\n')[1] ?? '').replace(/\[[^\]]*\]|\d+\.\s/g, ' ').split(/\s+/).filter(Boolean).length;

/** A game as it stands; `changed` is the time of its last change, so that an older sketch is not shown. */
export function sketchOf(game: string, changed: number): Promise<Sketch> {
  const key = `${game} ${changed}`, found = known.get(key);
  if (found) return found;
  const asked = Promise.all([ask<Legal>('legal', { game }), ask<{ record: string }>('record', { game })])
    .then(([{ rules, position }, { record }]) => ({ rules, position, players: playersOf(record), moves: movesOf(record) }));
  asked.catch(() => known.delete(key));
  known.set(key, asked);
  return asked;
}
