// outcome.tsx: the number of moves against the best known, and how well the puzzle was solved.
import type { ComponentChildren } from 'preact';
import { mayMove } from '../app/settings.ts';
import { t, tn } from '../text/text.ts';
import type { Puzzle } from '../net/messages.ts';
import { puzzleBoard } from '../boards/boards.ts';
import { solved } from './progress.ts';

const { Moves, confetti } = puzzleBoard.puzzles!;

export function Outcome({
  puzzle,
  moves,
  done,
  children,
}: {
  puzzle: Puzzle;
  moves: readonly string[];
  done: boolean;
  children: ComponentChildren; /* the buttons below it */
}) {
  const count = moves.length;
  const best = count <= puzzle.best;
  const before = solved.value.get(puzzle.name);
  const look = done ? (best ? 'gold' : 'good') : count > puzzle.best ? 'over' : '';
  return (
    <div class={`puzzle-outcome ${look}`}>
      <div class="puzzle-outcome-head">
        <p class="puzzle-count">
          <b>{count}</b>
          <span>
            {tn('puzzle.moves', count)}
            <small>{t('puzzle.best-known', { best: puzzle.best })}</small>
          </span>
        </p>
        <div class="puzzle-actions">{children}</div>
      </div>
      <Moves {...{ moves, start: puzzle.position, best: puzzle.best }} />
      <p class="puzzle-verdict">
        {done
          ? best
            ? t('puzzle.solved-best')
            : tn('puzzle.solved-more', count - puzzle.best)
          : before
            ? tn('puzzle.solved-before', before.moves)
            : count > puzzle.best
              ? t('puzzle.over')
              : t('puzzle.goal')}
      </p>
    </div>
  );
}

const PIECES = 36;

/**
 * Confetti over the board. Each piece's place is computed from its index, not random, so that the drawing stays pure.
 */
export function Confetti({ gold }: { gold: boolean }) {
  if (!mayMove()) return null;
  return (
    <div class={`puzzle-confetti ${gold ? 'gold' : ''}`} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, i) => (
        <i
          key={i}
          style={{
            left: `${(i * 61.8) % 100}%`,
            animationDelay: `${(i * 37) % 400}ms`,
            animationDuration: `${1100 + ((i * 53) % 900)}ms`,
          }}
          class={confetti[i % confetti.length]}
        />
      ))}
    </div>
  );
}
