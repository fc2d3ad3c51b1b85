// boards.ts: looks games up; the table of them is rows.ts.
import { rows } from '#games';
import type { BoardKind } from './board.ts';

/** The games by name. */
export const boards: Readonly<Record<string, BoardKind>> = Object.fromEntries(rows.map((board) => [board.name, board]));
/** The names in the order of the start page. */
export const kinds: readonly string[] = rows.map(({ name }) => name);
export const isKind = (name: string | undefined): name is string => name !== undefined && kinds.includes(name);
/** The game with puzzles. */
export const puzzleBoard = rows.find(({ puzzles }) => puzzles)!;
