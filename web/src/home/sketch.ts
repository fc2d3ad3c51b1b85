// sketch.ts: what a list shows of a game: its position and its players. Fetched without following the game, because a
// live game that is followed starts to run.
import type { Legal } from '../net/messages.ts';
import { ask } from '../net/server.ts';

export interface Sketch {
  rules: string;
  position: string;
  players: (string | undefined)[] | null; /* by seat; null: not known */
}

const known = new Map<string, Promise<Sketch>>();

/** Names by seat from a record, which leaves out unnamed people. */
function playersOf(record: string, seats: number) {
  const names = Array<string | undefined>(seats).fill(undefined);
  for (const [, seat, name] of record.matchAll(/^player (\d+): (.*)$/gm)) names[Number(seat) - 1] = name!.trim();
  return names;
}

/**
 * The sketch of a game. `changed` is the time of its last change and part of the cache key, so that a stale sketch is
 * never shown. Rounds have no record.
 */
export function sketchOf(game: string, changed: number): Promise<Sketch> {
  const key = `${game} ${changed}`;
  const found = known.get(key);
  if (found) return found;
  const record = ask<{ record: string }>('record', { game }).then(
    (answer) => answer.record,
    () => null,
  );
  const asked = Promise.all([ask<Legal>('legal', { game }), record]).then(([{ rules, position, legal }, text]) => ({
    rules,
    position,
    players: text === null ? null : playersOf(text, legal.length),
  }));
  asked.catch(() => known.delete(key));
  known.set(key, asked);
  return asked;
}
