// terms-sliders.tsx: the constants of an evaluation. Releasing a slider runs the search again with the new constant:
// the server computes everything, the page nothing.
import { useEffect, useState } from 'preact/hooks';
import type { LabConstant } from '../../boards/board-lab.ts';
import { numberText, t, tIf } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import type { ViewProps } from '../view.ts';
import { moveName, seatName, valueText } from './tree-words.ts';

type Options = ReadonlyMap<string, string>;

const nameOf = (engine: string) => engine.split(':')[0] ?? '';

export const optionsOf = (engine: string): Options =>
  new Map(
    engine
      .slice(nameOf(engine).length + 1)
      .split(',')
      .filter(Boolean)
      .map((text) => text.split('=') as [string, string]),
  );

/** The specification with a constant set; its usual value is left out. */
export function withConstant(engine: string, { name, fallback }: LabConstant, value: number) {
  const options = new Map(optionsOf(engine));
  if (value === fallback) options.delete(name);
  else options.set(name, String(value));
  const list = [...options].map((pair) => pair.join('=')).join(',');
  return list ? `${nameOf(engine)}:${list}` : nameOf(engine);
}

const digits = ({ step }: LabConstant) => (Number.isInteger(step) ? 0 : 2);

function Slider({ constant, engine, rerun }: { constant: LabConstant; engine: string } & Pick<ViewProps, 'rerun'>) {
  const { name, least, most, step, fallback } = constant;
  const set = Number(optionsOf(engine).get(name) ?? fallback);
  const [value, setValue] = useState(set);
  useEffect(() => setValue(set), [set]);
  return (
    <label class="lab-terms-slider">
      <span>{tIf(`lab.constant-${name}`, name)}</span>
      <input
        type="range"
        name={name}
        min={least}
        max={Math.max(most, set)}
        step={step}
        value={value}
        onInput={({ currentTarget }) => setValue(Number(currentTarget.value))}
        onChange={({ currentTarget }) => rerun(withConstant(engine, constant, Number(currentTarget.value)))}
      />
      <output>{numberText(value, digits(constant))}</output>
    </label>
  );
}

/** What the search answered with these constants. */
function Answer({ kind, trace }: Pick<ViewProps, 'kind' | 'trace'>) {
  const { best, values } = trace.last;
  const value = values?.[trace.first.turn - 1];
  if (!best || value === undefined) return null;
  const words = { move: moveName(kind, best), value: valueText(trace, value), us: seatName(kind, trace.first.turn) };
  return <p>{t('lab.terms-answer', words)}</p>;
}

/** A slider per constant of the engine's evaluation; nothing if it has none. */
export function TermsSliders({ kind, lab, trace, rerun }: ViewProps) {
  const { engine } = trace.first;
  const constants = lab.constants?.(nameOf(engine)) ?? [];
  if (!constants.length) return null;
  const usual = constants.reduce((spec, constant) => withConstant(spec, constant, constant.fallback), engine);
  return (
    <fieldset class="lab-terms-sliders">
      <legend>{t('lab.terms-constants')}</legend>
      {constants.map((constant) => (
        <Slider key={constant.name} constant={constant} engine={engine} rerun={rerun} />
      ))}
      <Answer kind={kind} trace={trace} />
      {usual !== engine && <Button label={t('lab.terms-usual')} act={() => rerun(usual)} />}
    </fieldset>
  );
}
