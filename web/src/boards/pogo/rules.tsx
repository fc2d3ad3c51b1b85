// rules.tsx: the choice of Pogo's move rule, with a sentence on what it means.
import { t } from '../../text/text.ts';
import { Choice } from '../../ui/field.tsx';
import { optionOf, optionTitle, valuesOf } from '../options.tsx';
import type { RuleProps } from '../setup.ts';

export function Rules({ kind, draft: { rules }, set }: RuleProps) {
  const how = rules['move'] ?? 'walk';
  return (
    <>
      <Choice
        label={optionTitle(kind, 'move')}
        value={how}
        change={(value) => set('move', value)}
        choices={valuesOf(kind, 'move', ['walk', 'exact'])}
      />
      {optionOf(kind, 'move') && <p class="new-note">{t(how === 'exact' ? 'pogo.note-exact' : 'pogo.note-walk')}</p>}
    </>
  );
}
