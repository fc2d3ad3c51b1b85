// think.tsx: shows an engine at work: the value of every move of a position, requested when the reader asks for it.
import { useState } from 'preact/hooks';
import { boards } from '../boards/boards.ts';
import type { Mark } from '../boards/board.ts';
import type { Lesson } from '../boards/lesson.ts';
import type { Analysis, MoveValue } from '../net/messages.ts';
import { ask } from '../net/server.ts';
import { numberText, t, tIf, tn } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { complain } from '../ui/toast.tsx';
import { figureProps } from './figure.tsx';

const TIME = 1500; /* milliseconds of thinking */
const SHOWN = 8; /* bars */

/** Whether moves are compared by the number of moves still needed, not by the expected result. */
const fewerIsBetter = (kind: string) => boards[kind]!.exact?.better === 'fewer';

/** Length of a bar, 0 to 1, and its label: an expected result from 0 to 1, or a number of moves. */
function barOf(kind: string, { values, exact }: MoveValue, most: number): { length: number; text: string } {
  const value = values?.[0] ?? 0;
  const number = Number(exact);
  if (fewerIsBetter(kind))
    return { length: number ? 1 / Math.max(1, number) : 0, text: number ? tn('learn.moves', number) : '–' };
  if (most > 1) return { length: value / most, text: tn('learn.moves', value) };
  return { length: value, text: `${numberText(value * 100)} %` };
}

const better = (kind: string) => (a: MoveValue, b: MoveValue) =>
  fewerIsBetter(kind) ? Number(a.exact ?? 99) - Number(b.exact ?? 99) : (b.values?.[0] ?? -1) - (a.values?.[0] ?? -1);

function Bars({ kind, position, analysis }: { kind: string; position: string; analysis: Analysis }) {
  const best = [...analysis.moves].sort(better(kind)).slice(0, SHOWN);
  const most = Math.max(...best.map(({ values }) => values?.[0] ?? 0));
  return (
    <ol class="plain learn-bars" aria-label={t('learn.value')}>
      {best.map((move) => {
        const { length, text } = barOf(kind, move, most);
        return (
          <li key={move.move} title={boards[kind]!.describe(move.move, position)}>
            <code>{move.move}</code>
            <span class="learn-bar">
              <i style={{ width: `${Math.round(length * 100)}%` }} />
            </span>
            <span class="learn-bar-value">{text}</span>
          </li>
        );
      })}
    </ol>
  );
}

export function Think({ kind, think }: { kind: string; think: Lesson['think'] }) {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [busy, setBusy] = useState(false);
  const Board = boards[kind]!.Board;
  const { position, rules, engine } = think;
  const look = () => {
    setBusy(true);
    ask<Analysis>('analyse', {
      kind,
      position,
      time: TIME,
      ...(rules ? { rules } : {}),
      ...(engine ? { engine } : {}),
    }).then(
      (answer) => {
        setAnalysis(answer);
        setBusy(false);
      },
      (error) => {
        setBusy(false);
        complain(error);
      },
    );
  };
  const marks: Mark[] = analysis?.move ? [{ kind: 'move', what: analysis.move, tone: 'best' }] : [];
  return (
    <div class="learn-think">
      <div class="learn-board">
        <Board {...figureProps(kind, { ...think, marks })} turn={0} />
      </div>
      <div class="learn-think-side">
        <h3>{t('learn.think')}</h3>
        <p>{t('learn.think-line')}</p>
        <Button main icon="chart" label={t(busy ? 'learn.thinking' : 'learn.think')} disabled={busy} act={look} />
        <div class="learn-think-answer" aria-live="polite">
          {analysis && (
            <>
              <Bars {...{ kind, position, analysis }} />
              <small>
                {tIf('learn.think-done', '', {
                  nodes: numberText(analysis.nodes ?? 0),
                  time: numberText(analysis.time ?? 0),
                })}
              </small>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
