// tron-lesson.ts: the boards of Tron's rules page.
import type { Lesson, Trial } from '../lesson.ts';
import demo from './demo.json';

const RIDE = '#######/#1....#/#.....#/#..#..#/#.....#/#######';
const STAIRS = '######/#1...#/#....#/#...a#/######|######/#....#/#....#/#...a#/######';
const FORK = [
  '#############',
  '#############',
  '#############',
  '#############',
  '##.........##',
  '##....####.##',
  '##....####.##',
  '##....####.##',
  '##...#####.##',
  '##..######.##',
  '#######....##',
  '######....1##',
  '#####.......#',
  '######......#',
  '#######.....#',
  '#######.....#',
  '#############',
].join('/');

const LONGEST = 17; /* length of the longest ride */
const ride: Trial = {
  position: RIDE,
  many: true,
  done: (ridden) => ridden.length === LONGEST,
  show: 'r r r r d d d l u u l l l d r d r',
};
const stairs: Trial = {
  position: STAIRS,
  wide: 2.4,
  many: true,
  done: (ridden) => ridden.at(-1) === 'x',
  show: 'r r r d d x',
};
const duel = { start: demo.start, moves: demo.moves.slice(0, 34).flatMap((tick) => tick.split(' ')) };

export const lesson: Lesson = {
  steps: [
    { name: 'ride', trial: ride },
    { name: 'duel', figure: { position: '', rules: demo.rules, since: duel } },
    { name: 'stairs', trial: stairs },
    { name: 'portal', figure: { position: '', rules: 'map=portals', wide: 1.46 } },
    { name: 'fork', trial: { position: FORK, done: ([move]) => move !== 'u', show: 'd' } },
    { name: 'live' },
  ],
  example: '#######/##1..##/#a.2..#/####### tick=12 head=1:r,2:l link=1:a',
  think: { position: FORK, engine: 'mcts' },
  tips: 4,
  beat: 220,
};
