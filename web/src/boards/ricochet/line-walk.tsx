// line-walk.tsx: steps through a line on the board and offers the equally good moves at each step.
import { useEffect, useState } from 'preact/hooks';
import { mayMove } from '../../app/settings.ts';
import { isSolved, positionAfter, readPosition } from './position.ts';
import { describe } from './words.ts';
import type { Analysis } from '../../net/messages.ts';
import { ask } from '../../net/server.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { complain } from '../../ui/toast.tsx';
import type { Walk } from '../puzzles.ts';
import { MoveChip } from './move-chip.tsx';

/** The line of a `solve` answer: `7 Br Bu ...`, `bounds 6 9 Ru ...`. */
export const lineOf = (answer: string) => answer.split(' ').filter((word) => /^[RGBYK][urdl]$/.test(word));

const analyses = new Map<string, Promise<Analysis>>();
function analyse(position: string) {
  let known = analyses.get(position);
  if (!known) {
    analyses.set(position, (known = ask<Analysis>('analyse', { kind: 'ricochet', position, time: 3000 })));
    known.catch(() => analyses.delete(position));
  }
  return known;
}

/** The moves that reach the goal as fast as the line does, including the line's own. */
function useEquals(position: string): string[] {
  const [found, setFound] = useState<{ position: string; moves: string[] }>({ position: '', moves: [] });
  useEffect(() => {
    let here = true;
    if (!isSolved(readPosition(position)))
      analyse(position).then(
        ({ exact, moves }) => {
          if (here)
            setFound({
              position,
              moves: exact ? moves.filter((move) => move.exact === exact).map(({ move }) => move) : [],
            });
        },
        () => {},
      );
    return () => {
      here = false;
    };
  }, [position]);
  return found.position === position ? found.moves : [];
}

export function LineWalk({
  start,
  walk,
  change,
  close,
}: {
  start: string;
  walk: Walk;
  change(walk: Walk): void;
  close?(): void;
}) {
  const { line, step } = walk;
  const position = positionAfter(start, line.slice(0, step));
  const [running, setRunning] = useState(false);
  const others = useEquals(position).filter((move) => move !== line[step]);
  const to = (next: number) => change({ line, step: Math.max(0, Math.min(line.length, next)) });
  useEffect(() => {
    if (!running) return;
    if (step >= line.length) return setRunning(false);
    const timer = setTimeout(() => to(step + 1), mayMove() ? 800 : 1000);
    return () => clearTimeout(timer);
  }, [running, step, line]);
  /** Switches to another line that is as short from here on. */
  const branch = (move: string) => {
    const head = [...line.slice(0, step), move];
    ask<{ answer: string }>('solve', { kind: 'ricochet', position: positionAfter(start, head), time: 3000 }).then(
      ({ answer }) => change({ line: [...head, ...lineOf(answer)], step: step + 1 }),
      complain,
    );
  };
  return (
    <section class="ricochet-walk" aria-label={t('ricochet.walk')}>
      <div class="ricochet-walk-head">
        <h3>{t('ricochet.walk')}</h3>
        {close && <Button bare label={t('ricochet.walk-close')} icon="close" act={close} />}
      </div>
      <ol class="ricochet-line">
        {line.map((move, i) => (
          <li key={i}>
            <MoveChip
              {...{ move }}
              current={i === step - 1}
              act={() => to(i + 1)}
              title={describe(move, positionAfter(start, line.slice(0, i)))}
            />
          </li>
        ))}
      </ol>
      <div class="ricochet-walk-keys">
        <Button bare label={t('ricochet.walk-first')} icon="first" act={() => to(0)} disabled={step === 0} />
        <Button bare label={t('ricochet.walk-back')} icon="back" act={() => to(step - 1)} disabled={step === 0} />
        <Button
          bare
          label={t(running ? 'ricochet.walk-pause' : 'ricochet.walk-play')}
          icon={running ? 'pause' : 'play'}
          act={() => {
            if (!running && step >= line.length) to(0);
            setRunning(!running);
          }}
        />
        <Button
          bare
          label={t('ricochet.walk-forward')}
          icon="forward"
          act={() => to(step + 1)}
          disabled={step >= line.length}
        />
        <Button
          bare
          label={t('ricochet.walk-last')}
          icon="last"
          act={() => to(line.length)}
          disabled={step >= line.length}
        />
      </div>
      <p class="ricochet-others">
        {others.length > 0 && (
          <>
            <span>{t('ricochet.as-good')}</span>
            {others.map((move) => (
              <MoveChip key={move} {...{ move }} act={() => branch(move)} title={describe(move, position)} />
            ))}
          </>
        )}
      </p>
    </section>
  );
}
