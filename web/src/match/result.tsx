// result.tsx: the result of a game: who won, why, and what to do next.
import { go } from '../app/route.ts';
import { boards } from '../boards/boards.ts';
import { SeatBadge } from '../boards/seats.tsx';
import type { State } from '../net/messages.ts';
import { t, tIf } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import type { Desk } from './desk.ts';
import type { Game } from './game.ts';
import { nameOf } from './names.ts';

/** The seats with the best result; all of them after a draw. */
export function winnersOf({ result, seats }: State): number[] {
  const values = result?.values ?? [];
  const best = Math.max(...values);
  return seats.map((_, i) => i).filter((i) => values[i] === best);
}

/** The result in a sentence, and its reason. */
export function resultWords(state: State, you: readonly number[]) {
  const { result, seats, kind } = state;
  const winners = winnersOf(state);
  const drawn = winners.length === seats.length;
  const by = t(`match.by-${result!.termination}`);
  const byRules = () => tIf(drawn ? `${kind}.by-rules-drawn` : `${kind}.by-rules`, by);
  const why = result!.termination !== 'rules' ? by : seats.length === 1 ? '' : byRules();
  if (seats.length === 1) return { words: boards[kind]?.resultAlone?.(state) || t('match.ended'), why };
  if (drawn) return { words: t('match.drawn'), why };
  const names = winners.map((i) => nameOf(state, i)).join(', ');
  if (winners.length === 1 && you.length === 1 && you[0] === winners[0]) return { words: t('match.you-won'), why };
  return { words: winners.length > 1 ? t('match.shared', { names }) : t('match.won', { name: names }), why };
}

/** The outcome from the person's side. */
export function moodOf(state: State, you: readonly number[]): 'win' | 'lose' | 'draw' {
  const winners = winnersOf(state);
  if (state.seats.length === 1) return state.result!.termination === 'rules' ? 'win' : 'draw';
  if (winners.length === state.seats.length || !you.length || you.length === state.seats.length) return 'draw';
  return winners.some((seat) => you.includes(seat)) ? 'win' : 'lose';
}

export function ResultBanner({ desk, game }: { desk: Desk; game: Game }) {
  const state = game.state.value!;
  const you = game.you.value;
  const { words, why } = resultWords(state, you);
  const winners = winnersOf(state);
  const { ResultNote } = boards[state.kind]!;
  const start = desk.explorer?.local([]) ?? null;
  const decided = winners.length < state.seats.length;
  return (
    <div class={`match-notice result ${moodOf(state, you)}`}>
      <div class="match-verdict">
        {decided && winners.map((seat) => <SeatBadge key={seat} seat={seat} size={40} />)}
        <p>
          <strong>{words}</strong>
          {why && <span>{why}</span>}
          {ResultNote && start !== null && <ResultNote {...{ state, start }} />}
        </p>
      </div>
      <div class="match-next">
        {state.next ? (
          <Button main label={t('match.next')} act={() => go(`/g/${state.next}`)} />
        ) : (
          you.length > 0 && (
            <Button
              main
              label={t(state.seats.length > 1 ? 'match.rematch' : 'match.again')}
              act={() => game.rematch()}
            />
          )
        )}
        <Button label={t('match.new')} act={() => go(`/new/${state.kind}`)} />
        {desk.explorer && <Button label={t('match.review')} act={() => desk.explorer!.toStart()} />}
      </div>
    </div>
  );
}
