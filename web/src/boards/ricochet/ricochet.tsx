// ricochet.tsx: the BoardKind of Ricochet Robots.
import { t, tn } from '../../text/text.ts';
import { arrowFor } from '../arrows.ts';
import type { BoardKind } from '../board.ts';
import { ResultNote, isSolvedPuzzle } from './best-known.tsx';
import { Board } from './board.tsx';
import demo from './demo.json';
import { lesson } from './lesson.ts';
import { advance } from './position.ts';
import { puzzles } from './puzzles.tsx';
import { RoundPanel } from './round-panel.tsx';
import { setup } from './setup.ts';
import { Tools } from './tools.tsx';
import { describe } from './words.ts';

export const ricochet: BoardKind = {
  name: 'ricochet',
  Board,
  Tools,
  describe,
  advance,
  keys: () => [
    { keys: ['R', 'G', 'B', 'Y', 'K'], text: t('ricochet.key-robot') },
    { keys: ['1', '…', '5'], text: t('ricochet.key-number') },
    { keys: ['←', '→', '↑', '↓'], text: t('ricochet.key-arrows') },
    { keys: ['⇧ ←', '…'], text: t('ricochet.key-look') },
    { keys: ['Esc'], text: t('ricochet.key-back') },
  ],
  sound: () => 'slide',
  moveText: (move) => `${move[0]} ${arrowFor(move[1] ?? '')}`,
  exact: { better: 'fewer', words: (n) => tn('ricochet.exact', n) },
  hintSteps: 4,
  resultAlone: (state) => (isSolvedPuzzle(state) ? tn('ricochet.solved', state.moves.length) : ''),
  ResultNote,
  RoundPanel,
  setup,
  lesson,
  puzzles,
  lab: () => import('./ricochet-lab.tsx'),
  documented: { 'astar-quest': 'astar-quest', utbm: 'the-reports-example', solver: 'solving', strong: 'solving' },
  demo: { ...demo, pace: 750 },
};
