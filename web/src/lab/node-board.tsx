// node-board.tsx: the board of a node: the trace's position after the moves that lead to the node.
import { useEffect, useState } from 'preact/hooks';
import type { Mark } from '../boards/board.ts';
import { boards } from '../boards/boards.ts';
import { still } from '../boards/still.ts';
import { positionOf } from '../net/position.ts';
import { gameInfo } from '../net/server.ts';
import type { Trace } from './trace.ts';

export interface NodeBoardProps {
  kind: string;
  trace: Trace;
  moves: readonly string[]; /* from the root of the trace */
  marks?: readonly Mark[];
  mini?: boolean;
  label: string;
}

/** The position after moves from the root of a trace; the root's until the server has answered. */
export function usePosition(kind: string, { first }: Trace, moves: readonly string[]) {
  const [found, setFound] = useState(first.position);
  const key = moves.join(' ');
  useEffect(() => {
    let here = true;
    if (!key) setFound(first.position);
    else
      positionOf({ kind, rules: first.rules, start: first.position, moves }).then(
        ({ position }) => here && setFound(position),
        () => here && setFound(first.position),
      );
    return () => {
      here = false;
    };
  }, [kind, first, key]);
  return found;
}

export function NodeBoard({ kind, trace, moves, marks = [], mini = false, label }: NodeBoardProps) {
  const position = usePosition(kind, trace, moves);
  const { Board } = boards[kind]!;
  const props = { ...still, rules: trace.first.rules, position, marks, review: true, mini, label };
  return <Board {...props} last={moves.slice(-1)} seats={gameInfo(kind)?.seats ?? []} />;
}
