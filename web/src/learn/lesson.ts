// lesson.ts: what the pages of the games show: steps with a board to look at or to try, in the order of reading. The words
// stand in data/page/learn.tsv under `learn.GAME-STEP`.
import type { Mark } from '../boards/board.ts';
import { readPosition } from '../boards/quoridor/notation.ts';
import { shortestPath } from '../boards/quoridor/paths.ts';
import demos from '../home/demos.json';
import type { Kind } from '../home/kinds.ts';
import type { Legal } from '../net/messages.ts';

export interface Figure { position: string; rules?: string; marks?: Mark[]; since?: { start: string; moves: string[] }; wide?: number /* its shape where it is no square: width by height */ }
/** A board where the reader makes the move. `done` says whether a legal move is what was asked for, `refused` is an illegal one that should be tried. */
export interface Trial extends Figure { done?(moves: readonly string[], board: Legal): boolean; many?: boolean; refused?: string; show: string }
export interface Step { name: string; figure?: Figure; trial?: Trial }
export interface Lesson { steps: Step[]; example: string; think: Figure & { engine?: string }; tips: number }

const moves = (list: string, tone: Mark['tone'] = 'hint'): Mark[] => list.split(' ').map((item) => { const [what = '', label] = item.split(':'); return { kind: 'move', what, tone, ...(label ? { label } : {}) }; });
const redWay = (position: string) => shortestPath(readPosition(position), 1).length;

const FORK = '#############/#############/#############/#############/##.........##/##....####.##/##....####.##/##....####.##/##...#####.##/##..######.##/#######....##/######....1##/#####.......#/######......#/#######.....#/#######.....#/#############';
const WALL = '9x9 2 1 e4,e6 10,10 -';

export const lessons: Record<Kind, Lesson> = {
  pogo: {
    steps: [
      { name: 'start', figure: { position: 'ww,ww,ww/-,-,-/bb,bb,bb w' } },
      { name: 'control', figure: { position: '-,wwwb,bb/wb,bwb,-/-,w,- w' } },
      { name: 'move', trial: { position: 'www,w,ww/-,-,-/bb,bb,bb w', done: ([move = '']) => '789'.includes(move[1]!), show: '183' } },
      { name: 'end', trial: { position: 'bww,-,-/-,bbbbb,-/-,-,wwww w', done: (_, { over }) => over, show: '952' } },
      { name: 'draw' },
    ],
    example: 'ww,ww,ww/-,-,-/bb,bb,bb w', think: { position: 'w,www,w/b,-,w/b,bbb,b w', engine: 'negamax-id' }, tips: 4,
  },
  quoridor: {
    steps: [
      { name: 'start', figure: { position: '9x9 2 1 e1,e9 10,10 -', marks: moves('e2 d1 f1') } },
      { name: 'jump', trial: { position: '9x9 2 1 e4,e5 10,10 -', done: ([move]) => move === 'e6', show: 'e6' } },
      { name: 'diagonal', trial: { position: '9x9 2 1 e4,e5 8,10 e5h,d4v', done: ([move]) => move === 'f5', show: 'f5' } },
      { name: 'wall', trial: { position: WALL, done: ([move = ''], { position }) => move.length === 3 && redWay(position) > redWay(WALL), show: 'e5h' } },
      { name: 'shut', trial: { position: '9x9 2 1 e4,e9 9,9 d8v,f8v', refused: 'e8h', show: 'e8h' } },
      { name: 'four', figure: { position: '9x9 4 1 e1,a5,e9,i5 5,5,5,5 -', rules: 'players=4' } },
    ],
    example: '9x9 2 2 e3,e8 9,10 e7h,d4v', think: { position: '9x9 2 1 e4,e6 9,9 e8h,d4v' }, tips: 4,
  },
  ricochet: {
    steps: [
      { name: 'slide', trial: { position: '1B3B4B2A Rd4,Go1,Bm2,Ya16 Ye7', many: true, done: (_, { over }) => over, show: 'Yr Yd' } },
      { name: 'help', trial: { position: '1A2B3A4B Rd3,Gc1,Bf11,Yd1 Bd10', many: true, done: (_, { over }) => over, show: 'Gu Bu Bl Bd' } },
      { name: 'diagonal', figure: { position: '1D2D3D4D+d Rc3,Gn5,Bf11,Yo14 Re6' } },
      { name: 'vortex', figure: { position: '4A1A3B2B Rj6,Ge15,Be9,Ym16 *h11' } },
      { name: 'rounds' },
    ],
    example: '4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13', think: { position: '4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13' }, tips: 4,
  },
  tron: {
    steps: [
      { name: 'ride', trial: { position: '#######/#1....#/#.....#/#..#..#/#.....#/#######', many: true, done: (ridden) => ridden.length === 17, show: 'r r r r d d d l u u l l l d r d r' } },
      { name: 'duel', figure: { position: '', rules: demos.tron.rules, since: { start: demos.tron.start, moves: demos.tron.moves.slice(0, 34).flatMap((tick) => tick.split(' ')) } } },
      { name: 'stairs', trial: { position: '######/#1...#/#....#/#...a#/######|######/#....#/#....#/#...a#/######', wide: 2.4, many: true, done: (ridden) => ridden.at(-1) === 'x', show: 'r r r d d x' } },
      { name: 'portal', figure: { position: '', rules: 'map=portals', wide: 1.46 } },
      { name: 'fork', trial: { position: FORK, done: ([move]) => move !== 'u', show: 'd' } },
      { name: 'live' },
    ],
    example: '#######/##1..##/#a.2..#/####### tick=12 head=1:r,2:l link=1:a', think: { position: FORK }, tips: 4,
  },
};
