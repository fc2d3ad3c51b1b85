// question-view.tsx: a question with its answers. Keys 1 to 4 or a to d choose, Enter checks; the feedback says what a
// wrong answer mistakes and why the right one is right, and is announced.
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { keysOn } from '../match/shortcuts.ts';
import type { Trace } from '../lab/trace.ts';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Asked } from './questions/question.ts';
import { partText, sayText } from './say.ts';

interface Props {
  kind: string;
  trace: Trace;
  asked: Asked;
  chosen: number; /* -1: none */
  choose(index: number): void;
  answered: boolean;
  check(): void;
  again(): void;
  next?: (() => void) | undefined; /* goes on; default: nothing follows here */
}

const TYPING = 'input:not([type=radio]), textarea, select, dialog, [contenteditable]';

/** The answer that a key stands for; -1: none. */
function answerOf(key: string) {
  const digit = '1234'.indexOf(key);
  return digit >= 0 ? digit : 'abcd'.indexOf(key.toLowerCase());
}

/** Digits and letters choose wherever the focus is, unless the person types. */
function useKeys({ asked, answered, choose }: Props, form: { current: HTMLFormElement | null }) {
  /* in the same frame as the question: a key pressed at once must count */
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const busy = target instanceof Element && target.closest(TYPING);
      if (busy || answered || !keysOn.peek() || event.ctrlKey || event.metaKey || event.altKey) return;
      const index = key.length === 1 ? answerOf(key) : -1;
      if (index < 0 || index >= asked.choices.length) return;
      event.preventDefault();
      choose(index);
      form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')[index]?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [asked, answered]);
}

function Choices({ kind, trace, asked, chosen, choose, answered }: Props) {
  const name = useId();
  const mark = (i: number) => (!answered ? '' : i === asked.right ? 'right' : i === chosen ? 'wrong' : '');
  return (
    <ol class="plain lesson-choices">
      {asked.choices.map(({ is, label }, i) => (
        <li key={is} class={mark(i)}>
          <label>
            <input
              type="radio"
              name={name}
              checked={chosen === i}
              disabled={answered}
              aria-keyshortcuts={String(i + 1)}
              onChange={() => choose(i)}
            />
            <kbd aria-hidden="true">{i + 1}</kbd>
            <span>{partText(kind, trace, label)}</span>
            {mark(i) && <Icon name={mark(i) === 'right' ? 'check' : 'close'} size={20} />}
            {mark(i) && <span class="unseen">{t(mark(i) === 'right' ? 'lessons.is-right' : 'lessons.is-wrong')}</span>}
          </label>
        </li>
      ))}
    </ol>
  );
}

function Feedback({ kind, trace, asked, chosen }: Props) {
  const good = chosen === asked.right;
  const { label, why } = asked.choices[asked.right]!;
  return (
    <>
      <p class={`lesson-verdict ${good ? 'right' : 'wrong'}`}>
        <Icon name={good ? 'check' : 'close'} size={22} /> {t(good ? 'lessons.right' : 'lessons.wrong')}
      </p>
      {!good && <p>{sayText(kind, trace, asked.choices[chosen]!.why)}</p>}
      {!good && <p>{t('lessons.answer', { answer: partText(kind, trace, label) })}</p>}
      <p>{sayText(kind, trace, why)}</p>
    </>
  );
}

export function QuestionView(props: Props) {
  const { kind, trace, asked, chosen, answered, check, again, next } = props;
  const form = useRef<HTMLFormElement>(null);
  const onward = useRef<HTMLDivElement>(null);
  useKeys(props, form);
  useLayoutEffect(() => {
    if (answered) onward.current?.querySelector('button')?.focus();
  }, [answered]);
  return (
    <form
      class="lesson-question"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen >= 0 && !answered) check();
      }}
    >
      <fieldset>
        <legend>
          <Icon name="ask" size={22} /> {sayText(kind, trace, asked.prompt)}
        </legend>
        <Choices {...props} />
      </fieldset>
      {!answered && (
        <button type="submit" class="button main" disabled={chosen < 0}>
          {t('lessons.check')}
        </button>
      )}
      <div class="lesson-feedback" role="status">
        {answered && <Feedback {...props} />}
      </div>
      {answered && (
        <div class="row" ref={onward}>
          {next && <Button main icon="right" label={t('lessons.go-on')} act={next} />}
          <Button main={!next} icon="rotate" label={t('lessons.another')} act={again} />
        </div>
      )}
    </form>
  );
}
