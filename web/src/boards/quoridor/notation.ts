// notation.ts: reads and writes Quoridor's positions and moves in the server's notation (docs/games/quoridor.md).
// Columns, rows and seats count from 0 here, from a and 1 in the notation.
export interface Square {
  c: number;
  r: number;
}
/**
 * The wall slot right of and above a square: a `flat` wall spans columns c and c + 1, an upright one rows r and r + 1.
 */
export interface Wall extends Square {
  flat: boolean;
}
export interface Position {
  width: number;
  height: number;
  turn: number;
  pawns: Square[]; /* by seat */
  left: number[]; /* walls in hand, by seat */
  walls: Wall[];
}
/** The four sides of the board, clockwise from player 1's. */
export type Side = 0 | 1 | 2 | 3;

export const isWall = (move: string) => /^[a-k]\d+[hv]$/.test(move);
export const squareName = ({ c, r }: Square) => String.fromCharCode(97 + c) + (r + 1);
export const wallName = (wall: Wall) => squareName(wall) + (wall.flat ? 'h' : 'v');
export const readSquare = (text: string): Square => ({
  c: text.charCodeAt(0) - 97,
  r: parseInt(text.slice(1), 10) - 1,
});
export const readWall = (text: string): Wall => ({ ...readSquare(text), flat: text.endsWith('h') });
export const same = (a: Square, b: Square) => a.c === b.c && a.r === b.r;

export function readPosition(text: string): Position {
  const [shape = '', , turn = '1', pawns = '', left = '', walls = '-'] = text.split(' ');
  const [width = 9, height = 9] = shape.split('x').map(Number);
  return {
    width,
    height,
    turn: Number(turn) - 1,
    pawns: pawns.split(',').map(readSquare),
    left: left.split(',').map(Number),
    walls: walls === '-' ? [] : walls.split(',').map(readWall),
  };
}

const inOrder = (a: Wall, b: Wall) => Number(b.flat) - Number(a.flat) || a.r - b.r || a.c - b.c;

export const writePosition = ({ width, height, turn, pawns, left, walls }: Position) =>
  [
    `${width}x${height}`,
    pawns.length,
    turn + 1,
    pawns.map(squareName).join(),
    left.join(),
    [...walls].sort(inOrder).map(wallName).join() || '-',
  ].join(' ');

/** The side where a seat's pawn starts; with two players the second sits opposite. */
export const sideOf = (players: number, seat: number) => (players === 2 ? 2 * seat : seat) as Side;
export const goalOf = (players: number, seat: number) => ((sideOf(players, seat) + 2) % 4) as Side;

export function onSide({ width, height }: Position, side: Side, { c, r }: Square) {
  return [r === 0, c === 0, r === height - 1, c === width - 1][side]!;
}

/** The position after moves that are assumed legal; null if one is not in the notation. */
export function advance(text: string, moves: readonly string[]): string | null {
  const position = readPosition(text);
  for (const move of moves) {
    const { turn } = position;
    if (isWall(move)) {
      position.walls.push(readWall(move));
      position.left[turn]!--;
    } else if (/^[a-k]\d+$/.test(move)) position.pawns[turn] = readSquare(move);
    else if (move !== 'pass') return null;
    position.turn = (turn + 1) % position.pawns.length;
  }
  return writePosition(position);
}
