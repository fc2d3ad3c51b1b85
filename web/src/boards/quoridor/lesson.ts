// lesson.ts: the boards of Quoridor's rules page.
import { movesMarked, type Lesson } from '../lesson.ts';
import { readPosition } from './notation.ts';
import { shortestPath } from './paths.ts';

const redWay = (position: string) => shortestPath(readPosition(position), 1).length;
const WALL = '9x9 2 1 e4,e6 10,10 -';
const ASIDE = '9x9 2 1 e4,e5 8,10 e5h,d4v';
const isDetour = (move: string, position: string) => move.length === 3 && redWay(position) > redWay(WALL);

export const lesson: Lesson = {
  steps: [
    { name: 'start', figure: { position: '9x9 2 1 e1,e9 10,10 -', marks: movesMarked('e2 d1 f1') } },
    { name: 'jump', trial: { position: '9x9 2 1 e4,e5 10,10 -', done: ([move]) => move === 'e6', show: 'e6' } },
    { name: 'diagonal', trial: { position: ASIDE, done: ([move]) => move === 'f5', show: 'f5' } },
    {
      name: 'wall',
      trial: { position: WALL, done: ([move = ''], after) => isDetour(move, after.position), show: 'e5h' },
    },
    { name: 'shut', trial: { position: '9x9 2 1 e4,e9 9,9 d8v,f8v', refused: 'e8h', show: 'e8h' } },
    { name: 'four', figure: { position: '9x9 4 1 e1,a5,e9,i5 5,5,5,5 -', rules: 'players=4' } },
  ],
  example: '9x9 2 2 e3,e8 9,10 e7h,d4v',
  think: { position: '9x9 2 1 e4,e6 9,9 e8h,d4v', engine: 'strong' },
  tips: 4,
  tools: true,
};
