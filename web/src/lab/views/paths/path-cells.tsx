// path-cells.tsx: what a path search has done, drawn on the squares: shape and colour by state, costs, parents, the
// heuristic as shading, and the solution as it is told.
import type { BoardLab } from '../../../boards/board-lab.ts';
import type { Trace } from '../../trace.ts';
import { spotOf, type Spot } from './path-board.tsx';
import { costs, gridOf, indexOf, markOf, nodeAt, solution, type Mark, type Side } from './path-state.ts';

const MOST = 400; /* marks drawn at most */

export interface CellMark {
  cell: string;
  node: number;
  side: Side;
  mark: Mark;
  spot: Spot;
  numbers: { g?: number | undefined; h?: number | undefined; f?: number | undefined };
  from: Spot | null; /* the parent's place */
  order: number; /* of closing, from 1; 0: not closed */
}

export interface Scene {
  trace: Trace;
  lab: BoardLab;
  step: number;
  high: number;
}

export function placeIn({ trace, lab, high }: Scene, cell: string | undefined): Spot | null {
  const box = cell === undefined ? null : lab.cellBox?.(trace.first.rules, trace.first.position, cell);
  return box ? spotOf(box, high) : null;
}

function closedAs({ trace, step }: Scene, node: number) {
  const closed = trace.latest(node, step, 'close');
  return closed ? trace.count('close', closed.n) : 0;
}

function markAt(scene: Scene, key: string): CellMark | null {
  const { trace, step } = scene;
  const [side, cell] = key.split(' ') as [Side, string];
  const node = nodeAt(trace, cell, step, side);
  const spot = placeIn(scene, cell);
  const mark = node ? markOf(trace, node, step) : 'none';
  if (!spot || mark === 'none') return null;
  const parent = trace.latest(node, step, 'open', 'reopen', 'enter')?.parent ?? 0;
  const above = parent ? trace.latest(parent, step) : undefined;
  const same = (above?.side ?? 'forward') === side;
  const from = same ? placeIn(scene, above?.cell) : null;
  return { cell, node, side, mark, spot, numbers: costs(trace, node, step), from, order: closedAs(scene, node) };
}

/** The marks of a step, one per square and side, at most 400. */
export function cellMarks(scene: Scene): CellMark[] {
  const keys = [...indexOf(scene.trace).cells.keys()].slice(0, MOST);
  return keys.flatMap((key) => markAt(scene, key) ?? []);
}

/** ○ frontier, ◇ frontier of the backward side, ● closed, ◎ current. */
function Shape({ mark, side, r }: { mark: Mark; side: Side; r: number }) {
  const outline = side === 'backward' ? <path d={`M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`} /> : <circle r={r * 0.86} />;
  return (
    <g class={`lab-path-shape ${mark} ${side}`}>
      {outline}
      {mark === 'current' && <circle class="inner" r={r * 0.68} />}
    </g>
  );
}

/** An arrow from a square towards its parent, between the two shapes. */
function Parent({ from, to }: { from: Spot; to: Spot }) {
  const [dx, dy] = [from.cx - to.cx, from.cy - to.cy];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const start = to.width * 0.44;
  const end = Math.min(length - to.width * 0.3, to.width * 0.78);
  const [x, y] = [to.cx + ux * end, to.cy + uy * end];
  const head = to.width * 0.1;
  return (
    <path
      class="lab-path-parent"
      d={
        `M${to.cx + ux * start} ${to.cy + uy * start}L${x} ${y}` +
        `M${x - (ux + uy) * head} ${y - (uy - ux) * head}L${x} ${y}` +
        `L${x - (ux - uy) * head} ${y - (uy + ux) * head}`
      }
    />
  );
}

/** f large with g and h small; without f, what there is. */
function Numbers({ numbers: { g, h, f }, size }: { numbers: CellMark['numbers']; size: number }) {
  const big = f ?? h ?? g;
  if (big === undefined) return null;
  return (
    <>
      <text class="lab-path-big" y={size * (f === undefined ? 0.14 : 0.03)} style={{ fontSize: `${size * 0.36}px` }}>
        {big}
      </text>
      {f !== undefined && (
        <text class="lab-path-small" y={size * 0.27} style={{ fontSize: `${size * 0.2}px` }}>
          {`${g}+${h}`}
        </text>
      )}
    </>
  );
}

