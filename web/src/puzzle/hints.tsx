// hints.tsx: hints in steps, each telling more, from the number of moves to the whole line.
import { useEffect, useState } from 'preact/hooks';
import type { Mark } from '../boards/board.ts';
import { puzzleBoard } from '../boards/boards.ts';
import type { Hint } from '../net/messages.ts';
import { ask } from '../net/server.ts';
import { t } from '../text/text.ts';
import { announce } from '../ui/announce.tsx';
import { Button } from '../ui/button.tsx';
import { complain } from '../ui/toast.tsx';

const HINTS = puzzleBoard.hintSteps ?? 1;

export function Hints({
  start,
  moves,
  mark,
  walk,
}: {
  start: string;
  moves: readonly string[];
  mark(marks: Mark[]): void;
  walk(line: readonly string[]): void;
}) {
  const [step, setStep] = useState(0);
  const [hint, setHint] = useState<Hint | null>(null);
  const made = moves.join(' ');
  useEffect(() => {
    setStep(0);
    setHint(null);
    mark([]);
  }, [start, made]);
  const more = () =>
    ask<Hint>('hint', {
      kind: puzzleBoard.name,
      position: start,
      ...(made ? { moves: made } : {}),
      step: step + 1,
    }).then((answer) => {
      setStep(step + 1);
      setHint(answer);
      announce(answer.hints?.at(-1) ?? '');
      if (answer.move) mark([{ kind: 'move', what: answer.move, tone: 'hint' }]);
    }, complain);
  const all = step >= HINTS;
  const line = hint?.line;
  return (
    <section class="puzzle-hints" aria-label={t('puzzle.hints')}>
      <div class="puzzle-hints-head">
        <Button label={t(step ? 'puzzle.hint-more' : 'puzzle.hint')} icon="hint" act={more} disabled={all} keys="h" />
        <span class="puzzle-hint-steps" role="img" aria-label={t('puzzle.hint-step', { n: step, all: HINTS })}>
          {Array.from({ length: HINTS }, (_, i) => (
            <i key={i} class={i < step ? 'told' : ''} />
          ))}
        </span>
      </div>
      <ol class="plain">
        {(hint?.hints ?? []).map((text, i) => (
          <li key={i}>{text}</li>
        ))}
      </ol>
      {line && <Button label={t('puzzle.hint-walk')} icon="play" quiet act={() => walk([...moves, ...line])} />}
    </section>
  );
}
