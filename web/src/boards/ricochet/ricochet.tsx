// ricochet.tsx: Ricochet Robots behind the contract of boards.
import type { BoardKind } from '../board.ts';
import { Board } from './board.tsx';
import { advance } from './position.ts';
import { Tools } from './tools.tsx';
import { describe } from './words.ts';

export const ricochet: BoardKind = { name: 'ricochet', Board, Tools, describe, advance, sound: () => 'slide' };
