// eval-bar.tsx: the expected result as a bar beside the board, one segment per player. Its space is reserved even when
// it is hidden.
import { SeatBadge, seatClass } from '../boards/seats.tsx';
import { t } from '../text/text.ts';
import { percent } from './advice.ts';
import type { Desk } from './desk.ts';
import { seatWord } from './names.ts';

const even = (players: number) => Array.from({ length: players }, () => 1 / players);

/** The values as shares that sum to 1; null if they are scores rather than shares. */
export function sharesOf(values: readonly number[] | undefined) {
  const sum = values?.reduce((all, value) => all + value, 0) ?? 0;
  return values && values.length > 1 && sum > 0 ? values.map((value) => value / sum) : null;
}

export function EvalBar({ desk }: { desk: Desk }) {
  const { advice } = desk;
  const on = advice.evaluate.value && advice.allowed.value;
  const players = desk.explorer?.players ?? 1;
  if (!on || players < 2) return <div class="match-eval" />;
  const result = desk.game?.state.value?.result;
  const found = advice.found.value;
  const known = sharesOf(found?.values) ?? (advice.place.value?.over ? sharesOf(result?.values) : null);
  const shares = known ?? even(players);
  const near = desk.flip.value && players === 2 ? 1 : 0;
  const order = [near, ...shares.map((_, i) => i).filter((i) => i !== near)];
  const words = known
    ? order.map((i) => `${seatWord(desk.kind, i)} ${percent(shares[i]!)}`).join(', ')
    : t('match.weighing');
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
    </div>
  );
}
