// terms-curves.tsx: how the terms of one player developed from evaluation to evaluation, drawn by uPlot.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { isDark } from '../../../app/settings.ts';
import { numberText, t } from '../../../text/text.ts';
import { countUpTo, type Trace } from '../../trace.ts';
import type { ViewProps } from '../../view.ts';
import { evaluatedAt, partOf, termsOf } from './terms-index.ts';
import { colourOf, dashesOf, TermsLegend } from './terms-look.tsx';

const POINTS = 600; /* evaluations drawn, evenly chosen from all */
const HEIGHT = 190;

interface Curves {
  names: string[];
  x: number[]; /* steps */
  y: number[][]; /* by term */
}

export function curvesOf(trace: Trace, seat: number): Curves {
  const { steps } = termsOf(trace);
  const every = Math.max(1, Math.ceil(steps.length / POINTS));
  const x = steps.filter((_, i) => i % every === 0);
  const parts = x.map((n) => partOf(evaluatedAt(trace, trace.at(n)!), seat));
  const names = parts[0]?.terms.map(([name]) => name) ?? [];
  return { names, x, y: names.map((_, k) => parts.map(({ terms }) => terms[k]?.[1] ?? 0)) };
}

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function options({ names }: Curves, last: number, width: number): uPlot.Options {
  const axis = { stroke: colour('--ink-2'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } };
  const text = { values: (_: uPlot, marks: number[]) => marks.map((mark) => numberText(mark, mark % 1 ? 2 : 0)) };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: [0, Math.max(1, last)] } },
    axes: [
      { ...axis, ...text },
      { ...axis, ...text, size: 56 },
    ],
    series: [
      {},
      ...names.map((name, i) => ({
        label: name,
        stroke: colour(colourOf(i)),
        width: 2,
        dash: [...dashesOf(i)],
        points: { show: false },
      })),
    ],
  };
}

export function TermsCurves({ trace, step, seat }: Pick<ViewProps, 'trace' | 'step'> & { seat: number }) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const curves = useMemo(() => curvesOf(trace, seat), [trace, trace.size, seat]);
  const shown = countUpTo(curves.x, step);
  const dark = isDark();
  const cut = (): uPlot.AlignedData => [curves.x.slice(0, shown), ...curves.y.map((one) => one.slice(0, shown))];
  useEffect(() => {
    const width = () => Math.max(200, place.current!.clientWidth);
    plot.current = new uPlot(options(curves, trace.size, width()), cut(), place.current!);
    const watch = new ResizeObserver(() => plot.current?.setSize({ width: width(), height: HEIGHT }));
    watch.observe(place.current!);
    return () => {
      watch.disconnect();
      plot.current?.destroy();
    };
  }, [curves, dark]);
  useEffect(() => plot.current?.setData(cut()), [shown]);
  return (
    <figure class="lab-terms-curves">
      <figcaption>{t('lab.terms-curves')}</figcaption>
      <TermsLegend names={curves.names} line />
      <div ref={place} role="img" aria-label={t('lab.terms-curves')} data-points={shown} />
    </figure>
  );
}
