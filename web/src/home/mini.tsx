// mini.tsx: a position as a thumbnail, drawn by the game's own board.
import { boards } from '../boards/boards.ts';
import type { BoardProps } from '../boards/board.ts';
import { still } from '../boards/still.ts';

type Shown = Pick<BoardProps, 'rules' | 'before' | 'last' | 'since' | 'every' | 'marks'>;
interface Props extends Partial<Shown> {
  kind: string;
  position: string;
  label: string;
}

export function Mini({ kind, ...shown }: Props) {
  const Board = boards[kind]?.Board;
  return Board ? <Board {...still} mini {...shown} /> : null;
}
