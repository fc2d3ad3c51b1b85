// result.tsx: how a game ended, calmly: who won, why, and what one may do next.
import { go } from '../app/route.ts';
import { boards } from '../boards/boards.ts';
import { SeatBadge } from '../boards/seats.tsx';
import type { State } from '../net/messages.ts';
import { t, tIf } from '../text/text.ts';
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
  const { result, seats, kind } = state, winners = winnersOf(state);
  const drawn = winners.length === seats.length, by = t(`match.by-${result!.termination}`);
  const byRules = () => tIf(drawn ? `${kind}.by-rules-drawn` : `${kind}.by-rules`, by);
  const why = result!.termination !== 'rules' ? by : seats.length === 1 ? '' : byRules();
  if (seats.length === 1) return { words: boards[kind]?.resultAlone?.(state) || t('match.ended'), why };
  if (drawn) return { words: t('match.drawn'), why };
  const names = winners.map((i) => nameOf(state, i)).join(', ');
  if (winners.length === 1 && you.length === 1 && you[0] === winners[0]) return { words: t('match.you-won'), why };
  return { words: winners.length > 1 ? t('match.shared', { names }) : t('match.won', { name: names }), why };
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
  const { ResultNote } = boards[state.kind]!, start = desk.explorer?.local([]) ?? null, decided = winners.length < state.seats.length;
  return <div class={`match-notice result ${moodOf(state, you)}`}>
    <div class="match-verdict">
      {decided && winners.map((seat) => <SeatBadge key={seat} seat={seat} size={40} />)}
      <p><strong>{words}</strong>{why && <span>{why}</span>}{ResultNote && start !== null && <ResultNote {...{ state, start }} />}</p>
    </div>
    <div class="match-next">
      {state.next ? <Button main label={t('match.next')} act={() => go(`/g/${state.next}`)} />
        : you.length > 0 && <Button main label={t(state.seats.length > 1 ? 'match.rematch' : 'match.again')} act={() => game.rematch()} />}
      <Button label={t('match.new')} act={() => go(`/new/${state.kind}`)} />
      {desk.explorer && <Button label={t('match.review')} act={() => desk.explorer!.toStart()} />}
    </div>
  </div>;
}
