// bids.tsx: the bids in the order in which they will be shown, and the form to bid.
import { useEffect, useState } from 'preact/hooks';
import type { Bid, Round, State } from '../../net/messages.ts';
import { nameOf } from '../../match/names.ts';
import { t, tn } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { SeatBadge } from '../seats.tsx';

export const MOST = 99;
const QUICK = 12;

/** The order of demonstrations: fewer moves first; equal bids by time. */
export const inOrder = (bids: readonly Bid[]) => [...bids].sort((a, b) => a.number - b.number || a.order - b.order);

/** The highest number that a seat may bid now; 0: none. */
export function highestBid({ bids }: Round, seat: number): number {
  const own = bids.find((bid) => bid.seat === seat);
  const lowest = inOrder(bids)[0];
  return Math.min(own ? own.number - 1 : MOST, lowest?.number ?? MOST);
}

/** The state of a bid in a word, for those who cannot see its style. */
function bidWord({ phase, demonstrator, passed }: Round, { seat, failed }: Bid): string {
  if (failed) return t('ricochet.bid-failed');
  if (phase === 'showing' && seat === demonstrator) return t('ricochet.bid-shown');
  return passed.includes(seat) ? t('ricochet.bid-content') : '';
}

export function Bids({ state, round }: { state: State; round: Round }) {
  const { bids, phase, passed, demonstrator } = round;
  const silent = passed.filter((seat) => !bids.some((bid) => bid.seat === seat));
  return (
    <ol class="plain ricochet-bids" aria-label={t('ricochet.bids')}>
      {inOrder(bids).map((bid, i) => {
        const word = bidWord(round, bid);
        const leads = phase === 'showing' ? bid.seat === demonstrator : phase === 'bidding' && i === 0;
        return (
          <li key={bid.seat} class={`${bid.failed ? 'failed' : ''} ${leads ? 'leads' : ''}`}>
            <SeatBadge seat={bid.seat} />
            <span class="unseen">{nameOf(state, bid.seat)}</span>
            {bid.failed ? (
              <s>
                <b>{bid.number}</b>
              </s>
            ) : (
              <b>{bid.number}</b>
            )}
            {word && <small>{word}</small>}
          </li>
        );
      })}
      {silent.map((seat) => (
        <li key={seat}>
          <SeatBadge seat={seat} />
          <span class="unseen">{nameOf(state, seat)}</span>
          <small>{t('ricochet.bid-passed')}</small>
        </li>
      ))}
      {!bids.length && !silent.length && <li class="none">{t('ricochet.no-bids')}</li>}
    </ol>
  );
}

export function BidForm({
  round,
  seat,
  say,
}: {
  round: Round;
  seat: number;
  say(event: string, more?: { number?: number; seat?: number }): void;
}) {
  const most = highestBid(round, seat);
  const [wanted, setWanted] = useState(Math.min(most, 8));
  const number = Math.max(1, Math.min(wanted, most));
  const passed = round.passed.includes(seat);
  useEffect(() => {
    setWanted(Math.min(most, 8));
  }, [round.number]);
  const own = round.bids.some((bid) => bid.seat === seat);
  if (most < 1) return <p class="ricochet-bid-form">{t('ricochet.lowest-of-all')}</p>;
  return (
    <form
      class="ricochet-bid-form"
      onSubmit={(event) => {
        event.preventDefault();
        say('bid', { number, seat });
      }}
    >
      <div class="ricochet-quick" role="group" aria-label={t('ricochet.bid-quick')}>
        {Array.from({ length: QUICK }, (_, i) => i + 1).map((choice) => (
          <button
            key={choice}
            type="button"
            disabled={choice > most}
            aria-pressed={choice === number}
            onClick={() => setWanted(choice)}
          >
            {choice}
          </button>
        ))}
      </div>
      <div class="ricochet-stepper">
        <button
          type="button"
          class="button"
          aria-label={t('ricochet.bid-fewer')}
          disabled={number <= 1}
          onClick={() => setWanted(number - 1)}
        >
          −
        </button>
        <input
          class="plain"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={number}
          aria-label={t('ricochet.bid-number')}
          onInput={(event) => {
            const value = event.currentTarget.valueAsNumber;
            if (value >= 1) setWanted(value);
          }}
        />
        <button
          type="button"
          class="button"
          aria-label={t('ricochet.bid-more')}
          disabled={number >= most}
          onClick={() => setWanted(number + 1)}
        >
          +
        </button>
        <button type="submit" class="button main grow">
          {tn('ricochet.bid', number)}
        </button>
      </div>
      <Button
        label={t(passed ? 'ricochet.passed' : own ? 'ricochet.content' : 'ricochet.pass')}
        icon="check"
        act={() => say('pass', { seat })}
        disabled={passed}
      />
    </form>
  );
}
