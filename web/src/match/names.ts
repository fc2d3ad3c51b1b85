// names.ts: names of players: people by their name, engines by strength and algorithm.
import { engineTitle } from '../home/engines.ts';
import type { Seat, State } from '../net/messages.ts';
import { gameInfo } from '../net/server.ts';
import { capital, t } from '../text/text.ts';

/** The game's own name of a seat, such as white or blue; else its number. */
export const seatWord = (kind: string, seat: number) =>
  capital(gameInfo(kind)?.seats[seat] ?? t('match.seat', { n: seat + 1 }));

export const levelTitle = (kind: string, { level, title }: Seat) =>
  capital(gameInfo(kind)?.levels.find(({ name }) => name === level)?.title ?? title ?? '');

/** A seat's engine: its name as one types it, its proper name, its options, and one sentence on how it works. */
export function engineOf(kind: string, { engine = '' }: Seat) {
  const [name = '', options] = engine.split(':');
  return {
    name,
    title: capital(engineTitle(kind, name)),
    options: options?.replaceAll(',', ', ').replaceAll('=', ' ') ?? '',
    summary: gameInfo(kind)?.engines.find((info) => info.name === name)?.summary ?? '',
  };
}

const titleOf = (kind: string, seat: Seat) => (seat.level ? levelTitle(kind, seat) : engineOf(kind, seat).title);

/** The short name of a player; engines of equal strength are numbered. */
export function nameOf({ kind, seats }: Pick<State, 'kind' | 'seats'>, i: number): string {
  const seat = seats[i];
  if (!seat || seat.kind === 'open') return seatWord(kind, i);
  if (seat.kind === 'person') return seat.name || seatWord(kind, i);
  const title = titleOf(kind, seat);
  return seats.some((other, j) => j !== i && other.kind === 'engine' && titleOf(kind, other) === title)
    ? `${title} ${i + 1}`
    : title;
}
