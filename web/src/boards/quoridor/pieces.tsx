// pieces.tsx: ground, squares, walls, racks and pawns, as pure functions of the position.
import type { ComponentChildren } from 'preact';
import { seatClass, seatPath } from '../seats.tsx';
import {
  CELL,
  centre,
  GAP,
  PITCH,
  rackBox,
  seenSide,
  squareX,
  squareY,
  wallBox,
  type Box,
  type Layout,
} from './layout.ts';
import { goalOf, onSide, sideOf, squareName, type Position, type Side, type Square, type Wall } from './notation.ts';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const attributes = ({ x, y, width, height }: Box) => ({ x, y, width, height });

/** The shape of a seat in its colour, with a given radius around 0,0. */
export const Shape = ({ seat, size }: { seat: number; size: number }) => (
  <path d={seatPath(seat)} transform={`scale(${size})`} />
);

/** The wooden board, and on each goal side a bar in its player's colour and shape. */
export function Ground({ layout, position, bare }: { layout: Layout; position: Position; bare?: boolean }) {
  return (
    <g aria-hidden="true">
      <rect {...attributes(layout)} rx="12" class="quoridor-ground" />
      <rect
        x={layout.inner.x - GAP / 2}
        y={layout.inner.y - GAP / 2}
        width={layout.inner.width + GAP}
        height={layout.inner.height + GAP}
        rx="6"
        class="quoridor-grooves"
      />
      {position.pawns.map((_, seat) => (
        <Goal
          key={seat}
          {...{ layout, seat, bare }}
          side={seenSide(goalOf(position.pawns.length, seat), layout.flip)}
        />
      ))}
    </g>
  );
}

function Goal({ layout: { inner }, seat, side, bare }: { layout: Layout; seat: number; side: Side; bare?: boolean }) {
  const flat = side % 2 === 0;
  const length = flat ? inner.width : inner.height;
  const x = side === 3 ? inner.x + inner.width + 6 : side === 1 ? inner.x - 10 : inner.x;
  const y = side === 0 ? inner.y + inner.height + 6 : side === 2 ? inner.y - 10 : inner.y;
  const spots = bare ? [] : [PITCH - GAP / 2, length - PITCH + GAP / 2];
  return (
    <g class={`quoridor-goal ${seatClass(seat)}`}>
      <rect {...{ x, y }} width={flat ? length : 4} height={flat ? 4 : length} rx="2" />
      {spots.map((at) => (
        <g key={at} transform={`translate(${flat ? x + at : x + 2} ${flat ? y + 2 : y + at})`}>
          <Shape seat={seat} size={7} />
        </g>
      ))}
    </g>
  );
}

export function Coordinates({ layout }: { layout: Layout }) {
  const { inner, columns, rows } = layout;
  return (
    <g class="quoridor-coordinates" aria-hidden="true">
      {range(columns).map((c) => (
        <text key={c} x={squareX(layout, c) + CELL / 2} y={inner.y + inner.height + 21.5}>
          {String.fromCharCode(97 + c)}
        </text>
      ))}
      {range(rows).map((r) => (
        <text key={`r${r}`} x={inner.x - 15} y={squareY(layout, r) + CELL / 2 + 4}>
          {r + 1}
        </text>
      ))}
    </g>
  );
}

interface SquaresProps {
  layout: Layout;
  position: Position;
  name?: (square: Square) => string;
  id?: (square: Square) => string;
}

