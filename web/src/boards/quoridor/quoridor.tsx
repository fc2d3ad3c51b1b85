// quoridor.tsx: Quoridor's BoardKind.
import { t, tn } from '../../text/text.ts';
import type { BoardKind } from '../board.ts';
import { Board } from './board.tsx';
import demo from './demo.json';
import { lesson } from './lesson.ts';
import { advance, isWall, readPosition } from './notation.ts';
import './quoridor.css';
import { Rules } from './rules.tsx';
import { Tools } from './tools.tsx';
import { describe } from './words.ts';

/** Walls in hand beside a player's name: one piece each, and their number. */
function Stock({ position, seat }: { rules: string; position: string; seat: number }) {
  const count = readPosition(position).left[seat];
  if (count === undefined) return null;
  const shown = Math.min(count, 12);
  return (
    <span
      class="quoridor-stock"
      role="img"
      aria-label={tn('quoridor.walls', count)}
      title={tn('quoridor.walls', count)}
    >
      <svg width={Math.max(6, shown * 6)} height="16" viewBox={`0 0 ${Math.max(6, shown * 6)} 16`} aria-hidden="true">
        {Array.from({ length: shown }, (_, i) => (
          <rect key={i} x={i * 6 + 1} y="1" width="4" height="14" rx="1" class="quoridor-stock-wall" />
        ))}
      </svg>
      <b aria-hidden="true">{count}</b>
    </span>
  );
}

export const quoridor: BoardKind = {
  name: 'quoridor',
  Board,
  Tools,
  Stock,
  describe,
  flips: true,
  keys: () => [
    { keys: ['←', '→', '↑', '↓'], text: t('quoridor.key-arrows') },
    { keys: ['Enter'], text: t('quoridor.key-enter') },
    { keys: ['W'], text: t('quoridor.key-wall') },
    { keys: ['R'], text: t('quoridor.key-turn') },
    { keys: ['Esc'], text: t('quoridor.key-back') },
  ],
  advance: (position, moves) => advance(position, moves),
  sound: (move) => (isWall(move) ? 'wall' : 'step'),
  setup: { Rules, seats: ({ text, rules }) => (text ? null : Number(rules['players'] ?? 2)) },
  demo: { ...demo, pace: 900 },
  lesson,
  lab: () => import('./quoridor-lab.tsx'),
  documented: {
    path: 'walkers-path-bestfirst-astar',
    'mcts-random': 'our-own-negamax-id-paranoid-ab-mcts',
    strong: 'our-own-negamax-id-paranoid-ab-mcts',
  },
};
