// example_boards.ts: the table of games of the page in ludens-four: the shipped ones and Connect Four. It takes the
// place of web/src/boards/rows.ts.
import type { BoardKind } from '../../web/src/boards/board.ts';
import { rows as shipped } from '../../web/src/boards/rows.ts';
import { four } from './four/page/four.tsx';

export const rows: readonly BoardKind[] = [...shipped, four];
