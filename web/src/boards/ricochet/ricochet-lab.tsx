// ricochet-lab.tsx: what Ricochet Robots brings to the lab: where cells are, and where a robot stops.
import type { BoardLab } from '../board-lab.ts';
import { FIELD } from './ground.tsx';
import { CELLS, cellName, cellOf, SIDE } from './map.ts';
import { FRAME } from './picture.tsx';
import { pathOf, readPosition } from './position.ts';
import { UNIT } from './signs.tsx';

const WIDTH = FIELD + 2 * FRAME;

const REPORT = '3A1B2A4B%20Rb16,Gm11,Bb14,Yh12%20Bn7'; /* of the UTBM Rasende Roboter report */

export const lab: BoardLab = {
  cellBox: (_, __, cell) => {
    const at = cellOf(cell);
    if (!(at >= 0 && at < CELLS)) return null;
    const place = (index: number) => (FRAME + index * UNIT) / WIDTH;
    return { x: place(at % SIDE), y: place(Math.floor(at / SIDE)), width: UNIT / WIDTH, height: UNIT / WIDTH };
  },
  cells: () => Array.from({ length: CELLS }, (_, cell) => cellName(cell)),
  cellAfter: (_, position, move) => {
    const end = pathOf(readPosition(position), move).at(-1);
    return end === undefined ? null : cellName(end);
  },
  engines: ['bfs', 'astar'],
  cards: [
    {
      name: 'report',
      query:
        `game=ricochet&position=${REPORT}` +
        '&engine=bfs&engine=astar&engine=astar:evaluation=euclid&engine=utbm&step=end,end,end,end',
    },
    {
      name: 'memory',
      query: `game=ricochet&position=${REPORT}&engine=astar&engine=idastar&step=end,end`,
      later: true,
    },
  ],
};
