// reason.ts: why a move may not be made, asked of the server once the pointer rests and then remembered; and the move that was
// tried last, whose reason is shown. Board and Tools both look at it.
import { signal } from '@preact/signals';
import type { BoardProps } from './board.ts';

/** A move that was tried and may not be made. */
export const tried = signal<{ position: string; move: string } | null>(null);
const heard = signal({ key: '', text: '' });
const known = new Map<string, string>();
let timer = 0;

const keyOf = (position: string, move: string) => `${position}\n${move}`;

/** The reason, as far as it is known yet. */
export const reasonFor = (position: string, move: string) => (heard.value.key === keyOf(position, move) ? heard.value.text : '');

export const triedIn = (position: string) => (tried.value?.position === position ? tried.value.move : null);

/** Asks for the reason; then shows it, and tells it to `tell`. */
export function findReason({ position, why }: BoardProps, move: string, tell?: (text: string) => void) {
  const key = keyOf(position, move), old = known.get(key);
  const show = (text: string) => { heard.value = { key, text }; tell?.(text); };
  clearTimeout(timer);
  if (old !== undefined) return show(old);
  timer = window.setTimeout(async () => {
    const text = (await why(move).catch(() => [])).join(' ');
    if (known.size > 500) known.clear();
    known.set(key, text);
    show(text);
  }, 120);
}

export const forgetReason = () => clearTimeout(timer);
