// sketch.ts: what a list of games shows of each: its position and its players, asked without following it (a live game
// that somebody follows would ride on).
import type { Legal } from '../net/messages.ts';
import { ask } from '../net/server.ts';

export interface Sketch { rules: string; position: string; players: (string | undefined)[] | null /* of each seat; null: not told */ }

const known = new Map<string, Promise<Sketch>>();

/** Names by seat as a record has them: unnamed people are left out there. */
function playersOf(record: string, seats: number) {
  const names = Array<string | undefined>(seats).fill(undefined);
  for (const [, seat, name] of record.matchAll(/^player (\d+): (.*)$/gm)) names[Number(seat) - 1] = name!.trim();
  return names;
}

/** A game as it stands; `changed` is the time of its last change, so that an older sketch is not shown. Rounds have no record. */
export function sketchOf(game: string, changed: number): Promise<Sketch> {
  const key = `${game} ${changed}`, found = known.get(key);
  if (found) return found;
  const record = ask<{ record: string }>('record', { game }).then((answer) => answer.record, () => null);
  const asked = Promise.all([ask<Legal>('legal', { game }), record])
    .then(([{ rules, position, legal }, text]) => ({ rules, position, players: text === null ? null : playersOf(text, legal.length) }));
  asked.catch(() => known.delete(key));
  known.set(key, asked);
  return asked;
}
