// compare-run.ts: asks the server for the searches of a comparison, one after the other: what the algorithms find on a
// position, what they cost, and what is proved.
import { boards } from '../../boards/boards.ts';
import type { Analysis } from '../../net/messages.ts';
import { askPatiently } from '../../net/patient.ts';
import { ask } from '../../net/server.ts';
import { LIMITS } from '../address.ts';
import type { Trace, TraceFirst } from '../trace.ts';
import { type CompareRow, type Exact, type Search, answerOf, rowOf } from './compare-rows.ts';

const PROOF = 4000; /* milliseconds to prove a position */
const LOOK = 250; /* milliseconds between two looks at the lanes */

const about = (kind: string, { rules, position }: Pick<TraceFirst, 'rules' | 'position'>) => ({
  kind,
  ...(rules ? { rules } : {}),
  position,
});

/** The limits of a lane as members of a question: a trace tells the time to the microsecond. */
const limitsOf = ({ limits }: TraceFirst) =>
  Object.fromEntries(LIMITS.flatMap((name) => (limits[name] ? [[name, Math.ceil(limits[name])]] : [])));

/** The search of a lane again, hardly slowed down by its trace, of which only the ends are kept. */
export async function searchOnce(kind: string, lane: TraceFirst): Promise<Search> {
  const { engine, seed } = lane;
  let id = 0;
  const question = { ...about(kind, lane), engine, seed, ...limitsOf(lane), events: 1 };
  const answer = await askPatiently<Search>('trace', question, (sent) => {
    id = sent;
  });
  ask('trace-cancel', { trace: id }).catch(() => {});
  return answer;
}

/** Where only the moves are proved, the position is worth as much as the best of them. */
function withBest(kind: string, { exact, moves }: Analysis): Exact {
  const better = boards[kind]!.exact?.better;
  const numbers = moves.map((move) => Number(move.exact ?? NaN));
  if (exact || !better || !numbers.length || numbers.some(Number.isNaN)) return { ...(exact ? { exact } : {}), moves };
  return { exact: String((better === 'more' ? Math.max : Math.min)(...numbers)), moves };
}

/**
 * The proved value of a position and of its moves; null if nothing is known. Lanes that count moves to a goal are
 * measured by the engine `shortest`, where the game itself is about something else.
 */
async function prove(kind: string, lane: TraceFirst, shortest?: string): Promise<Exact | null> {
  if (lane.unit !== 'moves' || !shortest)
    return askPatiently<Analysis>('analyse', { ...about(kind, lane), time: PROOF }).then(
      (analysis) => withBest(kind, analysis),
      () => null,
    );
  const found = await searchOnce(kind, { ...lane, engine: shortest, limits: {} }).catch(() => null);
  const value = found && answerOf(found.first, found.last);
  return value === null ? null : { exact: String(value), moves: [] };
}

/** Proves each position once per unit of values. */
export function prover(kind: string, shortest?: string) {
  const known = new Map<string, Promise<Exact | null>>();
  return (lane: TraceFirst) => {
    const key = `${lane.unit === 'moves'} ${lane.position}`;
    const found = known.get(key) ?? prove(kind, lane, shortest);
    known.set(key, found);
    return found;
  };
}

/**
 * Waits until the lanes have all their events, or no more come: the server keeps four traces, and a further one would
 * drop a lane's.
 */
export async function settled(traces: readonly Trace[], going: () => boolean) {
  let before = -1;
  for (let same = 0; going() && same < 12 && traces.some(({ complete }) => !complete);) {
    const size = traces.reduce((sum, trace) => sum + trace.size, 0);
    same = size === before ? same + 1 : 0;
    before = size;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}

export interface Progress {
  done: number;
  all: number;
}
export interface Listener {
  going(): boolean; /* asked before each search */
  row(row: CompareRow): void;
  fault(position: string, engine: string, why: string): void;
  progress(progress: Progress): void;
}

/** Runs every lane's algorithm on every position; a search that fails does not end the others. */
export async function runMany(
  kind: string,
  lanes: readonly { first: TraceFirst; name: string }[],
  positions: readonly string[],
  proof: (lane: TraceFirst) => Promise<Exact | null>,
  { going, row, fault, progress }: Listener,
) {
  const all = positions.length * lanes.length;
  let done = 0;
  progress({ done, all });
  for (const position of positions)
    for (const { first, name } of lanes) {
      if (!going()) return;
      try {
        const found = await searchOnce(kind, { ...first, position });
        const exact = await proof(found.first);
        row(rowOf(found, exact, name));
      } catch (error) {
        fault(position, name, error instanceof Error ? error.message : String(error));
      }
      progress({ done: ++done, all });
    }
}
