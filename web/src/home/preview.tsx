// preview.tsx: the start position of a draft, fetched while the person chooses, so that errors show before the game is
// created.
import { useEffect, useState } from 'preact/hooks';
import type { Legal } from '../net/messages.ts';
import { type Line, positionOf } from '../net/position.ts';
import { greetings, type Refusal } from '../net/server.ts';
import { t } from '../text/text.ts';
import { Mini } from './mini.tsx';

export interface Preview {
  board: Legal | null;
  fault: Refusal | null;
}

const PAUSE = 200; /* milliseconds to wait for more typing before the server is asked */

export function usePreview(line: Line): Preview {
  const [preview, setPreview] = useState<Preview>({ board: null, fault: null });
  const greeted = greetings.value;
  const key = [line.kind, line.rules, line.start, line.moves.join(' ')].join('\n');
  useEffect(() => {
    if (!greeted) return;
    let here = true;
    const fetch = () =>
      positionOf(line).then(
        (board) => {
          if (here) setPreview({ board, fault: null });
        },
        (fault: Refusal) => {
          if (here && fault.word !== 'lost') setPreview((old) => ({ board: old.board, fault }));
        },
      );
    const timeout = setTimeout(() => void fetch(), preview.board ? PAUSE : 0);
    return () => {
      here = false;
      clearTimeout(timeout);
    };
  }, [key, greeted]);
  return preview;
}

export function PreviewBoard({ kind, preview: { board, fault } }: { kind: string; preview: Preview }) {
  return (
    <div class={`new-board ${fault ? 'stale' : ''}`}>
      {board && <Mini kind={kind} rules={board.rules} position={board.position} label={t('new.preview')} />}
    </div>
  );
}
