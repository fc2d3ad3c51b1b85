// boards.ts: the table of games. A new game is one row; the order is that of the start page.
import type { BoardKind } from './board.ts';
import { pogo } from './pogo/pogo.tsx';
import { quoridor } from './quoridor/quoridor.tsx';
import { ricochet } from './ricochet/ricochet.tsx';
import { tron } from './tron/tron.tsx';

const rows: readonly BoardKind[] = [quoridor, ricochet, pogo, tron];

/** The games by name. */
export const boards: Readonly<Record<string, BoardKind>> = Object.fromEntries(rows.map((board) => [board.name, board]));
/** The names in the order of the start page. */
export const kinds: readonly string[] = rows.map(({ name }) => name);
export const isKind = (name: string | undefined): name is string => name !== undefined && kinds.includes(name);
/** The game with puzzles. */
export const puzzleBoard = rows.find(({ puzzles }) => puzzles)!;
