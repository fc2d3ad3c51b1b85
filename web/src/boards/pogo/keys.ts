// keys.ts: keyboard input: arrows move the cursor, Enter lifts and sets down, 1 to 3 set the number of pieces, Escape
// cancels, x spreads the stacks.
import { useSignal, type Signal } from '@preact/signals';
import { t } from '../../text/text.ts';
import type { BoardProps } from '../board.ts';
import { arrowOf } from '../pointer.ts';
import { columnOf, rowOf } from './cells.ts';
import { CELLS, mostOf, targetsOf } from './stacks.ts';
import { apart, letGo, send, take, takenIn, taking, touch } from './taking.ts';

export interface Keys {
  cursor: Signal<number>;
  shown: Signal<boolean>;
  onKeyDown(event: KeyboardEvent): void;
}

export function useKeys(props: BoardProps): Keys {
  const { legal, flip, say } = props;
  const cursor = useSignal(props.seat === 1 ? 8 : 2);
  const shown = useSignal(false);

  function move([dx, dy]: readonly [number, number]) {
    const row = Math.max(0, Math.min(2, rowOf(cursor.value, flip) + dy));
    const column = Math.max(0, Math.min(2, columnOf(cursor.value) + dx));
    cursor.value = CELLS.find((cell) => rowOf(cell, flip) === row && columnOf(cell) === column)!;
  }

  function pieces(count: number) {
    const now = takenIn(props);
    const from = now?.from ?? cursor.value;
    if (!legal.length) return say(t('pogo.not-your-turn'));
    if (now?.to && targetsOf(legal, now.from, now.count).get(now.to)?.includes(count))
      return send(props, now.from, now.to, count);
    if (count <= mostOf(legal, from)) take(props, from, count);
    else say(t('pogo.too-many', { cell: from, n: mostOf(legal, from) }));
  }

  function back() {
    const now = takenIn(props);
    if (now?.to) taking.value = { ...now, to: null };
    else letGo(props);
  }

  function enter() {
    if (legal.length) touch(props, cursor.value);
    else say(t('pogo.not-your-turn'));
  }

  function act(key: string): boolean {
    const arrow = arrowOf(key);
    if (arrow) move(arrow);
    else if (key === 'Enter' || key === ' ') enter();
    else if (/^[1-3]$/.test(key)) pieces(Number(key));
    else if (key === 'Escape' && takenIn(props)) back();
    else if (key === 'x' || key === 'X') apart.value = !apart.value;
    else return false;
    return true;
  }

  return {
    cursor,
    shown,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || !act(event.key)) return;
      shown.value = true;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
