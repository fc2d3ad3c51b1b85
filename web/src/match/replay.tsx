// replay.tsx: first, back, play, forward, last, and a slider over the whole line.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boards } from '../boards/boards.ts';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import type { Explorer } from './explorer.ts';

const SPEEDS = [0.5, 1, 2, 4, 8];

/** Whether a replay is running. At most one runs at a time, so that a key can start and stop it. */
export const running = signal(false);
const speed = signal(1);

/** Milliseconds per step. */
const pace = ({ kind }: Explorer) => (boards[kind]!.replayPace ?? 1000) / speed.value;

/** Milliseconds for which a position is shown during a replay; undefined when none is running. */
export const stepTime = (explorer: Explorer) => (running.value ? pace(explorer) : undefined);

export function Replay({ explorer }: { explorer: Explorer }) {
  const path = explorer.path.value;
  const line = explorer.line();
  const ends = path.length >= line.length;
  useEffect(() => {
    if (!running.value) return;
    if (ends) {
      running.value = false;
      return;
    }
    const timer = setTimeout(() => explorer.forward(), pace(explorer));
    return () => clearTimeout(timer);
  }, [running.value, path, speed.value, ends]);
  useEffect(
    () => () => {
      running.value = false;
    },
    [],
  );
  const toggle = () => {
    if (!running.value && ends) explorer.goTo([]);
    running.value = !running.value;
  };
  return (
    <div class="match-replay">
      <Button
        bare
        icon="first"
        label={t('match.first')}
        act={() => explorer.toStart()}
        disabled={!path.length}
        keys="Home"
      />
      <Button
        bare
        icon="back"
        label={t('match.back')}
        act={() => explorer.back()}
        disabled={!path.length}
        keys="ArrowLeft"
      />
      <Button
        bare
        icon={running.value ? 'pause' : 'play'}
        label={t(running.value ? 'match.pause' : 'match.replay')}
        act={toggle}
        disabled={!line.length}
        keys="p"
      />
      <Button
        bare
        icon="forward"
        label={t('match.forward')}
        act={() => explorer.forward()}
        disabled={ends}
        keys="ArrowRight"
      />
      <Button bare icon="last" label={t('match.last')} act={() => explorer.toEnd()} disabled={ends} keys="End" />
      <input
        class="match-slider"
        type="range"
        min={0}
        max={line.length}
        value={path.length}
        disabled={!line.length}
        aria-label={t('match.slider')}
        aria-valuetext={t('match.at', { n: path.length, all: line.length })}
        onInput={(event) => explorer.goTo(line.slice(0, Number(event.currentTarget.value)))}
      />
      <button
        type="button"
        class="match-speed"
        aria-label={t('match.speed', { n: speed.value })}
        title={t('match.speed', { n: speed.value })}
        onClick={() => {
          speed.value = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length]!;
        }}
      >
        {speed.value}×
      </button>
    </div>
  );
}
