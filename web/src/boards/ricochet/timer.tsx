// timer.tsx: the remaining time as a shrinking ring with the seconds in it. Without a deadline nothing runs.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t, tn } from '../../text/text.ts';
import { play as sound } from '../../ui/sound.ts';

const LOW = 10; /* seconds below which it warns */

/** Milliseconds until a time on the server's clock, updated four times a second. */
function useLeft(deadline: number | null, offset: number) {
  const left = () => (deadline === null ? 0 : Math.max(0, deadline - Date.now() - offset));
  const [, look] = useState(0);
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => look((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [deadline]);
  return left();
}

export function Timer({
  deadline,
  offset,
  least,
  idle,
}: {
  deadline: number | null;
  offset: number;
  least: number /* the whole ring stands for this long, or longer */;
  idle: string; /* shown while no deadline is set */
}) {
  const left = useLeft(deadline, offset);
  const whole = useRef({ deadline, time: 0 });
  const seconds = Math.ceil(left / 1000);
  if (whole.current.deadline !== deadline) whole.current = { deadline, time: 0 };
  whole.current.time = Math.max(whole.current.time, left, least);
  const low = deadline !== null && seconds <= LOW;
  useEffect(() => {
    if (low && seconds > 0) sound('tick');
  }, [low, seconds]);
  return (
    <div
      class={`ricochet-timer ${low ? 'low' : ''} ${deadline === null ? 'off' : ''}`}
      role="timer"
      aria-label={deadline === null ? t('ricochet.no-limit') : tn('ricochet.seconds-left', seconds)}
    >
      <svg viewBox="0 0 96 96" width="84" height="84" aria-hidden="true">
        <circle class="ricochet-timer-ground" cx="48" cy="48" r="41" />
        <circle
          class="ricochet-timer-ring"
          cx="48"
          cy="48"
          r="41"
          pathLength="1"
          stroke-dasharray="1 1"
          style={{ strokeDashoffset: deadline === null ? 0 : 1 - left / whole.current.time }}
        />
        <text x="48" y="59">
          {deadline === null ? idle : seconds}
        </text>
      </svg>
    </div>
  );
}
