// board.tsx: the board: a rack of seven columns into which discs fall. A click, Enter or a digit drops one.
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { BoardProps, Mark } from '../../../../web/src/boards/board.ts';
import { arrowOf } from '../../../../web/src/boards/pointer.ts';
import { refuse } from '../../../../web/src/boards/reason.ts';
import { t } from '../../../../web/src/text/text.ts';
import { CELLS, COLUMN_NUMBERS, COLUMNS, landing, letterAt, linesIn, ROWS, topOf, type Cell } from './position.ts';
import { boardWords, columnWords } from './words.ts';

const SIDE = 60; /* of a cell, in units of the drawing */
const RADIUS = 24;
const EDGE = 8;
const FOOT = 26; /* for the numbers of the columns */
const WIDTH = COLUMNS * SIDE + 2 * EDGE;
const HEIGHT = ROWS * SIDE + 2 * EDGE;

/** The centre of a cell. */
const centre = ({ column, row }: Cell) => ({
  x: EDGE + (column - 0.5) * SIDE,
  y: EDGE + (ROWS + 0.5 - row) * SIDE,
});

const move = ({ x, y }: { x: number; y: number }) => `translate(${x} ${y})`;

/** A disc around 0,0: red has a ring, yellow a square, so that colours are not needed to tell them apart. */
function Disc({ letter }: { letter: string }) {
  return (
    <g class={letter === 'r' ? 'four-red' : 'four-yellow'}>
      <circle r={RADIUS} class="four-disc" />
      {letter === 'r' ? <circle r="12" class="four-sign" /> : <path d="M-9 -9H9V9H-9Z" class="four-sign" />}
    </g>
  );
}

/** The discs; the last one falls from above the board. */
function Discs({ position, before, last }: Pick<BoardProps, 'position' | 'before' | 'last'>) {
  const fallen = last.length ? topOf(position, Number(last.at(-1))) : null;
  const isLast = ({ column, row }: Cell) => fallen?.column === column && fallen.row === row;
  return (
    <>
      {CELLS.filter((cell) => letterAt(position, cell) !== '.').map((cell) => (
        <g key={`${cell.column}-${cell.row}`} transform={move(centre(cell))}>
          <g
            class={isLast(cell) && before !== undefined ? 'four-falling' : ''}
            style={{ '--fall': `${-(ROWS + 1 - cell.row) * SIDE}px` }}
          >
            <Disc letter={letterAt(position, cell)} />
            {isLast(cell) && <circle r={RADIUS} class="four-last" />}
          </g>
        </g>
      ))}
      {linesIn(position).map((cell, i) => (
        <circle key={i} r={RADIUS} transform={move(centre(cell))} class="four-line" />
      ))}
    </>
  );
}

const Rack = () => (
  <>
    <rect width={WIDTH} height={HEIGHT} rx="14" class="four-rack" />
    {CELLS.map((cell) => (
      <circle key={`${cell.column}-${cell.row}`} {...{ transform: move(centre(cell)) }} r={RADIUS} class="four-hole" />
    ))}
  </>
);

/** A ring where a marked move would land, or around a marked cell's column; its label inside. */
function MarkSign({ mark: { what, tone, label }, position }: { mark: Mark; position: string }) {
  const cell = landing(position, Number(what));
  if (!(cell.column >= 1 && cell.column <= COLUMNS) || cell.row > ROWS) return null;
  return (
    <g class={`four-mark ${tone}`} transform={move(centre(cell))}>
      <circle r={RADIUS} />
      {label && <text y="6">{label}</text>}
    </g>
  );
}

/** A position as a thumbnail. */
const Mini = ({ position, label, last }: BoardProps) => (
  <svg class="four" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label ?? boardWords(position)}>
    <Rack />
    <Discs {...{ position, last }} />
  </svg>
);

function Full(props: BoardProps) {
  const { position, before, legal, last, marks, say } = props;
  const cursor = useSignal(4);
  const shown = useSignal(false); /* whether the keyboard moves the cursor */
  const over = useSignal(0); /* column below the pointer; 0: none */
  const id = useId();
  const aimed = legal.length ? (shown.value ? cursor.value : over.value) : 0;

  function drop(column: number) {
    if (legal.includes(String(column))) props.play(String(column));
    else if (legal.length) refuse(props, String(column));
    else say(t('four.not-your-turn'));
  }

  function act(key: string) {
    const arrow = arrowOf(key);
    if (arrow) cursor.value = Math.max(1, Math.min(COLUMNS, cursor.value + arrow[0]));
    else if (key === 'Enter' || key === ' ') drop(cursor.value);
    else if (/^[1-7]$/.test(key)) drop((cursor.value = Number(key)));
    else return false;
    return true;
  }

  return (
    <svg
      class={`four ${legal.length ? 'active' : ''}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
      role="grid"
      tabindex={0}
      data-position={position}
      aria-label={boardWords(position)}
      aria-activedescendant={`${id}-${cursor.value}`}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !act(event.key)) return;
        shown.value = true;
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDownCapture={() => {
        shown.value = false;
      }}
    >
      <g aria-hidden="true">
        <Rack />
        <Discs {...{ position, before, last }} />
        {aimed > 0 && landing(position, aimed).row <= ROWS && (
          <circle r={RADIUS - 3} transform={move(centre(landing(position, aimed)))} class="four-aim" />
        )}
        {marks.map((mark) => (
          <MarkSign key={`${mark.kind}${mark.what}`} {...{ mark, position }} />
        ))}
        {COLUMN_NUMBERS.map((column) => (
          <text key={column} x={EDGE + (column - 0.5) * SIDE} y={HEIGHT + 19} class="four-number">
            {column}
          </text>
        ))}
      </g>
      <g role="row">
        {COLUMN_NUMBERS.map((column) => (
          <rect
            key={column}
            role="gridcell"
            id={`${id}-${column}`}
            data-column={column}
            aria-label={columnWords(position, column, legal)}
            x={EDGE + (column - 1) * SIDE}
            width={SIDE}
            height={HEIGHT + FOOT}
            class={`four-column ${shown.value && cursor.value === column ? 'cursor' : ''}`}
            onClick={() => drop(column)}
            onPointerEnter={() => {
              over.value = column;
            }}
            onPointerLeave={() => {
              over.value = 0;
            }}
          />
        ))}
      </g>
    </svg>
  );
}

export const Board = (props: BoardProps) => (props.mini ? <Mini {...props} /> : <Full {...props} />);
