// terms-sliders.tsx: the constants of an evaluation. Releasing a slider runs the search again with the new constant:
// the server computes everything, the page nothing.
import { useEffect, useState } from 'preact/hooks';
import type { LabConstant } from '../../../boards/board-lab.ts';
import { numberText, t, tIf } from '../../../text/text.ts';
import { Button } from '../../../ui/button.tsx';
import type { ViewProps } from '../../view.ts';
import type { Evaluated } from './terms-index.ts';
import { TermsShapes } from './terms-shapes.tsx';
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

interface SliderProps {
  constant: LabConstant;
  value: number;
  change(value: number): void;
  done(value: number): void;
}

function Slider({ constant, value, change, done }: SliderProps) {
  const { name, least, most, step } = constant;
  return (
    <label class="lab-terms-slider">
      <span>{tIf(`lab.constant-${name}`, name)}</span>
      <input
        type="range"
        name={name}
        min={least}
        max={Math.max(most, value)}
        step={step}
        value={value}
        onInput={({ currentTarget }) => change(Number(currentTarget.value))}
        onChange={({ currentTarget }) => done(Number(currentTarget.value))}
      />
      <output>{numberText(value, digits(constant))}</output>
    </label>
  );
}

/** The constants of a specification, by name. */
export const constantsOf = (constants: readonly LabConstant[], engine: string) =>
  Object.fromEntries(
    constants.map(({ name, fallback }) => [name, Number(optionsOf(engine).get(name) ?? fallback)]),
  ) as Record<string, number>;

/** What the search answered with these constants. */
function Answer({ kind, trace }: Pick<ViewProps, 'kind' | 'trace'>) {
  const { best, values } = trace.last;
  const value = values?.[trace.first.turn - 1];
  if (!best || value === undefined) return null;
  const words = { move: moveName(kind, best), value: valueText(trace, value), us: seatName(kind, trace.first.turn) };
  return <p>{t('lab.terms-answer', words)}</p>;
}

/** A slider per constant of the engine's evaluation, and the terms as curves; nothing if it has none. */
export function TermsSliders({ kind, lab, trace, rerun, now }: ViewProps & { now: Evaluated | undefined }) {
  const { engine } = trace.first;
  const constants = lab.constants?.(nameOf(engine)) ?? [];
  const was = constantsOf(constants, engine);
  const [set, change] = useState(was);
  useEffect(() => change(was), [engine]);
  if (!constants.length) return null;
  const usual = constants.reduce((spec, constant) => withConstant(spec, constant, constant.fallback), engine);
  const curves = lab.curves?.(nameOf(engine)) ?? [];
  return (
    <fieldset class="lab-terms-sliders">
      <legend>{t('lab.terms-constants')}</legend>
      {constants.map((constant) => (
        <Slider
          key={constant.name}
          constant={constant}
          value={set[constant.name]!}
          change={(value) => change({ ...set, [constant.name]: value })}
          done={(value) => rerun(withConstant(engine, constant, value))}
        />
      ))}
      <TermsShapes kind={kind} curves={curves} now={now} was={was} set={set} />
      <Answer kind={kind} trace={trace} />
      {usual !== engine && <Button label={t('lab.terms-usual')} act={() => rerun(usual)} />}
    </fieldset>
  );
}
