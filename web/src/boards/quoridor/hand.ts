// hand.ts: pointer input. A click on a marked square steps there, a click between squares places the wall shown; pawn
// and walls can be dragged. A touch only shows its wall: Tools has the buttons that turn and place it.
import { useSignal, type Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { BoardProps } from '../board.ts';
import { pointIn, useStillPage, type Point } from '../pointer.ts';
import { aimAt, contains, rackBox, seenSide, wallBox, type Layout } from './layout.ts';
import { same, sideOf, squareName, wallName, type Position, type Square, type Wall } from './notation.ts';
import { refuse, tried } from '../reason.ts';
import { heldIn, hold } from './plan.ts';

type Meaning = { square: Square } | { wall: Wall } | null;
interface Drag {
  what: 'pawn' | 'wall';
  from: Point;
  at: Point;
  moved: boolean;
}
export interface Hand {
  drag: Signal<Drag | null>;
  over: Signal<Square | null>; /* the square that a click would step to */
  dropped: Signal<{
    position: string;
    square: Square;
  } | null>; /* where the pawn was dropped, until the move is acknowledged */
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave',
    (event: PointerEvent) => void
  >;
}

const FINGER = 34; /* distance by which a dragged wall is drawn above the finger */
const NEAR = 14; /* distance from a gap within which a point means its wall */
const NEAR_TARGET = 2; /* the same beside a square to which the pawn may go */

export function useHand(
  props: BoardProps,
  layout: Layout,
  position: Position,
  drawing: RefObject<SVGSVGElement>,
): Hand {
  const drag = useSignal<Drag | null>(null);
  const over = useSignal<Square | null>(null);
  const dropped = useSignal<Hand['dropped']['value']>(null);
  const pressed = useRef(false);
  useStillPage(drawing, () => drag.peek() !== null);
  const { legal, seat } = props;
  const pawn = position.pawns[seat];
  const hasWalls = (position.left[seat] ?? 0) > 0;
  const active = legal.length > 0 && pawn !== undefined;
  const rack = () => rackBox(layout, seenSide(sideOf(position.pawns.length, seat), layout.flip));
  const isTarget = (square: Square | null) => square !== null && legal.includes(squareName(square));

  function meaning(at: Point, touch: boolean): Meaning {
    const { square, wall, distance } = aimAt(layout, at.x, at.y);
    const target = isTarget(square);
    const own = square && pawn && same(square, pawn);
    if (!contains(layout.inner, at, touch ? 8 : 3)) return null;
    if (hasWalls && (target || own ? distance <= NEAR_TARGET : touch || distance <= NEAR)) return { wall };
    return square && { square };
  }

  function hover(at: Point) {
    const aim = active ? meaning(at, false) : null;
    over.value = aim && 'square' in aim && isTarget(aim.square) ? aim.square : null;
    if (heldIn(props)?.by !== 'touch') hold(props, aim && 'wall' in aim ? aim.wall : null, 'mouse');
  }

  function step(square: Square) {
    const move = squareName(square);
    if (legal.includes(move)) {
      tried.value = null;
      dropped.value = { position: props.position, square };
      setTimeout(() => {
        dropped.value = null;
      }, 1500);
      props.play(move);
    } else if (pawn && !same(square, pawn)) refuse(props, move);
  }

  /** Plays the wall shown; the page explains an illegal one. */
  function build(wall: Wall) {
    const move = wallName(wall);
    if (legal.includes(move)) hold(props, null, 'mouse');
    props.play(move);
  }

  function grab(at: Point, touch: boolean): Drag['what'] | null {
    const held = heldIn(props);
    const { square } = aimAt(layout, at.x, at.y);
    if (touch && held && contains(wallBox(layout, held.wall), at, 12)) return 'wall';
    if (square && pawn && same(square, pawn) && contains(layout.inner, at)) return 'pawn';
    return hasWalls && contains(rack(), at, touch ? 10 : 2) ? 'wall' : null;
  }

  function carry(now: Drag, at: Point, touch: boolean) {
    const moved = now.moved || Math.hypot(at.x - now.from.x, at.y - now.from.y) > 6;
    drag.value = { ...now, at, moved };
    if (!moved) return;
    const lifted = { x: at.x, y: at.y - (touch && now.what === 'wall' ? FINGER : 0) };
    const aim = aimAt(layout, lifted.x, lifted.y);
    if (now.what === 'pawn') over.value = isTarget(aim.square) ? aim.square : null;
    else hold(props, contains(layout.inner, lifted, 30) ? aim.wall : null, touch ? 'touch' : 'mouse');
  }

  function letGo({ what, moved, at }: Drag, touch: boolean) {
    const held = heldIn(props);
    const square = over.value ?? aimAt(layout, at.x, at.y).square;
    over.value = null;
    if (what === 'pawn') {
      if (moved && square) step(square);
    } else if (moved && !touch) {
      if (held) build(held.wall);
    } else if (!moved && touch) hold(props, held ? { ...held.wall, flat: !held.wall.flat } : middle(), 'touch');
  }

  const middle = (): Wall => ({
    c: Math.floor((position.width - 1) / 2),
    r: Math.floor((position.height - 1) / 2),
    flat: true,
  });

  function press(at: Point, touch: boolean) {
    const aim = meaning(at, touch);
    if (!aim) return touch ? hold(props, null, 'touch') : undefined;
    if ('square' in aim) {
      hold(props, null, 'touch');
      step(aim.square);
    } else if (touch) hold(props, aim.wall, 'touch');
    else build(aim.wall);
  }

  const at = (event: PointerEvent) => pointIn(drawing.current!, event);
  const isTouch = (event: PointerEvent) => event.pointerType !== 'mouse';
  const handlers: Hand['handlers'] = {
    onPointerDown(event) {
      if (event.button !== 0 || !active) return;
      const point = at(event);
      const what = grab(point, isTouch(event));
      pressed.current = true;
      if (!what) return;
      drag.value = { what, from: point, at: point, moved: false };
      drawing.current!.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      if (drag.value) carry(drag.value, at(event), isTouch(event));
      else if (!isTouch(event)) hover(at(event));
    },
    onPointerUp(event) {
      const now = drag.value;
      drag.value = null;
      if (now) letGo(now, isTouch(event));
      else if (pressed.current && active) press(at(event), isTouch(event));
      pressed.current = false;
    },
    onPointerCancel() {
      drag.value = null;
      over.value = null;
      pressed.current = false;
    },
    onPointerLeave(event) {
      if (isTouch(event) || drag.value) return;
      over.value = null;
      if (heldIn(props)?.by === 'mouse') hold(props, null, 'mouse');
    },
  };
  return { drag, over, dropped, handlers };
}
