// rules.tsx: the choice of Quoridor's rules: players and board first, the other options below.
import { t } from '../../text/text.ts';
import { Choice } from '../../ui/field.tsx';
import { Options, optionTitle, valuesOf } from '../options.tsx';
import type { RuleProps } from '../setup.ts';

const SIZES = ['5', '7', '9', '11'];

export function Rules(props: RuleProps) {
  const { kind, draft, set, reseat } = props;
  const { rules, preset } = draft;
  const size = rules['size'] ?? '9';
  /**
   * Changes the number of players and reseats them: with four, the computer preset becomes two people on this screen;
   * changed seats fall back to the computer preset.
   */
  const choosePlayers = (players: string) => {
    const next = players === '4' && preset === 'computer' ? 'here' : preset === 'own' ? 'computer' : preset;
    reseat({ ...draft, rules: { ...rules, players } }, next, Number(players));
  };
  return (
    <>
      <div class="new-line">
        <Choice
          label={optionTitle(kind, 'players')}
          value={rules['players'] ?? '2'}
          change={choosePlayers}
          choices={valuesOf(kind, 'players', ['2', '3', '4'])}
        />
        <Choice
          label={optionTitle(kind, 'size')}
          value={SIZES.includes(size) ? size : ''}
          change={(value) => set('size', value)}
          choices={SIZES.map((side) => [side, `${side} × ${side}`] as const)}
        />
      </div>
      <details class="new-details">
        <summary>{t('new.more-rules')}</summary>
        <div class="new-grid">
          <Options {...props} names={['size', 'walls', 'jump', 'seal', 'third']} />
        </div>
      </details>
    </>
  );
}
