// preview.tsx: the board that a draft begins with, asked of the server as one chooses; what is wrong with it is known before
// the game is created.
import { useEffect, useState } from 'preact/hooks';
import type { Legal } from '../net/messages.ts';
import { type Line, positionOf } from '../net/position.ts';
import { greetings, type Refusal } from '../net/server.ts';
import { t } from '../text/text.ts';
import { Mini } from './mini.tsx';

export interface Preview { board: Legal | null; fault: Refusal | null }

const PAUSE = 200; /* milliseconds of typing that are waited for */

export function usePreview(line: Line): Preview {
  const [preview, setPreview] = useState<Preview>({ board: null, fault: null }), greeted = greetings.value;
  const key = [line.kind, line.rules, line.start, line.moves.join(' ')].join('\n');
  useEffect(() => {
    if (!greeted) return;
    let here = true;
    const late = setTimeout(() => positionOf(line).then(
      (board) => { if (here) setPreview({ board, fault: null }); },
      (fault: Refusal) => { if (here && fault.word !== 'lost') setPreview((old) => ({ board: old.board, fault })); },
    ), preview.board ? PAUSE : 0);
    return () => { here = false; clearTimeout(late); };
  }, [key, greeted]);
  return preview;
}

export function PreviewBoard({ kind, preview: { board, fault } }: { kind: string; preview: Preview }) {
  return <div class={`new-board ${fault ? 'stale' : ''}`}>{board && <Mini kind={kind} rules={board.rules} position={board.position} label={t('new.preview')} />}</div>;
}
