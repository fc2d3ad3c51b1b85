// rule-fields.tsx: the rules of a game to choose: what most people want to change with care, the rest of the catalogue as it comes.
import type { OptionInfo } from '../net/messages.ts';
import { gameInfo } from '../net/server.ts';
import { t, tIf } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Choice, NumberField, SelectField, TextField } from '../ui/field.tsx';
import { drawn, type Draft } from './draft.ts';
import type { Kind } from './kinds.ts';
import { Maps } from './tron-maps.tsx';

export interface RuleProps { kind: Kind; draft: Draft; set(name: string, value: string): void; setAll(rules: Record<string, string>): void; chooseMap(map: string, riders: number): void }

const optionOf = (kind: Kind, name: string) => gameInfo(kind)?.options.find((option) => option.name === name);
const titleOf = (kind: Kind, name: string) => tIf(`new.opt-${kind}-${name}`, name);
const helpOf = (kind: Kind, { name, help }: OptionInfo) => tIf(`new.help-${kind}-${name}`, help);
const valueTitle = (kind: Kind, name: string, value: string) => tIf(`new.val-${kind}-${name}-${value}`, value);

/** One option of the catalogue: a list, a number or a text. */
function OptionField({ kind, draft, set, option }: RuleProps & { option: OptionInfo }) {
  const { name, fallback, values, range } = option, value = draft.rules[name] || fallback;
  const common = { label: titleOf(kind, name), help: helpOf(kind, option) };
  if (values) return <SelectField {...common} value={value} change={(chosen) => set(name, chosen)} choices={values.map((choice) => [choice, valueTitle(kind, name, choice)] as const)} />;
  if (range) return <NumberField {...common} value={Number(value)} min={range[0]} max={range[1]} change={(number) => set(name, String(number))} />;
  return <TextField {...common} value={value} change={(text) => set(name, text.trim())} />;
}

const Options = ({ names, ...props }: RuleProps & { names: readonly string[] }) => <>{names.map((name) => {
  const option = optionOf(props.kind, name);
  return option && <OptionField key={name} {...props} option={option} />;
})}</>;

const bar = (kind: Kind, name: string, values: readonly string[]) => values.map((value) => [value, valueTitle(kind, name, value)] as const);

function QuoridorRules(props: RuleProps) {
  const { kind, draft: { rules }, set } = props, sizes = ['5', '7', '9', '11'], size = rules['size'] ?? '9';
  return <>
    <div class="new-line">
      <Choice label={titleOf(kind, 'players')} value={rules['players'] ?? '2'} change={(value) => set('players', value)} choices={bar(kind, 'players', ['2', '3', '4'])} />
      <Choice label={titleOf(kind, 'size')} value={sizes.includes(size) ? size : ''} change={(value) => set('size', value)} choices={sizes.map((side) => [side, `${side} × ${side}`] as const)} />
    </div>
    <details class="new-details"><summary>{t('new.more-rules')}</summary><div class="new-grid"><Options {...props} names={['size', 'walls', 'jump', 'seal', 'third']} /></div></details>
  </>;
}

function PogoRules({ kind, draft: { rules }, set }: RuleProps) {
  const option = optionOf(kind, 'move');
  return <><Choice label={titleOf(kind, 'move')} value={rules['move'] ?? 'walk'} change={(value) => set('move', value)} choices={bar(kind, 'move', ['walk', 'exact'])} />
    {option && <p class="new-note">{t(rules['move'] === 'exact' ? 'new.pogo-exact' : 'new.pogo-walk')}</p>}</>;
}

const boardSort = (board = '') => (board === 'random' ? 'random' : board.endsWith('+d') ? 'diagonals' : 'printed');

function RicochetRules(props: RuleProps) {
  const { kind, draft: { rules }, set, setAll } = props, sort = boardSort(rules['board']);
  const draw = (board: string) => setAll({ ...rules, ...drawn(kind, board) });
  return <>
    <div class="new-line">
      <Choice<string> label={titleOf(kind, 'board')} value={sort} change={(value) => draw({ random: 'random', diagonals: '+d', printed: '' }[value]!)} choices={bar(kind, 'board', ['printed', 'diagonals', 'random'])} />
      <Button icon="rotate" label={t('new.another')} act={() => draw(rules['board'] ?? '')} />
    </div>
    <div class="new-line">
      <Choice label={titleOf(kind, 'rule')} value={rules['rule'] ?? 'plain'} change={(value) => set('rule', value)} choices={bar(kind, 'rule', ['plain', 'strict'])} />
      <Choice label={titleOf(kind, 'robots')} value={rules['robots'] ?? '4'} change={(value) => set('robots', value)} choices={['2', '3', '4', '5'].map((number) => [number, number] as const)} />
    </div>
    {rules['rule'] === 'strict' && <p class="new-note">{t('new.strict')}</p>}
    <details class="new-details"><summary>{t('new.more-rules')}</summary><div class="new-grid"><Options {...props} names={['board', 'seed']} /></div></details>
  </>;
}

function TronRules(props: RuleProps) {
  const { draft, set, chooseMap } = props, random = draft.rules['map'] === 'random';
  return <>
    <Maps value={draft.rules['map'] ?? 'plaza'} riders={draft.preset === 'alone' ? 'alone' : draft.preset === 'watch' || draft.preset === 'own' ? 'any' : 'many'} choose={chooseMap} />
    {random && <div class="new-grid new-random"><Options {...props} names={['players', 'size', 'floors', 'walls', 'seed']} />
      <Button icon="rotate" label={t('new.another')} act={() => set('seed', drawn('tron')['seed']!)} /></div>}
    <details class="new-details"><summary>{t('new.more-rules')}</summary><Options {...props} names={['teams']} /></details>
  </>;
}

export function RuleFields(props: RuleProps) {
  const Fields = { pogo: PogoRules, quoridor: QuoridorRules, ricochet: RicochetRules, tron: TronRules }[props.kind];
  return <Fields {...props} />;
}
