// solver-table.tsx: a solved game: the moves of a position by win, draw and loss and by distance, and the line of
// perfect play.
import { numberText, t, tn } from '../../../text/text.ts';
import type { TraceEvent } from '../../trace.ts';
import type { TextGroup, View, ViewProps } from '../../view.ts';
import { lineWords, moveWord } from '../samples/sample-words.ts';
import { SolverLine } from './solver-line.tsx';
import { type Outcome, OUTCOMES, outcomeOf, solvedMoves, solvedNode } from './solver-values.ts';
import './solver.css';

const SIGN: Record<Outcome, string> = { win: '▲', draw: '=', loss: '▼' };

/** The value in words: "a win in 9". */
export const valueWords = (outcome: Outcome, distance: number) =>
  outcome === 'draw' ? t('lab.solver-draw') : tn(`lab.solver-${outcome}`, distance, { number: numberText(distance) });

function Group({ props, outcome }: { props: ViewProps; outcome: Outcome }) {
  const { kind, trace, step, node, pin } = props;
  const moves = solvedMoves(trace, solvedNode(trace, node, step), step).filter((move) => move.outcome === outcome);
  if (!moves.length) return null;
  const distances = [...new Set(moves.map(({ distance }) => distance))];
  return (
    <section class={`solver-group ${outcome}`}>
      <h4>
        <span aria-hidden="true">{SIGN[outcome]}</span> {t(`lab.solver-group-${outcome}`)} ({numberText(moves.length)})
      </h4>
      {distances.map((distance) => (
        <div key={distance} class="solver-row">
          <span class="solver-distance">{outcome === 'draw' ? '' : numberText(distance)}</span>
          <div class="solver-moves">
            {moves
              .filter((move) => move.distance === distance)
              .map(({ move, node: to }) => (
                <button key={to} type="button" class={to === node ? 'now' : ''} onClick={() => pin(to)}>
                  {move === trace.last.best && trace.latest(to, step)?.parent === 1 && '★ '}
                  {moveWord(kind, move)}
                </button>
              ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function Draw(props: ViewProps) {
  const { kind, trace, step, node } = props;
  const at = solvedNode(trace, node, step);
  const before = lineWords(kind, trace.moves(at, step));
  const line = trace.last.line ?? [];
  const place = before ? t('lab.solver-after', { line: before }) : t('lab.solver-root');
  const moves = solvedMoves(trace, at, step);
  const event = trace.latest(at, step, 'lookup');
  const found = event && outcomeOf(trace, event);
  return (
    <div class="solver-view">
      <h3>{found ? t('lab.solver-title', { place, value: valueWords(found.outcome, found.distance) }) : place}</h3>
      <p class="solver-help">{t(moves.length ? 'lab.solver-help' : 'lab.solver-none')}</p>
      <div class="solver-groups">
        {OUTCOMES.map((outcome) => (
          <Group key={outcome} props={props} outcome={outcome} />
        ))}
      </div>
      {line.length > 0 && (
        <>
          <h3>{t('lab.solver-line')}</h3>
          <SolverLine {...props} line={line} />
        </>
      )}
    </div>
  );
}

const sentence = (kind: string, move: string, { outcome, distance }: { outcome: Outcome; distance: number }) =>
  t('lab.solver-say', { move: moveWord(kind, move), value: valueWords(outcome, distance) });

function text({ kind, trace, step, node }: ViewProps): TextGroup[] {
  const moves = solvedMoves(trace, solvedNode(trace, node, step), step);
  const groups = OUTCOMES.map((outcome) => ({
    title: t(`lab.solver-group-${outcome}`),
    lines: moves
      .filter((move) => move.outcome === outcome)
      .map((move) => ({ text: sentence(kind, move.move, move), node: move.node })),
  }));
  const line = { text: t('lab.solver-line-text', { line: lineWords(kind, trace.last.line ?? []) }) };
  return [{ title: t('lab.solver-summary'), lines: [line] }, ...groups.filter(({ lines }) => lines.length)];
}

function say({ kind, trace, step }: ViewProps) {
  const event = trace.at(step) as TraceEvent | undefined;
  const found = event?.kind === 'lookup' ? outcomeOf(trace, event) : null;
  if (!found || !event) return '';
  if (event.move === undefined) return t('lab.solver-say-root', { value: valueWords(found.outcome, found.distance) });
  return sentence(kind, event.move, found);
}

export const solverView: View = {
  name: 'solved',
  fits: (trace) => trace.first.unit === 'result' && trace.stepsOf('lookup').length > 0,
  Draw,
  text,
  say,
};
