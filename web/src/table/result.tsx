// result.tsx: how a game ended, calmly: who won, why, and what one may do next.
import { go } from '../app/route.ts';
import { SeatBadge } from '../boards/seats.tsx';
import type { State } from '../net/messages.ts';
import { t, tn } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import type { Desk } from './desk.ts';
import type { Game } from './game.ts';
import { nameOf } from './names.ts';

/** Seats with the best result; all of them when nobody is ahead. */
export function winnersOf({ result, seats }: State): number[] {
  const values = result?.values ?? [], best = Math.max(...values);
  return seats.map((_, i) => i).filter((i) => values[i] === best);
}

/** The result in a sentence, and why it is so. */
export function resultWords(state: State, you: readonly number[]) {
  const { result, seats, kind, mode } = state, winners = winnersOf(state);
  const why = seats.length === 1 && result!.termination === 'rules' ? '' : t(`table.by-${result!.termination}`);
  if (seats.length === 1) {
    const value = Math.round(result!.values[0]!);
    return { words: result!.termination !== 'rules' && kind !== 'tron' ? t('table.ended') : kind === 'tron' ? tn('table.rode', value) : mode === 'rounds' ? t('table.ended') : tn('table.solved', state.moves.length), why };
  }
  if (winners.length === seats.length) return { words: t('table.drawn'), why };
  const names = winners.map((i) => nameOf(state, i)).join(', ');
  if (winners.length === 1 && you.length === 1 && you[0] === winners[0]) return { words: t('table.you-won'), why };
  return { words: winners.length > 1 ? t('table.shared', { names }) : t('table.won', { name: names }), why };
}

/** How it feels: won, lost, or neither. */
export function moodOf(state: State, you: readonly number[]): 'win' | 'lose' | 'draw' {
  const winners = winnersOf(state);
  if (state.seats.length === 1) return state.result!.termination === 'rules' ? 'win' : 'draw';
  if (winners.length === state.seats.length || !you.length || you.length === state.seats.length) return 'draw';
  return winners.some((seat) => you.includes(seat)) ? 'win' : 'lose';
}

export function ResultBanner({ desk, game }: { desk: Desk; game: Game }) {
  const state = game.state.value!, you = game.you.value, { words, why } = resultWords(state, you), winners = winnersOf(state);
  const decided = winners.length < state.seats.length;
  return <div class={`table-notice result ${moodOf(state, you)}`} role="status">
    <div class="table-verdict">
      {decided && winners.map((seat) => <SeatBadge key={seat} seat={seat} size={40} />)}
      <p><strong>{words}</strong>{why && <span>{why}</span>}</p>
    </div>
    <div class="table-next">
      {state.next ? <Button main label={t('table.next')} act={() => go(`/g/${state.next}`)} />
        : you.length > 0 && <Button main label={t(state.seats.length > 1 ? 'table.rematch' : 'table.again')} act={() => game.rematch()} />}
      <Button label={t('table.new')} act={() => go(`/new/${state.kind}`)} />
      {desk.explorer && <Button label={t('table.review')} act={() => desk.explorer!.toStart()} />}
    </div>
  </div>;
}
