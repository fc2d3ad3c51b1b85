// learn-page.tsx: the pages to learn from: an index, one page per game with boards to try, and the algorithms.
import { useEffect } from 'preact/hooks';
import { NotFound } from '../app/nothing.tsx';
import { route } from '../app/route.ts';
import { boards, isKind, kinds } from '../boards/boards.ts';
import type { Step } from '../boards/lesson.ts';
import { DemoBoard } from '../home/demo.tsx';
import { EngineName } from '../home/engine-name.tsx';
import { gameDocument } from '../home/engines.ts';
import { kindLine, kindTitle, levelHow, levelTitle } from '../home/kinds.ts';
import { begin, quickGame } from '../home/start.ts';
import { useTitle } from '../app/title.ts';
import { gameInfo } from '../net/server.ts';
import { t, tIf, type Key } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { complain } from '../ui/toast.tsx';
import { Algorithms } from './algorithms.tsx';
import { FigureBoard, TrialBoard } from './figure.tsx';
import { Rich } from './rich.tsx';
import { Think } from './think.tsx';
import './learn.css';

const SECTIONS = ['rules', 'notation', 'engines', 'tips'] as const;

function StepPart({ kind, step }: { kind: string; step: Step }) {
  const key = `${kind}.learn-${step.name}`;
  const title = t(`${key}-h` as Key);
  return (
    <div class={`learn-step ${step.figure || step.trial ? '' : 'plain'}`}>
      <h3>{title}</h3>
      <p>
        <Rich text={t(key as Key)} />
      </p>
      {step.figure && <FigureBoard kind={kind} figure={step.figure} label={title} />}
      {step.trial && <TrialBoard kind={kind} name={step.name} trial={step.trial} />}
    </div>
  );
}

