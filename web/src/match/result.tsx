// result.tsx: how a game ended, calmly: who won, why, and what one may do next.
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/route.ts';
import { lineOf } from '../boards/ricochet/line-walk.tsx';
import { SeatBadge } from '../boards/seats.tsx';
import type { State } from '../net/messages.ts';
import { ask } from '../net/server.ts';
import { t, tIf, tn } from '../text/text.ts';
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
  const drawn = winners.length === seats.length ? '-drawn' : '', by = t(`match.by-${result!.termination}`);
  const why = result!.termination !== 'rules' ? by : seats.length === 1 ? '' : tIf(`match.by-rules-${kind}${drawn}`, by);
  if (seats.length === 1) {
    const value = Math.round(result!.values[0]!);
    return { words: result!.termination !== 'rules' && kind !== 'tron' ? t('match.ended') : kind === 'tron' ? tn('match.rode', value) : mode === 'rounds' ? t('match.ended') : tn('match.solved', state.moves.length), why };
  }
  if (winners.length === seats.length) return { words: t('match.drawn'), why };
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

/** A puzzle that is solved: whether it can be done in fewer moves. */
function BestKnown({ desk, moves }: { desk: Desk; moves: number }) {
  const [best, setBest] = useState(0), { explorer } = desk, start = explorer?.local([]);
  useEffect(() => {
    let here = true;
    if (start) ask<{ answer: string }>('solve', { kind: desk.kind, rules: explorer!.rules, position: start, time: 5000 }).then(({ answer }) => { if (here) setBest(lineOf(answer).length); }, () => {});
    return () => { here = false; };
  }, [start]);
  return <span>{!best ? t('ricochet.solving') : moves <= best ? t('match.fewest') : tn('match.fewer', best)}</span>;
}

export function ResultBanner({ desk, game }: { desk: Desk; game: Game }) {
  const state = game.state.value!, you = game.you.value, { words, why } = resultWords(state, you), winners = winnersOf(state);
  const decided = winners.length < state.seats.length;
  return <div class={`match-notice result ${moodOf(state, you)}`}>
    <div class="match-verdict">
      {decided && winners.map((seat) => <SeatBadge key={seat} seat={seat} size={40} />)}
      <p><strong>{words}</strong>{why && <span>{why}</span>}{state.kind === 'ricochet' && state.mode === 'turns' && !why && <BestKnown desk={desk} moves={state.moves.length} />}</p>
    </div>
    <div class="match-next">
      {state.next ? <Button main label={t('match.next')} act={() => go(`/g/${state.next}`)} />
        : you.length > 0 && <Button main label={t(state.seats.length > 1 ? 'match.rematch' : 'match.again')} act={() => game.rematch()} />}
      <Button label={t('match.new')} act={() => go(`/new/${state.kind}`)} />
      {desk.explorer && <Button label={t('match.review')} act={() => desk.explorer!.toStart()} />}
    </div>
  </div>;
}
