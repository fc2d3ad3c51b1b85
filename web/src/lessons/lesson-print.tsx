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
import type { Ask } from './questions/families.ts';
import type { Asked } from './questions/question.ts';
import { partText, sayText } from './say.ts';

const SEED = 1;
const MOST_PRACTICE = 2; /* questions printed of a practice step */

interface Printed {
  label: string;
  kind: string;
  trace: Trace;
  asked: Asked;
}
/** A picture with the question below it, if there is one. */
interface Unit {
  step: LessonStep;
  ask?: Ask | undefined;
  index: number; /* of the question in the step */
  label: string;
}

/** A picture for each question of a step, since each shows another moment; one without questions. */
function unitsOf(step: LessonStep, number: number): Unit[] {
  const asks = step.practice ? step.asks.slice(0, MOST_PRACTICE) : step.asks;
  if (!step.view) return [];
  const label = (i: number) => t('lessons.question-n', { n: `${number}.${i + 1}` });
  return asks.length
    ? asks.map((ask, index) => ({ step, ask, index, label: label(index) }))
    : [{ step, index: 0, label: '' }];
}

function Boxes({ label, kind, trace, asked }: Printed) {
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

function PrintedUnit({ unit, ready }: { unit: Unit; ready(found: Printed | null): void }) {
  const address = useMemo(() => addressIn(unit.step.view!), [unit.step]);
  const desk = useDesk(address.question, address);
  const traces = useTraces(desk);
  const [found, setFound] = useState<Printed | null>(null);
  useEffect(() => {
    if (!desk || !traces) return;
    const asked = unit.ask ? firstQuestion(traces, [unit.ask], SEED, unit.index) : null;
    const printed = asked && {
      label: unit.label,
      kind: desk.question.kind,
      trace: traces[asked.lane]!,
      asked,
    };
    if (asked) {
      desk.together.value = false;
      desk.choose(asked.lane);
      desk.go(asked.shown);
    }
    setFound(printed);
    ready(printed);
  }, [desk, traces]);
  return (
    <>
      {desk && <LessonView desk={desk} still />}
      {found && <Boxes {...found} />}
    </>
  );
}

function Answers({ all }: { all: readonly Printed[] }) {
  return (
    <section class="lesson-print-answers">
      <h2>{t('lessons.answers-title')}</h2>
      {all.map(({ label, kind, trace, asked }) => {
        const right = asked.choices[asked.right]!;
        return (
          <p key={label}>
            <strong>{label}</strong> {partText(kind, trace, right.label)}
            {'. '}
            {sayText(kind, trace, right.why)}
          </p>
        );
      })}
    </section>
  );
}

export function LessonPrint({ lesson }: { lesson: Lesson }) {
  const title = titleOf(lesson);
  const units = useMemo(() => lesson.steps.map((step, i) => unitsOf(step, i + 1)), [lesson]);
  const [found, setFound] = useState<ReadonlyMap<Unit, Printed | null>>(new Map());
  useTitle(title);
  const note = (unit: Unit, one: Printed | null) => setFound((old) => new Map(old).set(unit, one));
  const all = units.flat();
  const ready = all.every((unit) => found.has(unit));
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
          {units[i]!.map((unit, k) => (
            <PrintedUnit key={k} unit={unit} ready={(one) => note(unit, one)} />
          ))}
        </section>
      ))}
      {ready && <Answers all={all.flatMap((unit) => found.get(unit) ?? [])} />}
    </main>
  );
}
