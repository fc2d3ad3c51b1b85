// start.ts: games that start with one click: against an engine of the level last played, or between engines.
import { effect } from '@preact/signals';
import { go } from '../app/route.ts';
import { boards } from '../boards/boards.ts';
import type { CreateRequest, State } from '../net/messages.ts';
import { ask, status } from '../net/server.ts';
import { lastLevel, mySeat } from './kinds.ts';

const PATIENCE = 5000; /* milliseconds for which a click waits for the connection */

/** Resolves once the connection is open, or after PATIENCE: the request that follows then fails with the reason. */
export const connected = () =>
  new Promise<void>((resolve) => {
    if (status.peek() === 'open') {
      resolve();
      return;
    }
    const timeout = setTimeout(resolve, PATIENCE);
    const stop = effect(() => {
      if (status.value === 'open') {
        clearTimeout(timeout);
        resolve();
        queueMicrotask(() => stop());
      }
    });
  });

/** Creates a game and navigates to it. Rejects with the server's Refusal. */
export async function begin(request: CreateRequest) {
  await connected();
  const { game } = await ask<State>('create', request);
  go(`/g/${game}`);
}

const engine = (level: string) => ({ kind: 'engine' as const, level });

/** The person against an engine. */
export const quickGame = (kind: string, level = lastLevel(kind)): CreateRequest => ({
  kind,
  ...boards[kind]!.setup?.quick?.(),
  seats: [mySeat(), engine(level)],
});

/** Engines against each other. */
export function watchGame(kind: string): CreateRequest {
  const { levels, ...request } = boards[kind]!.setup?.watch?.() ?? { levels: ['hard', 'medium'] };
  return { kind, ...request, seats: levels.map(engine) };
}
