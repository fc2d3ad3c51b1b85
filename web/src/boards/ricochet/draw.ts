// draw.ts: random boards for new games.
import { randomNumber } from '../chance.ts';
import type { Rules } from '../setup.ts';

export const seed = () => 1 + randomNumber(1_000_000);

/** A random printed board: each quadrant once, with one of its first two faces. */
export function randomBoard() {
  const quadrants = ['1', '2', '3', '4'];
  const take = () => quadrants.splice(randomNumber(quadrants.length), 1)[0]!;
  return Array.from({ length: 4 }, () => take() + 'AB'[randomNumber(2)]).join('');
}

/**
 * Another random board of the same sort as `board` (all new, with diagonals, or printed), and a new draw of its
 * targets.
 */
export function drawn(board = ''): Rules {
  const printed = randomBoard();
  const diagonals = `${printed.replace(/[AB]/g, 'D')}+d`;
  return { board: board === 'random' ? board : board.endsWith('+d') ? diagonals : printed, seed: String(seed()) };
}
