// ground.tsx: what does not move: tiles, printed targets, diagonals, walls, the centre piece with the mission,
// coordinates.
import { useMemo } from 'preact/hooks';
import { CELLS, SIDE, cellName, mapOf, type BoardMap, type Shape } from './map.ts';
import { goalShape, type Position } from './position.ts';
import { RobotFigure, Sign, UNIT, middle } from './signs.tsx';

export const FIELD = SIDE * UNIT;

/** All walls inside the border as one path, each once. */
function wallPath({ walls }: BoardMap) {
  let path = '';
  for (let cell = 0; cell < CELLS; cell++) {
    const x = (cell % SIDE) * UNIT;
    const y = Math.floor(cell / SIDE) * UNIT;
    if (y > 0 && walls[cell]! & 1) path += `M${x} ${y}h${UNIT}`;
    if (x > 0 && walls[cell]! & 8) path += `M${x} ${y}v${UNIT}`;
  }
  return path;
}

const TILE = 'h33q2.7 0 2.7 2.7v33q0 2.7-2.7 2.7h-33q-2.7 0-2.7-2.7v-33q0-2.7 2.7-2.7Z'; // from its top left corner
const tilePath = [0, 1].map((odd) => {
  let path = '';
  for (let cell = 0; cell < CELLS; cell++)
    if (((cell % SIDE) + Math.floor(cell / SIDE)) % 2 === odd)
      path += `M${(cell % SIDE) * UNIT + 3.5} ${Math.floor(cell / SIDE) * UNIT + 0.8}${TILE}`;
  return path;
});
const shinePath = Array.from(
  { length: CELLS },
  (_, cell) => `M${(cell % SIDE) * UNIT + 3} ${Math.floor(cell / SIDE) * UNIT + 37}v-34h34`,
).join('');

function Diagonals({ map }: { map: BoardMap }) {
  return (
    <>
      {[...map.diagonals].map(([cell, { colour, falls }]) => {
        const [x, y] = middle(cell);
        return (
          <g key={cell} class={`robot-${colour}`} transform={`translate(${x} ${y})`}>
            <path class="ricochet-diagonal-edge" d={falls ? 'M-15-15L15 15' : 'M-15 15L15-15'} />
            <path class="ricochet-diagonal" d={falls ? 'M-15-15L15 15' : 'M-15 15L15-15'} />
            <text class="ricochet-diagonal-letter" x={9} y={falls ? -5 : 15}>
              {colour}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** The closed centre: which robot has to reach which target. */
function Mission({ position, map }: { position: Position; map: BoardMap }) {
  const { colour, cell } = position.goal;
  const shape = goalShape(map, position);
  return (
    <g transform={`translate(${FIELD / 2} ${FIELD / 2})`}>
      <rect class="ricochet-centre" x="-41" y="-41" width="82" height="82" rx="7" />
      <rect class="ricochet-centre-rim" x="-36" y="-36" width="72" height="72" rx="5" />
      <g class="ricochet-centre-mission">
        {colour === '*' ? (
          <g transform="translate(0 -9) scale(1.4)">
            <Sign shape="V" colour="*" bright />
          </g>
        ) : (
          <>
            <g transform="translate(-17.5 -10) scale(.86)">
              <RobotFigure colour={colour} lookX={1} />
            </g>
            <g transform="translate(18 -10) scale(.86)">
              <Sign shape={shape} colour={colour} bright />
            </g>
          </>
        )}
        <text class="ricochet-mission" y="28">
          {cellName(cell)}
        </text>
      </g>
    </g>
  );
}

/** The centre of a thumbnail: the target symbol alone. */
const Emblem = ({ shape, colour }: { shape: Shape; colour: string }) => (
  <g transform={`translate(${FIELD / 2} ${FIELD / 2})`}>
    <rect class="ricochet-centre" x="-44" y="-44" width="88" height="88" rx="8" />
    <g transform="scale(2.1)">
      <Sign {...{ shape, colour }} bright />
    </g>
  </g>
);

export function Coordinates() {
  return (
    <g class="ricochet-coordinates" aria-hidden="true">
      {Array.from({ length: SIDE }, (_, i) => (
        <>
          <text x={i * UNIT + UNIT / 2} y={FIELD + 15}>
            {String.fromCharCode(97 + i)}
          </text>
          <text x={-11} y={(SIDE - 1 - i) * UNIT + UNIT / 2 + 4}>
            {i + 1}
          </text>
        </>
      ))}
    </g>
  );
}

interface Props {
  position: Position;
  frame: number;
  coordinates?: boolean;
  mini?: boolean;
}

/** Drawn once per board and goal. */
export function Ground({ position, frame, coordinates = false, mini = false }: Props) {
  const { board, goal } = position;
  return useMemo(() => {
    const map = mapOf(board);
    const shape = goalShape(map, position);
    const [gx, gy] = middle(goal.cell);
    return (
      <g class={`ricochet-ground ${mini ? 'mini' : ''}`}>
        <rect
          class="ricochet-frame"
          x={-frame}
          y={-frame}
          width={FIELD + 2 * frame}
          height={FIELD + 2 * frame}
          rx={frame * 0.8}
        />
        <rect class="ricochet-grout" x="-2" y="-2" width={FIELD + 4} height={FIELD + 4} rx="3" />
        <path class="ricochet-tile" d={tilePath[0]} />
        <path class="ricochet-tile odd" d={tilePath[1]} />
        {!mini && <path class="ricochet-shine" d={shinePath} />}
        {map.targets
          .filter(({ cell }) => cell !== goal.cell)
          .map(({ cell, colour, shape: sign }) => {
            const [x, y] = middle(cell);
            return (
              <g key={cell} transform={`translate(${x} ${y}) scale(${mini ? 1.1 : 0.86})`}>
                <Sign shape={sign} colour={colour} letter={!mini} />
              </g>
            );
          })}
        <g transform={`translate(${gx} ${gy})`} class="ricochet-goal">
          {!mini && (
            <rect class={`ricochet-goal-halo robot-${goal.colour}`} x="-16.5" y="-16.5" width="33" height="33" rx="5" />
          )}
          <g transform={`scale(${mini ? 1.5 : 0.84})`}>
            <Sign shape={shape} colour={goal.colour} bright letter={!mini} />
          </g>
        </g>
        <Diagonals map={map} />
        <path class="ricochet-wall-shade" d={wallPath(map)} transform="translate(1 2)" />
        <path class="ricochet-wall" d={wallPath(map)} />
        {map.printed &&
          (mini ? <Emblem shape={shape} colour={goal.colour} /> : <Mission position={position} map={map} />)}
        {coordinates && <Coordinates />}
      </g>
    );
  }, [board, goal.colour, goal.cell, frame, coordinates, mini]);
}
