// seats.tsx: colours and shapes of the players. Every colour has its own shape and number, so that colours are not
// needed to tell them apart.
import type { JSX } from 'preact';

export const SEATS = 8;

/** The class that sets --seat (fill), --seat-ink (text on it) and --seat-soft (tint). Seats count from 0. */
export const seatClass = (seat: number) => `seat-${(seat % SEATS) + 1}`;

/**
 * The outline of a seat's shape in a square of side 2 around 0,0: circle, square, triangle, diamond, pentagon, cross,
 * hexagon, star.
 */
export const seatPath = (seat: number) => PATHS[seat % SEATS]!;

const ring = (count: number, radius: number, turn = -90) =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((turn + (360 * i) / count) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
  });
const closed = (points: string[]) => `M${points.join('L')}Z`;
const star = ring(5, 1).flatMap((point, i) => [point, ring(5, 0.5, -54)[i]!]);
const PATHS = [
  'M-.86 0a.86 .86 0 1 0 1.72 0a.86 .86 0 1 0 -1.72 0Z',
  'M-.62 -.78H.62Q.78 -.78 .78 -.62V.62Q.78 .78 .62 .78H-.62Q-.78 .78 -.78 .62V-.62Q-.78 -.78 -.62 -.78Z',
  closed(ring(3, 1.05)),
  closed(ring(4, 1.02)),
  closed(ring(5, 0.95)),
  'M-.32 -.9H.32V-.32H.9V.32H.32V.9H-.32V.32H-.9V-.32H-.32Z',
  closed(ring(6, 0.95)),
  closed(star),
];

/** A seat's badge for lists: its shape in its colour, with its number. */
export function SeatBadge({ seat, size = 22 }: { seat: number; size?: number }): JSX.Element {
  return (
    <svg class={`badge ${seatClass(seat)}`} width={size} height={size} viewBox="-1.15 -1.15 2.3 2.3" aria-hidden="true">
      <path d={seatPath(seat)} class="badge-shape" />
      <text y=".36" class="badge-number">
        {seat + 1}
      </text>
    </svg>
  );
}
