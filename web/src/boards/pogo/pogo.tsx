// pogo.tsx: Pogo's BoardKind.
import { t, tn } from '../../text/text.ts';
import type { BoardKind } from '../board.ts';
import { Board } from './board.tsx';
import { RX, RY, THICK } from './cells.ts';
import demo from './demo.json';
import { Disc } from './discs.tsx';
import { lesson } from './lesson.ts';
import './pogo.css';
import { Rules } from './rules.tsx';
import { advance, colourOf, readPosition } from './stacks.ts';
import { Tools } from './tools.tsx';
import { describe, stacksOf } from './words.ts';

/** A player's colour and the number of stacks they own. */
function Stock({ position, seat }: { rules: string; position: string; seat: number }) {
  const colour = colourOf(seat);
  const count = stacksOf(readPosition(position), colour);
  const words = tn('pogo.stacks', count);
  return (
    <span class="pogo-stock" role="img" aria-label={words} title={words}>
      <svg
        width="30"
        height="20"
        viewBox={`${-RX - 3} ${-THICK - RY - 4} ${2 * RX + 6} ${THICK + 2 * RY + 8}`}
        aria-hidden="true"
      >
        <Disc colour={colour} thick={THICK} top />
      </svg>
      <b aria-hidden="true">{count}</b>
    </span>
  );
}

export const pogo: BoardKind = {
  name: 'pogo',
  Board,
  Tools,
  Stock,
  describe,
  flips: true,
  keys: () => [
    { keys: ['←', '→', '↑', '↓'], text: t('pogo.key-arrows') },
    { keys: ['Enter'], text: t('pogo.key-enter') },
    { keys: ['1', '2', '3'], text: t('pogo.key-count') },
    { keys: ['X'], text: t('pogo.key-apart') },
    { keys: ['Esc'], text: t('pogo.key-back') },
  ],
  advance: (position, moves) => advance(position, moves),
  sound: () => 'stack',
  setup: { Rules },
  demo: { ...demo, pace: 1300 },
  lesson,
  lab: () => import('./pogo-lab.tsx'),
  documented: {
    criteria: 'the-reports-engine',
    'criteria-minimax': 'the-reports-engine',
    perfect: 'the-game-is-solved',
    strong: 'the-game-is-solved',
  },
};
