// terms-shapes.tsx: how each term depends on what it counts, as a curve for the constants of the sliders, with every
// player of the evaluated position on it.
import { seatClass, seatPath } from '../../../boards/seats.tsx';
import type { LabCurve } from '../../../boards/board-lab.ts';
import { t, tIf } from '../../../text/text.ts';
import { figure } from '../../sentence.ts';
import type { ViewProps } from '../../view.ts';
import type { Evaluated } from './terms-index.ts';
import { colourOf } from './terms-look.tsx';
import { plain, termName } from './terms-words.ts';
import { seatName } from './tree-words.ts';

const WIDTH = 200;
const HEIGHT = 96;
const EDGE = 10;
const SAMPLES = 24;

type Set = Readonly<Record<string, number>>;
export interface Point {
  seat: number;
  x: number; /* what was counted */
  y: number; /* the term with the constants of the sliders */
}

/** Where the players of an evaluation are on a curve: `was` are its constants, `set` those of the sliders. */
export function pointsOf(curve: LabCurve, now: Evaluated | undefined, was: Set, set: Set): Point[] {
  return (now?.parts ?? []).flatMap(({ seat, terms }) => {
    const term = terms.find(([name]) => name === curve.term)?.[1];
    const x = term === undefined ? NaN : curve.back(term, was);
    return Number.isFinite(x) ? [{ seat, x, y: curve.at(x, set) }] : [];
  });
}

interface Shape {
  curve: LabCurve;
  points: readonly Point[];
  set: Set;
  top: number; /* the largest term of all curves: they share a scale */
  k: number;
}

function Drawing({ curve, points, set, top, k }: Shape) {
  const { least } = curve;
  const most = Math.max(curve.most(set), ...points.map(({ x }) => x));
  const left = (x: number) => EDGE + ((x - least) / (most - least || 1)) * (WIDTH - 2 * EDGE);
  const high = (y: number) => HEIGHT - EDGE - (y / (top || 1)) * (HEIGHT - 2 * EDGE);
  const steps = Array.from({ length: SAMPLES + 1 }, (_, i) => least + ((most - least) * i) / SAMPLES);
  const line = steps.map((x) => `${left(x).toFixed(1)} ${high(curve.at(x, set)).toFixed(1)}`).join('L');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" style={{ color: `var(${colourOf(k)})` }}>
      <path class="axis" d={`M${EDGE} ${EDGE}V${HEIGHT - EDGE}H${WIDTH - EDGE}`} />
      <path class="curve" d={`M${line}`} />
      {points.map(({ seat, x, y }) => (
        <path
          key={seat}
          class={`player ${seatClass(seat - 1)}`}
          data-seat={seat}
          d={seatPath(seat - 1)}
          transform={`translate(${left(x)} ${high(y)}) scale(6)`}
        />
      ))}
    </svg>
  );
}

function Curve({ kind, shape }: { kind: string; shape: Shape }) {
  const { curve, points, set } = shape;
  const most = curve.most(set);
  const ends = { low: figure(curve.least), high: figure(most), what: tIf(`lab.curve-${curve.term}`, curve.term) };
  return (
    <figure data-term={curve.term}>
      <figcaption>
        <b>{termName(curve.term)}</b> {t('lab.terms-over', ends)}
      </figcaption>
      <Drawing {...shape} />
      <ul class="plain">
        {points.map(({ seat, x, y }) => (
          <li key={seat}>{t('lab.terms-point', { seat: seatName(kind, seat), x: figure(x, 2), y: plain(y) })}</li>
        ))}
      </ul>
    </figure>
  );
}

interface Props extends Pick<ViewProps, 'kind'> {
  curves: readonly LabCurve[];
  now: Evaluated | undefined;
  was: Set;
  set: Set;
}

export function TermsShapes({ kind, curves, now, was, set }: Props) {
  const ends = curves.flatMap((curve) => [curve.at(curve.least, set), curve.at(curve.most(set), set)]);
  const top = Math.max(...ends);
  return (
    <div class="lab-terms-shapes">
      {curves.map((curve, k) => (
        <Curve key={curve.term} kind={kind} shape={{ curve, points: pointsOf(curve, now, was, set), set, top, k }} />
      ))}
    </div>
  );
}
