// words.ts: moves, cells and the whole board in words.
import { t, tn } from '../../text/text.ts';
import { CELLS, isMove, ownerOf, readMove, readPosition, stackOn, targetsOf, type Position } from './stacks.ts';
import { anyOf, type Taking } from './taking.ts';

const colour = (piece: string) => t(piece === 'w' ? 'pogo.white' : 'pogo.black');

export function describe(move: string, text: string) {
  if (!isMove(move)) return move;
  const { from, to, count } = readMove(move);
  const position = readPosition(text);
  const mine = ownerOf(stackOn(position, from));
  const there = ownerOf(stackOn(position, to));
  const what = there === null ? 'pogo.onto-empty' : there === mine ? 'pogo.onto-own' : 'pogo.onto-other';
  return `${tn('pogo.move', count, { from, to })}, ${t(what)}`;
}

/** A cell for screen readers: its number, its stack from the top, whether it can be lifted or reached. */
export function cellWords(position: Position, cell: number, legal: readonly string[], now: Taking | null) {
  const stack = stackOn(position, cell);
  const counts = now && targetsOf(legal, now.from, now.count).get(cell);
  const pieces = [...stack].reverse().map(colour).join(', ');
  return [
    stack ? tn('pogo.stack', stack.length, { cell, pieces }) : t('pogo.empty', { cell }),
    now?.from === cell && t('pogo.is-taken'),
    counts && t('pogo.reached', { counts: anyOf(counts) }),
    !now && legal.some((move) => move[0] === String(cell)) && t('pogo.yours'),
  ]
    .filter(Boolean)
    .join(', ');
}

export const stacksOf = (position: Position, side: 'w' | 'b') =>
  CELLS.filter((cell) => ownerOf(stackOn(position, cell)) === side).length;

export const boardWords = (position: Position) =>
  t('pogo.board', {
    white: tn('pogo.stacks', stacksOf(position, 'w')),
    black: tn('pogo.stacks', stacksOf(position, 'b')),
  });
