// lesson-page.tsx: a lesson, one step at a time: its texts, its live view with questions, and the ways on.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { go, route } from '../app/route.ts';
import { useTitle } from '../app/title.ts';
import { addressOf } from '../lab/address.ts';
import { Rich } from '../learn/rich.tsx';
import { keysOn } from '../match/shortcuts.ts';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { addressIn } from './lesson-desk.ts';
import { type Lesson, type LessonStep, foreign, textsOf, titleOf } from './lesson-list.ts';
import { noteDone, progressOf } from './lesson-progress.ts';
import { LessonQuestions } from './lesson-questions.tsx';

/** Whether letters are as large as a projector needs. */
const big = signal(false);

const stepAddress = (name: string, index: number) => `/lessons/${name}?step=${index + 1}`;

/** The step of the address, from 0. */
function stepIn({ steps }: Lesson, query: URLSearchParams) {
  const wanted = Number(/^\d{1,3}$/.exec(query.get('step') ?? '')?.[0] ?? 1);
  return Math.min(steps.length, Math.max(1, wanted)) - 1;
}

function Head({ lesson, index }: { lesson: Lesson; index: number }) {
  const { done } = progressOf(lesson.name);
  return (
    <header class="lesson-head">
      <a class="lesson-back" href="/lessons">
        <Icon name="left" size={18} /> {t('lessons.title')}
      </a>
      <h1 lang={foreign(lesson)}>{titleOf(lesson)}</h1>
      <div class="row">
        <a class="button" href={`/lessons/${lesson.name}?print=1`}>
          <Icon name="export" /> <span>{t('lessons.print')}</span>
        </a>
        <Button
          bare
          icon="eye"
          label={t('lab.big')}
          keys="f"
          pressed={big.value}
          act={() => {
            big.value = !big.value;
          }}
        />
      </div>
      <nav class="lesson-steps" aria-label={t('lessons.steps')}>
        <ol class="plain">
          {lesson.steps.map((step, i) => (
            <li key={i}>
              <a
                href={stepAddress(lesson.name, i)}
                class={done.includes(i) ? 'done' : ''}
                aria-current={i === index ? 'step' : undefined}
                aria-label={`${i + 1}: ${titleOf(step)}${done.includes(i) ? ` (${t('lessons.done')})` : ''}`}
                title={titleOf(step)}
              >
                {done.includes(i) && i !== index ? <Icon name="check" size={16} /> : i + 1}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </header>
  );
}

export function StepTexts({ step, children }: { step: LessonStep; children?: preact.ComponentChildren }) {
  const [, ...texts] = textsOf(step);
  return (
    <div class="lesson-texts" lang={foreign(step)}>
      {texts.map((text) => (
        <p key={text}>
          <Rich text={text} />
        </p>
      ))}
      {children}
    </div>
  );
}

function Try({ query }: { query: string }) {
  const { question, look } = addressIn(query);
  return (
    <p class="lesson-try">
      <a class="button" href={addressOf(question, look)}>
        <Icon name="chart" /> <span>{t('lessons.try')}</span>
      </a>
    </p>
  );
}

function Ways({ lesson, index, next }: { lesson: Lesson; index: number; next: Lesson | undefined }) {
  const last = index + 1 === lesson.steps.length;
  return (
    <nav class="lesson-ways" aria-label={t('lessons.ways')}>
      {index > 0 && (
        <a class="button" href={stepAddress(lesson.name, index - 1)}>
          <Icon name="left" /> <span>{t('lessons.previous')}</span>
        </a>
      )}
      {!last && (
        <a class="button main" href={stepAddress(lesson.name, index + 1)}>
          <span>{t('lessons.next')}</span> <Icon name="right" />
        </a>
      )}
      {last && (
        <a class="button main" href={next ? `/lessons/${next.name}` : '/lessons'}>
          <span>{next ? t('lessons.next-lesson', { title: titleOf(next) }) : t('lessons.finish')}</span>{' '}
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}

/** The key f, unless the person types. */
function useBigKey() {
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const typing = target instanceof Element && target.closest('input:not([type=radio]), textarea, select, dialog');
      if (key.toLowerCase() === 'f' && !typing && !ctrlKey && !metaKey && !altKey && keysOn.peek())
        big.value = !big.peek();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Moves the focus to the heading of a new step, not to that of the first one shown. */
function useHeading(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current !== index) heading.current?.focus();
    shown.current = index;
  }, [index]);
  return heading;
}

export function LessonPage({ lesson, next }: { lesson: Lesson; next: Lesson | undefined }) {
  const index = stepIn(lesson, route.value.query);
  const step = lesson.steps[index]!;
  const title = titleOf(step);
  useTitle(`${titleOf(lesson)}: ${title}`);
  useBigKey();
  const heading = useHeading(index);
  useEffect(() => {
    if (!step.asks.length) noteDone(lesson.name, index);
  }, [lesson, index]);
  const last = index + 1 === lesson.steps.length;
  const onward = last ? undefined : () => go(stepAddress(lesson.name, index + 1));
  return (
    <main class={`page lesson ${big.value ? 'lesson-big' : ''}`} id="main" tabIndex={-1}>
      <Head lesson={lesson} index={index} />
      <article class="lesson-step" aria-labelledby="lesson-step-title" key={`${lesson.name} ${index}`}>
        <h2 id="lesson-step-title" tabIndex={-1} ref={heading} lang={foreign(step)}>
          {title}
        </h2>
        <StepTexts step={step} />
        {step.view && <LessonQuestions step={step} place={{ lesson: lesson.name, index }} next={onward} />}
        {step.try && <Try query={step.try} />}
      </article>
      <Ways lesson={lesson} index={index} next={next} />
    </main>
  );
}
