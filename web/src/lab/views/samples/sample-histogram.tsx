// sample-histogram.tsx: the outcomes of a candidate's games on an axis that all candidates share, with the mean and its
// standard error below.
import { numberText, t } from '../../../text/text.ts';
import type { Trace } from '../../trace.ts';
import { BINS, binOf, type Games } from './sample-sums.ts';
import { meanText } from './sample-words.ts';

const WIDTH = 160;
const BIN = WIDTH / BINS;

interface Props {
  trace: Trace;
  games: Games;
  step: number;
  high: number; /* end of the common axis */
  flat?: boolean; /* without numbers */
}

export function Histogram({ trace, games, step, high, flat = false }: Props) {
  const { count, mean, error } = games.at(step);
  const bins = games.bins(count, high);
  const top = Math.max(1, ...bins);
  const tall = flat ? 18 : 52;
  const x = (value: number) => (Math.min(value, high) / high) * WIDTH;
  const newest = games.steps[count - 1] === step ? binOf(games.values[count - 1]!, high) : -1;
  const label = t('lab.sample-histogram', {
    n: numberText(count),
    mean: meanText(trace, mean),
    error: meanText(trace, error),
  });
  return (
    <svg
      class="sample-histogram"
      viewBox={`-6 -4 ${WIDTH + 12} ${tall + (flat ? 18 : 34)}`}
      role="img"
      aria-label={label}
    >
      {[...bins].map((size, i) => (
        <rect
          key={i}
          class={i === newest ? 'newest' : ''}
          x={i * BIN + 0.5}
          width={BIN - 1}
          y={tall - (size / top) * tall}
          height={(size / top) * tall}
        />
      ))}
      <path class="sample-axis" d={`M0 ${tall}H${WIDTH}`} />
      {count > 0 && (
        <g class="sample-error">
          <path d={`M${x(Math.max(0, mean - error))} ${tall + 8}H${x(mean + error)}`} />
          <path d={`M${x(mean)} ${tall + 3}l4 5l-4 5l-4 -5Z`} />
        </g>
      )}
      {!flat && (
        <g class="sample-ticks">
          {[0, 0.5, 1].map((part) => (
            <text key={part} x={part * WIDTH} y={tall + 28} text-anchor={['start', 'middle', 'end'][part * 2]}>
              {numberText(part * high, high === 1 && part === 0.5 ? 1 : 0)}
            </text>
          ))}
        </g>
      )}
    </svg>
  );
}
