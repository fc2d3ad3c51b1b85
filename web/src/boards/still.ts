// still.ts: default props of a board that cannot be played on.
import type { BoardProps } from './board.ts';

const ignore = () => {};

export const still: Omit<BoardProps, 'position'> = {
  rules: '',
  last: [],
  marks: [],
  turn: -1,
  seats: [],
  seat: -1,
  you: [],
  mode: 'turns',
  legal: [],
  flip: false,
  play: ignore,
  why: async () => [],
  say: ignore,
};
