// start.ts: games that begin at one click: against an engine of the level last played, or engines among themselves.
import { effect } from '@preact/signals';
import { go } from '../app/route.ts';
import { boards } from '../boards/boards.ts';
import type { CreateRequest, State } from '../net/messages.ts';
import { ask, status } from '../net/server.ts';
import { lastLevel, mySeat } from './kinds.ts';

const PATIENCE = 5000; /* milliseconds until a click before the connection stands is refused */

/** Resolves as soon as the connection stands, or after a while in any case: what is asked then says why not. */
export const connected = () => new Promise<void>((resolve) => {
  if (status.peek() === 'open') { resolve(); return; }
  const late = setTimeout(resolve, PATIENCE);
  const stop = effect(() => { if (status.value === 'open') { clearTimeout(late); resolve(); queueMicrotask(() => stop()); } });
});

/** Creates a game and goes to its page. */
export async function begin(request: CreateRequest) {
  await connected();
  const { game } = await ask<State>('create', request);
  go(`/g/${game}`);
}

const engine = (level: string) => ({ kind: 'engine' as const, level });

/** The person against an engine. */
export const quickGame = (kind: string, level = lastLevel(kind)): CreateRequest =>
  ({ kind, ...boards[kind]!.setup?.quick?.(), seats: [mySeat(), engine(level)] });

/** Engines among themselves. */
export function watchGame(kind: string): CreateRequest {
  const { levels, ...request } = boards[kind]!.setup?.watch?.() ?? { levels: ['hard', 'medium'] };
  return { kind, ...request, seats: levels.map(engine) };
}
