// picture.tsx: the board as a thumbnail: for lists, and for stepping through a line.
import { Ground, FIELD } from './ground.tsx';
import { readPosition } from './position.ts';
import { Robots } from './robots.tsx';
import { Trace } from './slides.tsx';

export const FRAME = 8; /* around the cells, in board units */

export function Picture({
  position: text,
  before: old,
  last,
  label,
  detail = false,
}: {
  position: string;
  before?: string;
  last?: string;
  label?: string;
  detail?: boolean;
}) {
  const position = readPosition(text);
  const before = old ? readPosition(old) : undefined;
  return (
    <svg
      class="ricochet-svg"
      viewBox={`${-FRAME} ${-FRAME} ${FIELD + 2 * FRAME} ${FIELD + 2 * FRAME}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Ground position={position} frame={FRAME} mini={!detail} />
      {before && last && <Trace move={last} before={before} />}
      <Robots position={position} before={before} last={last} plain={!detail} />
    </svg>
  );
}
