// compare-plot.tsx: a dot per search, by algorithm, with quartiles as a strip and the median as a line. The pictures
// can be saved: they name no style sheet, and their colours are replaced by their values.
import { engineTitle } from '../../home/engines.ts';
import { capital, t } from '../../text/text.ts';
import { figure } from '../sentence.ts';
import { type Measure, headOf, measureText } from './compare-measures.ts';
import { type CompareRow, byEngine, quartiles } from './compare-rows.ts';

const WIDTH = 480;
const SIDE = 16;
const LONGEST = 36; /* letters of an algorithm's name */
const ROW = 52;
const TOP = 34;
const TICKS = 4; /* intervals of a linear axis */
const FONT = { 'font-family': 'sans-serif', 'font-size': 13, fill: 'var(--ink)' };

interface Axis {
  x(value: number): number;
  ticks: readonly number[];
}

const place = (share: number) => SIDE + share * (WIDTH - 2 * SIDE);

function logAxis(numbers: readonly number[]): Axis {
  const logs = numbers.map((value) => Math.log10(Math.max(value, 0.001)));
  const low = Math.floor(Math.min(...logs));
  const high = Math.max(low + 1, Math.ceil(Math.max(...logs)));
  const every = Math.ceil((high - low) / 6);
  const x = (value: number) => place((Math.log10(Math.max(value, 10 ** low)) - low) / (high - low));
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)).filter((_, i) => i % every === 0);
  return { x, ticks };
}

function linearAxis(numbers: readonly number[]): Axis {
  const low = Math.min(0, ...numbers);
  const span = Math.max(...numbers) - low || 1;
  const unit = 10 ** Math.floor(Math.log10(span / TICKS));
  const step = [1, 2, 5, 10].map((times) => times * unit).find((one) => one * TICKS >= span)!;
  const from = Math.floor(low / step) * step;
  const ticks = Array.from({ length: TICKS + 1 + (from < 0 ? 1 : 0) }, (_, i) => from + i * step);
  const end = ticks.at(-1)!;
  return { x: (value) => place((value - from) / (end - from)), ticks };
}

/** A round number: 0.001, 100, 10 k, 1 M. */
function short(value: number) {
  const [by, unit] = Math.abs(value) >= 1e6 ? [1e6, '\u00a0M'] : Math.abs(value) >= 1e4 ? [1e3, '\u00a0k'] : [1, ''];
  return figure(value / by, 6) + unit;
}

const anchorAt = (x: number) => (x <= SIDE + 1 ? 'start' : x >= WIDTH - SIDE - 1 ? 'end' : 'middle');

function Ticks({ axis, bottom }: { axis: Axis; bottom: number }) {
  return (
    <>
      {axis.ticks.map((value) => (
        <g key={value}>
          <path d={`M${axis.x(value)} ${TOP - 6}V${bottom}`} stroke="var(--line)" />
          <text
            {...FONT}
            x={axis.x(value)}
            y={bottom + 17}
            text-anchor={anchorAt(axis.x(value))}
            fill="var(--ink-2)"
            font-size="12"
          >
            {short(value)}
          </text>
        </g>
      ))}
    </>
  );
}

/** Right answers are filled circles, wrong ones crosses, unknown ones open circles. */
export function Dot({ x, y, right }: { x: number; y: number; right: boolean | null }) {
  if (right === false)
    return <path d={`M${x - 5} ${y - 5}l10 10m0 -10l-10 10`} stroke="var(--bad)" stroke-width="2.5" fill="none" />;
  const look = right
    ? { fill: 'var(--good)', stroke: 'var(--good)' }
    : { fill: 'var(--surface)', stroke: 'var(--ink-2)' };
  return <circle cx={x} cy={y} r="5" stroke-width="2" {...look} />;
}

/** One algorithm: its name and its number, or its median and quartiles, above the dots. */
function Strip({
  engine,
  rows,
  of,
  axis,
  y,
}: { rows: readonly CompareRow[]; of: Measure['of']; axis: Axis } & {
  engine: string;
  y: number;
}) {
  const numbers = rows.map((row) => of(row)!);
  const [first, middle, third] = quartiles(numbers);
  const [low, mid, high] = [first, middle, third].map(measureText) as [string, string, string];
  const many = numbers.length > 1;
  return (
    <g>
      <text x={SIDE} y={y + 12} {...FONT}>
        {engine.length > LONGEST ? `${engine.slice(0, LONGEST - 1)}…` : engine}
      </text>
      <text x={WIDTH - SIDE} y={y + 12} text-anchor="end" {...FONT} font-weight="700">
        {many ? t('lab.compare-quartiles', { low, mid, high }) : mid}
      </text>
      {many && (
        <>
          <rect
            x={axis.x(first)}
            y={y + 19}
            width={Math.max(2, axis.x(third) - axis.x(first))}
            height="22"
            rx="4"
            fill="var(--accent-soft)"
            stroke="var(--accent)"
          />
          <path d={`M${axis.x(middle)} ${y + 16}v28`} stroke="var(--accent)" stroke-width="3" />
        </>
      )}
      {rows.map((row, i) => (
        <g key={i}>
          <title>{`${engine}, ${row.position}: ${measureText(of(row))}`}</title>
          <Dot x={axis.x(of(row)!)} y={y + 30} right={row.right} />
        </g>
      ))}
    </g>
  );
}

export function ComparePlot({ kind, rows, measure }: { kind: string; rows: readonly CompareRow[]; measure: Measure }) {
  const { of, linear = false, name } = measure;
  const known = rows.filter((row) => of(row) !== null);
  if (!known.length) return null;
  const groups = byEngine(known);
  const axis = (linear ? linearAxis : logAxis)(known.map((row) => of(row)!));
  const bottom = TOP + groups.length * ROW;
  const title = headOf(name, rows);
  const label = t('lab.compare-plot', { what: title });
  return (
    <svg
      class="compare-plot"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDTH} ${bottom + 26}`}
      role="img"
      aria-label={label}
      data-measure={name}
    >
      <rect width={WIDTH} height={bottom + 26} fill="var(--surface)" />
      <text x={SIDE} y="20" {...FONT} font-weight="700">
        {linear ? title : t('lab.compare-log', { what: title })}
      </text>
      <Ticks axis={axis} bottom={bottom} />
      {groups.map(({ engine, rows: own }, i) => (
        <Strip
          key={engine}
          rows={own}
          y={TOP + i * ROW}
          engine={capital(engineTitle(kind, engine))}
          {...{ of, axis }}
        />
      ))}
    </svg>
  );
}

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** Pictures below each other, as a file of their own. */
export function svgText(pictures: readonly SVGSVGElement[]) {
  const style = getComputedStyle(document.documentElement);
  const whole = document.createElementNS(NAMESPACE, 'svg');
  let bottom = 0;
  for (const picture of pictures) {
    const copy = picture.cloneNode(true) as SVGSVGElement;
    const { width, height } = picture.viewBox.baseVal;
    copy.removeAttribute('class');
    for (const [name, value] of Object.entries({ y: bottom, width, height })) copy.setAttribute(name, String(value));
    whole.append(copy);
    bottom += height;
  }
  whole.setAttribute('viewBox', `0 0 ${WIDTH} ${bottom}`);
  whole.setAttribute('width', String(WIDTH));
  whole.setAttribute('height', String(bottom));
  return new XMLSerializer()
    .serializeToString(whole)
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim());
}
