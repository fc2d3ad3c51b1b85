// lesson.ts: the boards of Pogo's rules page.
import type { Lesson } from '../lesson.ts';

const START = 'ww,ww,ww/-,-,-/bb,bb,bb w';
const CAPTURE = 'www,w,ww/-,-,-/bb,bb,bb w';
const WIN = 'bww,-,-/-,bbbbb,-/-,-,wwww w';

export const lesson: Lesson = {
  steps: [
    { name: 'start', figure: { position: START } },
    { name: 'control', figure: { position: '-,wwwb,bb/wb,bwb,-/-,w,- w' } },
    { name: 'move', trial: { position: CAPTURE, done: ([move = '']) => '789'.includes(move[1]!), show: '183' } },
    { name: 'end', trial: { position: WIN, done: (_, { over }) => over, show: '952' } },
    { name: 'draw' },
  ],
  example: START,
  think: { position: 'w,www,w/b,-,w/b,bbb,b w', engine: 'negamax-id' },
  tips: 4,
};
