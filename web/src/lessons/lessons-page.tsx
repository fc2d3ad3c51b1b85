// lessons-page.tsx: the list of lessons, with what this person has done, and the lesson that the address names.
import '../lab/lab-texts.ts';
import { useEffect } from 'preact/hooks';
import { NotFound } from '../app/nothing.tsx';
import { route } from '../app/route.ts';
import { useTitle } from '../app/title.ts';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Lesson, foreign, lessons, lessonsFailed, loadLessons, textsOf } from './lesson-list.ts';
import { LessonPage } from './lesson-page.tsx';
import { LessonPrint } from './lesson-print.tsx';
import { clearProgress, hasProgress, progressOf } from './lesson-progress.ts';
import '../lab/lab.css';
import './lessons.css';

function Card({ lesson, number }: { lesson: Lesson; number: number }) {
  const [title, ...about] = textsOf(lesson);
  const { done, right, asked } = progressOf(lesson.name);
  const all = lesson.steps.length;
  const count = done.filter((step) => step < all).length;
  return (
    <a class="lessons-card" href={`/lessons/${lesson.name}`} lang={foreign(lesson)}>
      <span class="lessons-number" aria-hidden="true">
        {count === all ? <Icon name="check" size={22} /> : number}
      </span>
      <span class="lessons-card-text">
        <strong>{title}</strong>
        {about.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {count > 0 && (
          <small lang={foreign(lesson) && t('lessons.lang')}>
            {t('lessons.steps-done', { n: count, m: all })}
            {asked > 0 && ` · ${t('lessons.answers', { n: right, m: asked })}`}
          </small>
        )}
      </span>
    </a>
  );
}

function Index({ list }: { list: readonly Lesson[] }) {
  useTitle(t('lessons.title'));
  return (
    <main class="page lessons" id="main" tabIndex={-1}>
      <h1>{t('lessons.title')}</h1>
      <p class="lessons-lead">{t('lessons.intro')}</p>
      <ol class="plain lessons-cards">
        {list.map((lesson, i) => (
          <li key={lesson.name}>
            <Card lesson={lesson} number={i + 1} />
          </li>
        ))}
      </ol>
      {hasProgress() && (
        <p class="lessons-kept">
          {t('lessons.kept')} <Button quiet icon="rotate" label={t('lessons.clear')} act={clearProgress} />
        </p>
      )}
    </main>
  );
}

function Waiting() {
  const failed = lessonsFailed.value;
  return (
    <main class="page narrow" id="main" tabIndex={-1} aria-busy={!failed}>
      {failed ? (
        <p role="alert">
          {t('app.not-loaded')} <Button label={t('app.load-again')} act={() => void loadLessons()} />
        </p>
      ) : (
        <p>{t('app.loading')}</p>
      )}
    </main>
  );
}

/** The list, or the lesson of the address. */
export function LessonsPage() {
  const name = route.value.path.split('/')[2];
  useEffect(() => void loadLessons(), []);
  const list = lessons.value;
  if (!list) return <Waiting />;
  if (!name) return <Index list={list} />;
  const lesson = list.find((one) => one.name === name);
  if (!lesson)
    return (
      <NotFound>
        <a class="button main" href="/lessons">
          {t('lessons.title')}
        </a>
      </NotFound>
    );
  if (route.value.query.has('print')) return <LessonPrint key={name} lesson={lesson} />;
  return <LessonPage key={name} lesson={lesson} next={list[list.indexOf(lesson) + 1]} />;
}
