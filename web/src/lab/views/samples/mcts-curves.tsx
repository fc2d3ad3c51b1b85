// mcts-curves.tsx: how mean and visits of the root's moves developed, drawn by uPlot, with a table of the same numbers.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { isDark } from '../../../app/settings.ts';
import { SeatBadge } from '../../../boards/seats.tsx';
import { numberText, t } from '../../../text/text.ts';
import { countUpTo } from '../../trace.ts';
import type { ViewProps } from '../../view.ts';
import { type CurveData, curveData } from './mcts-curve-data.ts';
import { treeOf } from './mcts-sums.ts';
import { meanText, moveWord } from './sample-words.ts';

const DASHES = [[], [8, 3], [2, 3], [10, 3, 2, 3], [4, 4], [1, 5]];
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

interface PlotProps {
  data: CurveData;
  series: readonly (readonly (number | null)[])[];
  names: readonly string[];
  best: number; /* index of the curve drawn thick */
  big: boolean; /* letters for a projector */
  total: number; /* simulations of the whole search */
  shown: number; /* points that have happened */
  label: string;
}

const tallOf = (big: boolean) => (big ? 320 : 180);

function options({ names, best, big, total }: PlotProps, width: number): uPlot.Options {
  const axis = {
    stroke: colour('--ink-2'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
    font: `${big ? 22 : 12}px ${getComputedStyle(document.body).fontFamily}`,
  };
  const text = { values: (_: uPlot, marks: number[]) => marks.map((mark) => numberText(mark, mark % 1 ? 2 : 0)) };
  return {
    width,
    height: tallOf(big),
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: [0, total] } },
    axes: [
      { ...axis, ...text, size: big ? 40 : 26, space: big ? 110 : 50 },
      { ...axis, ...text, size: big ? 90 : 52 },
    ],
    series: [
      {},
      ...names.map((name, i) => ({
        label: name,
        stroke: colour(i === best ? '--good' : '--ink-3'),
        width: i === best ? 3 : 1.5,
        dash: DASHES[i % DASHES.length]!,
        points: { show: false },
      })),
    ],
  };
}

/** One plot; what has not happened yet is not drawn. */
function Plot(props: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const { data, series, best, big, shown, label, names } = props;
  const dark = isDark();
  const cut = (): uPlot.AlignedData => [data.x.slice(0, shown), ...series.map((one) => one.slice(0, shown))];
  useEffect(() => {
    const width = () => Math.max(200, place.current!.clientWidth);
    plot.current = new uPlot(options(props, width()), cut(), place.current!);
    const watch = new ResizeObserver(() => plot.current?.setSize({ width: width(), height: tallOf(big) }));
    watch.observe(place.current!);
    return () => {
      watch.disconnect();
      plot.current?.destroy();
    };
  }, [data, dark, best, big, names.join(' ')]);
  useEffect(() => plot.current?.setData(cut()), [shown]);
  return <div ref={place} class="mcts-plot" role="img" aria-label={label} />;
}

/** A short sample of the line of each curve, with its move. */
function Legend({ names, best }: { names: readonly string[]; best: number }) {
  return (
    <ul class="plain mcts-legend">
      {names.map((name, i) => (
        <li key={name} class={i === best ? 'best' : ''}>
          <svg width="34" height="10" aria-hidden="true">
            <path d="M1 5H33" stroke-dasharray={DASHES[i % DASHES.length]!.join(' ')} />
          </svg>
          {i === best && '★ '}
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The numbers of the curves at some simulations. */
function Numbers({
  trace,
  data,
  names,
  shown,
}: { data: CurveData; names: readonly string[]; shown: number } & Pick<ViewProps, 'trace'>) {
  const every = Math.max(1, Math.ceil(shown / 8));
  const rows = data.x
    .slice(0, shown)
    .flatMap((n, i) => ((i + 1) % every === 0 || i === shown - 1 ? [[n, i] as const] : []));
  return (
    <div class="mcts-table" tabIndex={0} role="region" aria-label={t('lab.mcts-table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('lab.mcts-simulations')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([n, i]) => (
            <tr key={n}>
              <th scope="row">{numberText(n)}</th>
              {data.means.map((means, k) => (
                <td key={k}>
                  {means[i] === null ? '–' : `${meanText(trace, means[i]!)} (${numberText(data.visits[k]![i]!)})`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether the place is drawn for a projector; its size changes when that does. */
function useBig() {
  const place = useRef<HTMLElement>(null);
  const [big, setBig] = useState(false);
  useEffect(() => {
    const watch = new ResizeObserver(() => setBig(!!place.current?.closest('.lab-big')));
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, []);
  return { place, big };
}

function SeatCurves({ kind, trace, step, seat, many }: ViewProps & { seat: number; many: boolean }) {
  const [open, setOpen] = useState(false);
  const { place, big } = useBig();
  const data = useMemo(() => curveData(trace, seat), [trace, trace.size, seat]);
  const names = data.choices.map(({ move }) => moveWord(kind, move));
  const best = seat === trace.first.turn ? data.choices.findIndex(({ move }) => move === trace.last.best) : 0;
  const shown = countUpTo(data.steps, step);
  const total = Math.max(1, trace.last.sims, data.x.at(-1) ?? 0);
  const plots = [
    [t('lab.mcts-mean'), data.means],
    [t('lab.mcts-visits'), data.visits],
  ] as const;
  return (
    <section class="mcts-curves" ref={place}>
      <h4>
        {many && <SeatBadge seat={seat - 1} />} {t('lab.mcts-curves')}
      </h4>
      <Legend names={names} best={best} />
      <div class="mcts-plots">
        {plots.map(([title, series]) => (
          <figure key={title}>
            <figcaption>{t('lab.mcts-plot', { what: title })}</figcaption>
            <Plot {...{ data, series, names, best, big, total, shown }} label={t('lab.mcts-plot', { what: title })} />
          </figure>
        ))}
      </div>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('lab.mcts-as-table')}</summary>
        {open && <Numbers trace={trace} data={data} names={names} shown={shown} />}
      </details>
    </section>
  );
}

/** The curves of the root's moves, by seat where players move at the same time. */
export function Curves(props: ViewProps) {
  const seats = treeOf(props.trace).seatsAt(1);
  return (
    <>
      {seats.map((seat) => (
        <SeatCurves key={seat} {...props} seat={seat} many={seats.length > 1} />
      ))}
    </>
  );
}
