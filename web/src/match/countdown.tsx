// countdown.tsx: the seconds until a ride starts, large over the board, and announced.
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../ui/announce.tsx';
import { play as sound } from '../ui/sound.ts';
import type { Game } from './game.ts';

/** Seconds until the first tick; 0 if no countdown is running. */
function secondsLeft(game: Game) {
  const state = game.state.value;
  const next = state?.tick?.next;
  return !next || state.moves.length || state.result
    ? 0
    : Math.max(0, Math.ceil((next - game.offset.value - Date.now()) / 1000));
}

export function Countdown({ game }: { game: Game }) {
  const left = secondsLeft(game);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!left) return undefined;
    announce(String(left));
    sound('tick');
    const timer = setInterval(() => redraw((n) => n + 1), 100);
    return () => clearInterval(timer);
  }, [left]);
  return left ? (
    <div class="match-countdown" aria-hidden="true">
      <span key={left}>{left}</span>
    </div>
  ) : null;
}
