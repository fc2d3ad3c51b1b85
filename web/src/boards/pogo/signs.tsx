// signs.tsx: marks on the board: movable stacks, reachable cells with their numbers of pieces, the choice of a number,
// hints.
import type { Mark } from '../board.ts';
import type { Point } from '../pointer.ts';
import { CHOICE, choicesAt, corner, floor, HEIGHT, RX, RY, THICK, WIDTH } from './cells.ts';
import { CELLS, isMove, mostOf, readMove } from './stacks.ts';
import { Disc } from './discs.tsx';

/** A ring on the floor below each stack that may move. */
export function Sources({ legal, flip, over }: { legal: readonly string[]; flip: boolean; over: number | null }) {
  return (
    <>
      {CELLS.filter((cell) => mostOf(legal, cell)).map((cell) => {
        const { x, y } = floor(cell, flip);
        return (
          <ellipse
            key={cell}
            cx={x}
            cy={y}
            rx={RX + 6}
            ry={RY + 3.5}
            class={`pogo-source ${over === cell ? 'near' : ''}`}
          />
        );
      })}
    </>
  );
}

/** The lifted stack and the reachable cells, each with the numbers of pieces that reach it. */
export function Targets({
  from,
  targets,
  flip,
  over,
}: {
  from: number;
  targets: ReadonlyMap<number, readonly number[]>;
  flip: boolean;
  over: number | null;
}) {
  const taken = floor(from, flip);
  return (
    <>
      <ellipse cx={taken.x} cy={taken.y} rx={RX + 6} ry={RY + 3.5} class="pogo-source near" />
      {[...targets].map(([cell, counts]) => {
        const { x, y } = corner(cell, flip);
        return (
          <g key={cell} class={`pogo-target ${over === cell ? 'near' : ''}`}>
            <rect x={x + 1.5} y={y + 1.5} width={WIDTH - 3} height={HEIGHT - 3} rx="7" />
            {counts.map((count, i) => (
              <g key={count} transform={`translate(${x + WIDTH - 15 - (counts.length - 1 - i) * 25} ${y + 15})`}>
                <circle r="11" />
                <text y="4.8">{count}</text>
              </g>
            ))}
          </g>
        );
      })}
    </>
  );
}

/** Buttons at the target cell that ask how many pieces to move. */
export function Choice({
  cell,
  counts,
  flip,
  stack,
  over,
}: {
  cell: number;
  counts: readonly number[];
  flip: boolean;
  stack: string;
  over: number;
}) {
  return (
    <g class="pogo-choice">
      {choicesAt(cell, flip, counts).map(({ count, x, y }) => (
        <g key={count} transform={`translate(${x} ${y})`} class={over === count ? 'near' : ''} data-count={count}>
          <circle r={CHOICE} />
          {[...stack.slice(-count)].map((colour, i) => (
            <g key={i} transform={`translate(-7 ${6 - i * 4.2 + (count - 1) * 2}) scale(.28)`}>
              <Disc colour={colour} thick={THICK} top={false} />
            </g>
          ))}
          <text x="11" y="6">
            {count}
          </text>
        </g>
      ))}
    </g>
  );
}

const Label = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <g transform={`translate(${x} ${y})`} class="pogo-label">
    <rect x={-text.length * 4 - 6} y="-10" width={text.length * 8 + 12} height="20" rx="10" />
    <text y="5">{text}</text>
  </g>
);

/** The drawing of a mark and its labels: the number of pieces, and the mark's own text. */
function drawMark({ kind, what, label }: Mark, flip: boolean) {
  if (kind === 'cell' || !isMove(what)) {
    const { x, y } = corner(Number(what[0]), flip);
    return {
      shape: <rect x={x + 3} y={y + 3} width={WIDTH - 6} height={HEIGHT - 6} rx="7" class="pogo-ring" />,
      labels: label && <Label x={x + WIDTH / 2} y={y + 16} text={label} />,
    };
  }
  const { from, to, count } = readMove(what);
  const { shape, near, middle } = arrow(floor(from, flip), floor(to, flip), count);
  return {
    shape,
    labels: (
      <>
        <Label {...near} text={String(count)} />
        {label && <Label {...middle} text={label} />}
      </>
    ),
  };
}

/** An arrow that bends more with more pieces, so that arrows do not overlap; and the points for its labels. */
function arrow(a: Point, b: Point, count: number) {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const bend = (count - 1) * 42;
  const c = { x: (a.x + b.x) / 2 + (bend * (b.y - a.y)) / length, y: (a.y + b.y) / 2 - (bend * (b.x - a.x)) / length };
  const last = Math.hypot(b.x - c.x, b.y - c.y);
  const [ux, uy] = [(b.x - c.x) / last, (b.y - c.y) / last];
  const neck = { x: b.x - 18 * ux, y: b.y - 18 * uy };
  const along = (t: number, from: number, over: number, to: number) =>
    (1 - t) ** 2 * from + 2 * t * (1 - t) * over + t ** 2 * to;
  const at = (t: number): Point => ({ x: along(t, a.x, c.x, b.x), y: along(t, a.y, c.y, b.y) });
  return {
    shape: (
      <g class="pogo-arrow">
        <path d={`M${a.x} ${a.y}Q${c.x} ${c.y} ${neck.x} ${neck.y}`} class="pogo-arrow-line" />
        <path d={`M${neck.x - 13 * uy} ${neck.y + 13 * ux}L${b.x} ${b.y}L${neck.x + 13 * uy} ${neck.y - 13 * ux}Z`} />
      </g>
    ),
    near: at(count > 1 ? 0.2 : 0.1),
    middle: at(0.58),
  };
}

/** The marks, the first one on top, and all labels above them. */
export function Marks({ marks, flip }: { marks: readonly Mark[]; flip: boolean }) {
  const drawn = marks.map((mark) => ({ ...mark, ...drawMark(mark, flip) })).reverse();
  return (
    <>
      {drawn.map(({ kind, what, tone, shape }) => (
        <g key={`${kind}${what}`} class={`pogo-mark ${tone}`}>
          {shape}
        </g>
      ))}
      {drawn.map(({ kind, what, tone, labels }) => (
        <g key={`${kind}${what}-label`} class={`pogo-mark ${tone}`}>
          {labels}
        </g>
      ))}
    </>
  );
}
