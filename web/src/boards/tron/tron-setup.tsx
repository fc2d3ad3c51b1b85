// tron-setup.tsx: how games of Tron are set up: the map sets the number of riders; ticks come by themselves, or when
// everyone has chosen.
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { randomNumber } from '../chance.ts';
import { Options } from '../options.tsx';
import { TICK, type RuleProps, type Rules as Chosen, type Setup } from '../setup.ts';
import { Maps } from './tron-maps.tsx';

const DUEL = 'plaza';
const SOLO = 'handout';
const FOUR = 'square'; /* maps to begin with */
const FIXED = ['map', 'teams']; /* options that apply to every map; the others shape a random one */

const seed = () => String(randomNumber(1_000_000));

function Rules(props: RuleProps) {
  const { draft, set, reseat } = props;
  const { rules, preset } = draft;
  const map = rules['map'] ?? DUEL;
  const riders = preset === 'alone' ? 'alone' : preset === 'watch' || preset === 'own' ? 'any' : 'many';
  const chooseMap = (chosen: string, count: number) => {
    const many = preset === 'alone' || preset === 'own' ? 'computer' : preset;
    const next = preset !== 'watch' && count === 1 ? 'alone' : many;
    const players = rules['players'];
    const more: Chosen = chosen === 'random' && !players ? { players: '2' } : {};
    reseat({ ...draft, rules: { ...rules, map: chosen, ...more } }, next, count || Number(players ?? 2));
  };
  return (
    <>
      <Maps value={map} riders={riders} choose={chooseMap} />
      {map === 'random' && (
        <div class="new-grid new-random">
          <Options {...props} names={['players', 'size', 'floors', 'walls', 'seed']} />
          <Button icon="rotate" label={t('new.another')} act={() => set('seed', seed())} />
        </div>
      )}
      <details class="new-details">
        <summary>{t('new.more-rules')}</summary>
        <Options {...props} names={['teams']} />
      </details>
    </>
  );
}

export const setup: Setup = {
  Rules,
  rulesTitle: () => t('tron.map'),
  rules: { map: DUEL },
  draw: () => ({ seed: seed() }),
  counts: (option, rules) => rules['map'] === 'random' || FIXED.includes(option),
  boardSeats: true,
  alone: true,
  pace: (_, seats) => (seats > 1 ? 'ticks' : null),
  choosePreset(draft, preset, seats) {
    const alone = preset === 'alone';
    if (preset === 'watch' || alone === (seats === 1)) return { draft, seats };
    return { draft: { ...draft, rules: { ...draft.rules, map: alone ? SOLO : DUEL } }, seats: alone ? 1 : 2 };
  },
  quick: () => ({ mode: 'live', tick: TICK, rules: `map=${DUEL}` }),
  watch: () => ({ mode: 'live', tick: TICK, rules: `map=${FOUR}`, levels: ['hard', 'medium', 'hard', 'medium'] }),
};
