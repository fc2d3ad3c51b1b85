// boards.ts: the one table of drawings.
import type { BoardKind } from './board.ts';
import { pogo } from './pogo/pogo.tsx';
import { quoridor } from './quoridor/quoridor.tsx';
import { ricochet } from './ricochet/ricochet.tsx';
import { tron } from './tron/tron.tsx';

export const boards: Record<string, BoardKind> = { pogo, quoridor, ricochet, tron };
