// eval-bar.tsx: what the engine thinks of the position as a bar beside the board, one segment per player; a proved
// value is marked on it. Its space is reserved even when it is hidden.
import { SeatBadge, seatClass } from '../boards/seats.tsx';
import type { Analysis } from '../net/messages.ts';
import { t } from '../text/text.ts';
import type { Place } from './advice.ts';
import type { Desk } from './desk.ts';
import { seatWord } from './names.ts';
import { exactText, inUnit, percent, sharesOf } from './opinion.ts';

const even = (players: number) => Array.from({ length: players }, () => 1 / players);

/** A player's value of the position: in the unit of the engine that was asked, else its share. */
export const seatValue = ({ unit, values }: Analysis, seat: number, share: number) =>
  unit && values ? inUnit(unit, values[seat]!) : percent(share);

/** The proved share of the seat to move; null if none is known. */
function provedShare(exact: string | undefined) {
  const word = exact?.split(' ')[0];
  if (word === 'draw') return 0.5;
  return word === 'win' ? 1 : word === 'loss' ? 0 : null;
}

interface Told {
  desk: Desk;
  found: Analysis | null;
  place: Place | null;
  shares: readonly number[] | null;
  order: readonly number[];
}

function wordsOf({ desk: { kind }, found, place, shares, order }: Told) {
  if (found && !found.values) return t('match.no-value');
  if (!shares) return t('match.weighing');
  const value = (i: number) => (found ? seatValue(found, i, shares[i]!) : percent(shares[i]!));
  const words = order.map((i) => `${seatWord(kind, i)} ${value(i)}`);
  if (found?.exact && place)
    words.push(`${t('match.exact-mark')} ${seatWord(kind, place.seat)} ${exactText(found.exact, kind)}`);
  return words.join(', ');
}

export function EvalBar({ desk }: { desk: Desk }) {
  const { advice } = desk;
  const on = advice.evaluate.value && advice.allowed.value;
  const players = desk.explorer?.players ?? 1;
  if (!on || players < 2) return <div class="match-eval" />;
  const result = desk.game?.state.value?.result;
  const found = advice.found.value;
  const place = advice.place.value;
  const ended = place?.over && result ? sharesOf({ values: result.values }) : null;
  const known = found ? sharesOf(found) : ended;
  const shares = known ?? even(players);
  const near = desk.flip.value && players === 2 ? 1 : 0;
  const order = [near, ...shares.map((_, i) => i).filter((i) => i !== near)];
  const words = wordsOf({ desk, found, place, shares: known, order });
  const proved = players === 2 ? provedShare(found?.exact) : null;
  return (
    <div
      class={`match-eval on ${known ? '' : 'unsure'}`}
      role="img"
      aria-label={t('match.evaluation-is', { words })}
      title={words}
    >
      {order.map((i) => (
        <div key={i} class={`match-share ${seatClass(i)}`} style={{ flexGrow: Math.max(0.001, shares[i]!) }}>
          {shares[i]! > 0.12 && <SeatBadge seat={i} size={24} />}
        </div>
      ))}
      {proved !== null && <i class="match-proved" style={{ '--at': place?.seat === near ? proved : 1 - proved }} />}
    </div>
  );
}
