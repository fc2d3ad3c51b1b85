// draw.ts: boards that chance draws when a game is set up.
import { randomNumber } from '../chance.ts';
import type { Rules } from '../setup.ts';

export const seed = () => 1 + randomNumber(1_000_000);

/** A printed board, drawn by chance: each quadrant once, with one of its first two faces. */
export function randomBoard() {
  const quadrants = ['1', '2', '3', '4'], take = () => quadrants.splice(randomNumber(quadrants.length), 1)[0]!;
  return Array.from({ length: 4 }, () => take() + 'AB'[randomNumber(2)]).join('');
}

/** Another board of the sort of `board`: all new, with diagonals, or printed; and another draw of its targets. */
export function drawn(board = ''): Rules {
  const printed = randomBoard(), diagonals = `${printed.replace(/[AB]/g, 'D')}+d`;
  return { board: board === 'random' ? board : board.endsWith('+d') ? diagonals : printed, seed: String(seed()) };
}
