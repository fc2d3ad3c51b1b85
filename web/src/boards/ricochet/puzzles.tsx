// puzzles.tsx: Ricochet Robots for the puzzle page.
import { t } from '../../text/text.ts';
import type { Puzzles } from '../puzzles.ts';
import { LineWalk, lineOf } from './line-walk.tsx';
import { MoveChip } from './move-chip.tsx';
import { isSolved, movesOf, positionAfter, readPosition } from './position.ts';
import { describe, missionWords } from './words.ts';

/** One slot per move of the best line, filled as moves are made; moves beyond it look different. */
function Moves({ moves, start, best }: { moves: readonly string[]; start: string; best: number }) {
  return (
    <ol class="ricochet-line" aria-label={t('puzzle.your-moves')}>
      {moves.map((move, i) => (
        <li key={i} class={i >= best ? 'beyond' : ''}>
          <MoveChip move={move} title={describe(move, positionAfter(start, moves.slice(0, i)))} />
        </li>
      ))}
      {Array.from({ length: Math.max(0, best - moves.length) }, (_, i) => moves.length + i).map((i) => (
        <li key={i} class="puzzle-slot" aria-hidden="true">
          {i + 1}
        </li>
      ))}
    </ol>
  );
}

export const puzzles: Puzzles = {
  mission: (position) => missionWords(readPosition(position)),
  isSolved: (position) => isSolved(readPosition(position)),
  movesOf: (position) => movesOf(readPosition(position)),
  after: positionAfter,
  lineOf,
  Moves,
  LineWalk,
  confetti: ['robot-R', 'robot-G', 'robot-B', 'robot-Y'],
};
