// sample-board.tsx: the board at the end of a line of moves, or after its first moves: computed by the game where it
// can, otherwise asked of the server.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { mayMove } from '../../../app/settings.ts';
import { boards } from '../../../boards/boards.ts';
import { still } from '../../../boards/still.ts';
import { gameInfo } from '../../../net/server.ts';
import { usePosition } from '../../node-board.tsx';
import type { Trace } from '../../trace.ts';

type Positions = (string | null)[];
const computed = new WeakMap<readonly string[], { key: string; positions: Positions }>();

/** The positions before each move of a line and after the last; within a tick, the one before it. */
function compute(kind: string, start: string, line: readonly string[]): Positions {
  const { advance, ticks } = boards[kind]!;
  const positions: Positions = [start];
  let position: string | null = start;
  for (let at = 0; at < line.length && position !== null;) {
    const movers: number[] = ticks?.movers(position) ?? [];
    const count = ticks ? Math.max(1, movers.length) : 1;
    const before: string = position;
    if (at + count > line.length) position = null; /* the last tick is incomplete */
    else position = advance?.(before, line.slice(at, at + count), movers) ?? null;
    for (let i = 1; i < count && at + i <= line.length; i++) positions.push(before);
    if (at + count <= line.length) positions.push(position);
    at += count;
  }
  return positions;
}

/** The position after the first moves of a line as the game itself computes it; null if only the server can tell. */
export function positionAfter(kind: string, start: string, line: readonly string[], count = line.length) {
  const key = `${kind} ${start}`;
  let found = computed.get(line);
  if (found?.key !== key) computed.set(line, (found = { key, positions: compute(kind, start, line) }));
  return found!.positions[count] ?? null;
}

interface LineBoardProps {
  kind: string;
  trace: Trace;
  line: readonly string[];
  label: string;
  moving?: boolean; /* rides through the line once */
  shown?: number; /* moves shown; default: all */
}

const RIDE = 1600; /* milliseconds of an animated line */

/** How many moves of a line are shown: all, or more and more of them while it moves. */
function useRide(line: readonly string[], moving: boolean) {
  const [shown, setShown] = useState(line.length);
  const key = line.join(' ');
  useEffect(() => {
    if (!moving || !mayMove()) return setShown(line.length);
    setShown(1);
    const each = Math.max(30, RIDE / Math.max(1, line.length));
    const start = performance.now();
    const timer = setInterval(() => {
      const now = Math.min(line.length, 1 + Math.floor((performance.now() - start) / each));
      setShown(now);
      if (now >= line.length) clearInterval(timer);
    }, each);
    return () => clearInterval(timer);
  }, [key, moving]);
  return Math.min(shown, line.length);
}

export function LineBoard({ kind, trace, line, label, moving = false, shown }: LineBoardProps) {
  const ride = useRide(line, moving);
  const count = Math.min(shown ?? ride, line.length);
  const { position: start, rules } = trace.first;
  const own = positionAfter(kind, start, line, count);
  const asked = usePosition(kind, trace, own === null ? line : []);
  const position = own ?? asked;
  const moves = own === null ? line : line.slice(0, count);
  return useMemo(() => {
    const { Board } = boards[kind]!;
    const before = count ? positionAfter(kind, start, line, count - 1) : null;
    return (
      <Board
        {...still}
        {...(before && own !== null ? { before } : {})}
        {...{ rules, position, label }}
        last={moves.slice(-1)}
        since={{ start, moves }}
        seats={gameInfo(kind)?.seats ?? []}
        review
        mini
      />
    );
  }, [kind, rules, position, label, line, count]);
}
