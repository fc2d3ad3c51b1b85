// start.ts: games that begin at one click: against an engine of the level last played, or engines among themselves.
import { effect } from '@preact/signals';
import { go } from '../app/route.ts';
import type { CreateRequest, State } from '../net/messages.ts';
import { ask, status } from '../net/server.ts';
import { lastLevel, mySeat, randomBoard, randomNumber, type Kind } from './kinds.ts';

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

const ricochetRules = () => `board=${randomBoard()},seed=${1 + randomNumber(1_000_000)}`;
export const DUEL = 'map=plaza';
export const TICK = 150; /* milliseconds of a live tick when nothing else was chosen */

/** The person against an engine. */
export function quickGame(kind: Kind, level = lastLevel(kind)): CreateRequest {
  const seats = [mySeat(), { kind: 'engine' as const, level }];
  if (kind === 'ricochet') return { kind, mode: 'rounds', rules: ricochetRules(), seed: 1 + randomNumber(1_000_000), seats };
  if (kind === 'tron') return { kind, mode: 'live', tick: TICK, rules: DUEL, seats };
  return { kind, seats };
}

/** Engines among themselves. */
export function watchGame(kind: Kind): CreateRequest {
  const engine = (level: string) => ({ kind: 'engine' as const, level });
  if (kind === 'ricochet') return { kind, rules: ricochetRules(), seats: [engine('best')] };
  if (kind === 'tron') return { kind, mode: 'live', tick: TICK, rules: 'map=square', seats: [engine('hard'), engine('medium'), engine('hard'), engine('medium')] };
  return { kind, seats: [engine('hard'), engine('medium')] };
}
