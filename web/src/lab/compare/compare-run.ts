// compare-run.ts: asks the server for the searches of a comparison, one after the other: what the algorithms find on a
// position, what they cost, and what is proved.
import { randomNumber } from '../../boards/chance.ts';
import type { Analysis, Legal } from '../../net/messages.ts';
import { positionOf } from '../../net/position.ts';
import { Refusal, ask } from '../../net/server.ts';
import type { Trace, TraceFirst, TraceLast } from '../trace.ts';
import { type CompareRow, type Exact, type Measure, rowOf } from './compare-rows.ts';

const PROOF = 4000; /* milliseconds to prove a position */
const PLIES = 12; /* random moves at most to a random position */

/** Repeats a request that the server postpones. */
async function patient<T>(op: string, members: object): Promise<T> {
  for (;;)
    try {
      return await ask<T>(op, members);
    } catch (error) {
      if (!(error instanceof Refusal) || error.word !== 'too-many') throw error;
      await new Promise((resolve) => setTimeout(resolve, error.retry ?? 500));
    }
}

const about = (kind: string, { rules, position }: Pick<TraceFirst, 'rules' | 'position'>) => ({
  kind,
  ...(rules ? { rules } : {}),
  position,
});

/** The proved value of a position and of its moves; null if the server knows none. */
export const proofOf = (kind: string, first: TraceFirst): Promise<Exact | null> =>
  patient<Analysis>('analyse', { ...about(kind, first), time: PROOF }).catch(() => null);

/** Time, speed and memory of an untraced search, where the server measures them. */
export const measureOf = (kind: string, first: TraceFirst): Promise<Measure | null> =>
  patient<Measure>('analyse', { ...about(kind, first), engine: first.engine }).catch(() => null);

const limitsOf = ({ limits }: TraceFirst) =>
  Object.fromEntries(Object.entries(limits).filter(([name]) => ['time', 'nodes', 'sims', 'depth'].includes(name)));

/** One algorithm on one position, with the limits and the seed of its lane. */
async function search(kind: string, lane: TraceFirst, position: string, exact: Exact | null): Promise<CompareRow> {
  const question = { ...about(kind, { rules: lane.rules, position }), engine: lane.engine, seed: lane.seed };
  const answer = await patient<{ first: TraceFirst; last: TraceLast }>('trace', {
    ...question,
    ...limitsOf(lane),
    events: 1,
  });
  return rowOf(answer.first, answer.last, exact, await measureOf(kind, answer.first));
}

export interface Progress {
  done: number;
  all: number;
}

/** Runs every lane's algorithm on every position. `going` is asked before each search. */
export async function runMany(
  kind: string,
  traces: readonly Trace[],
  positions: readonly string[],
  going: () => boolean,
  tell: (row: CompareRow, progress: Progress) => void,
) {
  const all = positions.length * traces.length;
  let done = 0;
  for (const position of positions) {
    if (!going()) return;
    const exact = await proofOf(kind, { ...traces[0]!.first, position });
    for (const { first } of traces) {
      if (!going()) return;
      const row = await search(kind, first, position, exact);
      tell(row, { done: ++done, all });
    }
  }
}

/** A position some random moves after the start, in which the game is not over. */
async function randomPosition(kind: string, { rules, position }: TraceFirst): Promise<string> {
  const moves: string[] = [];
  let here: Legal = await positionOf({ kind, rules, start: position, moves });
  for (let ply = randomNumber(PLIES) + 1; ply > 0; ply--) {
    const tick = here.legal.flatMap((list) => (list.length ? [list[randomNumber(list.length)]!] : []));
    const next = await positionOf({ kind, rules, start: position, moves: [...moves, ...tick] });
    if (next.over) break;
    moves.push(...tick);
    here = next;
    await new Promise((resolve) => setTimeout(resolve, 100)); /* the server answers ten such requests a second */
  }
  return here.position;
}

/** `count` different positions, as far as the game has so many. */
export async function randomPositions(kind: string, first: TraceFirst, count: number, going: () => boolean) {
  const found = new Set<string>();
  for (let tries = 0; found.size < count && tries < 3 * count && going(); tries++)
    found.add(await randomPosition(kind, first));
  return [...found];
}
