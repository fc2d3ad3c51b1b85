// lesson.ts: the boards of the game's rules page.
import type { Lesson } from '../../../../web/src/boards/lesson.ts';

const WIDE = 436 / 376; /* width of the board divided by its height */
const EMPTY = '......./......./......./......./......./.......';
const WIN = '......./......./......./..ry.../.ryy.../ryyr..r';
const BLOCK = '......./......./......./......./.....y./..rrry.';

export const lesson: Lesson = {
  steps: [
    { name: 'start', figure: { position: EMPTY, wide: WIDE } },
    { name: 'win', trial: { position: WIN, done: (_, { over }) => over, show: '4', wide: WIDE } },
    { name: 'block', trial: { position: BLOCK, done: ([move]) => move === '2', show: '2', wide: WIDE } },
    { name: 'draw' },
  ],
  example: EMPTY,
  think: { position: BLOCK, wide: WIDE },
  tips: 3,
};
