// stacks.ts: Pogo's positions and moves in the server's notation (docs/games/pogo.md). Cells count from 1; a stack
// lists its pieces from bottom to top.
export type Colour = 'w' | 'b';
export interface Position {
  stacks: readonly string[];
  turn: Colour;
}
export interface Move {
  from: number;
  to: number;
  count: number;
}

export const CELLS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export const isMove = (text: string) => /^[1-9][1-9][1-3]$/.test(text);
export const readMove = (text: string): Move => ({
  from: Number(text[0]),
  to: Number(text[1]),
  count: Number(text[2]),
});
export const moveName = ({ from, to, count }: Move) => `${from}${to}${count}`;

export function readPosition(text: string): Position {
  const [cells = '', turn = 'w'] = text.split(' ');
  return { stacks: cells.split(/[,/]/).map((stack) => (stack === '-' ? '' : stack)), turn: turn as Colour };
}

export function writePosition({ stacks, turn }: Position) {
  const rows = [0, 3, 6].map((first) =>
    stacks
      .slice(first, first + 3)
      .map((stack) => stack || '-')
      .join(),
  );
  return `${rows.join('/')} ${turn}`;
}

export const stackOn = ({ stacks }: Position, cell: number) => stacks[cell - 1] ?? '';
/** The owner of a stack: the colour on top; null for an empty cell. */
export const ownerOf = (stack: string) => (stack.at(-1) as Colour | undefined) ?? null;
export const colourOf = (seat: number): Colour => (seat === 1 ? 'b' : 'w');

/** The cells that a stack can reach, each with the numbers of pieces that can go there; `count` > 0: only that one. */
export function targetsOf(legal: readonly string[], from: number, count = 0) {
  const targets = new Map<number, number[]>();
  for (const move of legal.filter(isMove).map(readMove)) {
    if (move.from !== from || (count && move.count !== count)) continue;
    targets.set(move.to, [...(targets.get(move.to) ?? []), move.count].sort());
  }
  return targets;
}

/** The most pieces that may be taken from a stack now; 0: it may not move. */
export const mostOf = (legal: readonly string[], from: number) =>
  Math.max(0, ...legal.filter((move) => Number(move[0]) === from).map((move) => Number(move[2])));

/** The position after moves that are assumed legal; null if one is not in the notation. */
export function advance(text: string, moves: readonly string[]): string | null {
  const { stacks, turn } = readPosition(text);
  const now = [...stacks];
  let side = turn;
  for (const move of moves) {
    if (!isMove(move)) return null;
    const { from, to, count } = readMove(move);
    const stack = now[from - 1]!;
    now[from - 1] = stack.slice(0, -count);
    now[to - 1] += stack.slice(-count);
    side = side === 'w' ? 'b' : 'w';
  }
  return writePosition({ stacks: now, turn: side });
}
