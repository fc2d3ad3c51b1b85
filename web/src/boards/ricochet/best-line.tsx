// best-line.tsx: after a round: the fewest moves possible, and that line step by step on a small board.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../../net/server.ts';
import { t, tn } from '../../text/text.ts';
import type { Walk } from '../puzzles.ts';
import { LineWalk, lineOf } from './line-walk.tsx';
import { Picture } from './picture.tsx';
import { positionAfter } from './position.ts';

export function BestLine({ start, rules }: { start: string; rules: string }) {
  const [walk, setWalk] = useState<Walk | null>(null);
  useEffect(() => {
    let here = true;
    setWalk(null);
    ask<{ answer: string }>('solve', { kind: 'ricochet', rules, position: start, time: 5000 }).then(
      ({ answer }) => {
        if (here) setWalk({ line: lineOf(answer), step: 0 });
      },
      () => {},
    );
    return () => {
      here = false;
    };
  }, [start]);
  const made = walk?.line.slice(0, walk.step) ?? [];
  return (
    <div class="ricochet-best">
      <p>
        {!walk
          ? t('ricochet.solving')
          : walk.line.length
            ? tn('ricochet.best-line', walk.line.length)
            : t('ricochet.unsolved')}
      </p>
      <div class="ricochet-best-board">
        <Picture
          detail
          position={positionAfter(start, made)}
          {...(made.length ? { before: positionAfter(start, made.slice(0, -1)), last: made.at(-1)! } : {})}
        />
      </div>
      {walk && walk.line.length > 0 && <LineWalk {...{ start, walk }} change={setWalk} />}
    </div>
  );
}
