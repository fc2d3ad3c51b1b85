// position.ts: the position after a list of moves, asked of the server once and then cached: for stepping through games
// and trying moves.
import type { Legal } from './messages.ts';
import { askPatiently } from './patient.ts';

export interface Line {
  kind: string;
  rules: string;
  start: string;
  moves: readonly string[];
}

const MOST = 2000;
const known = new Map<string, Promise<Legal>>();

/**
 * Position, legal moves and seat to move at the end of a line. Rejects with the server's Refusal; failures are not
 * cached.
 */
export function positionOf({ kind, rules, start, moves }: Line): Promise<Legal> {
  const key = [kind, rules, start, moves.join(' ')].join('\n');
  const found = known.get(key);
  if (found) return found;
  const asked = askPatiently<Legal>('legal', {
    kind,
    ...(rules ? { rules } : {}),
    ...(start ? { position: start } : {}),
    ...(moves.length ? { moves: moves.join(' ') } : {}),
  });
  asked.catch(() => known.delete(key));
  if (known.size >= MOST) known.delete(known.keys().next().value!);
  known.set(key, asked);
  return asked;
}
