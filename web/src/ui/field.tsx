// field.tsx: labelled fields: text, number, select, and a row of radio buttons.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Common {
  label: string;
  help?: string;
}

function Field({ label, help, id, children }: Common & { id: string; children: ComponentChildren }) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {help && <small id={`${id}-help`}>{help}</small>}
    </div>
  );
}

interface TextProps extends Common {
  value: string;
  change(value: string): void;
  maxLength?: number;
  autocomplete?: string;
  placeholder?: string;
  bad?: boolean;
}

export function TextField({ label, help, value, change, bad, ...more }: TextProps) {
  const id = useId();
  return (
    <Field {...{ label, help, id }}>
      <input
        id={id}
        value={value}
        aria-describedby={help && `${id}-help`}
        aria-invalid={bad}
        onChange={(event) => change(event.currentTarget.value)}
        {...more}
      />
    </Field>
  );
}

export function NumberField({
  label,
  help,
  value,
  change,
  min,
  max,
  step,
}: Common & { value: number; change(value: number): void; min?: number; max?: number; step?: number }) {
  const id = useId();
  return (
    <Field {...{ label, help, id }}>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        {...{ value, min, max, step }}
        aria-describedby={help && `${id}-help`}
        onChange={(event) => {
          const number = event.currentTarget.valueAsNumber;
          if (!Number.isNaN(number)) change(Math.min(max ?? number, Math.max(min ?? number, number)));
        }}
      />
    </Field>
  );
}

export function SelectField<T extends string>({
  label,
  help,
  value,
  change,
  choices,
}: Common & { value: T; change(value: T): void; choices: readonly (readonly [T, string])[] }) {
  const id = useId();
  return (
    <Field {...{ label, help, id }}>
      <select
        id={id}
        value={value}
        aria-describedby={help && `${id}-help`}
        onChange={(event) => change(event.currentTarget.value as T)}
      >
        {choices.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Radio buttons that look like one segmented bar. */
export function Choice<T extends string>({
  label,
  value,
  change,
  choices,
  hideLabel,
}: {
  label: string;
  value: T;
  change(value: T): void;
  choices: readonly (readonly [T, string])[];
  hideLabel?: boolean;
}) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class={hideLabel ? 'unseen' : ''}>{label}</legend>
      <div class="choice-bar">
        {choices.map(([choice, title]) => (
          <label key={choice}>
            <input type="radio" name={name} value={choice} checked={choice === value} onChange={() => change(choice)} />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
