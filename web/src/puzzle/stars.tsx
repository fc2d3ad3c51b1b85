// stars.tsx: the difficulty of a puzzle, one to five stars.
import { tn } from '../text/text.ts';

const STAR = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8Z';

export function Stars({ count }: { count: number }) {
  return (
    <svg
      class="puzzle-stars"
      viewBox="0 0 120 24"
      width="80"
      height="16"
      role="img"
      aria-label={tn('puzzle.stars', count)}
    >
      {Array.from({ length: 5 }, (_, i) => (
        <path key={i} d={STAR} transform={`translate(${i * 24} 0)`} class={i < count ? 'lit' : ''} />
      ))}
    </svg>
  );
}
