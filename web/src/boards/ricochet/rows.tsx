// rows.tsx: the board for screen readers: a row per robot, with its cell and its possible slides.
import { t } from '../../text/text.ts';
import { cellName } from './map.ts';
import { writePosition, type Position } from './position.ts';
import { describe, robotWord } from './words.ts';

export function Rows({
  id,
  position,
  legal,
  pick,
}: {
  id: string;
  position: Position;
  legal: readonly string[];
  pick: string | null;
}) {
  const text = (move: string) => describe(move, writePosition(position));
  return (
    <div class="unseen" role="rowgroup">
      {position.robots.map(({ colour, cell }) => (
        <div key={colour} role="row" aria-selected={pick === colour}>
          <div role="gridcell" id={id + colour}>
            {t('ricochet.robot-on', { robot: robotWord(colour), cell: cellName(cell) })}
          </div>
          {legal
            .filter((move) => move[0] === colour)
            .map((move) => (
              <div key={move} role="gridcell">
                {text(move)}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
