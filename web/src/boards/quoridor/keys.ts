// keys.ts: keyboard input: arrows move the cursor, w or Shift with an arrow takes a wall, r turns it, Enter plays,
// Escape puts it back. Each action is announced.
import { useSignal, type Signal } from '@preact/signals';
import { t } from '../../text/text.ts';
import type { BoardProps } from '../board.ts';
import { arrowOf } from '../pointer.ts';
import { squareName, wallName, type Position, type Square, type Wall } from './notation.ts';
import { findReason, refuse, tried } from '../reason.ts';
import { heldIn, hold } from './plan.ts';
import { wallWords } from './words.ts';

export interface Keys {
  cursor: Signal<Square>;
  shown: Signal<boolean>; /* whether the keyboard was used last */
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

export function useKeys(props: BoardProps, position: Position): Keys {
  const { legal, seat, flip, say } = props;
  const active = legal.length > 0;
  const cursor = useSignal<Square>(position.pawns[Math.max(0, seat)] ?? { c: 0, r: 0 });
  const shown = useSignal(false);
  const held = () => heldIn(props);

  function sayWall(wall: Wall) {
    const words = wallWords(wall);
    if (legal.includes(wallName(wall))) say(t('quoridor.allowed', { wall: words }));
    else findReason(props, wallName(wall), (why) => say(t('quoridor.not-allowed', { wall: words, why })));
  }

  function take(wall: Wall) {
    hold(props, { ...wall, c: clamp(wall.c, position.width - 2), r: clamp(wall.r, position.height - 2) }, 'keys');
    sayWall(held()!.wall);
  }

  function takeFirst() {
    if (!active) say(t('quoridor.not-your-turn'));
    else if (!position.left[seat]) say(t('quoridor.no-walls'));
    else take({ ...cursor.value, flat: true });
  }

  function move([dx, dy]: readonly [number, number], wall: boolean) {
    const dc = flip ? -dx : dx;
    const dr = flip ? dy : -dy;
    const now = held();
    if (now && now.by === 'keys') take({ ...now.wall, c: now.wall.c + dc, r: now.wall.r + dr });
    else if (wall) takeFirst();
    else
      cursor.value = {
        c: clamp(cursor.value.c + dc, position.width - 1),
        r: clamp(cursor.value.r + dr, position.height - 1),
      };
  }

  function play() {
    const now = held();
    const move = now && now.by === 'keys' ? wallName(now.wall) : squareName(cursor.value);
    if (!active) return say(t('quoridor.not-your-turn'));
    if (!legal.includes(move)) return now ? props.play(move) : refuse(props, move);
    tried.value = null;
    hold(props, null, 'keys');
    props.play(move);
  }

  function act(key: string, shift: boolean): boolean {
    const now = held();
    const arrow = arrowOf(key);
    if (arrow) move(arrow, shift);
    else if (key === 'Enter' || key === ' ') play();
    else if ((key === 'w' || key === 'W') && now?.by === 'keys') drop();
    else if (key === 'w' || key === 'W') takeFirst();
    else if ((key === 'r' || key === 'R') && now) take({ ...now.wall, flat: !now.wall.flat });
    else if (key === 'Escape' && now) drop();
    else return false;
    return true;
  }

  function drop() {
    hold(props, null, 'keys');
    say(t('quoridor.put-back', { square: squareName(cursor.value) }));
  }

  return {
    cursor,
    shown,
    onBlur() {
      if (held()?.by === 'keys') hold(props, null, 'keys');
    },
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || !act(event.key, event.shiftKey)) return;
      shown.value = true;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
