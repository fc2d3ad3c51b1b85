// cells.ts: the geometry of cells and discs, and which cell contains a point. White sits below: 1 2 3 is the near row,
// or the far one when the board is flipped.
import type { Point } from '../pointer.ts';
import { CELLS } from './stacks.ts';

export const WIDTH = 100;
export const HEIGHT = 106;
export const GAP = 6;
export const EDGE = 12;
export const ALL = { width: 2 * EDGE + 3 * WIDTH + 2 * GAP, height: 2 * EDGE + 3 * HEIGHT + 2 * GAP };
/** A disc: half its width, half the depth of its face, its greatest thickness. */
export const RX = 35;
export const RY = 14.5;
export const THICK = 13;
const FLOOR = 24; /* from the centre of the lowest disc to the near edge of its cell */
const TALLEST = 62; /* greatest height of a stack's side: twelve discs fit into their cell */

export const rowOf = (cell: number, flip: boolean) => {
  const row = Math.floor((cell - 1) / 3);
  return flip ? row : 2 - row;
};
export const columnOf = (cell: number) => (cell - 1) % 3;

/** The far left corner of a cell. */
export const corner = (cell: number, flip: boolean): Point => ({
  x: EDGE + columnOf(cell) * (WIDTH + GAP),
  y: EDGE + rowOf(cell, flip) * (HEIGHT + GAP),
});
/** The centre of a cell's floor, where its lowest disc lies. */
export const floor = (cell: number, flip: boolean): Point => {
  const { x, y } = corner(cell, flip);
  return { x: x + WIDTH / 2, y: y + HEIGHT - FLOOR };
};

export const thickness = (height: number) => Math.min(THICK, TALLEST / Math.max(1, height));

export interface Place extends Point {
  scale: number;
  thick: number;
}

/** The place of the disc at a level in a stack of a given height. */
export function placeInStack(cell: number, flip: boolean, level: number, height: number): Place {
  const { x, y } = floor(cell, flip);
  const thick = thickness(height);
  return { x, y: y - level * thick, scale: 1, thick };
}

/**
 * The place of a disc when the stack is spread out: rows of three, bottom disc first, from the near left, above the
 * cell's number.
 */
export function placeApart(cell: number, flip: boolean, level: number, height: number): Place {
  const { x, y } = floor(cell, flip);
  const line = Math.floor(level / 3);
  const lines = Math.ceil(height / 3);
  return {
    x: x + ((level % 3) - (Math.min(3, height) - 1) / 2) * 31,
    y: y - 6 - (4 - lines) * 4 - line * 20,
    scale: 0.42,
    thick: THICK,
  };
}

export function cellAt({ x, y }: Point, flip: boolean): number | null {
  return (
    CELLS.find((cell) => {
      const at = corner(cell, flip);
      return x >= at.x - GAP / 2 && y >= at.y - GAP / 2 && x < at.x + WIDTH + GAP / 2 && y < at.y + HEIGHT + GAP / 2;
    }) ?? null
  );
}

export const CHOICE = 21; /* radius of the buttons of a choice */

/** The centres of the buttons that ask how many pieces go to a cell. */
export function choicesAt(cell: number, flip: boolean, counts: readonly number[]) {
  const { x, y } = floor(cell, flip);
  const wide = 2 * CHOICE + 4;
  const half = ((counts.length - 1) * wide) / 2;
  const middle = Math.min(ALL.width - half - CHOICE - 4, Math.max(half + CHOICE + 4, x));
  return counts.map((count, i) => ({ count, x: middle - half + i * wide, y: y - 24 }));
}
