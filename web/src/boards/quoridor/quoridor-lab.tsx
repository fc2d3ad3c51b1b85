// quoridor-lab.tsx: what Quoridor brings to the lab: where its squares, walls and corners are on the small board.
import type { BoardLab, CellBox, LabConstant, LabCurve } from '../board-lab.ts';
import { CELL, GAP, makeLayout, PITCH, squareX, squareY, wallBox, type Box, type Layout } from './layout.ts';
import { isWall, readPosition, readSquare, readWall, squareName, writePosition } from './notation.ts';
import { cornersOf, groupsAt, wallGroups } from './quoridor-groups.ts';

const layoutOf = (position: string) => makeLayout(readPosition(position), false, true);

const fraction = ({ width, height }: Layout, box: Box): CellBox => ({
  x: box.x / width,
  y: box.y / height,
  width: box.width / width,
  height: box.height / height,
});

function cellBox(_: string, position: string, cell: string): CellBox | null {
  const layout = layoutOf(position);
  const { c, r } = readSquare(cell);
  if (!(c >= 0 && r >= 0 && c < layout.columns && r < layout.rows)) return null;
  return fraction(layout, { x: squareX(layout, c), y: squareY(layout, r), width: CELL, height: CELL });
}

function cells(_: string, position: string) {
  const { width, height } = readPosition(position);
  return Array.from({ length: width * height }, (__, i) => squareName({ c: i % width, r: Math.floor(i / width) }));
}

/** The middle of a corner: a point in a box without size. */
function corners(position: string, wall: string): CellBox[] {
  const layout = layoutOf(position);
  const { left, top, rows } = layout;
  const place = (x: number, y: number) => ({ x: left + x * PITCH - GAP / 2, y: top + (rows - y) * PITCH - GAP / 2 });
  return cornersOf(readWall(wall)).map(({ x, y }) => fraction(layout, { ...place(x, y), width: 0, height: 0 }));
}

/** The position with one more wall of the player to move, who stays to move. */
function placed(text: string, wall: string) {
  const position = readPosition(text);
  const left = position.left.map((count, seat) => (seat === position.turn ? Math.max(0, count - 1) : count));
  return writePosition({ ...position, left, walls: [...position.walls, readWall(wall)] });
}

const FIVE_WALLS = '9x9%202%201%20e2,e9%205,5%20c4v,d3v,e3h,f7v,g3h'; /* of the MIASHS report */
const SEVEN_WALLS = '9x9%202%201%20e1,e9%2010,10%20b4v,c7v,d8h,e2v,f8h,g3v,h8h';

/** The constants of the Namur Quoridor report's utility, which only `paranoid` uses. */
const UTILITY: readonly LabConstant[] = [
  { name: 't1', least: 0, most: 40, step: 0.01, fallback: 11.38 },
  { name: 't2', least: 0, most: 10, step: 0.01, fallback: 1.54 },
  { name: 'b', least: 0, most: 10, step: 0.01, fallback: 2.45 },
  { name: 'w', least: 0, most: 100, step: 1, fallback: 48 },
  { name: 'slack', least: 0, most: 20, step: 1, fallback: 6 },
];

/**
 * The utility's three terms: of the share of good paths, x, and with it good / (ways + bad) = x / (2 - x); of the steps
 * to the goal line; of the walls in hand.
 */
const UTILITY_CURVES: readonly LabCurve[] = [
  {
    term: 'paths',
    least: 0,
    most: () => 1,
    at: (x, { t1 = 0 }) => ((t1 / 100) * x) / (2 - x),
    back: (term, { t1 = 0 }) => (2 * term) / (t1 / 100 + term),
  },
  {
    term: 'length',
    least: 0,
    most: ({ w = 0 }) => w,
    at: (x, { t2 = 0, w = 0 }) => (t2 / 100) * (w - x),
    back: (term, { t2 = 0, w = 0 }) => w - term / (t2 / 100),
  },
  {
    term: 'walls',
    least: 0,
    most: () => 10,
    at: (x, { b = 0 }) => (b / 100) * x,
    back: (term, { b = 0 }) => term / (b / 100),
  },
];

export const lab: BoardLab = {
  constants: (engine) => (engine === 'paranoid' ? UTILITY : []),
  curves: (engine) => (engine === 'paranoid' ? UTILITY_CURVES : []),
  cellBox,
  cells,
  cellAfter: (_, __, move) => (/^[a-k]\d+$/.test(move) ? move : null),
  walls: {
    is: isWall,
    box: (position, wall) => fraction(layoutOf(position), wallBox(layoutOf(position), readWall(wall))),
    corners,
    groupsAt,
    groups: wallGroups,
    placed,
  },
  engines: ['astar', 'bidirectional'],
  shortest: 'path',
  cards: [
    {
      name: 'paths',
      query: `game=quoridor&position=${FIVE_WALLS}&engine=bestfirst&engine=astar&engine=path&step=end,end,end`,
    },
    {
      name: 'sides',
      query:
        `game=quoridor&position=${SEVEN_WALLS}` +
        '&engine=bidirectional&engine=bidirectional:order=smaller&engine=path&step=end,end,end',
    },
    {
      name: 'utility',
      query: 'game=quoridor&nodes=5000&engine=paranoid',
      later: true,
    },
  ],
};
