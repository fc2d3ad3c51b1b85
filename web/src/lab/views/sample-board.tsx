// sample-board.tsx: the board at the end of a line of moves, or after its first moves: computed by the game where it
// can, otherwise asked of the server.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { mayMove } from '../../app/settings.ts';
import { boards } from '../../boards/boards.ts';
import { still } from '../../boards/still.ts';
import { gameInfo } from '../../net/server.ts';
import { usePosition } from '../node-board.tsx';
import type { Trace } from '../trace.ts';

/** The position after moves as the game itself computes it; null if only the server can tell. */
export function positionAfter(kind: string, start: string, moves: readonly string[]): string | null {
  const { advance, ticks } = boards[kind]!;
  if (!advance) return moves.length ? null : start;
  let position: string | null = start;
  for (let at = 0; at < moves.length && position !== null;) {
    const movers: number[] = ticks?.movers(position) ?? [];
    const count = Math.max(1, movers.length);
    if (ticks && at + count > moves.length) return position; /* the last tick is incomplete */
    position = advance(position, moves.slice(at, at + count), movers);
    at += count;
  }
  return position;
}

interface LineBoardProps {
  kind: string;
  trace: Trace;
  line: readonly string[];
  label: string;
  moving?: boolean; /* rides through the line once */
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

export function LineBoard({ kind, trace, line, label, moving = false }: LineBoardProps) {
  const shown = useRide(line, moving);
  const moves = line.slice(0, shown);
  const own = useMemo(() => positionAfter(kind, trace.first.position, moves), [trace, moves.join(' ')]);
  const asked = usePosition(kind, trace, own === null ? line : []);
  const { Board } = boards[kind]!;
  return (
    <Board
      {...still}
      rules={trace.first.rules}
      position={own ?? asked}
      last={moves.slice(-1)}
      since={{ start: trace.first.position, moves: own === null ? line : moves }}
      seats={gameInfo(kind)?.seats ?? []}
      review
      mini
      label={label}
    />
  );
}
