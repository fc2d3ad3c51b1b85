// tron.tsx: Tron's BoardKind.
import { t, tn } from '../../text/text.ts';
import { arrowFor } from '../arrows.ts';
import type { BoardKind } from '../board.ts';
import demo from './demo.json';
import { Board, Stock, Tools, wayWord } from './tron-board.tsx';
import { lesson } from './tron-lesson.ts';
import { playTick, readTron, writeTron } from './tron-rules.ts';
import { setup } from './tron-setup.tsx';
import { ticks } from './tron-ticks.ts';

/** Width by height of the map as drawn, with its floors side by side. */
function ratio(position: string) {
  const { width, height, floors } = readTron(position);
  return Math.min(2.5, Math.max(1, (width * floors) / height));
}

export const tron: BoardKind = {
  name: 'tron',
  Board,
  Tools,
  Stock,
  ratio,
  ticks,
  describe: (move) => t('tron.goes', { way: wayWord(move) }),
  advance: (position, moves, movers) => writeTron(playTick(readTron(position), moves, movers)),
  keys: () => [
    { keys: ['←', '→', '↑', '↓'], text: t('tron.key-arrows') },
    { keys: t('tron.keys-letters').split(' '), text: t('tron.key-letters') },
    { keys: ['X', '⇧'], text: t('tron.key-link') },
  ],
  arrowsPlay: true,
  sound: () => 'turn',
  moveText: arrowFor,
  replayPace: 200,
  exact: { better: 'more', words: (n) => tn('tron.exact', n) },
  resultAlone: ({ result }) => tn('tron.rode', Math.round(result!.values[0]!)),
  setup,
  lesson,
  demo: { ...demo, pace: 170 },
  lab: () => import('./tron-lab.tsx'),
  documented: {
    territory: 'engines',
    'mcts-random': 'engines',
    fill: 'planning-instead',
    longest: 'planning-instead',
    strong: 'engines',
  },
};
