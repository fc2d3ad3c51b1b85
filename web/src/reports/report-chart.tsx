// report-chart.tsx: columns of an experiment as curves, drawn by uPlot. The table has the same numbers.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { isDark } from '../app/settings.ts';
import { numberText, t } from '../text/text.ts';
import type { Experiment, Row } from './report-data.ts';

const HEIGHT = 240;
const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10000]; /* between marks of the x axis */
const DASHES = [[], [8, 3], [2, 3], [10, 3, 2, 3], [4, 4], [1, 5]];
const COLOURS = ['--accent', '--good', '--bad', '--hint', '--gold', '--path'];
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const lineColour = (i: number) => COLOURS[i % COLOURS.length]!;
const lineDash = (i: number) => DASHES[i % DASHES.length]!;

interface Curve {
  name: string;
  points: Map<number, number>;
}

/** The rows in groups: a new one begins where x does not grow. */
function groupsOf(rows: readonly Row[], x: string) {
  const groups: Row[][] = [];
  for (const row of rows.filter((one) => typeof one[x] === 'number')) {
    const last = groups.at(-1)?.at(-1);
    if (last && Number(last[x]) < Number(row[x])) groups.at(-1)!.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** A curve per group and column; where there are several groups the first cell names them. */
function curvesOf({ columns, chart }: Experiment, rows: readonly Row[]): Curve[] {
  const groups = groupsOf(rows, chart!.x);
  return groups.flatMap((group) =>
    chart!.lines.map((line) => {
      const title = columns.find(({ name }) => name === line)!.title.replaceAll('`', '');
      const points = group.flatMap((row) => {
        const y = row[line];
        return typeof y === 'number' && (y > 0 || !chart!.log[1]) ? [[Number(row[chart!.x]), y] as const] : [];
      });
      const name = groups.length > 1 ? `${title} (${String(group[0]![columns[0]!.name])})` : title;
      return { name, points: new Map(points) };
    }),
  );
}

function options(curves: readonly Curve[], [logX, logY]: [boolean, boolean], width: number): uPlot.Options {
  const axis = { stroke: colour('--ink-2'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } };
  const text = {
    values: (_: uPlot, marks: (number | null)[]) =>
      marks.map((mark) => (mark === null ? '' : numberText(mark, mark % 1 ? 2 : 0))),
  };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, distr: logX ? 3 : 1 }, y: { distr: logY ? 3 : 1 } },
    axes: [
      { ...axis, ...text, incrs: WHOLE },
      { ...axis, ...text, size: 72 },
    ],
    series: [
      {},
      ...curves.map(({ name }, i) => ({
        label: name,
        stroke: colour(lineColour(i)),
        width: 2,
        dash: lineDash(i),
        points: { show: true, size: 6 },
        spanGaps: true,
      })),
    ],
  };
}

function Legend({ curves }: { curves: readonly Curve[] }) {
  return (
    <ul class="plain report-legend">
      {curves.map(({ name }, i) => (
        <li key={name}>
          <svg width="34" height="10" aria-hidden="true">
            <path
              d="M1 5H33"
              stroke={`var(${lineColour(i)})`}
              stroke-width="2"
              stroke-dasharray={lineDash(i).join(' ')}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  experiment: Experiment;
  rows: readonly Row[];
}

export function ReportChart({ experiment, rows }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const dark = isDark();
  const { chart, columns, title } = experiment;
  const curves = useMemo(() => curvesOf(experiment, rows), [experiment, rows]);
  useEffect(() => {
    const x = [...new Set(curves.flatMap(({ points }) => [...points.keys()]))].sort((a, b) => a - b);
    const data = [x, ...curves.map(({ points }) => x.map((at) => points.get(at) ?? null))] as uPlot.AlignedData;
    const width = () => Math.max(200, place.current!.clientWidth);
    const plot = new uPlot(options(curves, chart!.log, width()), data, place.current!);
    const watch = new ResizeObserver(() => plot.setSize({ width: width(), height: HEIGHT }));
    watch.observe(place.current!);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [curves, dark]);
  const x = columns.find(({ name }) => name === chart!.x)!.title;
  return (
    <figure class="report-chart">
      <Legend curves={curves} />
      <div ref={place} role="img" aria-label={t('reports.chart', { title })} />
      <figcaption>{x}</figcaption>
    </figure>
  );
}
