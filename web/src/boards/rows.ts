// rows.ts: the table of games. A new game is one row; the order is that of the start page. The file holds nothing else:
// a page with other games is built with another table in its place (build.mjs --games, examples/games).
import type { BoardKind } from './board.ts';
import { pogo } from './pogo/pogo.tsx';
import { quoridor } from './quoridor/quoridor.tsx';
import { ricochet } from './ricochet/ricochet.tsx';
import { tron } from './tron/tron.tsx';

export const rows: readonly BoardKind[] = [quoridor, ricochet, pogo, tron];
