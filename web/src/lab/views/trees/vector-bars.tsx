// vector-bars.tsx: a vector as a group of bars, one per seat in its colour, on the scale of all values met.
import { seatClass } from '../../../boards/seats.tsx';
import type { Trace } from '../../trace.ts';
import { vectorDomain } from './vector-choice.ts';

const BAR = 7;
const HEIGHT = 14;

/** The part of the scale that a value fills, 0..1. */
export function filled(trace: Trace, value: number) {
  const { least, most } = vectorDomain(trace);
  return least < most ? (value - least) / (most - least) : 0.5;
}

export function VectorBars({ trace, values, turn }: { trace: Trace; values: readonly number[]; turn?: number }) {
  const width = values.length * BAR + 1;
  return (
    <svg class="lab-vector-bars" width={width} height={HEIGHT + 3} aria-hidden="true">
      {values.map((value, i) => {
        const height = Math.max(1.5, filled(trace, value) * HEIGHT);
        return (
          <g key={i} class={seatClass(i)}>
            <rect class="back" x={i * BAR + 1} y={0} width={BAR - 2} height={HEIGHT} />
            <rect class="bar" data-seat={i + 1} x={i * BAR + 1} y={HEIGHT - height} width={BAR - 2} height={height} />
            {turn === i + 1 && <rect class="turn" x={i * BAR + 1} y={HEIGHT + 1} width={BAR - 2} height="2" />}
          </g>
        );
      })}
    </svg>
  );
}
