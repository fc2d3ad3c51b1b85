// four.tsx: Connect Four's BoardKind.
import type { BoardKind, BoardProps } from '../../../../web/src/boards/board.ts';
import { reasonFor, triedIn } from '../../../../web/src/boards/reason.ts';
import { sentence, t } from '../../../../web/src/text/text.ts';
import { Board } from './board.tsx';
import './four.css';
import { lesson } from './lesson.ts';
import { advance } from './position.ts';
import { describe } from './words.ts';

/** What to do, or why the last try was refused. */
function Tools(props: BoardProps) {
  const tried = triedIn(props);
  const reason = tried && reasonFor(props, tried);
  const text = reason ? sentence(reason) : props.legal.length ? t('four.choose') : '';
  return <p class={`four-message ${reason ? 'bad' : ''}`}>{text}</p>;
}

export const four: BoardKind = {
  name: 'four',
  Board,
  describe,
  Tools,
  advance,
  ratio: () => 436 / 402,
  sound: () => 'stack',
  keys: () => [
    { keys: ['←', '→'], text: t('four.key-arrows') },
    { keys: ['Enter'], text: t('four.key-enter') },
    { keys: ['1', '…', '7'], text: t('four.key-digit') },
  ],
  demo: {
    rules: '',
    start: lesson.example,
    moves: '4 4 2 3 2 2 4 4 2 6 6 6 6 4 3 2 4 2 7 7 7 3 5 7 7 7 6 3 3 6 5 3 5 5'.split(' '),
    pace: 900,
  },
  lesson,
};
