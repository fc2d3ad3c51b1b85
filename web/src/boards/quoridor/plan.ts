// plan.ts: what the person is about to do: a wall held over the board, and whether paths are shown. Shared by Board and
// Tools. A wall held over another position is ignored.
import { signal } from '@preact/signals';
import type { BoardProps } from '../board.ts';
import { findReason, forgetReason, placeOf, tried } from '../reason.ts';
import { wallName, type Wall } from './notation.ts';

/**
 * A held wall. `mouse` follows the pointer and is placed by a click; `touch` and `keys` stay until placed or dropped.
 */
export interface Held {
  place: string;
  wall: Wall;
  by: 'mouse' | 'touch' | 'keys';
}

export const held = signal<Held | null>(null);
export const showPaths = signal(false);

export const heldIn = (props: Pick<BoardProps, 'position' | 'scope'>) =>
  held.value?.place === placeOf(props) ? held.value : null;

/** Holds a wall, or none; looks up the reason if it is illegal. */
export function hold(props: BoardProps, wall: Wall | null, by: Held['by']) {
  const old = held.peek();
  const name = wall && wallName(wall);
  if (!wall || !name) {
    if (old) held.value = null;
    return;
  }
  if (old && old.place === placeOf(props) && old.by === by && wallName(old.wall) === name) return;
  held.value = { place: placeOf(props), wall, by };
  tried.value = null;
  if (props.legal.includes(name)) forgetReason();
  else findReason(props, name);
}