export function MarkDrawing({ at, pin, chosen, orders, onPath }: MarkProps) {
  const { spot, side, mark, node, numbers, order } = at;
  const size = spot.width;
  return (
    <g
      class={`lab-path-cell ${mark} ${side} ${chosen ? 'pinned' : ''} ${onPath ? 'on-path' : ''}`}
      transform={`translate(${spot.cx} ${spot.cy})`}
      data-cell={at.cell}
      data-side={side}
      data-mark={mark}
      onClick={() => pin(node)}
    >
      <Shape {...{ mark, side }} r={size * 0.5} />
      {orders && order > 0 ? (
        <text class="lab-path-big" y={size * 0.13} style={{ fontSize: `${size * 0.36}px` }}>
          {order}
        </text>
      ) : (
        <Numbers {...{ numbers, size }} />
      )}
    </g>
  );
}
interface MarkProps {
  at: CellMark;
  chosen: boolean;
  onPath: boolean;
  orders: boolean;
  pin(node: number): void;
}

export const Parents = ({ marks }: { marks: readonly CellMark[] }) => (
  <g aria-hidden="true">{marks.map(({ from, spot, node }) => from && <Parent key={node} from={from} to={spot} />)}</g>
);

/** h as shading: the farther, the darker; with numbers on demand. */
export function Grid({ scene, numbers }: { scene: Scene; numbers: boolean }) {
  const grid = gridOf(scene.trace);
  if (!grid) return null;
  const most = Math.max(1, ...Object.values(grid));
  return (
    <g class="lab-path-grid" aria-hidden="true">
      {Object.entries(grid).map(([cell, h]) => {
        const spot = placeIn(scene, cell);
        if (!spot) return null;
        const { x, y, width, height, cx, cy } = spot;
        return (
          <g key={cell} data-h={h}>
            <rect {...{ x, y, width, height }} style={{ opacity: 0.45 * (h / most) }} />
            {numbers && (
              <text x={cx} y={cy + height * 0.17} style={{ fontSize: `${height * 0.46}px` }}>
                {h}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The squares of the solution told so far, as lines between them. */
export function solutionCells({ trace, step }: Pick<Scene, 'trace' | 'step'>): [string, string][] {
  const cellOf = (node: number) => trace.latest(node, step)?.cell;
  return solution(trace, step).flatMap(([node, child]) => {
    const [from, to] = [cellOf(node), cellOf(child)];
    return from && to && from !== to ? [[from, to] as [string, string]] : [];
  });
}

const STAR = 'M0 -10L2.6 -3.4L9.5 -3.1L4.1 1.2L5.9 8.1L0 4.2L-5.9 8.1L-4.1 1.2L-9.5 -3.1L-2.6 -3.4Z';

export const Star = ({ at, size }: { at: { cx: number; cy: number }; size: number }) => (
  <path class="lab-path-star" d={STAR} transform={`translate(${at.cx} ${at.cy}) scale(${size / 20})`} />
);

/** A path over squares: thick with a star, or dashed if it is one of before. */
export function PathLine({
  scene,
  pairs,
  ghost = false,
}: {
  scene: Scene;
  pairs: [string, string][];
  ghost?: boolean;
}) {
  const spots = pairs.map(([from, to]) => [placeIn(scene, from), placeIn(scene, to)] as const);
  const lines = spots.flatMap(([from, to]) => (from && to ? `M${from.cx} ${from.cy}L${to.cx} ${to.cy}` : []));
  const end = spots[0]?.[1];
  return (
    <g class={ghost ? 'lab-path-ghost' : 'lab-path-found'} aria-hidden="true" data-steps={lines.length}>
      <path d={lines.join('')} />
      {!ghost && end && !scene.trace.stepsOf('meet').length && (
        <Star at={{ cx: end.cx + end.width * 0.36, cy: end.cy - end.width * 0.36 }} size={end.width * 0.5} />
      )}
    </g>
  );
}
