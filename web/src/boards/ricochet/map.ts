// map.ts: the board under the robots: walls, diagonals and printed targets, from a board's name. The sixteen printed
// faces are read from data/ricochet_boards.txt, the file that the rules are built from, so that the two cannot differ.
import faces from '../../../../data/ricochet_boards.txt';

export const SIDE = 16;
export const CELLS = SIDE * SIDE;
/** Steps up, right, down, left; the wall bit of direction d is 1 << d. */
export const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
export const DIRECTIONS = 'urdl';
/** The four cells under the centre piece of a printed board. */
export const CENTRE = [119, 120, 135, 136];

export type Shape = 'C' | 'T' | 'Q' | 'H' | 'V';
export interface Target {
  cell: number;
  colour: string;
  shape: Shape;
}
export interface Diagonal {
  colour: string;
  falls: boolean; /* runs from north-west to south-east */
}
export interface BoardMap {
  walls: readonly number[]; /* by cell, row by row from the north-west; bits: 1 north, 2 east, 4 south, 8 west */
  diagonals: ReadonlyMap<number, Diagonal>;
  targets: readonly Target[];
  printed: boolean; /* has a closed centre */
}

export const cellName = (cell: number) => String.fromCharCode(97 + (cell % SIDE)) + (SIDE - Math.floor(cell / SIDE));
export const cellOf = (name: string) => (SIDE - parseInt(name.slice(1), 10)) * SIDE + name.charCodeAt(0) - 97;

/** The records of the file by face: [x, y, walls, colour, shape]. */
const records = new Map<string, string[][]>();
for (const line of faces.split('\n').filter((text) => /^\d/.test(text))) {
  const [face = '', ...record] = line.split(' ');
  records.set(face, [...(records.get(face) ?? []), record]);
}

const border = (cell: number) =>
  (cell < SIDE ? 1 : 0) |
  (cell % SIDE === SIDE - 1 ? 2 : 0) |
  (cell >= CELLS - SIDE ? 4 : 0) |
  (cell % SIDE === 0 ? 8 : 0);

/** Adds a wall on both of its sides. */
function build(walls: number[], cell: number, direction: number) {
  const [dx, dy] = STEPS[direction]!;
  const onBorder = (border(cell) >> direction) & 1;
  walls[cell]! |= 1 << direction;
  if (!onBorder) walls[cell + dx + SIDE * dy]! |= 1 << (direction ^ 2);
}

function printedMap(name: string): BoardMap {
  const walls = Array.from({ length: CELLS }, (_, cell) => border(cell));
  const diagonals = new Map<number, Diagonal>();
  const targets: Target[] = [];
  for (let quarter = 0; quarter < 4; quarter++)
    for (const [x0, y0, sides, colour, sign] of records.get(name.slice(2 * quarter, 2 * quarter + 2)) ?? []) {
      let x = Number(x0);
      let y = Number(y0);
      for (let i = 0; i < quarter; i++) [x, y] = [SIDE - 1 - y, x];
      const cell = y * SIDE + x;
      if (sides === 'diag') {
        if (name.endsWith('+d'))
          diagonals.set(cell, { colour: colour!, falls: (sign === '\\') !== (quarter % 2 === 1) });
        continue;
      }
      for (const side of sides!) if (side !== '-') build(walls, cell, ('NESW'.indexOf(side) + quarter) % 4);
      if (sign !== '-') targets.push({ cell, colour: colour!, shape: sign as Shape });
    }
  for (const cell of CENTRE) for (let direction = 0; direction < 4; direction++) build(walls, cell, direction);
  return { walls, diagonals, targets, printed: true };
}

const explicitMap = (digits: string): BoardMap => ({
  walls: [...digits].map((digit) => parseInt(digit, 16)),
  diagonals: new Map(),
  targets: [],
  printed: false,
});

const known = new Map<string, BoardMap>();

/** The map of a board name: `4A1A3B2B`, `...+d`, or `w:` and 256 hex digits. */
export function mapOf(name: string): BoardMap {
  let map = known.get(name);
  if (!map) known.set(name, (map = name.startsWith('w:') ? explicitMap(name.slice(2)) : printedMap(name)));
  return map;
}