function Engines({ kind }: { kind: string }) {
  const info = gameInfo(kind);
  const think = boards[kind]!.lesson?.think;
  const document = gameDocument(kind);
  return (
    <>
      <ul class="plain learn-levels">
        {info?.levels.map((level) => (
          <li key={level.name}>
            <h3>
              {levelTitle(level)} <small>{levelHow(kind, level)}</small>
            </h3>
            <p>{tIf(`${kind}.learn-${level.name}`, '')}</p>
          </li>
        ))}
      </ul>
      {think && <Think kind={kind} think={think} />}
      <details class="learn-all">
        <summary>{t('learn.all-engines')}</summary>
        <dl>
          {info?.engines.map(({ name, summary }) => (
            <div key={name}>
              <dt>
                <EngineName kind={kind} engine={name} typed />
              </dt>
              <dd>{summary}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p class="learn-further">
        <a href="/learn/algorithms">{t('learn.algorithms')}</a>
        {document && <a href={document}>{t('docs.of', { game: kindTitle(kind) })}</a>}
      </p>
    </>
  );
}

const EMPTY = { steps: [], example: '', tips: 0 };

/** The sections of a game's page: those without content are left out. */
function sectionsOf(kind: string) {
  const { steps, tips } = boards[kind]!.lesson ?? EMPTY;
  const empty = { rules: !steps.length, notation: !tIf(`${kind}.learn-notation`, ''), engines: false, tips: !tips };
  return SECTIONS.filter((name) => !empty[name]);
}

function Lesson({ kind }: { kind: string }) {
  const { puzzles, lesson } = boards[kind]!;
  const { steps, example, tips } = lesson ?? EMPTY;
  const title = kindTitle(kind);
  const asked = route.value;
  useEffect(() => {
    if (asked.hash) document.getElementById(asked.hash)?.scrollIntoView();
  }, [asked]);
  const shown = sectionsOf(kind);
  const section = (name: (typeof SECTIONS)[number], body: preact.ComponentChildren) =>
    shown.includes(name) && (
      <section class="learn-section" aria-labelledby={name}>
        <h2 id={name}>{t(`learn.${name}`)}</h2>
        {body}
      </section>
    );
  return (
    <div class="learn-lesson">
      <nav class="learn-contents" aria-label={t('learn.contents')}>
        <ul class="plain">
          {shown.map((name) => (
            <li key={name}>
              <a href={`/learn/${kind}#${name}`}>{t(`learn.${name}`)}</a>
            </li>
          ))}
        </ul>
        <Button
          main
          icon="play"
          label={t('learn.play')}
          act={() => {
            begin(quickGame(kind)).catch(complain);
          }}
        />
        <a class="button" href={`/new/${kind}`}>
          {t('match.new')}
        </a>
        {puzzles ? (
          <a class="button quiet" href="/puzzle">
            {t('learn.puzzles')}
          </a>
        ) : (
          <a class="button quiet" href={`/board/${kind}`}>
            {t('learn.free-board')}
          </a>
        )}
      </nav>
      <div class="learn-body">
        <h1>{t('learn.of', { game: title })}</h1>
        <p class="learn-lead">
          <Rich text={tIf(`${kind}.learn-lead`, kindLine(kind))} />
        </p>
        {section(
          'rules',
          <div class="learn-steps">
            {steps.map((step) => (
              <StepPart key={step.name} kind={kind} step={step} />
            ))}
          </div>,
        )}
        {section(
          'notation',
          <>
            <p>
              <Rich text={tIf(`${kind}.learn-notation`, '')} />
            </p>
            {example && (
              <pre class="learn-example" tabIndex={0}>
                {example}
              </pre>
            )}
          </>,
        )}
        {section('engines', <Engines kind={kind} />)}
        {section(
          'tips',
          <ul class="learn-tips">
            {Array.from({ length: tips }, (_, i) => (
              <li key={i}>
                <Rich text={t(`${kind}.learn-tip-${i + 1}` as Key)} />
              </li>
            ))}
          </ul>,
        )}
      </div>
    </div>
  );
}

const Wide = ({ href, icon, title, line }: { href: string; icon: IconName; title: string; line: string }) => (
  <a class="learn-card wide" href={href}>
    <Icon name={icon} size={32} />
    <span>
      <strong>{title}</strong>
      <br />
      {line}
    </span>
  </a>
);

function Index() {
  return (
    <>
      <h1>{t('learn.title')}</h1>
      <p class="learn-lead">{t('learn.intro')}</p>
      <div class="learn-cards">
        {kinds.map((kind) => (
          <a key={kind} class={`learn-card learn-${kind}`} href={`/learn/${kind}`}>
            <span class="learn-card-board" aria-hidden="true">
              <DemoBoard kind={kind} label="" />
            </span>
            <strong>{kindTitle(kind)}</strong>
            <span>{kindLine(kind)}</span>
          </a>
        ))}
      </div>
      <Wide href="/lessons" icon="star" title={t('learn.lessons')} line={t('learn.lessons-line')} />
      <Wide href="/learn/algorithms" icon="engine" title={t('learn.algorithms')} line={t('learn.algorithms-line')} />
      <Wide href="/lab" icon="eye" title={t('learn.to-lab')} line={t('learn.to-lab-line')} />
      <Wide href="/reports" icon="chart" title={t('learn.reports')} line={t('learn.reports-line')} />
      <Wide href="/docs" icon="book" title={t('docs.title')} line={t('docs.line')} />
    </>
  );
}

export function LearnPage({ topic }: { topic: string | undefined }) {
  useTitle(
    isKind(topic)
      ? t('learn.of', { game: kindTitle(topic) })
      : t(topic === 'algorithms' ? 'learn.algorithms' : 'learn.title'),
  );
  if (isKind(topic))
    return (
      <main class="page learn" id="main" tabIndex={-1}>
        <Lesson kind={topic} />
      </main>
    );
  if (topic === 'algorithms')
    return (
      <main class="page learn learn-narrow" id="main" tabIndex={-1}>
        <h1>{t('learn.algorithms')}</h1>
        <p class="learn-lead">
          {t('learn.algorithms-line')} <a href="/lab">{t('learn.to-lab-line')}</a>
        </p>
        <Algorithms />
      </main>
    );
  if (topic)
    return (
      <NotFound>
        <a class="button main" href="/learn">
          {t('learn.title')}
        </a>
      </NotFound>
    );
  return (
    <main class="page learn" id="main" tabIndex={-1}>
      <Index />
    </main>
  );
}
