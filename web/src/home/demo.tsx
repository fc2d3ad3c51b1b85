// demo.tsx: a board that plays a real game by itself, move by move. It rests while nobody can see it, and shows one picture
// from the middle of the game when things should not move.
import { useEffect, useRef, useState } from 'preact/hooks';
import { mayMove } from '../app/settings.ts';
import { boards } from '../boards/boards.ts';
import demos from './demos.json';
import type { Kind } from './kinds.ts';
import { Mini } from './mini.tsx';

interface Demo { rules: string; start: string; moves: string[]; positions?: string[] }

/** Milliseconds between two pictures, and how long the last one stands. */
const PACE: Record<Kind, number> = { pogo: 1300, quoridor: 900, ricochet: 750, tron: 170 };
const REST = 3500, FADE = 400;

const demoOf = (kind: Kind): Demo => demos[kind];

/** Tron's positions follow from its ticks. */
function positionsOf(kind: Kind) {
  const { start, moves, positions } = demoOf(kind);
  if (positions) return [start, ...positions];
  const all = [start];
  for (const tick of moves) all.push(boards[kind]?.advance?.(all.at(-1)!, tick.split(' '), [0, 1]) ?? all.at(-1)!);
  return all;
}
const known = new Map<Kind, string[]>();
const pictures = (kind: Kind) => known.get(kind) ?? known.set(kind, positionsOf(kind)).get(kind)!;

/** Whether an element is on the screen of a page that is shown. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null), [inView, setInView] = useState(false), [shown, setShown] = useState(!document.hidden);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setInView(entry!.isIntersecting), { threshold: 0.3 });
    const turn = () => setShown(!document.hidden);
    watcher.observe(place.current!);
    document.addEventListener('visibilitychange', turn);
    return () => { watcher.disconnect(); document.removeEventListener('visibilitychange', turn); };
  }, []);
  return { place, seen: inView && shown };
}

export function DemoBoard({ kind, label }: { kind: Kind; label: string }) {
  const { place, seen } = useSeen(), all = pictures(kind), { rules, start, moves } = demoOf(kind), moving = mayMove();
  const [at, setAt] = useState(moving ? 0 : Math.floor(all.length * 0.6)), over = at === all.length - 1, [fading, setFading] = useState(false);
  useEffect(() => {
    if (!seen || !moving) return;
    if (!over) { const next = setTimeout(() => setAt(at + 1), PACE[kind]); return () => clearTimeout(next); }
    const fade = setTimeout(() => setFading(true), REST), again = setTimeout(() => { setAt(0); setFading(false); }, REST + FADE);
    return () => { clearTimeout(fade); clearTimeout(again); };
  }, [at, seen, moving]);
  const last = at > 0 && moves[at - 1] ? moves[at - 1]!.split(' ') : [];
  const since = kind === 'tron' ? { start, moves: moves.slice(0, at).flatMap((tick) => tick.split(' ')) } : undefined;
  return <div class={`home-demo ${fading ? 'fading' : ''}`} ref={place} data-at={at}>
    <Mini {...{ kind, rules, label, last }} position={all[at]!} {...(at > 0 && last.length ? { before: all[at - 1]! } : {})} {...(since ? { since } : {})} every={at > 0 ? PACE[kind] : 0} />
  </div>;
}
