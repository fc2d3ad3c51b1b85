// discs.tsx: tiles, discs and stacks. A disc is seen from above and in front: a face and a rim. White's face carries a
// ring, black's a square, so that colours are not needed to tell them apart.
import { ALL, corner, floor, HEIGHT, placeApart, placeInStack, RX, RY, WIDTH, type Place } from './cells.ts';
import { CELLS, isMove, readMove, stackOn, type Position } from './stacks.ts';

const ROUND = `M${-RX} 0`;

/** The rim of a disc of a given thickness that stands on 0,0. */
const rim = (thick: number) => `${ROUND}V${-thick}A${RX} ${RY} 0 0 1 ${RX} ${-thick}V0A${RX} ${RY} 0 0 1 ${-RX} 0Z`;

export function Disc({ colour, thick, top }: { colour: string; thick: number; top: boolean }) {
  return (
    <g class={`pogo-disc ${colour === 'w' ? 'white' : 'black'}`}>
      <path d={rim(thick)} class="pogo-rim" />
      <ellipse cy={-thick} rx={RX} ry={RY} class="pogo-face" />
      <ellipse cy={-thick} rx={RX - 5} ry={RY - 2.4} class="pogo-inlay" />
      {top &&
        (colour === 'w' ? (
          <ellipse cy={-thick} rx="12" ry="5.2" class="pogo-sign" />
        ) : (
          <path d={`M-9.5 ${-thick - 4.6}H9.5L11 ${-thick + 4.8}H-11Z`} class="pogo-sign" />
        ))}
    </g>
  );
}

export function Tiles({ flip, last, plain }: { flip: boolean; last: readonly string[]; plain?: boolean }) {
  const move = last.at(-1);
  const { from, to } = move && isMove(move) ? readMove(move) : { from: 0, to: 0 };
  return (
    <g aria-hidden="true">
      <rect width={ALL.width} height={ALL.height} rx="14" class="pogo-ground" />
      {CELLS.map((cell) => {
        const { x, y } = corner(cell, flip);
        const middle = floor(cell, flip);
        return (
          <g key={cell} class={`pogo-tile ${cell === from ? 'last-from' : cell === to ? 'last-to' : ''}`}>
            <rect {...{ x, y }} width={WIDTH} height={HEIGHT} rx="8" class="pogo-plate" />
            <ellipse cx={middle.x} cy={middle.y} rx={RX + 6} ry={RY + 3.5} class="pogo-floor" />
            {!plain && (
              <text x={x + 7} y={y + 16} class="pogo-cell-number">
                {cell}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

export interface Flight {
  to: number;
  count: number;
  places: Place[];
}

/** Where the discs of the last move came from, lowest first; null if nothing is to be animated. */
export function flightOf(before: Position | null, last: readonly string[], flip: boolean): Flight | null {
  const move = last.at(-1);
  if (!before || !move || !isMove(move)) return null;
  const { from, to, count } = readMove(move);
  const height = stackOn(before, from).length;
  return {
    to,
    count,
    places: Array.from({ length: count }, (_, i) => placeInStack(from, flip, height - count + i, height)),
  };
}

interface StackProps {
  stack: string;
  cell: number;
  flip: boolean;
  spread: boolean;
  lifted?: number; /* pieces lifted off the top */
  off?: { x: number; y: number } | null; /* offset by which they are dragged */
  flight?: Flight | null;
  number?: boolean;
  stamp?: string;
}

const LIFT = 13;

export function Stack({ stack, cell, flip, spread, lifted = 0, off, flight, number, stamp = '' }: StackProps) {
  const height = stack.length;
  const place = spread ? placeApart : placeInStack;
  const { x, y } = corner(cell, flip);
  return (
    <g aria-hidden="true" class="pogo-stack" data-cell={cell} data-stack={stack}>
      {[...stack].map((colour, level) => {
        const at = place(cell, flip, level, height);
        const taken = level >= height - lifted;
        const landed = flight?.to === cell ? level - (height - flight.count) : -1;
        const from = landed >= 0 ? flight!.places[landed] : undefined;
        const dx = taken ? (off?.x ?? 0) : 0;
        const dy = taken ? (off?.y ?? 0) - (spread ? 5 : LIFT) : 0;
        return (
          <g
            key={level}
            class={`pogo-place ${taken ? 'taken' : ''} ${taken && off ? 'carried' : ''}`}
            style={{ transform: `translate(${at.x + dx}px, ${at.y + dy}px) scale(${at.scale})` }}
          >
            <g
              key={from ? stamp : ''}
              class={from ? 'pogo-flying' : ''}
              style={from ? { '--dx': `${from.x - at.x}px`, '--dy': `${from.y - at.y}px` } : undefined}
            >
              <Disc colour={colour} thick={at.thick} top={level === height - 1} />
            </g>
          </g>
        );
      })}
      {number && height > 0 && (
        <text x={x + WIDTH - 9.5} y={y + HEIGHT - 7} class={`pogo-height ${height > 9 ? 'long' : ''}`}>
          {height}
        </text>
      )}
    </g>
  );
}
