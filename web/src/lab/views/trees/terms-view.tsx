// terms-view.tsx: what an evaluation is made of: the terms of the position in view, those of the moves beside it, and
// their curves over the search.
import { useState } from 'preact/hooks';
import { SeatBadge } from '../../../boards/seats.tsx';
import { t, tn } from '../../../text/text.ts';
import { Button } from '../../../ui/button.tsx';
import type { View, ViewProps } from '../../view.ts';
import './lab-terms.css';
import './lab-vectors.css';
import { TermsFamily, TermsNow } from './terms-bars.tsx';
import { TermsCurves } from './terms-curves.tsx';
import { type Evaluated, termsOf } from './terms-index.ts';
import { TermsSliders } from './terms-sliders.tsx';
import { termsText } from './terms-text.ts';
import { termsSay } from './terms-words.ts';
import { lineName, many, seatName } from './tree-words.ts';

const FAMILY = 20;

interface SeatProps {
  kind: string;
  now: Evaluated;
  seat: number;
  choose(seat: number): void;
}

/** Whose terms are listed and drawn as curves, where each player has its own. */
function Seats({ kind, now, seat, choose }: SeatProps) {
  if (now.parts.length < 2) return null;
  return (
    <div class="lab-terms-seats" role="group" aria-label={t('lab.terms-seat')}>
      {now.parts.map((part) => (
        <button
          key={part.seat}
          type="button"
          class="button"
          aria-pressed={part.seat === seat}
          onClick={() => choose(part.seat)}
        >
          <SeatBadge seat={part.seat - 1} size={18} /> {seatName(kind, part.seat)}
        </button>
      ))}
    </div>
  );
}

function Draw(props: ViewProps) {
  const { kind, trace, step, node } = props;
  const [seat, choose] = useState(trace.first.turn);
  const index = termsOf(trace);
  const now = index.at(step, node);
  if (!now)
    return (
      <div class="lab-terms">
        <TermsSliders {...props} now={undefined} />
        <p>{t('lab.terms-none')}</p>
        <Button label={t('lab.terms-first')} act={() => props.go(index.steps[0]!)} />
      </div>
    );
  const family = index.family(now, step, FAMILY);
  const line = lineName(kind, trace.moves(now.event.node, step));
  return (
    <div class="lab-terms">
      <TermsSliders {...props} now={now} />
      <h3>{t('lab.terms-of', { move: line })}</h3>
      <TermsNow props={props} now={now} />
      <h3>{tn('lab.terms-family', family.length, { count: many(family.length) })}</h3>
      <Seats kind={kind} now={now} seat={seat} choose={choose} />
      {family.length > 0 && <TermsFamily props={props} family={family} now={now} seat={seat} />}
      <TermsCurves trace={trace} step={step} seat={seat} />
    </div>
  );
}

export const termsView: View = {
  name: 'terms',
  fits: (trace) => termsOf(trace).steps.length > 0,
  Draw,
  text: termsText,
  say: (props) => termsSay(props, props.trace.at(props.step)),
};
