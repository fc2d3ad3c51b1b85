// kinds.ts: titles of games and levels, and the person's last choice in each game.
import { store, stored, settings } from '../app/settings.ts';
import type { LevelInfo, SeatRequest } from '../net/messages.ts';
import { gameInfo } from '../net/server.ts';
import { capital, sentences, tIf, tn } from '../text/text.ts';
import { engineTitle } from './engines.ts';

export const kindTitle = (kind: string) => tIf(`${kind}.title`, gameInfo(kind)?.title ?? kind);
export const kindLine = (kind: string) => tIf(`${kind}.line`, sentences([gameInfo(kind)?.summary ?? '']));
export const kindPlayers = (kind: string) =>
  tIf(`${kind}.players`, tn('home.players', Math.max(0, ...(gameInfo(kind)?.players ?? []))));

/** The level that the person last played in a game; `easy` at first. */
export const lastLevel = (kind: string) => stored(`level.${kind}`) ?? 'easy';
export const rememberLevel = (kind: string, level: string) => store(`level.${kind}`, level);

export const levelTitle = ({ name, title }: LevelInfo) => capital(title || name);
/**
 * The algorithm of a level in a few words. Some levels use another one alone, or with more than two players. Games that
 * say nothing have the general levels.
 */
export const levelHow = (kind: string, { name, engine }: LevelInfo, seats = 2) => {
  const key = `${kind}.how-${name}`;
  const how = tIf(key, tIf(`new.how-${name}`, engineTitle(kind, engine)));
  return seats === 2 ? how : tIf(`${key}-${seats === 1 ? 'alone' : 'many'}`, how);
};

export const mySeat = (): SeatRequest => ({
  kind: 'me',
  ...(settings.name.peek() ? { name: settings.name.peek() } : {}),
});
