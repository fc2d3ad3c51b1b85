// docs-page.tsx: the documents: a list of all, and each with its contents, what one can do beside it, and a search over
// all of them. Their texts are made when the page is built (documents.mjs).
import { useEffect, useState } from 'preact/hooks';
import { NotFound } from '../app/nothing.tsx';
import { route } from '../app/route.ts';
import { useTitle } from '../app/title.ts';
import { isKind } from '../boards/boards.ts';
import { algorithmTitle, playedIn } from '../home/engines.ts';
import { kindTitle } from '../home/kinds.ts';
import { MOST_EVENTS, addressOf } from '../lab/address.ts';
import { type Key, lang, t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { type Contents, type Document, contentsFile, shortTitle, useFile } from './contents.ts';
import { Results, SearchField } from './docs-search.tsx';
import { groups, places } from './places.mjs';
import './docs.css';

const WIDE = '(min-width: 900px)';
const NODES = 2000; /* limit of a first look in the lab */

const groupTitle = (group: string) => t(`docs.group-${group}` as Key);

const NotThere = () => (
  <NotFound>
    <a class="button main" href="/docs">
      {t('docs.all')}
    </a>
  </NotFound>
);

/** Says so where the reader reads another language than the documents'. */
const OnlyEnglish = ({ text }: { text: Key }) => (lang() === 'en' ? null : <p class="docs-english">{t(text)}</p>);

/** A link to a document, in the documents' language. */
const DocumentLink = ({ document, short }: { document: Document; short?: boolean }) => (
  <a
    href={`/docs/${document.place}`}
    lang="en"
    aria-current={route.value.path.slice(6) === document.place ? 'page' : undefined}
  >
    {short ? shortTitle(document) : document.title}
  </a>
);

function Listing({ contents, short }: { contents: Contents; short?: boolean }) {
  const find = (place: string) => contents.documents.find((document) => document.place === place)!;
  const Heading = short ? 'h3' : 'h2';
  return (
    <>
      {groups.map(([group, listed]) => (
        <section key={group} aria-labelledby={`docs-${group}`}>
          <Heading id={`docs-${group}`}>{groupTitle(group)}</Heading>
          <ul class="plain">
            {listed.map((place) => (
              <li key={place}>
                <DocumentLink document={find(place)} short={short ?? false} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** What is beside a document on this page: an algorithm's runs in the lab, a game's rules with boards to try. */
function Beside({ place }: { place: string }) {
  const [group, name = ''] = place.split('/');
  if (group === 'games' && isKind(name))
    return (
      <p class="docs-beside">
        <a href={`/learn/${name}`}>{t('learn.of', { game: kindTitle(name) })}</a>
        <a href={`/new/${name}`}>{t('match.new')}</a>
      </p>
    );
  const kinds = group === 'algorithms' ? playedIn(name) : [];
  if (!kinds.length) return null;
  const question = { rules: '', start: '', moves: [], engines: [name], limits: { nodes: NODES }, seed: 0 };
  return (
    <p class="docs-beside">
      <span>
        {t('docs.typed')} <code>{name}</code>
      </span>
      <span>
        {t('docs.try')}{' '}
        {kinds.map((kind) => (
          <a key={kind} href={addressOf({ ...question, kind, events: MOST_EVENTS })}>
            {kindTitle(kind)}
          </a>
        ))}
      </span>
    </p>
  );
}

/** The headings of a document, two levels of them. */
function OnThisPage({ document }: { document: Document }) {
  const shown = document.headings.slice(1).filter(([, level]) => level <= 3);
  if (shown.length < 2) return null;
  return (
    <nav class="docs-toc" aria-label={t('learn.contents')}>
      <details open={matchMedia(WIDE).matches}>
        <summary>{t('learn.contents')}</summary>
        <ul class="plain" lang="en">
          {shown.map(([id, level, text]) => (
            <li key={id} class={`docs-level-${level}`}>
              <a href={`/docs/${document.place}#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function Around({ contents, place }: { contents: Contents; place: string }) {
  const at = places.indexOf(place);
  const find = (other: string | undefined) => contents.documents.find((document) => document.place === other);
  const before = find(places[at - 1]);
  const after = find(places[at + 1]);
  return (
    <nav class="docs-around" aria-label={t('docs.around')}>
      {before && (
        <span>
          {t('docs.before')} <DocumentLink document={before} short />
        </span>
      )}
      {after && (
        <span class="docs-after">
          {t('docs.after')} <DocumentLink document={after} short />
        </span>
      )}
    </nav>
  );
}

/** Scrolls to the heading of the address and moves the focus there, once the text is there. */
function useHeading(ready: boolean) {
  const asked = route.value;
  useEffect(() => {
    if (!ready || !asked.hash) return;
    const heading = document.getElementById(asked.hash);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [asked, ready]);
}

function Text({ document: { file }, ready }: { document: Document; ready(): void }) {
  const { value, failed, again } = useFile<string>(file);
  useHeading(value !== undefined);
  useEffect(() => {
    if (value !== undefined) ready();
  }, [value]);
  if (failed)
    return (
      <p role="alert">
        {t('app.not-loaded')} <Button label={t('app.load-again')} act={again} />
      </p>
    );
  if (value === undefined) return <p>{t('app.loading')}</p>;
  return <article class="docs-text" lang="en" dangerouslySetInnerHTML={{ __html: value }} />;
}

function OneDocument({ contents, document, ready }: { contents: Contents; document: Document; ready(): void }) {
  const { place } = document;
  const own = place.startsWith('algorithms/') ? algorithmTitle(place.slice(11)) : '';
  useTitle(shortTitle(document));
  return (
    <div class="docs-columns">
      <div class="docs-main">
        <OnlyEnglish text="docs.only-english" />
        {lang() !== 'en' && own && <p class="docs-own">{own}</p>}
        <Beside place={place} />
        <Text key={place} document={document} ready={ready} />
        <Around contents={contents} place={place} />
      </div>
      <div class="docs-side">
        <OnThisPage document={document} />
        <nav class="docs-tree" aria-label={t('docs.all')}>
          <details open={matchMedia(WIDE).matches}>
            <summary>{t('docs.all')}</summary>
            <Listing contents={contents} short />
          </details>
        </nav>
      </div>
    </div>
  );
}

function AllDocuments({ contents }: { contents: Contents }) {
  useTitle(t('docs.title'));
  return (
    <>
      <OnlyEnglish text="docs.all-english" />
      <div class="docs-all">
        <Listing contents={contents} />
      </div>
    </>
  );
}

function Body({ contents, place, ready }: { contents: Contents; place: string; ready(): void }) {
  const question = (route.value.query.get('q') ?? '').slice(0, 100);
  const document = contents.documents.find((one) => one.place === place);
  const asked = question.trim() !== '';
  return (
    <>
      {(!place || asked) && (
        <>
          <h1>{t('docs.title')}</h1>
          {!asked && <p class="docs-line">{t('docs.line')}</p>}
        </>
      )}
      <SearchField question={question} />
      {asked ? (
        <Results {...{ contents, place, question }} />
      ) : document ? (
        <OneDocument key={place} {...{ contents, document, ready }} />
      ) : (
        <AllDocuments contents={contents} />
      )}
    </>
  );
}

export function DocsPage() {
  const { path } = route.value;
  const place = path.replace(/^\/docs\/?/, '');
  const { value: contents, failed, again } = useFile<Contents>(contentsFile());
  const [shown, setShown] = useState('');
  if (place && !places.includes(place)) return <NotThere />;
  const busy = !failed && (!contents || (place !== '' && shown !== place && !route.value.query.get('q')));
  return (
    <main class="page docs" id="main" tabIndex={-1} aria-busy={busy}>
      {failed ? (
        <p role="alert">
          {t('app.not-loaded')} <Button label={t('app.load-again')} act={again} />
        </p>
      ) : contents ? (
        <Body contents={contents} place={place} ready={() => setShown(place)} />
      ) : (
        <p>{t('app.loading')}</p>
      )}
    </main>
  );
}
