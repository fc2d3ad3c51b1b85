// marks.tsx: marks on the board: the last move, where the pawn may go, hints, shortest paths.
import { seatClass } from '../seats.tsx';
import type { Mark } from '../board.ts';
import { centre, CELL, squareX, squareY, wallBox, type Layout } from './layout.ts';
import { isWall, readSquare, readWall, squareName, type Position, type Square } from './notation.ts';
import { WallPiece } from './pieces.tsx';

/** The square that a pawn came from, or the wall just placed, marked by shape and colour. */
export function LastMove({
  layout,
  last,
  from,
  position,
}: {
  layout: Layout;
  last: readonly string[];
  from: Square | null;
  position: Position;
}) {
  const move = last.at(-1);
  if (!move || move === 'pass') return null;
  if (isWall(move)) {
    const { x, y, width, height } = wallBox(layout, readWall(move));
    const builder = (position.turn + position.pawns.length - 1) % position.pawns.length;
    return (
      <rect
        x={x - 2.5}
        y={y - 2.5}
        width={width + 5}
        height={height + 5}
        rx="5"
        class={`quoridor-last-wall ${seatClass(builder)}`}
      />
    );
  }
  const to = readSquare(move);
  const seat = position.pawns.findIndex(({ c, r }) => c === to.c && r === to.r);
  return (
    <g class={`quoridor-last ${seatClass(Math.max(0, seat))}`}>
      <rect
        x={squareX(layout, to.c)}
        y={squareY(layout, to.r)}
        width={CELL}
        height={CELL}
        rx="4"
        class="quoridor-last-to"
      />
      {from && <circle cx={centre(layout, from).x} cy={centre(layout, from).y} r="11" class="quoridor-last-from" />}
    </g>
  );
}

/** Dots on the squares where the pawn may go. */
export function Targets({
  layout,
  squares,
  over,
  seat,
}: {
  layout: Layout;
  squares: readonly Square[];
  over: Square | null;
  seat: number;
}) {
  return (
    <g class={`quoridor-targets ${seatClass(seat)}`}>
      {squares.map((square) => {
        const { x, y } = centre(layout, square);
        const near = over && over.c === square.c && over.r === square.r;
        return (
          <g key={squareName(square)} class={near ? 'near' : ''}>
            <rect x={x - 20} y={y - 20} width={CELL} height={CELL} rx="4" />
            <circle cx={x} cy={y} r={near ? 9 : 6.5} />
          </g>
        );
      })}
    </g>
  );
}

/** A path as a dotted line; the component `Tools` shows its length. Paths are shifted so that none hides another. */
export function Way({
  layout,
  path,
  seat,
  players,
}: {
  layout: Layout;
  path: readonly Square[];
  seat: number;
  players: number;
}) {
  const shift = (seat - (players - 1) / 2) * 4;
  const points = path.map((square) => centre(layout, square)).map(({ x, y }) => `${x + shift} ${y + shift}`);
  if (points.length < 2) return null;
  return (
    <g class={`quoridor-way ${seatClass(seat)}`}>
      <path d={`M${points.join('L')}`} class="quoridor-way-under" />
      <path d={`M${points.join('L')}`} />
    </g>
  );
}

const Label = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <g transform={`translate(${x} ${y})`} class="quoridor-label">
    <rect x={-text.length * 3.6 - 5} y="-9" width={text.length * 7.2 + 10} height="18" rx="9" />
    <text y="4.5">{text}</text>
  </g>
);

function Arrow({ layout, from, to }: { layout: Layout; from: Square; to: Square }) {
  const a = centre(layout, from);
  const b = centre(layout, to);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return (
    <path
      d={`M17 -3.5H${length - 12}V-10L${length + 3} 0L${length - 12} 10V3.5H17Z`}
      class="quoridor-arrow"
      transform={`translate(${a.x} ${a.y}) rotate(${angle})`}
    />
  );
}

/** The drawing of a mark and the place of its label; null if it is neither a move nor a cell. */
function drawMark(layout: Layout, { kind, what }: Mark, pawn: Square | undefined) {
  if (kind === 'move' && isWall(what)) {
    const wall = readWall(what);
    const { x, y, width, height } = wallBox(layout, wall);
    return { shape: <WallPiece layout={layout} wall={wall} kind="marked" />, x: x + width / 2, y: y + height / 2 };
  }
  if (!/^[a-k]\d+$/.test(what)) return null;
  const to = readSquare(what);
  const { x, y } = centre(layout, to);
  if (kind === 'move' && pawn) {
    const from = centre(layout, pawn); // the label is beyond the tip
    return {
      shape: <Arrow {...{ layout, to }} from={pawn} />,
      x: x + 13 * Math.sign(x - from.x),
      y: y + 14 * Math.sign(y - from.y),
    };
  }
  return { shape: <rect x={x - 18} y={y - 18} width="36" height="36" rx="5" class="quoridor-ring" />, x, y };
}

/** The marks, the first one on top, and all labels above them. */
export function Marks({
  layout,
  marks,
  position,
  turn,
}: {
  layout: Layout;
  marks: readonly Mark[];
  position: Position;
  turn: number;
}) {
  const pawn = position.pawns[turn < 0 ? position.turn : turn];
  const drawn = marks
    .flatMap((mark) => {
      const drawing = drawMark(layout, mark, pawn);
      return drawing ? [{ ...mark, ...drawing }] : [];
    })
    .reverse();
  return (
    <>
      {drawn.map(({ kind, what, tone, shape }) => (
        <g key={`${kind}${what}`} class={`quoridor-mark ${tone}`}>
          {shape}
        </g>
      ))}
      {drawn.map(
        ({ kind, what, tone, label, x, y }) =>
          label && (
            <g key={`${kind}${what}-label`} class={`quoridor-mark ${tone}`}>
              <Label {...{ x, y }} text={label} />
            </g>
          ),
      )}
    </>
  );
}
