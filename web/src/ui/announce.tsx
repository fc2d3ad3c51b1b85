// announce.tsx: announcements for screen readers, in a polite live region that is always mounted.
import { signal } from '@preact/signals';

const spoken = signal({ text: '', turn: 0 });

/** Announces a sentence; the same sentence twice is read twice. */
export function announce(text: string) {
  if (text) spoken.value = { text, turn: spoken.value.turn ^ 1 };
}

export function Announcer() {
  const { text, turn } = spoken.value;
  return (
    <div class="unseen" role="status" aria-live="polite" id="announcer">
      {turn ? <span>{text}</span> : <p>{text}</p>}
    </div>
  );
}
