// still.ts: the props of a board on which nobody plays; what is shown is put on top of them.
import type { BoardProps } from './board.ts';

const nothing = () => {};

export const still: Omit<BoardProps, 'position'> = {
  rules: '', last: [], marks: [], turn: -1, seats: [], seat: -1, you: [], mode: 'turns', legal: [], flip: false,
  play: nothing, why: async () => [], say: nothing,
};
