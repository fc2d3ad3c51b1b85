// aim.ts: pointer geometry: which robot is under the pointer, which slide it points at, in which direction it is
// dragged.
import { FIELD } from './ground.tsx';
import { SIDE, STEPS } from './map.ts';
import type { Position } from './position.ts';
import { UNIT, middle } from './signs.tsx';
import type { Slide } from './slides.tsx';

/** A pressed finger or mouse button: where it was pressed, on which robot, and how far it has moved, in board units. */
export interface Press {
  colour: string | null;
  x: number;
  y: number;
  dx: number;
  dy: number;
  touch: boolean;
}

export const direction = ({ dx, dy }: Press): number =>
  Math.hypot(dx, dy) < UNIT * 0.55 ? -1 : Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;

/** The robot nearest to a point; touches have a larger radius. */
export function robotNear(position: Position, x: number, y: number, touch: boolean): string | null {
  const near = position.robots
    .map(({ colour, cell }) => {
      const [rx, ry] = middle(cell);
      return { colour, far: Math.hypot(rx - x, ry - y) };
    })
    .sort((a, b) => a.far - b.far)[0];
  return near && near.far < UNIT * (touch ? 0.95 : 0.6) ? near.colour : null;
}

const cellAt = (x: number, y: number) =>
  x < 0 || y < 0 || x >= FIELD || y >= FIELD ? -1 : Math.floor(y / UNIT) * SIDE + Math.floor(x / UNIT);

/** The slide that a point means: the one that ends nearest to it, else one that crosses its cell. */
export function slideAt(slides: readonly Slide[], x: number, y: number, touch: boolean): Slide | undefined {
  const ends = slides
    .map((slide) => {
      const [ex, ey] = middle(slide.end);
      return { slide, far: Math.hypot(ex - x, ey - y) };
    })
    .sort((a, b) => a.far - b.far);
  if (ends[0] && ends[0].far < UNIT * (touch ? 1.1 : 0.7)) return ends[0].slide;
  return slides.find(({ path }) => path.slice(1).includes(cellAt(x, y)));
}

/** The offset by which a dragged robot leans in the direction it would go. */
export const lean = (press: Press): readonly [number, number] => {
  const [sx, sy] = STEPS[direction(press)] ?? [0, 0];
  return [sx * 9, sy * 9];
};
