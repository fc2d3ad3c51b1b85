// sample-play.tsx: plays the drawn games at the same time, a move in each at a time. The trace tells a game when it has
// ended; this shows how it was played.
import { useEffect, useState } from 'preact/hooks';
import { numberText, t } from '../../../text/text.ts';
import { Button } from '../../../ui/button.tsx';

const WHOLE = 8000; /* milliseconds at most to play the longest game */
const MOVE = 120; /* milliseconds at most between two moves */

export interface Play {
  shown: number | undefined; /* moves shown of each game; undefined: all */
  playing: boolean;
  to(count: number | undefined): void;
  play(on: boolean): void;
}

/** The play of the games named by `key`, of which the longest has `longest` moves; new games are shown finished. */
export function usePlay(key: string, longest: number): Play {
  const [shown, setShown] = useState<number | undefined>(undefined);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    setShown(undefined);
    setPlaying(false);
  }, [key]);
  useEffect(() => {
    if (!playing) return undefined;
    const next = () => setShown((now = 0) => Math.min(longest, now + 1));
    const timer = setInterval(next, Math.max(40, Math.min(MOVE, WHOLE / Math.max(1, longest))));
    return () => clearInterval(timer);
  }, [playing, longest]);
  useEffect(() => {
    if (playing && shown === longest) setPlaying(false);
  }, [shown]);
  const play = (on: boolean) => {
    if (on && (shown === undefined || shown >= longest)) setShown(0);
    setPlaying(on);
  };
  return {
    shown,
    playing,
    play,
    to: (count) => {
      setPlaying(false);
      setShown(count);
    },
  };
}

export function PlayBar({ play: { shown, playing, to, play }, longest }: { play: Play; longest: number }) {
  const now = shown ?? longest;
  return (
    <div class="row sample-steps">
      <Button
        icon={playing ? 'pause' : 'play'}
        label={t(playing ? 'lab.sample-pause' : 'lab.sample-play')}
        act={() => play(!playing)}
      />
      <input
        class="grow"
        type="range"
        min={0}
        max={longest}
        value={now}
        aria-label={t('lab.sample-moves')}
        onInput={({ currentTarget }) => to(Number(currentTarget.value))}
      />
      <output>{t('lab.sample-move', { n: numberText(now), all: numberText(longest) })}</output>
    </div>
  );
}
