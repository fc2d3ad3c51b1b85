// options.tsx: the options of a game's catalogue as form fields. A game may name options and values in its texts:
// `NAME.opt-OPTION`, `NAME.val-OPTION-VALUE`, `NAME.help-OPTION`.
import type { OptionInfo } from '../net/messages.ts';
import { gameInfo } from '../net/server.ts';
import { tIf } from '../text/text.ts';
import { NumberField, SelectField, TextField } from '../ui/field.tsx';
import type { RuleProps } from './setup.ts';

export const optionOf = (kind: string, name: string) => gameInfo(kind)?.options.find((option) => option.name === name);
export const optionTitle = (kind: string, name: string) => tIf(`${kind}.opt-${name}`, name);
const optionHelp = (kind: string, { name, help }: OptionInfo) => tIf(`${kind}.help-${name}`, help);
const valueTitle = (kind: string, name: string, value: string) => tIf(`${kind}.val-${name}-${value}`, value);

/** The values of an option with their names, for a Choice. */
export const valuesOf = (kind: string, name: string, values: readonly string[]) =>
  values.map((value) => [value, valueTitle(kind, name, value)] as const);

/** One option of the catalogue: a list, a number or a text. */
function OptionField({ kind, draft, set, option }: RuleProps & { option: OptionInfo }) {
  const { name, fallback, values, range } = option;
  const value = draft.rules[name] || fallback;
  const common = { label: optionTitle(kind, name), help: optionHelp(kind, option), value };
  const change = (chosen: string | number) => set(name, String(chosen).trim());
  if (values) return <SelectField {...{ ...common, change }} choices={valuesOf(kind, name, values)} />;
  if (!range) return <TextField {...{ ...common, change }} />;
  return <NumberField {...{ ...common, change }} value={Number(value)} min={range[0]} max={range[1]} />;
}

export const Options = ({ names, ...props }: RuleProps & { names: readonly string[] }) => (
  <>
    {names.map((name) => {
      const option = optionOf(props.kind, name);
      return option && <OptionField key={name} {...props} option={option} />;
    })}
  </>
);
