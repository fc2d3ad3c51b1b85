import type { BoardKind } from '../board.ts';

export const pogo: BoardKind = {
  name: 'pogo',
  Board: ({ position }) => <svg viewBox="0 0 10 10"><text>{position}</text></svg>,
  describe: (move) => move,
};
