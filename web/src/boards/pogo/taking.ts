// taking.ts: what the person is about to do: the lifted stack, the number of pieces (0: what the target needs), and the
// target if the number is still to be chosen. Shared by Board and Tools.
import { signal } from '@preact/signals';
import { t } from '../../text/text.ts';
import type { BoardProps } from '../board.ts';
import { placeOf, refuse, tried } from '../reason.ts';
import { mostOf, moveName, readPosition, stackOn, targetsOf } from './stacks.ts';

/** A list of numbers to choose from: `1 or 3`. */
export const anyOf = (counts: readonly number[]) => counts.join(` ${t('pogo.or')} `);

export interface Taking {
  place: string;
  from: number;
  count: number;
  to: number | null;
}

export const taking = signal<Taking | null>(null);
export const apart = signal(false);

/** The lifted stack on this board; null if it belongs to another position. */
export const takenIn = (props: BoardProps) =>
  taking.value?.place === placeOf(props) && props.legal.length ? taking.value : null;

export function take(props: BoardProps, from: number, count = 0) {
  tried.value = null;
  taking.value = { place: placeOf(props), from, count: Math.min(count, mostOf(props.legal, from)), to: null };
  const left = stackOn(readPosition(props.position), from).length;
  props.say(count ? t('pogo.taken', { n: count, cell: from }) : t('pogo.selected', { cell: from, n: left }));
}

export function letGo(props: BoardProps) {
  if (!taking.peek()) return;
  taking.value = null;
  props.say(t('pogo.put-back'));
}

export function send(props: BoardProps, from: number, to: number, count: number) {
  taking.value = null;
  tried.value = null;
  props.play(moveName({ from, to, count }));
}

/** The next number of pieces of the lifted stack: any, 1, 2, 3, any again. */
export function cycle(props: BoardProps, now: Taking) {
  take(props, now.from, (now.count + 1) % (mostOf(props.legal, now.from) + 1));
}

/** Sets the lifted pieces down on a cell: at once if only one number reaches it, else asks for the number. */
export function setDown(props: BoardProps, now: Taking, to: number) {
  const counts = targetsOf(props.legal, now.from, now.count).get(to) ?? [];
  if (counts.length === 1) return send(props, now.from, to, counts[0]!);
  if (counts.length) {
    taking.value = { ...now, to };
    return props.say(t('pogo.how-many', { cell: to, counts: anyOf(counts) }));
  }
  refuse(props, moveName({ from: now.from, to, count: now.count || Math.max(1, mostOf(props.legal, now.from)) }));
}

/** Handles a click on a cell. */
export function touch(props: BoardProps, cell: number) {
  const now = takenIn(props);
  const targets = now && targetsOf(props.legal, now.from, now.count);
  if (now && targets!.has(cell)) return setDown(props, now, cell);
  if (now?.from === cell) return cycle(props, now);
  if (mostOf(props.legal, cell)) return take(props, cell);
  if (now) setDown(props, now, cell);
  else if (props.legal.length) refuse(props, moveName({ from: cell, to: cell === 5 ? 2 : 5, count: 1 }));
}
