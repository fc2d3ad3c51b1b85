// tron-view.tsx: draws a Tron position: dark ground, walls, trails of light, heads with shape and number. Pure; walls
// are drawn once per map, so that a tick changes only trails and heads.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Mark } from '../board.ts';
import { seatClass, seatPath } from '../seats.tsx';
import { landing, neighbour, type Tron } from './tron-rules.ts';
import { territoryOf } from './tron-territory.ts';

export const UNIT = 20;
const GAP = UNIT; /* between floors */

/** The arrangement of the floors: side by side, four in two rows. */
export function layout({ width, height, floors }: Tron) {
  const columns = floors > 3 ? 2 : floors;
  const rows = Math.ceil(floors / columns);
  const wide = width * UNIT;
  const high = height * UNIT;
  const corner = (floor: number) =>
    [(floor % columns) * (wide + GAP), Math.floor(floor / columns) * (high + GAP)] as const;
  return { width: columns * (wide + GAP) - GAP, height: rows * (high + GAP) - GAP, corner };
}

/** The centre of a cell in the picture. */
export function middle(tron: Tron, cell: number): [number, number] {
  const area = tron.width * tron.height;
  const floor = Math.floor(cell / area);
  const within = cell % area;
  const [left, top] = layout(tron).corner(floor);
  return [left + ((within % tron.width) + 0.5) * UNIT, top + (Math.floor(within / tron.width) + 0.5) * UNIT];
}

const square = (tron: Tron, cell: number) => {
  const [x, y] = middle(tron, cell);
  return `M${x - UNIT / 2} ${y - UNIT / 2}h${UNIT}v${UNIT}h${-UNIT}Z`;
};

