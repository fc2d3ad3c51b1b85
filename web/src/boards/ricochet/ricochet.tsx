// ricochet.tsx: Ricochet Robots behind the contract of boards.
import { t } from '../../text/text.ts';
import type { BoardKind } from '../board.ts';
import { Board } from './board.tsx';
import { advance } from './position.ts';
import { Tools } from './tools.tsx';
import { describe } from './words.ts';

export const ricochet: BoardKind = {
  name: 'ricochet', Board, Tools, describe, advance, sound: () => 'slide',
  keys: () => [
    { keys: ['R', 'G', 'B', 'Y', 'K'], text: t('ricochet.key-robot') }, { keys: ['1', '…', '5'], text: t('ricochet.key-number') },
    { keys: ['←', '→', '↑', '↓'], text: t('ricochet.key-arrows') }, { keys: ['⇧ ←', '…'], text: t('ricochet.key-look') }, { keys: ['Esc'], text: t('ricochet.key-back') },
  ],
};
