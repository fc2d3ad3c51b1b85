// daily.tsx: the card of today's puzzle: its board, its difficulty, whether the person has solved it.
import { useEffect, useState } from 'preact/hooks';
import { puzzleBoard } from '../boards/boards.ts';
import type { Puzzle } from '../net/messages.ts';
import { ask, greetings } from '../net/server.ts';
import { t, tn } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';
import { dailyName, today } from '../puzzle/names.ts';
import { Stars } from '../puzzle/stars.tsx';
import { Mini } from './mini.tsx';

interface Progress {
  puzzles: { puzzle: string; moves: string; best: number }[];
}

function useDaily() {
  const [daily, setDaily] = useState<{ puzzle: Puzzle; moves: number | null } | null>(null);
  const greeted = greetings.value;
  useEffect(() => {
    if (!greeted) return;
    const date = today();
    const name = dailyName(date);
    const asked = [
      ask<Puzzle>('puzzle', { kind: puzzleBoard.name, date }),
      ask<Progress>('progress', { prefix: name }),
    ] as const;
    Promise.all(asked).then(
      ([puzzle, { puzzles }]) => {
        const done = puzzles.find((row) => row.puzzle === name);
        setDaily({ puzzle, moves: done ? done.moves.split(' ').length : null });
      },
      () => {},
    );
  }, [greeted]);
  return daily;
}

export function DailyCard() {
  const daily = useDaily();
  const done = daily?.moves ?? null;
  return (
    <a class="home-panel home-daily" href="/puzzle">
      <span class="home-daily-board" aria-hidden="true">
        {daily && <Mini kind={puzzleBoard.name} position={daily.puzzle.position} label="" />}
      </span>
      <span class="home-panel-text">
        <h2>{t('home.daily')}</h2>
        <span class="home-daily-line">{daily ? <Stars count={daily.puzzle.stars} /> : ' '}</span>
        <p>{t('home.daily-line')}</p>
        <span class={`home-daily-state ${done ? 'done' : ''}`}>
          {!daily ? (
            ' '
          ) : done ? (
            <>
              <Icon name="check" size={18} />
              {tn('home.daily-done', done)}
            </>
          ) : (
            <>
              <Icon name="right" size={18} />
              {t('home.daily-open')}
            </>
          )}
        </span>
      </span>
    </a>
  );
}
