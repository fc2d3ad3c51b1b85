// mini.tsx: a position as a little picture, drawn by the game's own board.
import { boards } from '../boards/boards.ts';
import type { BoardProps, Mark } from '../boards/board.ts';

interface Props { kind: string; position: string; rules?: string; label: string; before?: string; last?: readonly string[]; since?: BoardProps['since']; every?: number; marks?: readonly Mark[] }

const nothing = () => {};

export function Mini({ kind, position, rules = '', label, before, last = [], since, every, marks = [] }: Props) {
  const Board = boards[kind]?.Board;
  if (!Board) return null;
  return <Board mini {...{ rules, position, label, last, marks }} {...(before ? { before } : {})} {...(since ? { since } : {})} {...(every ? { every } : {})}
    turn={-1} seats={[]} seat={-1} you={[]} mode="turns" legal={[]} flip={false} play={nothing} why={async () => []} say={nothing} />;
}
