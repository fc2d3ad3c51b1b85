// compare-plot.tsx: a dot per search on a logarithmic axis, by algorithm, with the quartiles as a strip and the median
// as a line. The picture can be saved: it names no style sheet, and its colours are replaced by their values.
import { numberText, t } from '../../text/text.ts';
import { type CompareRow, byEngine, quantile } from './compare-rows.ts';

const WIDTH = 640;
const LEFT = 190;
const ROW = 44;
const TOP = 34;

const ends = (numbers: readonly number[]) => {
  const low = Math.floor(Math.log10(Math.max(1, Math.min(...numbers))));
  return [low, Math.max(low + 1, Math.ceil(Math.log10(Math.max(1, ...numbers))))] as const;
};

interface Props {
  rows: readonly CompareRow[];
  of: (row: CompareRow) => number | null;
  title: string;
}

export function ComparePlot({ rows, of, title }: Props) {
  const known = rows.filter((row) => of(row) !== null);
  if (!known.length) return null;
  const groups = byEngine(known);
  const [low, high] = ends(known.map((row) => of(row)!));
  const x = (value: number) => LEFT + ((Math.log10(Math.max(1, value)) - low) / (high - low)) * (WIDTH - LEFT - 30);
  const bottom = TOP + groups.length * ROW;
  const font = { 'font-family': 'sans-serif', 'font-size': 13, fill: 'var(--ink)' };
  return (
    <svg
      class="compare-plot"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDTH} ${bottom + 28}`}
      role="img"
      aria-label={t('lab.compare-plot', { what: title })}
    >
      <rect width={WIDTH} height={bottom + 28} fill="var(--surface)" />
      <text x="10" y="20" {...font} font-weight="700">
        {title}
      </text>
      {Array.from({ length: high - low + 1 }, (_, i) => (
        <g key={i}>
          <path d={`M${x(10 ** (low + i))} ${TOP}V${bottom}`} stroke="var(--line)" />
          <text
            x={x(10 ** (low + i))}
            y={bottom + 18}
            text-anchor="middle"
            {...font}
            fill="var(--ink-2)"
            font-size="11"
          >
            {numberText(10 ** (low + i))}
          </text>
        </g>
      ))}
      {groups.map(({ engine, rows: own }, i) => {
        const numbers = own.map((row) => of(row)!);
        const y = TOP + (i + 0.5) * ROW;
        const [first, middle, third] = [0.25, 0.5, 0.75].map((share) => x(quantile(numbers, share))) as [
          number,
          number,
          number,
        ];
        return (
          <g key={engine}>
            <text x="10" y={y + 4} {...font}>
              {engine.length > 24 ? `${engine.slice(0, 23)}…` : engine}
            </text>
            {numbers.length > 1 && (
              <rect
                x={first}
                y={y - 12}
                width={Math.max(1, third - first)}
                height="24"
                rx="4"
                fill="var(--accent-soft)"
              />
            )}
            {numbers.length > 1 && (
              <path d={`M${middle} ${y - 14}V${y + 14}`} stroke="var(--accent)" stroke-width="3" />
            )}
            {own.map((row, k) => (
              <Dot key={k} x={x(of(row)!)} y={y} right={row.right} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** Right answers are filled circles, wrong ones crosses, unknown ones open circles. */
function Dot({ x, y, right }: { x: number; y: number; right: boolean | null }) {
  if (right === false)
    return <path d={`M${x - 5} ${y - 5}l10 10m0 -10l-10 10`} stroke="var(--bad)" stroke-width="2.5" fill="none" />;
  const look = right ? { fill: 'var(--good)' } : { fill: 'var(--surface)', stroke: 'var(--ink-2)' };
  return <circle cx={x} cy={y} r="5" stroke-width="2" {...look} />;
}

/** The picture as a file of its own. */
export function svgText(picture: SVGElement) {
  const style = getComputedStyle(document.documentElement);
  const copy = picture.cloneNode(true) as SVGElement;
  copy.removeAttribute('class');
  return new XMLSerializer()
    .serializeToString(copy)
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim());
}
