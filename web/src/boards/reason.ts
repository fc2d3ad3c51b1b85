// reason.ts: why a move may not be made, asked of the server once the pointer rests and then remembered; and the move that was
// tried last, whose reason is shown. Board and Tools both look at it.
import { signal } from '@preact/signals';
import { play as sound } from '../ui/sound.ts';
import type { BoardProps } from './board.ts';

type Where = Pick<BoardProps, 'position' | 'scope'>;
/** A position on one of the boards of a page: what a plan is made for. */
export const placeOf = ({ position, scope = '' }: Where) => `${scope}\n${position}`;

/** A move that was tried and may not be made. */
export const tried = signal<{ place: string; move: string } | null>(null);
const heard = signal({ key: '', text: '' });
const known = new Map<string, string>();
let timer = 0;

const keyOf = (where: Where, move: string) => `${placeOf(where)}\n${move}`;

/** The reason, as far as it is known yet. */
export const reasonFor = (where: Where, move: string) => (heard.value.key === keyOf(where, move) ? heard.value.text : '');

export const triedIn = (where: Where) => (tried.value?.place === placeOf(where) ? tried.value.move : null);

/** Asks for the reason; then shows it, and tells it to `tell`. */
export function findReason(props: BoardProps, move: string, tell?: (text: string) => void) {
  const key = keyOf(props, move), old = known.get(key);
  const show = (text: string) => { heard.value = { key, text }; tell?.(text); };
  clearTimeout(timer);
  if (old !== undefined) return show(old);
  timer = window.setTimeout(async () => {
    const [text = ''] = await props.why(move).catch((): string[] => []); // the first sentence says it, the others tell more
    if (known.size > 500) known.clear();
    known.set(key, text);
    show(text);
  }, 120);
}

/** Shows on the board itself why a move that was tried may not be made, and says it. */
export function refuse(props: BoardProps, move: string) {
  sound('bad');
  tried.value = { place: placeOf(props), move };
  findReason(props, move, props.say);
}

export const forgetReason = () => clearTimeout(timer);
