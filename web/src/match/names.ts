// names.ts: what players are called: people by their name, engines by how strong they are and by what they do.
import type { Seat, State } from '../net/messages.ts';
import { gameInfo } from '../net/server.ts';
import { capital, t } from '../text/text.ts';

/** What a seat is called in its game: white, blue; or its number. */
export const seatWord = (kind: string, seat: number) => capital(gameInfo(kind)?.seats[seat] ?? t('match.seat', { n: seat + 1 }));

export const levelTitle = (kind: string, { level, title }: Seat) => capital(gameInfo(kind)?.levels.find(({ name }) => name === level)?.title ?? title ?? '');

/** The engine of a seat in words: its name and options, and one sentence on how it works. */
export function engineOf(kind: string, { engine = '' }: Seat) {
  const [name = '', options] = engine.split(':');
  return { name, options: options?.replaceAll(',', ', ').replaceAll('=', ' ') ?? '', summary: gameInfo(kind)?.engines.find((info) => info.name === name)?.summary ?? '' };
}

const titleOf = (kind: string, seat: Seat) => levelTitle(kind, seat) || engineOf(kind, seat).name;

/** The short name of a player; engines of the same strength are told apart by their number. */
export function nameOf({ kind, seats }: Pick<State, 'kind' | 'seats'>, i: number): string {
  const seat = seats[i];
  if (!seat || seat.kind === 'open') return seatWord(kind, i);
  if (seat.kind === 'person') return seat.name || seatWord(kind, i);
  const title = titleOf(kind, seat);
  return seats.some((other, j) => j !== i && other.kind === 'engine' && titleOf(kind, other) === title) ? `${title} ${i + 1}` : title;
}
