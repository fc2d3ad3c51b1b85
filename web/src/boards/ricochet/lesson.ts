// lesson.ts: the boards of the Ricochet Robots rules page.
import type { Lesson, Trial } from '../lesson.ts';

const EXAMPLE = '4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13';
const solve = (position: string, show: string): Trial => ({ position, many: true, done: (_, { over }) => over, show });

export const lesson: Lesson = {
  steps: [
    { name: 'slide', trial: solve('1B3B4B2A Rd4,Go1,Bm2,Ya16 Ye7', 'Yr Yd') },
    { name: 'help', trial: solve('1A2B3A4B Rd3,Gc1,Bf11,Yd1 Bd10', 'Gu Bu Bl Bd') },
    { name: 'diagonal', figure: { position: '1D2D3D4D+d Rc3,Gn5,Bf11,Yo14 Re6' } },
    { name: 'vortex', figure: { position: '4A1A3B2B Rj6,Ge15,Be9,Ym16 *h11' } },
    { name: 'rounds' },
  ],
  example: EXAMPLE,
  think: { position: EXAMPLE, engine: 'astar' },
  tips: 4,
  beat: 650,
};
