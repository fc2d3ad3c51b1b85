// demo.tsx: a board that replays a recorded game on the start page. It pauses while off screen; with reduced motion it
// shows a single position from the middle of the game, and for a game without a record its start position.
import { useEffect, useRef, useState } from 'preact/hooks';
import { mayMove } from '../app/settings.ts';
import type { Demo } from '../boards/board.ts';
import { boards } from '../boards/boards.ts';
import { Mini } from './mini.tsx';
import { usePreview } from './preview.tsx';

const REST = 3500; /* milliseconds for which the last position stays */
const FADE = 400; /* milliseconds in which it then fades */

const movesIn = (step: string) => (step ? step.split(' ') : []);

/** The first position and the position after each step. */
function positionsOf(kind: string, { start, moves, positions = {} }: Demo) {
  const all = [start];
  moves.forEach((step, i) => {
    const now = all[i]!;
    const list = movesIn(step);
    all.push(
      positions[i] ??
        boards[kind]!.advance?.(
          now,
          list,
          list.map((_, seat) => seat),
        ) ??
        now,
    );
  });
  return all;
}
const known = new Map<string, string[]>();
const pictures = (kind: string, demo: Demo) => known.get(kind) ?? known.set(kind, positionsOf(kind, demo)).get(kind)!;

/** Returns a ref, and whether its element is on screen in a visible tab. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);
  const [shown, setShown] = useState(!document.hidden);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setInView(entry!.isIntersecting), { threshold: 0.3 });
    const turn = () => setShown(!document.hidden);
    watcher.observe(place.current!);
    document.addEventListener('visibilitychange', turn);
    return () => {
      watcher.disconnect();
      document.removeEventListener('visibilitychange', turn);
    };
  }, []);
  return { place, seen: inView && shown };
}

export function DemoBoard({ kind, label }: { kind: string; label: string }) {
  const demo = boards[kind]!.demo;
  return demo ? <Playing {...{ kind, label, demo }} /> : <Start {...{ kind, label }} />;
}

/** Without a recorded game: the start position. */
function Start({ kind, label }: { kind: string; label: string }) {
  const { board } = usePreview({ kind, rules: '', start: '', moves: [] });
  return (
    <div class="home-demo">{board && <Mini {...{ kind, label }} rules={board.rules} position={board.position} />}</div>
  );
}

function Playing({ kind, label, demo }: { kind: string; label: string; demo: Demo }) {
  const { place, seen } = useSeen();
  const all = pictures(kind, demo);
  const { rules, start, moves, pace } = demo;
  const moving = mayMove();
  const [at, setAt] = useState(moving ? 0 : Math.floor(all.length * 0.6));
  const over = at === all.length - 1;
  const [fading, setFading] = useState(false);
  useEffect(() => {
    if (!seen || !moving) return;
    if (!over) {
      const next = setTimeout(() => setAt(at + 1), pace);
      return () => clearTimeout(next);
    }
    const fade = setTimeout(() => setFading(true), REST);
    const again = setTimeout(() => {
      setAt(0);
      setFading(false);
    }, REST + FADE);
    return () => {
      clearTimeout(fade);
      clearTimeout(again);
    };
  }, [at, seen, moving]);
  const last = at > 0 ? movesIn(moves[at - 1]!) : [];
  const since = { start, moves: moves.slice(0, at).flatMap(movesIn) };
  return (
    <div class={`home-demo ${fading ? 'fading' : ''}`} ref={place} data-at={at}>
      <Mini
        {...{ kind, rules, label, last, since }}
        position={all[at]!}
        {...(last.length ? { before: all[at - 1]! } : {})}
        every={at > 0 ? pace : 0}
      />
    </div>
  );
}
