// reason.ts: why a move is illegal: asked of the server once the pointer rests, then cached; and the illegal move tried
// last, whose reason is shown. Shared by Board and Tools.
import { signal } from '@preact/signals';
import { play as sound } from '../ui/sound.ts';
import type { BoardProps } from './board.ts';

type Where = Pick<BoardProps, 'position' | 'scope'>;
/** Identifies a position on one board of a page: what a plan belongs to. */
export const placeOf = ({ position, scope = '' }: Where) => `${scope}\n${position}`;

/** The illegal move tried last. */
export const tried = signal<{ place: string; move: string } | null>(null);
const shown = signal({ key: '', text: '' });
const known = new Map<string, string>();
let timer = 0;

const keyOf = (where: Where, move: string) => `${placeOf(where)}\n${move}`;

/** The reason, if it is known yet. */
export const reasonFor = (where: Where, move: string) =>
  shown.value.key === keyOf(where, move) ? shown.value.text : '';

export const triedIn = (where: Where) => (tried.value?.place === placeOf(where) ? tried.value.move : null);

/** Looks up the reason, shows it and passes it to `tell`. */
export function findReason(props: BoardProps, move: string, tell?: (text: string) => void) {
  const key = keyOf(props, move);
  const old = known.get(key);
  const show = (text: string) => {
    shown.value = { key, text };
    tell?.(text);
  };
  clearTimeout(timer);
  if (old !== undefined) return show(old);
  const fetch = async () => {
    // only the first sentence is shown: the others add detail
    const [text = ''] = await props.why(move).catch((): string[] => []);
    if (known.size > 500) known.clear();
    known.set(key, text);
    show(text);
  };
  timer = window.setTimeout(() => void fetch(), 120);
}

/** Shows and announces why the move just tried is illegal. */
export function refuse(props: BoardProps, move: string) {
  sound('bad');
  tried.value = { place: placeOf(props), move };
  findReason(props, move, props.say);
}

export const forgetReason = () => clearTimeout(timer);
