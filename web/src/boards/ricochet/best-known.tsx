// best-known.tsx: below the result of a solved puzzle: whether fewer moves would do.
import { useEffect, useState } from 'preact/hooks';
import type { State } from '../../net/messages.ts';
import { ask } from '../../net/server.ts';
import { t, tn } from '../../text/text.ts';
import { lineOf } from './line-walk.tsx';

/** Whether the game was a puzzle and was solved. */
export const isSolvedPuzzle = ({ mode, seats, result }: State) =>
  mode === 'turns' && seats.length === 1 && result?.termination === 'rules';

function BestKnown({ state: { kind, rules, moves }, start }: { state: State; start: string }) {
  const [best, setBest] = useState(0);
  useEffect(() => {
    let here = true;
    const keep = ({ answer }: { answer: string }) => {
      if (here) setBest(lineOf(answer).length);
    };
    if (start) ask<{ answer: string }>('solve', { kind, rules, position: start, time: 5000 }).then(keep, () => {});
    return () => {
      here = false;
    };
  }, [start]);
  if (!best) return <span>{t('ricochet.solving')}</span>;
  return <span>{moves.length <= best ? t('ricochet.fewest') : tn('ricochet.fewer', best)}</span>;
}

export const ResultNote = (props: { state: State; start: string }) =>
  isSolvedPuzzle(props.state) ? <BestKnown {...props} /> : null;
