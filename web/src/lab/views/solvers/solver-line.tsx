// solver-line.tsx: a line of moves as one small board per move; each can be asked about where the lab allows it.
import { useMemo } from 'preact/hooks';
import { t } from '../../../text/text.ts';
import type { ViewProps } from '../../view.ts';
import { LineBoard } from '../samples/sample-board.tsx';
import { moveWord } from '../samples/sample-words.ts';

type Props = Pick<ViewProps, 'kind' | 'trace' | 'ask'> & { line: readonly string[] };

export function SolverLine({ kind, trace, line, ask }: Props) {
  const parts = useMemo(() => line.map((_, i) => line.slice(0, i + 1)), [line]);
  return (
    <ol class="solver-line">
      {parts.map((moves, i) => {
        const move = moveWord(kind, line[i]!);
        const board = <LineBoard kind={kind} trace={trace} line={moves} label={move} />;
        return (
          <li key={i}>
            {ask ? (
              <button
                type="button"
                aria-label={t('lab.solver-ask', { move })}
                title={t('lab.solver-ask', { move })}
                onClick={() => ask({ position: trace.first.position, moves: [...moves] })}
              >
                {board}
              </button>
            ) : (
              board
            )}
            <b>{move}</b>
          </li>
        );
      })}
    </ol>
  );
}
