// plan.ts: what the person is about to do: a wall held over the board, and why it may not stand there; whether ways are shown.
// Board and Tools both look at it. A plan made for another position counts for nothing.
import { signal } from '@preact/signals';
import type { BoardProps } from '../board.ts';
import { wallName, type Wall } from './notation.ts';

/** `mouse` follows the pointer and is placed by a click; `touch` and `keys` stay until they are placed or dropped. */
export interface Held { position: string; wall: Wall; by: 'mouse' | 'touch' | 'keys' }

export const held = signal<Held | null>(null);
/** A move that was tried and may not be made: its reason is shown. */
export const tried = signal<{ position: string; move: string } | null>(null);
export const showPaths = signal(false);
const reason = signal({ key: '', text: '' });
const reasons = new Map<string, string>();
let timer = 0;

export const heldIn = (position: string) => (held.value?.position === position ? held.value : null);

const keyOf = (position: string, move: string) => `${position} ${move}`;
/** Why a move may not be made here, as far as it is known yet. */
export const reasonFor = (position: string, move: string) => (reason.value.key === keyOf(position, move) ? reason.value.text : '');

/** Asks why a move may not be made, once the pointer rests; then tells `heard`. */
export function findReason({ position, why }: BoardProps, move: string, heard?: (text: string) => void) {
  const key = keyOf(position, move), known = reasons.get(key);
  const tell = (text: string) => { reason.value = { key, text }; heard?.(text); };
  clearTimeout(timer);
  if (known !== undefined) return tell(known);
  timer = window.setTimeout(async () => {
    const text = (await why(move).catch(() => [])).join(' ');
    if (reasons.size > 500) reasons.clear();
    reasons.set(key, text);
    tell(text);
  }, 120);
}

/** Holds a wall, or none; of a wall that may not stand there the reason is looked up. */
export function hold(props: BoardProps, wall: Wall | null, by: Held['by'], heard?: (text: string) => void) {
  const old = held.peek(), name = wall && wallName(wall);
  if (!wall) {
    if (old) held.value = null;
    clearTimeout(timer);
    return;
  }
  if (old && old.position === props.position && old.by === by && wallName(old.wall) === name) return;
  held.value = { position: props.position, wall, by };
  if (!props.legal.includes(name!)) findReason(props, name!, heard);
  else clearTimeout(timer);
}
