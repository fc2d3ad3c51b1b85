// grip.ts: pointer input: a click lifts a stack, further clicks change the number of pieces, a click on a marked cell
// sets them down; pieces can also be dragged there.
import { useSignal, type Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { BoardProps } from '../board.ts';
import { pointIn, type Point } from '../pointer.ts';
import { cellAt, CHOICE, choicesAt } from './cells.ts';
import { mostOf, moveName, targetsOf } from './stacks.ts';
import { letGo, send, setDown, take, takenIn, taking, touch } from './taking.ts';

export interface Carry {
  from: number;
  start: Point;
  off: Point;
  moved: boolean;
  over: number | null;
}
/** Pieces dropped on their target; they stay there until the move is acknowledged. */
export interface Dropped {
  position: string;
  move: string;
  from: number;
  count: number;
  off: Point;
}
export interface Grip {
  carry: Signal<Carry | null>;
  dropped: Signal<Dropped | null>;
  choice: Signal<number>; /* button of a choice under the pointer; 0: none */
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave',
    (event: PointerEvent) => void
  >;
}

export function useGrip(props: BoardProps, drawing: RefObject<SVGSVGElement>, over: Signal<number | null>): Grip {
  const carry = useSignal<Carry | null>(null);
  const dropped = useSignal<Dropped | null>(null);
  const choice = useSignal(0);
  const pressed = useRef(false);
  const { legal, flip } = props;
  const at = (event: PointerEvent) => pointIn(drawing.current!, event);

  /** The number of pieces on the choice button at a point; 0: none. */
  function choiceAt(point: Point) {
    const now = takenIn(props);
    if (!now?.to) return 0;
    const counts = targetsOf(legal, now.from, now.count).get(now.to) ?? [];
    return (
      choicesAt(now.to, flip, counts).find(({ x, y }) => Math.hypot(point.x - x, point.y - y) <= CHOICE + 2)?.count ?? 0
    );
  }

  const isTarget = (cell: number | null) => {
    const now = takenIn(props);
    return now && cell && targetsOf(legal, now.from, now.count).has(cell) ? cell : null;
  };

  function hover(point: Point) {
    const cell = cellAt(point, flip);
    choice.value = choiceAt(point);
    over.value = choice.value ? takenIn(props)!.to : (isTarget(cell) ?? (cell && mostOf(legal, cell) ? cell : null));
  }

  function drag(now: Carry, point: Point) {
    const off = { x: point.x - now.start.x, y: point.y - now.start.y };
    if (!now.moved && Math.hypot(off.x, off.y) <= 6) return;
    if (!now.moved && takenIn(props)?.from !== now.from) take(props, now.from);
    carry.value = { ...now, off, moved: true, over: isTarget(cellAt(point, flip)) };
  }

  function drop({ from, off }: Carry, point: Point) {
    const now = takenIn(props);
    const cell = cellAt(point, flip);
    if (!now || cell === from) return;
    if (!cell) return letGo(props);
    const counts = targetsOf(legal, from, now.count).get(cell) ?? [];
    if (counts.length === 1)
      stay({
        position: props.position,
        move: moveName({ from, to: cell, count: counts[0]! }),
        from,
        count: counts[0]!,
        off,
      });
    setDown(props, now, cell);
  }

  function stay(pieces: Dropped) {
    dropped.value = pieces;
    setTimeout(() => {
      if (dropped.value === pieces) dropped.value = null;
    }, 1500);
  }

  function press(point: Point) {
    const now = takenIn(props);
    const count = choiceAt(point);
    const cell = cellAt(point, flip);
    if (now?.to && count) return send(props, now.from, now.to, count);
    if (now?.to) {
      taking.value = { ...now, to: null };
      return;
    }
    if (cell) touch(props, cell);
    else letGo(props);
  }

  return {
    carry,
    dropped,
    choice,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0 || !legal.length) return;
        const point = at(event);
        const cell = cellAt(point, flip);
        pressed.current = true;
        if (!cell || !mostOf(legal, cell) || choiceAt(point) || (isTarget(cell) && takenIn(props)?.from !== cell))
          return;
        carry.value = { from: cell, start: point, off: { x: 0, y: 0 }, moved: false, over: null };
        drawing.current!.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        if (carry.value) drag(carry.value, at(event));
        else if (event.pointerType === 'mouse') hover(at(event));
      },
      onPointerUp(event) {
        const now = carry.value;
        carry.value = null;
        if (now?.moved) drop(now, at(event));
        else if (pressed.current && legal.length) press(at(event));
        pressed.current = false;
      },
      onPointerCancel() {
        carry.value = null;
        pressed.current = false;
      },
      onPointerLeave() {
        over.value = null;
        choice.value = 0;
      },
    },
  };
}
