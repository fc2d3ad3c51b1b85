// words.ts: moves, columns and the whole board in words.
import { t, tn } from '../../../../web/src/text/text.ts';
import { columnOf, linesIn, mover } from './position.ts';

const colour = (letter: string) => t(letter === 'r' ? 'four.red' : 'four.yellow');

export const describe = (move: string, position: string) =>
  t('four.move', { colour: colour(mover(position)), column: move });

/** A column for screen readers: its discs from the bottom, and whether one can be dropped into it. */
export function columnWords(position: string, column: number, legal: readonly string[]) {
  const discs = columnOf(position, column).map(colour).join(', ');
  const words = discs ? t('four.column', { column, discs }) : t('four.column-empty', { column });
  return legal.includes(String(column)) ? `${words}, ${t('four.yours')}` : words;
}

export function boardWords(position: string) {
  const discs = position.replace(/[^ry]/g, '').length;
  const words = tn('four.board', discs);
  return linesIn(position).length ? `${words} ${t('four.has-line')}` : words;
}
