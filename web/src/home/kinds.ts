// kinds.ts: the four games by name, and what a person chose last in each of them.
import { keep, kept, settings } from '../app/settings.ts';
import type { LevelInfo, SeatRequest } from '../net/messages.ts';
import { gameInfo } from '../net/server.ts';
import { capital, t, tIf, type Key } from '../text/text.ts';

export const KINDS = ['quoridor', 'ricochet', 'pogo', 'tron'] as const;
export type Kind = (typeof KINDS)[number];
export const isKind = (name: string | undefined): name is Kind => KINDS.includes(name as Kind);

export const kindTitle = (kind: string) => tIf(`home.${kind}`, gameInfo(kind)?.title ?? kind);
export const kindLine = (kind: Kind) => t(`home.${kind}-line` as Key);

/** The level that a person played last in a game; easy at first. */
export const lastLevel = (kind: string) => kept(`level.${kind}`) ?? 'easy';
export const rememberLevel = (kind: string, level: string) => keep(`level.${kind}`, level);

export const levelTitle = ({ name, title }: LevelInfo) => capital(title || name);
/** By which algorithm a level plays, in a few words; some play another way alone, or with more than two. */
export const levelHow = (kind: string, { name, engine }: LevelInfo, seats = 2) => {
  const key = `new.how-${kind}-${name}`;
  return seats === 2 ? tIf(key, engine) : tIf(`${key}-${seats === 1 ? 'alone' : 'many'}`, tIf(key, engine));
};

export const mySeat = (): SeatRequest => ({ kind: 'me', ...(settings.name.peek() ? { name: settings.name.peek() } : {}) });
export const randomNumber = (below: number) => Math.floor(Math.random() * below);
/** A printed board of Ricochet Robots, drawn by chance: each quadrant once, with one of its first two faces. */
export function randomBoard() {
  const quadrants = ['1', '2', '3', '4'];
  return Array.from({ length: 4 }, () => quadrants.splice(randomNumber(quadrants.length), 1)[0] + 'AB'[randomNumber(2)]!).join('');
}
