// position.ts: a position as the page sees it, `......./....../...` from the top row, and where a disc lands.
export const COLUMNS = 7;
export const ROWS = 6;
export const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, i) => i + 1);

export interface Cell {
  column: number; /* from 1 */
  row: number; /* from 1, at the bottom */
}

/** The letter of a cell: `r`, `y`, or `.` for an empty one. */
export const letterAt = (position: string, { column, row }: Cell) =>
  position.split('/')[ROWS - row]?.[column - 1] ?? '.';

export const CELLS: readonly Cell[] = COLUMN_NUMBERS.flatMap((column) =>
  Array.from({ length: ROWS }, (_, i) => ({ column, row: i + 1 })),
);

/** The letters of a column from the bottom. */
export const columnOf = (position: string, column: number) =>
  CELLS.filter((cell) => cell.column === column)
    .map((cell) => letterAt(position, cell))
    .filter((letter) => letter !== '.');

/** Where the next disc of a column lands; the row is ROWS + 1 when the column is full. */
export const landing = (position: string, column: number): Cell => ({
  column,
  row: columnOf(position, column).length + 1,
});

/** The cell of the disc that came last into a column. */
export const topOf = (position: string, column: number): Cell => ({
  column,
  row: columnOf(position, column).length,
});

const discs = (position: string) => position.replace(/[^ry]/g, '').length;
/** Red begins, so the number of discs says who moves. */
export const mover = (position: string) => (discs(position) % 2 === 0 ? 'r' : 'y');

export function advance(position: string, [move = '']: readonly string[]) {
  const { column, row } = landing(position, Number(move));
  return position
    .split('/')
    .map((line, i) => (i === ROWS - row ? line.slice(0, column - 1) + mover(position) + line.slice(column) : line))
    .join('/');
}

const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** The cells of every line of four. */
export const linesIn = (position: string): Cell[] =>
  CELLS.filter((cell) => letterAt(position, cell) !== '.').flatMap((cell) =>
    WAYS.map(([right, up]) => [0, 1, 2, 3].map((n) => ({ column: cell.column + n * right, row: cell.row + n * up })))
      .filter((line) => line.every((one) => letterAt(position, one) === letterAt(position, cell)))
      .flat(),
  );
