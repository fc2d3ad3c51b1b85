// kinds.ts: what the games and their levels are called, and what a person chose last in each of them.
import { keep, kept, settings } from '../app/settings.ts';
import type { LevelInfo, SeatRequest } from '../net/messages.ts';
import { gameInfo } from '../net/server.ts';
import { capital, t, tIf, type Key } from '../text/text.ts';

export const kindTitle = (kind: string) => tIf(`${kind}.title`, gameInfo(kind)?.title ?? kind);
export const kindLine = (kind: string) => t(`${kind}.line` as Key);
export const kindPlayers = (kind: string) => t(`${kind}.players` as Key);

/** The level that a person played last in a game; easy at first. */
export const lastLevel = (kind: string) => kept(`level.${kind}`) ?? 'easy';
export const rememberLevel = (kind: string, level: string) => keep(`level.${kind}`, level);

export const levelTitle = ({ name, title }: LevelInfo) => capital(title || name);
/** By which algorithm a level plays, in a few words; some play another way alone, or with more than two. */
export const levelHow = (kind: string, { name, engine }: LevelInfo, seats = 2) => {
  const key = `${kind}.how-${name}`;
  return seats === 2 ? tIf(key, engine) : tIf(`${key}-${seats === 1 ? 'alone' : 'many'}`, tIf(key, engine));
};

export const mySeat = (): SeatRequest => ({ kind: 'me', ...(settings.name.peek() ? { name: settings.name.peek() } : {}) });
