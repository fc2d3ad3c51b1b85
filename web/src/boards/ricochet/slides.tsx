// slides.tsx: lines on the board: possible slides, the last move, and marks.
import type { Mark } from '../board.ts';
import { CELLS, DIRECTIONS, cellOf } from './map.ts';
import { pathOf, type Position } from './position.ts';
import { UNIT, middle } from './signs.tsx';

/** An SVG path through the corner points of a path of cells. */
export const linePath = (cells: readonly number[]) =>
  cells
    .filter((cell, i) => i === 0 || i === cells.length - 1 || cells[i + 1]! - cell !== cell - cells[i - 1]!)
    .map((cell, i) => `${i ? 'L' : 'M'}${middle(cell).join(' ')}`)
    .join('');

/** The direction of a path's last step, as an angle. */
function arrival(path: readonly number[]) {
  const step = path.at(-1)! - path.at(-2)!;
  return step === 1 ? 90 : step === -1 ? 270 : step > 0 ? 180 : 0;
}

export interface Slide {
  move: string;
  way: string;
  path: readonly number[];
  end: number;
}

/** The slides of a robot among the legal moves. */
export const slidesOf = (position: Position, legal: readonly string[], colour: string | null): Slide[] =>
  legal
    .filter((move) => move[0] === colour)
    .map((move) => {
      const path = pathOf(position, move);
      return { move, way: move[1]!, path, end: path.at(-1)! };
    })
    .filter(({ path }) => path.length > 1);

export function Preview({ slides, colour, aim }: { slides: readonly Slide[]; colour: string; aim: string | null }) {
  return (
    <g class={`ricochet-preview robot-${colour}`}>
      {slides.map(({ move, path }) => (
        <path key={move} class={`ricochet-way ${aim === move ? 'aim' : ''}`} d={linePath(path)} />
      ))}
      {slides.map(({ move, path, end }) => {
        const [x, y] = middle(end);
        return (
          <g
            key={move}
            class={`ricochet-end ${aim === move ? 'aim' : ''}`}
            data-move={move}
            transform={`translate(${x} ${y})`}
          >
            <rect x={-UNIT / 2 + 3} y={-UNIT / 2 + 3} width={UNIT - 6} height={UNIT - 6} rx="7" />
            <path d="M0 8V-7M-6-1.5L0-8L6-1.5" transform={`rotate(${arrival(path)})`} />
          </g>
        );
      })}
    </g>
  );
}

/** The path of the last move; `before` is the position before it. */
export function Trace({ move, before }: { move: string; before: Position }) {
  const path = pathOf(before, move);
  if (path.length < 2) return null;
  const [x, y] = middle(path[0]!);
  return (
    <g class={`ricochet-trace robot-${move[0]!.toUpperCase()}`}>
      <path d={linePath(path)} />
      <circle cx={x} cy={y} r="11" />
      <circle class="dot" cx={x} cy={y} r="3.5" />
    </g>
  );
}

const isMove = (what: string) => what.length === 2 && DIRECTIONS.includes(what[1]!.toLowerCase());

function MoveMark({ mark, position }: { mark: Mark; position: Position }) {
  const path = pathOf(position, mark.what);
  if (path.length < 2) return null;
  const [x, y] = middle(path.at(-1)!);
  return (
    <g class={`ricochet-mark ${mark.tone}`}>
      <path class="line" d={linePath(path)} />
      <path class="head" d="M-9 6L0-9L9 6Z" transform={`translate(${x} ${y}) rotate(${arrival(path)})`} />
      {mark.label && <Label x={x} y={y} text={mark.label} />}
    </g>
  );
}

function Label({ x, y, text }: { x: number; y: number; text: string }) {
  const width = 10 + 9 * text.length;
  return (
    <g transform={`translate(${Math.min(640 - width / 2, Math.max(width / 2, x + 14))} ${Math.max(12, y - 16)})`}>
      <rect class="plate" x={-width / 2} y="-11" width={width} height="22" rx="6" />
      <text class="plate-text" y="5.5">
        {text}
      </text>
    </g>
  );
}

export function Marks({ marks, position }: { marks: readonly Mark[]; position: Position }) {
  return (
    <>
      {marks.map((mark) => {
        if (mark.kind === 'move' && isMove(mark.what))
          return <MoveMark key={`m${mark.what}`} {...{ mark, position }} />;
        const cell = cellOf(mark.what);
        if (!(cell >= 0 && cell < CELLS)) return null;
        const [x, y] = middle(cell);
        return (
          <g key={`c${mark.what}`} class={`ricochet-mark ${mark.tone}`}>
            <rect class="ring" x={x - 17} y={y - 17} width="34" height="34" rx="7" />
            {mark.label && <Label {...{ x, y }} text={mark.label} />}
          </g>
        );
      })}
    </>
  );
}
