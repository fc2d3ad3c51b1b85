// report-address.ts: the address of a report: its name, the seed, and the games per row.
import type { Choice } from './report-data.ts';

const GREATEST = 2 ** 31 - 1;
const MOST_GAMES = 1000;

const numberIn = (query: URLSearchParams, name: string, most: number) => {
  const text = query.get(name) ?? '';
  return /^\d{1,10}$/.test(text) ? Math.min(most, Number(text)) : 0;
};

/** Values that make no sense count as 0, the usual ones. */
export const readChoice = (query: URLSearchParams): Choice => ({
  seed: numberIn(query, 'seed', GREATEST),
  games: numberIn(query, 'games', MOST_GAMES),
});

export function reportAddress(name: string, { seed, games }: Choice, hash = '') {
  const query = new URLSearchParams();
  if (seed) query.set('seed', String(seed));
  if (games) query.set('games', String(games));
  const text = query.toString();
  return `/reports/${name}${text ? `?${text}` : ''}${hash ? `#${hash}` : ''}`;
}
