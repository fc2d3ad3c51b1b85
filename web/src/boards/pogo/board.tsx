// board.tsx: the board: nine tiles with their stacks, and what the person is about to do.
import { useSignal } from '@preact/signals';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { settings } from '../../app/settings.ts';
import type { BoardProps } from '../board.ts';
import { useStillPage } from '../pointer.ts';
import { ALL, corner, HEIGHT, rowOf, WIDTH } from './cells.ts';
import { flightOf, Stack, Tiles } from './discs.tsx';
import { useGrip, type Carry } from './grip.ts';
import { useKeys } from './keys.ts';
import { Choice, Marks, Sources, Targets } from './signs.tsx';
import { CELLS, mostOf, readPosition, stackOn, targetsOf } from './stacks.ts';
import { apart, takenIn, type Taking } from './taking.ts';
import { boardWords, cellWords } from './words.ts';

const FRAME = { viewBox: `0 0 ${ALL.width} ${ALL.height}` };

export const Board = (props: BoardProps) => (props.mini ? <Mini {...props} /> : <Full {...props} />);

/** A position as a thumbnail. */
function Mini({ position: text, flip, label, last }: BoardProps) {
  return useMemo(() => {
    const position = readPosition(text);
    return (
      <svg class="pogo mini" {...FRAME} role="img" aria-label={label ?? boardWords(position)}>
        <Tiles {...{ flip, last }} plain />
        {CELLS.map((cell) => (
          <Stack key={cell} {...{ cell, flip }} stack={stackOn(position, cell)} spread={false} />
        ))}
      </svg>
    );
  }, [text, flip, label, last.join(), settings.lang.value]);
}

/** Number of pieces drawn as lifted: the number chosen, or while dragging, the number that the cell below accepts. */
function lifted(now: Taking, carry: Carry | null, legal: readonly string[]) {
  if (now.count) return now.count;
  const wanted = carry?.over ? targetsOf(legal, now.from).get(carry.over) : undefined;
  return wanted ? wanted.at(-1)! : mostOf(legal, now.from);
}

function Full(props: BoardProps) {
  const { position: text, flip, legal, last, before } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const id = useId();
  const over = useSignal<number | null>(null);
  const position = useMemo(() => readPosition(text), [text]);
  const grip = useGrip(props, drawing, over);
  const keys = useKeys(props);
  const now = takenIn(props);
  const carry = grip.carry.value?.moved ? grip.carry.value : null;
  const dropped = grip.dropped.value;
  const sent = dropped?.position === text ? dropped : null;
  // A stack that was dragged into place is not animated again.
  const flight = useMemo(
    () =>
      before && dropped?.position === before && dropped.move === last.at(-1)
        ? null
        : flightOf(before ? readPosition(before) : null, last, flip),
    [text, before, flip],
  );
  useStillPage(drawing, () => grip.carry.peek() !== null);
  useEffect(() => {
    over.value = null;
  }, [text]);
  const targets = now ? targetsOf(legal, now.from, now.count) : null;
  const asked = now?.to ? targets!.get(now.to) : undefined;
  // Stacks at rest never overlap; a flying or dragged one is drawn last, above the others.
  const above = now?.from ?? sent?.from ?? flight?.to;
  const order = [...CELLS].sort((a, b) => Number(a === above) - Number(b === above));
  const rows = [0, 1, 2].map((row) => CELLS.filter((cell) => rowOf(cell, flip) === row));
  const cursor = corner(keys.cursor.value, flip);
  return (
    <svg
      ref={drawing}
      class={`pogo ${legal.length ? 'active' : ''} ${carry ? 'carrying' : ''} ${over.value !== null ? 'pointing' : ''}`}
      {...FRAME}
      role="grid"
      tabindex={0}
      data-position={text}
      aria-label={boardWords(position)}
      aria-activedescendant={`${id}-${keys.cursor.value}`}
      {...grip.handlers}
      onKeyDown={keys.onKeyDown}
      onPointerDownCapture={() => {
        keys.shown.value = false;
      }}
    >
      <Tiles {...{ flip, last }} plain={settings.coordinates.value === 'off'} />
      {rows.map((cells, row) => (
        <g key={row} role="row">
          {cells.map((cell) => (
            <rect
              key={cell}
              role="gridcell"
              id={`${id}-${cell}`}
              aria-label={cellWords(position, cell, legal, now)}
              {...corner(cell, flip)}
              width={WIDTH}
              height={HEIGHT}
              class="pogo-hit"
            />
          ))}
        </g>
      ))}
      <g aria-hidden="true">
        {!now && <Sources {...{ legal, flip }} over={over.value} />}
        {now && targets && <Targets from={now.from} {...{ targets, flip }} over={carry ? carry.over : over.value} />}
      </g>
      {order.map((cell) => (
        <Stack
          key={cell}
          {...{ cell, flip, flight }}
          stack={stackOn(position, cell)}
          spread={apart.value}
          number
          stamp={text}
          lifted={now?.from === cell ? lifted(now, carry, legal) : sent?.from === cell ? sent.count : 0}
          off={now?.from === cell ? carry?.off : sent?.from === cell ? sent.off : null}
        />
      ))}
      <g aria-hidden="true">
        <Marks {...{ flip }} marks={props.marks} />
        {now?.to && asked && (
          <Choice
            cell={now.to}
            counts={asked}
            {...{ flip }}
            stack={stackOn(position, now.from)}
            over={grip.choice.value}
          />
        )}
        {keys.shown.value && (
          <rect x={cursor.x - 2} y={cursor.y - 2} width={WIDTH + 4} height={HEIGHT + 4} rx="10" class="pogo-cursor" />
        )}
      </g>
    </svg>
  );
}
