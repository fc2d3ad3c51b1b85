// solver-bounds.tsx: a solver closes in on the answer: what it has reached and what is still possible, as two stairs
// that meet when the answer is proved, beside the best line so far on the board.
import { numberText, t, tn } from '../../../text/text.ts';
import type { TextGroup, View, ViewProps } from '../../view.ts';
import { LineBoard } from '../samples/sample-board.tsx';
import { SolverLine } from './solver-line.tsx';
import { lineWords } from '../samples/sample-words.ts';
import { type Bound, boundsOf } from './solver-stairs.ts';
import './solver.css';

const WIDTH = 300;
const HEIGHT = 170;
const TICKS = 7; /* values written on the axis at most */
const STRIP = 20; /* moves of a line drawn as one board each at most */

function scale(all: readonly Bound[]) {
  const values = all.flatMap(({ reached, possible }) => [reached, possible]).filter((value) => value !== null);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = Math.max(1, (high - low) * 0.1);
  const y = (value: number) => HEIGHT - ((value - low + room) / (high - low + 2 * room)) * HEIGHT;
  return { low, high, y, x: (i: number) => (i / Math.max(1, all.length)) * WIDTH };
}

type Scale = ReturnType<typeof scale>;

/** The stairs of one side, as far as the step goes. */
function stairs(all: readonly Bound[], side: 'reached' | 'possible', { x, y }: Scale) {
  let path = '';
  all.forEach((bound, i) => {
    const value = bound[side];
    if (value !== null) path += `${path ? `V${y(value)}` : `M${x(i)} ${y(value)}`}H${x(i + 1)}`;
  });
  return path;
}

function Stairs({ all, now }: { all: readonly Bound[]; now: number }) {
  const at = scale(all);
  const seen = all.slice(0, now);
  const last = seen.at(-1);
  const values = [...new Set(all.flatMap(({ reached, possible }) => [reached, possible]))].filter(
    (one) => one !== null,
  );
  const ticks = values.length <= TICKS ? values : [at.low, at.high];
  const ends = (['possible', 'reached'] as const).flatMap((side) =>
    last && last[side] !== null ? [[side, last[side]] as const] : [],
  );
  return (
    <svg
      class="solver-stairs"
      viewBox={`-34 -12 ${WIDTH + 100} ${HEIGHT + 36}`}
      role="img"
      aria-label={t('lab.solver-stairs')}
    >
      {ticks.map((value) => (
        <g key={value} class="solver-tick">
          <path d={`M0 ${at.y(value)}H${WIDTH}`} />
          <text x="-8" y={at.y(value) + 4}>
            {numberText(value)}
          </text>
        </g>
      ))}
      <text class="solver-axis" x={WIDTH / 2} y={HEIGHT + 18}>
        {t('lab.solver-axis')}
      </text>
      <path class="solver-possible" d={stairs(seen, 'possible', at)} />
      <path class="solver-reached" d={stairs(seen, 'reached', at)} />
      {ends.map(([side, value]) => (
        <text
          key={side}
          class={`solver-end ${side}`}
          x={at.x(now) + 6}
          y={at.y(value) + (side === 'reached' ? 15 : -5)}
        >
          {`${side === 'reached' ? '★' : '○'} ${numberText(value)}`}
        </text>
      ))}
    </svg>
  );
}

/** The line on the board: a board per move where it is short. */
function Line({ kind, trace, line }: Pick<ViewProps, 'kind' | 'trace'> & { line: readonly string[] }) {
  const title = tn('lab.solver-best', line.length, { number: numberText(line.length) });
  if (line.length > STRIP)
    return (
      <figure>
        <div class="solver-board">
          <LineBoard kind={kind} trace={trace} line={line} moving label={t('lab.solver-best-board')} />
        </div>
        <figcaption>{title}</figcaption>
      </figure>
    );
  return (
    <div>
      <h3>{title}</h3>
      <SolverLine kind={kind} trace={trace} line={line} />
    </div>
  );
}

function Draw({ kind, trace, step }: ViewProps) {
  const all = boundsOf(trace);
  const now = all.filter(({ n }) => n <= step).length;
  const last = all[now - 1];
  const line = last?.line ?? [];
  return (
    <div class={`solver-bounds ${line.length > STRIP ? 'wide' : ''}`}>
      <figure>
        <figcaption>
          <span>
            <i class="solver-key reached">★</i> {t('lab.solver-reached')}
          </span>
          <span>
            <i class="solver-key possible">○</i> {t('lab.solver-possible')}
          </span>
        </figcaption>
        <Stairs all={all} now={now} />
        {last && <p class="solver-now">{sentence(last)}</p>}
      </figure>
      {line.length > 0 && <Line kind={kind} trace={trace} line={line} />}
    </div>
  );
}

const sentence = ({ reached, possible }: Bound) => {
  const hi = possible === null ? '?' : numberText(possible);
  if (reached === null) return t('lab.solver-say-possible', { hi });
  if (reached === possible) return t('lab.solver-say-proved', { lo: numberText(reached) });
  return possible === null
    ? t('lab.solver-say-reached', { lo: numberText(reached) })
    : t('lab.solver-say-bounds', { lo: numberText(reached), hi });
};

function text({ kind, trace, step }: ViewProps): TextGroup[] {
  const seen = boundsOf(trace).filter(({ n }) => n <= step);
  const last = seen.at(-1);
  const lines = seen.slice(-100).map((bound) => ({ text: sentence(bound), step: bound.n }));
  const best = last?.line?.length ? [{ text: t('lab.solver-line-text', { line: lineWords(kind, last.line) }) }] : [];
  return [
    { title: t('lab.solver-bounds-summary'), lines: last ? [{ text: sentence(last) }, ...best] : [] },
    { title: t('lab.solver-bounds-all'), lines },
  ];
}

function say({ trace, step }: ViewProps) {
  const bound = boundsOf(trace).find(({ n }) => n === step);
  return bound ? sentence(bound) : '';
}

export const boundsView: View = {
  name: 'bounds',
  /* A search with a frontier improves too, but its states say more. */
  fits: (trace) => trace.stepsOf('improve').length > 0 && !trace.stepsOf('open').length,
  Draw,
  text,
  say,
};
