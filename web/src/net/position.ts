// position.ts: what a list of moves leads to, asked of the server once and then remembered: for looking back at a game and
// for trying moves on a board of one's own.
import type { Legal } from './messages.ts';
import { ask } from './server.ts';

export interface Line { kind: string; rules: string; start: string; moves: readonly string[] }

const MOST = 2000;
const known = new Map<string, Promise<Legal>>();

/** Position, legal moves and whose turn it is after the moves of a line. */
export function positionOf({ kind, rules, start, moves }: Line): Promise<Legal> {
  const key = [kind, rules, start, moves.join(' ')].join('\n');
  const found = known.get(key);
  if (found) return found;
  const asked = ask<Legal>('legal', { kind, ...(rules ? { rules } : {}), ...(start ? { position: start } : {}), ...(moves.length ? { moves: moves.join(' ') } : {}) });
  asked.catch(() => known.delete(key));
  if (known.size >= MOST) known.delete(known.keys().next().value!);
  known.set(key, asked);
  return asked;
}
