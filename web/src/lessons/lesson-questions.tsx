// lesson-questions.tsx: the live view of a step with its questions, one after the other. In practice, every question
// has a position of its own. The number of the question in the address is the seed.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { route } from '../app/route.ts';
import type { Address, Question } from '../lab/address.ts';
import type { LabDesk } from '../lab/lab-desk.ts';
import type { Trace } from '../lab/trace.ts';
import { announce } from '../ui/announce.tsx';
import { complain } from '../ui/toast.tsx';
import { t } from '../text/text.ts';
import { addressIn, useDesk, useTraces } from './lesson-desk.ts';
import type { LessonStep } from './lesson-list.ts';
import { noteAnswer, noteDone } from './lesson-progress.ts';
import { LessonView } from './lesson-view.tsx';
import { practised } from './practice.ts';
import { QuestionView } from './question-view.tsx';
import { type Ask, askQuestion } from './questions/families.ts';
import type { Asked } from './questions/question.ts';

const ROUNDS = 8; /* seeds tried for a question about the same traces */
const POSITIONS = 6; /* positions tried in practice */
const SEEDS = 1000; /* between the seeds of two questions, for those tried in between */

/** The seed of the address. */
const seedOf = (query: URLSearchParams) => Math.max(1, Number(/^\d{1,6}$/.exec(query.get('seed') ?? '')?.[0] ?? 1));

function keepSeed(seed: number) {
  const url = new URL(location.href);
  url.searchParams.set('seed', String(seed));
  history.replaceState(null, '', url.pathname + url.search);
}

/** The first question that the traces allow: the wanted family, then in practice the others. `index` tells apart the
 *  questions of a step. */
export function firstQuestion(traces: readonly Trace[], asks: readonly Ask[], seed: number, index = 0): Asked | null {
  for (let i = 0; i < ROUNDS; i++)
    for (const ask of asks) {
      const asked = askQuestion(traces, ask, seed * SEEDS + index * ROUNDS + i);
      if (asked) return asked;
    }
  return null;
}

/** The position to ask about: the step's own, or in practice one of the seed's; null while it is being made. */
function usePosition(step: LessonStep, address: Address | null, seed: number): Question | null {
  const [made, setMade] = useState<{ seed: number; question: Question } | null>(null);
  const { practice } = step;
  useEffect(() => {
    let here = true;
    if (practice && address)
      practised(address.question, practice, seed).then(
        (question) => here && setMade({ seed, question }),
        (error) => here && complain(error),
      );
    return () => {
      here = false;
    };
  }, [step, seed]);
  if (!address) return null;
  if (!practice) return address.question;
  return made?.seed === seed ? made.question : null;
}

/** The families in the order in which this question prefers them. */
function asksFor({ asks, practice }: LessonStep, index: number, seed: number) {
  if (!practice) return asks.slice(index, index + 1);
  const from = seed % Math.max(1, asks.length);
  return [...asks.slice(from), ...asks.slice(0, from)];
}

interface Place {
  lesson: string;
  index: number; /* of the step, from 0 */
}

interface QuestionsProps {
  desk: LabDesk;
  traces: readonly Trace[];
  asked: Asked;
  place: Place;
  again(): void;
  next: (() => void) | undefined;
  done: boolean; /* the last question of the step: an answer finishes it */
}

/** Shows every lane at its end. */
const endAll = (desk: LabDesk) => {
  for (const { step, trace } of desk.lanes) step.value = trace.peek()?.size ?? 0;
};

/** A question with its view, which stands before the answer until it is given. */
function OneQuestion({ desk, traces, asked, place, again, next, done }: QuestionsProps) {
  const [chosen, choose] = useState(-1);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    desk.choose(asked.lane);
    desk.together.value = false;
    desk.go(asked.shown);
  }, [asked]);
  const check = () => {
    setAnswered(true);
    noteAnswer(place.lesson, chosen === asked.right);
    if (done) noteDone(place.lesson, place.index);
    if (asked.whole) endAll(desk);
    else desk.go(asked.reveal);
  };
  const { kind } = desk.question;
  return (
    <div class="lesson-pair">
      <LessonView desk={desk} most={answered ? Infinity : asked.shown} />
      <QuestionView {...{ kind, asked, chosen, choose, answered, check, again, next }} trace={traces[asked.lane]!} />
    </div>
  );
}

export function LessonQuestions({
  step,
  place,
  next,
}: {
  step: LessonStep;
  place: Place;
  next?: (() => void) | undefined;
}) {
  const address = useMemo(() => (step.view ? addressIn(step.view) : null), [step]);
  const [seed, setSeed] = useState(() => seedOf(route.peek().query));
  const [skipped, setSkipped] = useState(0); /* positions without a question */
  const [index, setIndex] = useState(0); /* of the question in the step */
  const position = usePosition(step, address, seed + skipped * SEEDS);
  const desk = useDesk(position, address);
  const traces = useTraces(desk);
  const asked = useMemo(
    () => (traces && step.asks.length ? firstQuestion(traces, asksFor(step, index, seed), seed, index) : null),
    [traces, index, seed],
  );
  useEffect(() => {
    if (traces && !asked && step.practice && skipped < POSITIONS) setSkipped(skipped + 1);
  }, [traces, asked]);
  const again = () => {
    keepSeed(seed + 1);
    setSkipped(0);
    setSeed(seed + 1);
    announce(t('lessons.another'));
  };
  if (!desk) return <p class="lab-note">{t('lessons.waiting')}</p>;
  if (!traces || !asked) {
    const none = traces && step.asks.length > 0 && (!step.practice || skipped >= POSITIONS);
    return (
      <>
        <LessonView desk={desk} />
        {none && <p class="lab-note">{t('lessons.no-question')}</p>}
      </>
    );
  }
  const more = !step.practice && index + 1 < step.asks.length;
  const onward = more ? () => setIndex(index + 1) : next;
  const key = `${index} ${seed} ${skipped}`;
  return (
    <OneQuestion
      key={key}
      {...{ desk, traces, asked, place, again }}
      next={step.practice ? undefined : onward}
      done={!more}
    />
  );
}