/** The squares row by row from the top; with `name` they are grid cells for screen readers. */
export function Squares({ layout, position, name, id }: SquaresProps) {
  const { columns, rows, flip } = layout;
  const order = (count: number, turned: boolean) => (turned ? range(count).reverse() : range(count));
  return (
    <>
      {order(rows, !flip).map((r) => (
        <g key={r} role={name && 'row'}>
          {order(columns, flip).map((c) => {
            const square = { c, r };
            const goals = position.pawns
              .map((_, seat) => seat)
              .filter((seat) => onSide(position, goalOf(position.pawns.length, seat), square));
            const box = { x: squareX(layout, c), y: squareY(layout, r), width: CELL, height: CELL, rx: 4 };
            return (
              <g key={c} role={name && 'gridcell'} id={id?.(square)} aria-label={name?.(square)}>
                <rect {...box} class="quoridor-square" />
                {goals.map((seat) => (
                  <rect key={seat} {...box} class={`quoridor-end ${seatClass(seat)}`} />
                ))}
              </g>
            );
          })}
        </g>
      ))}
    </>
  );
}

export function WallPiece({
  layout,
  wall,
  kind = '',
  children,
}: {
  layout: Layout;
  wall: Wall;
  kind?: string;
  children?: ComponentChildren;
}) {
  const box = wallBox(layout, wall);
  return (
    <g class={`quoridor-wall ${wall.flat ? 'flat' : 'upright'} ${kind}`}>
      <rect {...attributes(box)} rx="3" class="quoridor-wall-body" />
      <rect
        x={box.x + 2}
        y={box.y + 1.5}
        width={wall.flat ? box.width - 4 : 2.2}
        height={wall.flat ? 2.2 : box.height - 4}
        rx="1.1"
        class="quoridor-wall-light"
      />
      {children}
    </g>
  );
}

/** A player's remaining walls beyond their side, as in the box of the game, with their number. */
export function Rack({
  layout,
  position,
  seat,
  mine,
}: {
  layout: Layout;
  position: Position;
  seat: number;
  mine: boolean;
}) {
  const side = seenSide(sideOf(position.pawns.length, seat), layout.flip);
  const box = rackBox(layout, side);
  const flat = side % 2 === 0;
  const length = flat ? box.width : box.height;
  const count = position.left[seat]!;
  const start = 56;
  const shown = Math.min(count, 24);
  const step = Math.min(PITCH * 0.6, (length - start - 4) / Math.max(shown, 1));
  const thick = Math.min(8, step * 0.7);
  return (
    <g class={`quoridor-rack ${seatClass(seat)} ${mine ? 'mine' : ''}`} data-seat={seat} aria-hidden="true">
      <rect {...attributes(box)} rx="6" class="quoridor-rack-ground" />
      <g transform={flat ? `translate(${box.x} ${box.y})` : `translate(${box.x + box.width} ${box.y}) rotate(90)`}>
        {range(shown).map((i) => (
          <rect key={i} x={start + i * step} y="4" width={thick} height="18" rx="2" class="quoridor-rack-wall" />
        ))}
      </g>
      <g
        transform={`translate(${flat ? box.x + 14 : box.x + 13} ${flat ? box.y + 13 : box.y + 14})`}
        class="quoridor-rack-owner"
      >
        <Shape seat={seat} size={7} />
      </g>
      <text class="quoridor-rack-count" x={flat ? box.x + 37 : box.x + 13} y={flat ? box.y + 18.5 : box.y + 41}>
        {count}
      </text>
    </g>
  );
}

interface PawnProps {
  layout: Layout;
  seat: number;
  at: Square;
  off?: { x: number; y: number } | null;
  kind?: string;
}

/** A pawn: its seat's shape and number. `off` is where it is dragged, instead of its square. */
export function Pawn({ layout, seat, at, off, kind = '' }: PawnProps) {
  const { x, y } = off ?? centre(layout, at);
  return (
    <g
      class={`quoridor-pawn ${seatClass(seat)} ${kind} ${off ? 'held' : ''}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      aria-hidden="true"
      data-square={squareName(at)}
      data-seat={seat}
    >
      <ellipse cy="13" rx="13" ry="4.5" class="quoridor-shadow" />
      <g class="quoridor-pawn-body">
        <Shape seat={seat} size={16.5} />
      </g>
      <text y={seat === 2 ? 9 : 6} class="quoridor-pawn-number">
        {seat + 1}
      </text>
    </g>
  );
}