/** Walls and floor of the map as at the start. */
export function Ground({ tron, mini }: { tron: Tron; mini: boolean }) {
  const { corner } = layout(tron);
  const wide = tron.width * UNIT;
  const high = tron.height * UNIT;
  const walls = tron.signs.flatMap((sign, cell) => (sign === '#' ? [square(tron, cell)] : [])).join('');
  const doors = tron.signs.flatMap((sign, cell) => (/[a-zA-Z]/.test(sign) ? [[sign, cell] as const] : []));
  const lines = (left: number, top: number) =>
    [
      ...Array.from({ length: tron.width - 1 }, (_, i) => `M${left + (i + 1) * UNIT} ${top}v${high}`),
      ...Array.from({ length: tron.height - 1 }, (_, i) => `M${left} ${top + (i + 1) * UNIT}h${wide}`),
    ].join('');
  return (
    <g>
      {Array.from({ length: tron.floors }, (_, floor) => {
        const [left, top] = corner(floor);
        return (
          <g key={floor}>
            <rect class="tron-floor" x={left} y={top} width={wide} height={high} rx="6" />
            {!mini && <path class="tron-lines" d={lines(left, top)} />}
          </g>
        );
      })}
      <path class="tron-wall" d={walls} />
      {doors.map(([sign, cell]) => {
        const [x, y] = middle(tron, cell);
        const forced = sign < 'a';
        return (
          <g key={cell} class={forced ? 'tron-teleport' : 'tron-link'}>
            {forced ? (
              <circle cx={x} cy={y} r={UNIT * 0.42} />
            ) : (
              <rect x={x - UNIT * 0.4} y={y - UNIT * 0.4} width={UNIT * 0.8} height={UNIT * 0.8} rx="3" />
            )}
            <text x={x} y={y + 4.5}>
              {sign}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The territory of each rider as a tint, one rectangle per run of cells in a row. */
export function Territory({ tron }: { tron: Tron }) {
  const owner = territoryOf(tron);
  const paths = tron.heads.map(() => '');
  for (let cell = 0; cell < owner.length; cell++) {
    const rider = owner[cell]!;
    if (rider < 0) continue;
    let run = 1;
    while ((cell + run) % tron.width !== 0 && owner[cell + run] === rider) run++;
    const [x, y] = middle(tron, cell);
    paths[rider] += `M${x - UNIT / 2} ${y - UNIT / 2}h${UNIT * run}v${UNIT}h${-UNIT * run}Z`;
    cell += run - 1;
  }
  return (
    <g class="tron-territory">
      {paths.map((path, rider) => path && <path key={rider} class={seatClass(rider)} d={path} />)}
    </g>
  );
}

const line = (tron: Tron, cells: readonly number[]) =>
  cells.map((cell, i) => `${i ? 'L' : 'M'}${middle(tron, cell).join(' ')}`).join('');

/** The trails; the newest step of each grows into its cell. */
export function Trails({ tron, runs, moving }: { tron: Tron; runs: readonly number[][][]; moving: boolean }) {
  return (
    <g class="tron-trails">
      {runs.map((of, rider) => {
        const last = of.at(-1) ?? [];
        const grows = moving && tron.heads[rider] !== null && last.length > 1;
        const old = grows ? [...of.slice(0, -1), last.slice(0, -1)] : of;
        const path = old.map((cells) => (cells.length > 1 ? line(tron, cells) : `${line(tron, cells)}h.01`)).join('');
        return (
          <g key={rider} class={`${seatClass(rider)} ${tron.heads[rider] ? '' : 'tron-crashed'}`}>
            <path class="tron-glow" d={path} />
            <path class="tron-trail" d={path} />
            <path class="tron-core" d={path} />
            {grows && (
              <path key={tron.tick} class="tron-trail tron-new" pathLength="1" d={line(tron, last.slice(-2))} />
            )}
          </g>
        );
      })}
    </g>
  );
}

function headAt(tron: Tron, rider: number, runs: readonly number[][][]): JSX.Element | null {
  const head = tron.heads[rider];
  const last = runs[rider]?.at(-1)?.at(-1);
  const cell = head?.cell ?? last;
  if (cell === undefined) return null;
  const [x, y] = middle(tron, cell);
  if (!head)
    return (
      <g key={rider} class={`tron-crash ${seatClass(rider)}`} transform={`translate(${x} ${y})`}>
        <path d="M-7-7L7 7M7-7L-7 7" />
      </g>
    );
  return (
    <g key={rider} class={`tron-head ${seatClass(rider)}`} style={{ transform: `translate(${x}px,${y}px)` }}>
      <circle class="tron-halo" r={UNIT * 0.8} />
      <path d={seatPath(rider)} transform={`scale(${UNIT * 0.52})`} />
      <text y="4.6">{rider + 1}</text>
    </g>
  );
}

export const Heads = ({ tron, runs }: { tron: Tron; runs: readonly number[][][] }) => (
  <g>{tron.heads.map((_, rider) => headAt(tron, rider, runs))}</g>
);

/** The cells where the rider can go now, as click targets. */
export function Targets({
  tron,
  seat,
  legal,
  play,
}: {
  tron: Tron;
  seat: number;
  legal: readonly string[];
  play(move: string): void;
}) {
  return (
    <g class={`tron-targets ${seatClass(seat)}`}>
      {legal.map((move) => {
        const goal = landing(tron, seat, move);
        const cell = goal?.enter ?? neighbour(tron, seat, move);
        if (cell < 0) return null;
        const [x, y] = middle(tron, cell);
        return (
          <g key={move} onClick={() => play(move)}>
            <rect x={x - UNIT / 2} y={y - UNIT / 2} width={UNIT} height={UNIT} />
            <circle cx={x} cy={y} r="4" />
          </g>
        );
      })}
    </g>
  );
}

/** The cell that the assistant writes as `x,y` or `x,y,floor`, from 0 at the north-west. */
const cellOf = (tron: Tron, what: string) => {
  const [x = 0, y = 0, floor = 0] = what.split(',').map(Number);
  return (floor * tron.height + y) * tron.width + x;
};

/** The marks of a hint or an answer. */
export function Marks({ tron, seat, marks }: { tron: Tron; seat: number; marks: readonly Mark[] }) {
  return (
    <g class="tron-marks">
      {marks.map(({ kind, what, tone, label }, i) => {
        const cell = kind === 'cell' ? cellOf(tron, what) : neighbour(tron, Math.max(0, seat), what);
        if (!(cell >= 0 && cell < tron.signs.length)) return null;
        const [x, y] = middle(tron, cell);
        const from = kind === 'move' ? tron.heads[Math.max(0, seat)] : null;
        return (
          <g key={i} class={`mark-${tone}`}>
            {from && <path class="tron-arrow" d={`M${middle(tron, from.cell).join(' ')}L${x} ${y}`} />}
            <circle cx={x} cy={y} r={UNIT * 0.34} />
            {label && (
              <text x={x} y={y - UNIT * 0.55}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The ground of the first position, cached for the whole game. */
export const useGround = (start: string, tron: Tron, mini: boolean) =>
  useMemo(() => <Ground tron={tron} mini={mini} />, [start, mini]);
