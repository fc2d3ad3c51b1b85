// tools.tsx: below the board: the robots and four directions as buttons, for touch and for newcomers.
import { t } from '../../text/text.ts';
import type { BoardProps } from '../board.ts';
import { DIRECTIONS } from './map.ts';
import { picked } from './pick.ts';
import { readPosition, robotOf } from './position.ts';
import { RobotFigure } from './signs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { robotWord, wayWord } from './words.ts';

const icons = ['up', 'right', 'down', 'left'] as const;

export function Tools(props: BoardProps) {
  const position = readPosition(props.position);
  const active = props.legal.length > 0;
  const pick = active && picked.value && robotOf(position, picked.value) ? picked.value : null;
  return (
    <div class="ricochet-tools" role="group" aria-label={t('ricochet.tools')}>
      <div class="ricochet-tools-robots">
        {position.robots.map(({ colour }) => (
          <button
            key={colour}
            type="button"
            class="ricochet-robot-button"
            disabled={!active}
            aria-pressed={pick === colour}
            aria-label={robotWord(colour)}
            title={`${robotWord(colour)} (${colour.toLowerCase()})`}
            onClick={() => {
              picked.value = pick === colour ? null : colour;
            }}
          >
            <svg viewBox="-20 -21 40 40" width="34" height="34" aria-hidden="true">
              <RobotFigure colour={colour} />
            </svg>
          </button>
        ))}
      </div>
      <span class="ricochet-tools-keys">
        {active && t('ricochet.keys', { letters: position.robots.map(({ colour }) => colour).join(' ') })}
      </span>
      <div class="ricochet-tools-ways">
        {[3, 0, 2, 1].map((d) => (
          <button
            key={d}
            type="button"
            class="ricochet-way-button"
            disabled={!pick || !props.legal.includes(pick + DIRECTIONS[d])}
            aria-label={wayWord(DIRECTIONS[d]!)}
            title={wayWord(DIRECTIONS[d]!)}
            onClick={() => {
              if (pick) props.play(pick + DIRECTIONS[d]);
            }}
          >
            <Icon name={icons[d]!} />
          </button>
        ))}
      </div>
    </div>
  );
}
