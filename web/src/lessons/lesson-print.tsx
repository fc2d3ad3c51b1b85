// lesson-print.tsx: a whole lesson on paper: texts, the pictures at their steps, questions with boxes to tick, and the
// answers at the end.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import type { Trace } from '../lab/trace.ts';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { addressIn, useDesk, useTraces } from './lesson-desk.ts';
import { type Lesson, type LessonStep, foreign, textsOf, titleOf } from './lesson-list.ts';
import { StepTexts } from './lesson-page.tsx';
import { firstQuestion } from './lesson-questions.tsx';
import { LessonView } from './lesson-view.tsx';
import type { Asked } from './questions/question.ts';
import { partText, sayText } from './say.ts';

const SEED = 1;

interface Printed {
  kind: string;
  trace: Trace;
  asked: Asked;
}
/** What a step prints: nothing yet, or its questions. */
type Ready = readonly Printed[] | null;

function Boxes({ printed: { kind, trace, asked }, label }: { printed: Printed; label: string }) {
  return (
    <div class="lesson-print-question">
      <p>
        <strong>{label}</strong> {sayText(kind, trace, asked.prompt)}
      </p>
      <ol class="plain">
        {asked.choices.map((choice) => (
          <li key={choice.is}>
            <span class="lesson-box" aria-hidden="true" /> {partText(kind, trace, choice.label)}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A step's picture at the step of its first question, and the questions. */
function PrintedView({ step, number, ready }: { step: LessonStep; number: number; ready(found: Ready): void }) {
  const address = useMemo(() => addressIn(step.view!), [step]);
  const desk = useDesk(address.question, address);
  const traces = useTraces(desk);
  const [found, setFound] = useState<Ready>(null);
  useEffect(() => {
    if (!desk || !traces) return;
    const asks = step.practice ? step.asks.slice(0, 3) : step.asks;
    const made = asks.flatMap((ask) => {
      const asked = firstQuestion(traces, [ask], SEED);
      return asked ? [{ kind: desk.question.kind, trace: traces[asked.lane]!, asked }] : [];
    });
    desk.together.value = false;
    if (made[0]) desk.choose(made[0].asked.lane);
    if (made[0]) desk.go(made[0].asked.shown);
    setFound(made);
    ready(made);
  }, [desk, traces]);
  if (!desk) return null;
  return (
    <>
      <LessonView desk={desk} still />
      {found?.map((printed, i) => (
        <Boxes key={i} printed={printed} label={t('lessons.question-n', { n: `${number}.${i + 1}` })} />
      ))}
    </>
  );
}

function Answers({ all }: { all: readonly Ready[] }) {
  return (
    <section class="lesson-print-answers">
      <h2>{t('lessons.answers-title')}</h2>
      {all.flatMap(
        (list, step) =>
          list?.map(({ kind, trace, asked }, i) => {
            const { label, why } = asked.choices[asked.right]!;
            return (
              <p key={`${step} ${i}`}>
                <strong>{t('lessons.question-n', { n: `${step + 1}.${i + 1}` })}</strong> {partText(kind, trace, label)}
                {'. '}
                {sayText(kind, trace, why)}
              </p>
            );
          }) ?? [],
      )}
    </section>
  );
}

export function LessonPrint({ lesson }: { lesson: Lesson }) {
  const title = titleOf(lesson);
  const [found, setFound] = useState<readonly Ready[]>(lesson.steps.map(() => null));
  useTitle(title);
  const note = (index: number, one: Ready) => setFound((old) => old.map((each, i) => (i === index ? one : each)));
  const ready = lesson.steps.every((step, i) => !step.view || found[i]);
  return (
    <main class="page lesson lesson-print" id="main" tabIndex={-1} aria-busy={!ready}>
      <div class="lesson-print-tools row">
        <a class="button" href={`/lessons/${lesson.name}`}>
          {t('lessons.to-screen')}
        </a>
        <Button main icon="export" label={t('lessons.print')} disabled={!ready} act={() => print()} />
        {!ready && <span>{t('lessons.preparing')}</span>}
      </div>
      <h1 lang={foreign(lesson)}>{title}</h1>
      {textsOf(lesson)
        .slice(1)
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
      {lesson.steps.map((step, i) => (
        <section key={i} class="lesson-print-step">
          <h2 lang={foreign(step)}>{`${i + 1}. ${titleOf(step)}`}</h2>
          <StepTexts step={step} />
          {step.view && <PrintedView step={step} number={i + 1} ready={(one) => note(i, one)} />}
        </section>
      ))}
      {ready && <Answers all={found} />}
    </main>
  );
}
