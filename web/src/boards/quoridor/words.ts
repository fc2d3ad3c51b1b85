// words.ts: moves, squares and the whole board in words.
import { t, tn } from '../../text/text.ts';
import {
  goalOf,
  isWall,
  onSide,
  readPosition,
  readSquare,
  readWall,
  same,
  squareName,
  type Position,
  type Square,
  type Wall,
} from './notation.ts';

export function wallWords({ c, r, flat }: Wall) {
  const [a, b] = [squareName({ c, r }), squareName(flat ? { c: c + 1, r } : { c, r: r + 1 })];
  const [across, beyond] = flat
    ? [squareName({ c, r: r + 1 }), squareName({ c: c + 1, r: r + 1 })]
    : [squareName({ c: c + 1, r }), squareName({ c: c + 1, r: r + 1 })];
  return t(flat ? 'quoridor.wall-flat' : 'quoridor.wall-upright', { a, b, c: across, d: beyond });
}

export function describe(move: string, text: string) {
  if (isWall(move)) return wallWords(readWall(move));
  if (move === 'pass') return t('quoridor.pass');
  if (!/^[a-k]\d+$/.test(move)) return move;
  const position = readPosition(text);
  const to = readSquare(move);
  const from = position.pawns[position.turn] ?? to;
  const home = onSide(position, goalOf(position.pawns.length, position.turn), to);
  const steps = Math.abs(from.c - to.c) + Math.abs(from.r - to.r);
  return t(home ? 'quoridor.pawn-home' : steps > 1 ? 'quoridor.pawn-jumps' : 'quoridor.pawn-to', { square: move });
}

/** A square for screen readers: its name, the pawn on it, whether the person may go there. */
export function squareWords(position: Position, square: Square, seats: readonly string[], legal: ReadonlySet<string>) {
  const name = squareName(square);
  const seat = position.pawns.findIndex((pawn) => same(pawn, square));
  return [
    name,
    seat >= 0 && t('quoridor.pawn-of', { player: seats[seat] ?? seat + 1 }),
    legal.has(name) && t('quoridor.reachable'),
  ]
    .filter(Boolean)
    .join(', ');
}

export function boardWords(position: Position, seats: readonly string[]) {
  const players = position.pawns.map((pawn, seat) =>
    t('quoridor.player', {
      player: seats[seat] ?? seat + 1,
      square: squareName(pawn),
      walls: tn('quoridor.walls', position.left[seat]!),
    }),
  );
  const size = t('quoridor.board', { columns: position.width, rows: position.height });
  return [size, ...players, tn('quoridor.walls-placed', position.walls.length)].join(' ');
}
