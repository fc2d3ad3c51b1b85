// round-panel.tsx: a round beside the board: phase, time, bids, actions, chips, and after the round the engine's best
// line.
import { useEffect, useState } from 'preact/hooks';
import type { Round, State } from '../../net/messages.ts';
import { nameOf } from '../../match/names.ts';
import { t, tn } from '../../text/text.ts';
import { announce } from '../../ui/announce.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/field.tsx';
import type { RoundProps } from '../board.ts';
import { SeatBadge, seatClass } from '../seats.tsx';
import { BestLine } from './best-line.tsx';
import { BidForm, Bids, inOrder } from './bids.tsx';
import { Timer } from './timer.tsx';
import { readPosition } from './position.ts';
import { missionWords } from './words.ts';
import './round.css';

const SHOW_TIME = 60000;
const bidOf = (round: Round) => round.bids.find(({ seat }) => seat === round.demonstrator)?.number ?? null;

/** The current phase in a sentence. */
function phaseWords(state: State, round: Round, you: readonly number[]): string {
  const shower = round.demonstrator;
  const first = inOrder(round.bids)[0];
  const name = (seat: number) => nameOf(state, seat);
  switch (round.phase) {
    case 'thinking':
      return t(state.seats.length === 1 ? 'ricochet.phase-alone' : 'ricochet.phase-thinking');
    case 'bidding':
      return first
        ? t('ricochet.phase-bidding', { name: name(first.seat), number: first.number })
        : t('ricochet.phase-thinking');
    case 'showing':
      return you.includes(shower) ? t('ricochet.phase-you-show') : t('ricochet.phase-shows', { name: name(shower) });
    case 'end':
      return t('ricochet.phase-end', { name: name(round.winner) });
    case 'break':
      if (!round.number) return t('ricochet.phase-ready');
      return round.winner >= 0
        ? tn('ricochet.phase-won', round.moves.length, { name: name(round.winner) })
        : t('ricochet.phase-nobody');
  }
}

function Chips({ state, round }: { state: State; round: Round }) {
  return (
    <ul class="plain ricochet-score" aria-label={t('ricochet.chips')}>
      {state.seats.map((_, seat) => {
        const chips = round.chips[seat] ?? 0;
        return (
          <li key={seat} class={`${seatClass(seat)} ${round.winner === seat ? 'won' : ''}`}>
            <SeatBadge {...{ seat }} />
            <span class="grow">{nameOf(state, seat)}</span>
            <span class="ricochet-chips" aria-hidden="true">
              {round.goal <= 12 &&
                Array.from({ length: round.goal }, (_, i) => <i key={i} class={i < chips ? 'has' : ''} />)}
            </span>
            <b aria-label={t('ricochet.chips-of', { n: chips, goal: round.goal })}>
              {chips}
              <small> / {round.goal}</small>
            </b>
          </li>
        );
      })}
    </ul>
  );
}

/** The moves shown so far against the number bid. */
function Shown({ round }: { round: Round }) {
  const bid = bidOf(round);
  const made = round.moves.length;
  return (
    <div class="ricochet-shown">
      <p>
        <b>{made}</b> {bid === null ? tn('ricochet.shown', made) : tn('ricochet.shown-of', bid, { bid })}
      </p>
      {bid !== null && (
        <div class="ricochet-bar" role="img" aria-label={t('ricochet.shown-bar', { made, bid })}>
          {Array.from({ length: Math.min(bid, 40) }, (_, i) => (
            <i key={i} class={i < made ? 'made' : ''} />
          ))}
        </div>
      )}
    </div>
  );
}

export function RoundPanel({ state, you, offset, say }: RoundProps) {
  const round = state.round;
  const [chosen, choose] = useState(you[0] ?? -1);
  const words = round ? phaseWords(state, round, you) : '';
  useEffect(() => {
    announce(words);
  }, [words]);
  if (!round) return null;
  const seat = you.includes(chosen) ? chosen : (you[0] ?? -1);
  const { phase } = round;
  const showing = phase === 'showing';
  const bidding = (phase === 'thinking' || phase === 'bidding') && seat >= 0 && state.seats.length > 1;
  const mine = showing && you.includes(round.demonstrator);
  const over = round.number > 0 && (phase === 'break' || phase === 'end');
  return (
    <section class="ricochet-round" aria-label={t('ricochet.round-panel')}>
      <div class="ricochet-round-head">
        <Timer
          deadline={round.deadline}
          {...{ offset }}
          least={showing ? SHOW_TIME : 0}
          idle={over ? (round.winner >= 0 ? '✓' : '–') : '…'}
        />
        <div class="grow">
          <h2>{round.number ? t('ricochet.round', { n: round.number }) : t('ricochet.before')}</h2>
          {round.mission && <p class="ricochet-round-mission">{missionWords(readPosition(state.position))}</p>}
          <p class="ricochet-round-words">{words}</p>
        </div>
      </div>
      {round.number > 0 && state.seats.length > 1 && <Bids {...{ state, round }} />}
      {bidding && you.length > 1 && (
        <Choice
          label={t('ricochet.for-whom')}
          value={String(seat)}
          change={(value) => choose(Number(value))}
          choices={you.map((one) => [String(one), nameOf(state, one)] as const)}
        />
      )}
      {bidding && <BidForm key={seat} {...{ round, seat, say }} />}
      {showing && <Shown round={round} />}
      {mine && (
        <div class="row">
          <Button
            label={t('ricochet.reset')}
            icon="rotate"
            act={() => say('reset', { seat: round.demonstrator })}
            disabled={!round.moves.length}
          />
          <Button
            label={t('ricochet.give-up')}
            icon="flag"
            danger
            act={() => say('giveup', { seat: round.demonstrator })}
          />
        </div>
      )}
      {phase === 'break' && seat >= 0 && (
        <Button
          main
          label={t(round.number ? 'ricochet.next' : 'ricochet.begin')}
          icon="forward"
          act={() => say('next', { seat })}
        />
      )}
      <Chips {...{ state, round }} />
      <p class="ricochet-left">{tn('ricochet.left', round.left)}</p>
      {over && <BestLine start={round.start} rules={state.rules} />}
    </section>
  );
}
