// tron-keys.ts: arrow keys and WASD (by physical position, so ZQSD on a French keyboard), and swipes, for one or two
// people.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const ARROWS: Record<string, string> = { ArrowUp: 'u', ArrowRight: 'r', ArrowDown: 'd', ArrowLeft: 'l' };
const LETTERS: Record<string, string> = { KeyW: 'u', KeyD: 'r', KeyS: 'd', KeyA: 'l' };
const SWIPE = 18; /* pixels before a touch counts as a direction */

/**
 * The rider that a key steers and the move; null if it steers none of ours. With two riders, arrows steer the first,
 * letters the second.
 */
export function steering(code: string, you: readonly number[]): [seat: number, move: string] | null {
  const [first, second] = you;
  if (first === undefined) return null;
  if (ARROWS[code]) return [first, ARROWS[code]];
  if (LETTERS[code]) return [second ?? first, LETTERS[code]];
  if (code === 'KeyX' || code === 'ShiftRight') return [first, 'x'];
  if (code === 'KeyQ' || code === 'ShiftLeft') return [second ?? first, 'x'];
  return null;
}

const typing = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input,select,textarea,dialog,[role="tablist"]') !== null;

/**
 * Listens to the whole page during a game (`everywhere`), so that nobody has to click the board before riding;
 * otherwise to the board alone.
 */
export function useSteering(
  board: RefObject<Element>,
  active: boolean,
  everywhere: boolean,
  you: readonly number[],
  act: (move: string, seat: number) => void,
) {
  const latest = useRef({ active, you, act, everywhere });
  /** updated during rendering, so that no key is lost between two ticks */
  latest.current = { active, you, act, everywhere };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!latest.current.active || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      if (!latest.current.everywhere && !board.current?.contains(event.target as Element)) return;
      const found = steering(event.code, latest.current.you);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) latest.current.act(found[1], found[0]);
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
}

/** Handlers that turn a swipe on the board into a direction. */
export function useSwipe(act: (move: string) => void) {
  const from = useRef<[number, number] | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') from.current = [event.clientX, event.clientY];
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return;
      const x = event.clientX - from.current[0];
      const y = event.clientY - from.current[1];
      if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return;
      from.current = [event.clientX, event.clientY];
      act(Math.abs(x) > Math.abs(y) ? (x > 0 ? 'r' : 'l') : y > 0 ? 'd' : 'u');
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
