// eval-bar.tsx: the expected result as one bar beside the board, a part for each player. Its place is kept when it is off.
import { SeatBadge, seatClass } from '../boards/seats.tsx';
import { t } from '../text/text.ts';
import { percent } from './advice.ts';
import type { Desk } from './desk.ts';
import { seatWord } from './names.ts';

const even = (players: number) => Array.from({ length: players }, () => 1 / players);

/** Values as shares of a whole; null where they are no shares: a score. */
export function sharesOf(values: readonly number[] | undefined) {
  const sum = values?.reduce((all, value) => all + value, 0) ?? 0;
  return values && values.length > 1 && sum > 0 ? values.map((value) => value / sum) : null;
}

export function EvalBar({ desk }: { desk: Desk }) {
  const { advice } = desk, on = advice.evaluate.value && advice.allowed.value, players = desk.explorer?.players ?? 1;
  if (!on || players < 2) return <div class="match-eval" />;
  const result = desk.game?.state.value?.result, found = advice.found.value;
  const told = sharesOf(found?.values) ?? (advice.place.value?.over ? sharesOf(result?.values) : null), shares = told ?? even(players);
  const near = desk.flip.value && players === 2 ? 1 : 0, order = [near, ...shares.map((_, i) => i).filter((i) => i !== near)];
  const words = told ? order.map((i) => `${seatWord(desk.kind, i)} ${percent(shares[i]!)}`).join(', ') : t('match.weighing');
  return <div class={`match-eval on ${told ? '' : 'unsure'}`} role="img" aria-label={t('match.evaluation-is', { words })} title={words}>
    {order.map((i) => <div key={i} class={`match-share ${seatClass(i)}`} style={{ flexGrow: Math.max(0.001, shares[i]!) }}>
      {shares[i]! > 0.12 && <SeatBadge seat={i} size={24} />}</div>)}
  </div>;
}
