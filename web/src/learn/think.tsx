// think.tsx: shows an engine at work: what it thinks of the moves of a position, requested when the reader asks for it.
import { useState } from 'preact/hooks';
import { boards } from '../boards/boards.ts';
import type { Mark } from '../boards/board.ts';
import type { Lesson } from '../boards/lesson.ts';
import { type Asked, namedIn } from '../match/asked.ts';
import { barLengths, bestMoves } from '../match/opinion.ts';
import { AskedField, Opinion, OpinionNotes, unitTitle } from '../match/opinion-view.tsx';
import { LaterSearch } from '../app/later.tsx';
import type { Analysis } from '../net/messages.ts';
import { ask } from '../net/server.ts';
import { numberText, t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { complain } from '../ui/toast.tsx';
import { figureProps } from './figure.tsx';

const TIME = 1500; /* milliseconds of thinking */
const SHOWN = 8; /* bars */
const USUAL = 'strong'; /* every game has it */
const EVENTS = 20000; /* of the search that are kept to step through */

function Bars({ kind, position, analysis }: { kind: string; position: string; analysis: Analysis }) {
  const viewer = { kind, seat: 0 };
  const best = bestMoves(analysis, viewer).slice(0, SHOWN);
  const lengths = barLengths(best, viewer);
  return (
    <>
      <h4>{unitTitle(analysis)}</h4>
      <ol class="plain learn-bars" aria-label={t('learn.value')}>
        {best.map((move, i) => (
          <li key={move.move} title={boards[kind]!.describe(move.move, position)}>
            <code>{move.move}</code>
            <span class="learn-bar">{move.unit && <i style={{ width: `${Math.round(lengths[i]! * 100)}%` }} />}</span>
            <Opinion move={move} viewer={viewer} />
          </li>
        ))}
      </ol>
      <OpinionNotes moves={best} effort={analysis} />
    </>
  );
}

/** The answer of the engine that was asked last; null before, and while it thinks. */
function useAnswer(kind: string, { position, rules }: Lesson['think']) {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [busy, setBusy] = useState(false);
  const look = (asked: Asked) => {
    setBusy(true);
    setAnalysis(null);
    ask<Analysis>('analyse', { kind, position, time: TIME, ...(rules ? { rules } : {}), ...namedIn(asked) })
      .then(setAnalysis, complain)
      .finally(() => setBusy(false));
  };
  return { analysis, busy, look, forget: () => setAnalysis(null) };
}

/** The same search once more, for its steps: with as many positions as before it goes the same way. */
function questionOf(
  kind: string,
  { position, rules = '' }: Lesson['think'],
  { engine, nodes }: Analysis,
  usual: string,
) {
  const limits = nodes ? { nodes } : { time: TIME };
  return { kind, rules, start: position, moves: [], engines: [engine ?? usual], limits, seed: 0, events: EVENTS };
}

export function Think({ kind, think }: { kind: string; think: Lesson['think'] }) {
  const { position, engine = USUAL } = think;
  const [asked, setAsked] = useState<Asked>(`engine:${engine}`);
  const { analysis, busy, look, forget } = useAnswer(kind, think);
  const Board = boards[kind]!.Board;
  const marks: Mark[] = analysis?.move ? [{ kind: 'move', what: analysis.move, tone: 'best' }] : [];
  const change = (next: Asked) => {
    setAsked(next);
    forget();
  };
  return (
    <div class="learn-think">
      <div class="learn-board">
        <Board {...figureProps(kind, { ...think, marks })} turn={0} />
      </div>
      <div class="learn-think-side">
        <h3>{t('learn.think')}</h3>
        <p>{t('learn.think-line')}</p>
        <AskedField {...{ kind, asked, change }} />
        <Button
          main
          icon="chart"
          label={t(busy ? 'learn.thinking' : 'learn.think')}
          disabled={busy}
          act={() => look(asked)}
        />
        <div class="learn-think-answer" aria-live="polite">
          {analysis && (
            <>
              <Bars {...{ kind, position, analysis }} />
              <p class="opinion-note">{t('learn.think-done', { nodes: numberText(analysis.nodes ?? 0) })}</p>
            </>
          )}
        </div>
      </div>
      {analysis && (
        <section class="learn-think-steps" aria-label={t('learn.steps')}>
          <h3>{t('learn.steps')}</h3>
          <LaterSearch question={questionOf(kind, think, analysis, engine)} />
        </section>
      )}
    </div>
  );
}
