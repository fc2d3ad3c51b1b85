// rules.tsx: the rules of Quoridor to choose: how many play, on which board; the rest below.
import { t } from '../../text/text.ts';
import { Choice } from '../../ui/field.tsx';
import { Options, optionTitle, valuesOf } from '../options.tsx';
import type { RuleProps } from '../setup.ts';

const SIZES = ['5', '7', '9', '11'];

export function Rules(props: RuleProps) {
  const { kind, draft, set, reseat } = props, { rules, preset } = draft, size = rules['size'] ?? '9';
  /** Four are people at first; a choice of one's own goes back to the usual one. */
  const choosePlayers = (players: string) => {
    const next = players === '4' && preset === 'computer' ? 'here' : preset === 'own' ? 'computer' : preset;
    reseat({ ...draft, rules: { ...rules, players } }, next, Number(players));
  };
  return <>
    <div class="new-line">
      <Choice label={optionTitle(kind, 'players')} value={rules['players'] ?? '2'} change={choosePlayers}
        choices={valuesOf(kind, 'players', ['2', '3', '4'])} />
      <Choice label={optionTitle(kind, 'size')} value={SIZES.includes(size) ? size : ''}
        change={(value) => set('size', value)} choices={SIZES.map((side) => [side, `${side} × ${side}`] as const)} />
    </div>
    <details class="new-details"><summary>{t('new.more-rules')}</summary>
      <div class="new-grid"><Options {...props} names={['size', 'walls', 'jump', 'seal', 'third']} /></div></details>
  </>;
}
