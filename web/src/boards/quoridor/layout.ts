// layout.ts: the geometry of the board, and what a point on it means. A square is 40 units wide, a gap 10.
import { sideOf, type Position, type Side, type Square, type Wall } from './notation.ts';

export const CELL = 40;
export const GAP = 10;
export const PITCH = CELL + GAP;
const EDGE = 22;
const EDGE_BARE = 8;
const RACK = 32;
const LETTERS = 5; /* extra room below for the letters between the goal bar and the walls */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Layout extends Box {
  columns: number;
  rows: number;
  flip: boolean;
  left: number;
  top: number; /* with `left`: the corner of the first square */
  inner: Box; /* the squares and the gaps between them */
}
/**
 * The meaning of a point: a square, the nearest wall slot, and the distance from that slot's gap (0 at its centre
 * line).
 */
export interface Aim {
  square: Square | null;
  wall: Wall;
  distance: number;
}

/** A side as seen on screen: 0 is below, then clockwise. */
export const seenSide = (side: Side, flip: boolean) => ((flip ? side + 2 : side) % 4) as Side;

/** `bare` leaves out coordinates and racks. */
export function makeLayout({ width: columns, height: rows, pawns }: Position, flip: boolean, bare = false): Layout {
  const edge = bare ? EDGE_BARE : EDGE;
  const racks = new Set(bare ? [] : pawns.map((_, seat) => seenSide(sideOf(pawns.length, seat), flip)));
  const room = (side: Side) => edge + (racks.has(side) ? RACK : 0);
  const inner = { x: room(1), y: room(2), width: columns * PITCH - GAP, height: rows * PITCH - GAP };
  return {
    x: 0,
    y: 0,
    width: inner.x + inner.width + room(3),
    height: inner.y + inner.height + room(0) + (bare ? 0 : LETTERS),
    columns,
    rows,
    flip,
    left: inner.x,
    top: inner.y,
    inner,
  };
}

export const squareX = ({ left, columns, flip }: Layout, c: number) => left + (flip ? columns - 1 - c : c) * PITCH;
export const squareY = ({ top, rows, flip }: Layout, r: number) => top + (flip ? r : rows - 1 - r) * PITCH;
export const centre = (layout: Layout, { c, r }: Square) => ({
  x: squareX(layout, c) + CELL / 2,
  y: squareY(layout, r) + CELL / 2,
});

export function wallBox(layout: Layout, { c, r, flat }: Wall): Box {
  const x = Math.min(squareX(layout, c), squareX(layout, c + 1));
  const y = Math.min(squareY(layout, r), squareY(layout, r + 1));
  const long = 2 * CELL + GAP;
  return flat ? { x, y: y + CELL, width: long, height: GAP } : { x: x + CELL, y, width: GAP, height: long };
}

/** The strip beyond a side that holds its player's walls. */
export function rackBox({ inner, width, height }: Layout, side: Side): Box {
  const across = { x: inner.x, width: inner.width, height: RACK - 6 };
  const along = { y: inner.y, height: inner.height, width: RACK - 6 };
  return [
    { ...across, y: height - RACK },
    { ...along, x: 6 },
    { ...across, y: 6 },
    { ...along, x: width - RACK },
  ][side]!;
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
const nearestGap = (at: number, count: number) => clamp(Math.round((at + GAP / 2) / PITCH) - 1, count - 2);
const gapMiddle = (gap: number) => (gap + 1) * PITCH - GAP / 2;

export function aimAt(layout: Layout, x: number, y: number): Aim {
  const { columns, rows, flip } = layout;
  const bx = x - layout.left;
  const by = y - layout.top;
  const i = nearestGap(bx, columns);
  const j = nearestGap(by, rows);
  const beside = Math.abs(bx - gapMiddle(i));
  const above = Math.abs(by - gapMiddle(j));
  const column = Math.floor((bx + GAP / 2) / PITCH);
  const row = Math.floor((by + GAP / 2) / PITCH);
  const inside = column >= 0 && row >= 0 && column < columns && row < rows;
  return {
    square: inside ? { c: flip ? columns - 1 - column : column, r: flip ? row : rows - 1 - row } : null,
    wall: { c: flip ? columns - 2 - i : i, r: flip ? j : rows - 2 - j, flat: above < beside },
    distance: Math.max(0, Math.min(beside, above) - GAP / 2),
  };
}

export const contains = ({ x, y, width, height }: Box, at: { x: number; y: number }, margin = 0) =>
  at.x >= x - margin && at.y >= y - margin && at.x <= x + width + margin && at.y <= y + height + margin;
