// rules.tsx: the choice of the rules: sort of board, rule, number of robots.
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/field.tsx';
import { Options, optionTitle, valuesOf } from '../options.tsx';
import type { RuleProps } from '../setup.ts';
import { drawn } from './draw.ts';

const ROBOTS = ['2', '3', '4', '5'];
const sortOf = (board = '') => (board === 'random' ? 'random' : board.endsWith('+d') ? 'diagonals' : 'printed');
/** A sample board of each sort, as `drawn` recognises it. */
const SORTS: Record<string, string> = { random: 'random', diagonals: '+d', printed: '' };

export function Rules(props: RuleProps) {
  const {
    kind,
    draft: { rules },
    set,
    setAll,
  } = props;
  const draw = (board: string) => setAll({ ...rules, ...drawn(board) });
  return (
    <>
      <div class="new-line">
        <Choice<string>
          label={optionTitle(kind, 'board')}
          value={sortOf(rules['board'])}
          change={(sort) => draw(SORTS[sort]!)}
          choices={valuesOf(kind, 'board', ['printed', 'diagonals', 'random'])}
        />
        <Button icon="rotate" label={t('new.another')} act={() => draw(rules['board'] ?? '')} />
      </div>
      <div class="new-line">
        <Choice
          label={optionTitle(kind, 'rule')}
          value={rules['rule'] ?? 'plain'}
          change={(value) => set('rule', value)}
          choices={valuesOf(kind, 'rule', ['plain', 'strict'])}
        />
        <Choice
          label={optionTitle(kind, 'robots')}
          value={rules['robots'] ?? '4'}
          change={(value) => set('robots', value)}
          choices={ROBOTS.map((number) => [number, number] as const)}
        />
      </div>
      {rules['rule'] === 'strict' && <p class="new-note">{t('ricochet.note-strict')}</p>}
      <details class="new-details">
        <summary>{t('new.more-rules')}</summary>
        <div class="new-grid">
          <Options {...props} names={['board', 'seed']} />
        </div>
      </details>
    </>
  );
}
