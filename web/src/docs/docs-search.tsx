// docs-search.tsx: the search over all documents: its field and its results. The question is part of the address, so
// that the browser's Back returns to the results.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { go, route } from '../app/route.ts';
import { t, tn } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { type Contents, useFile } from './contents.ts';
import { type Found, MOST, makeIndex, search } from './search.ts';

/** Moves the focus between the field and the links below it. */
function walk(event: KeyboardEvent) {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = [...document.querySelectorAll<HTMLElement>('.docs-field input, .docs-results a')];
  const next = stops[stops.indexOf(event.target as HTMLElement) + way];
  if (!next || !stops.includes(event.target as HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

export function SearchField({ question }: { question: string }) {
  const { path } = route.value;
  const field = useRef<HTMLInputElement>(null);
  const put = (text: string) => go(text ? `${path}?${new URLSearchParams({ q: text }).toString()}` : path, true);
  // The address as it is now: `question` may be older than the letter that is just being typed.
  useEffect(() => {
    const now = route.peek().query.get('q') ?? '';
    if (field.current && field.current.value !== now) field.current.value = now;
  }, [question]);
  return (
    <form
      class="docs-field"
      role="search"
      onKeyDown={walk}
      onSubmit={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('.docs-results a')?.focus();
      }}
    >
      <input
        ref={field}
        type="search"
        aria-label={t('docs.search')}
        placeholder={t('docs.search')}
        defaultValue={question}
        maxLength={100}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => put(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') put('');
        }}
      />
      {question && <Button bare icon="close" label={t('docs.clear')} act={() => put('')} />}
    </form>
  );
}

function Result({ found }: { found: Found }) {
  const { place, id, title, heading, context } = found;
  return (
    <li lang="en">
      <a href={`/docs/${place}${id && `#${id}`}`}>
        {id ? heading : title}
        {id && ' '}
        {id && <small>{title}</small>}
      </a>
      <p>{context.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : text))}</p>
    </li>
  );
}

function Group({ title, list }: { title: string; list: readonly Found[] }) {
  if (!list.length) return null;
  return (
    <section>
      {title && <h2>{title}</h2>}
      <ol class="plain docs-results" onKeyDown={walk}>
        {list.map((found) => (
          <Result key={`${found.place}#${found.id}`} found={found} />
        ))}
      </ol>
    </section>
  );
}

/** The sections with the words of the question; those of the document `place` first. */
export function Results({ contents, place, question }: { contents: Contents; place: string; question: string }) {
  const { value: texts, failed, again } = useFile<string[][]>(contents.texts);
  const index = useMemo(() => texts && makeIndex(contents.documents, texts), [contents, texts]);
  const found = useMemo(() => index && search(index, question), [index, question]);
  if (failed)
    return (
      <p role="alert">
        {t('app.not-loaded')} <Button label={t('app.load-again')} act={again} />
      </p>
    );
  const here = (found ?? []).filter((one) => one.place === place);
  const said = !found
    ? t('app.loading')
    : found.length === MOST
      ? t('docs.most', { n: MOST })
      : found.length
        ? tn('docs.found', found.length)
        : t('docs.none');
  return (
    <div class="docs-found" aria-busy={!found}>
      <p role="status">{said}</p>
      <Group title={t('docs.here')} list={here} />
      <Group title={here.length ? t('docs.elsewhere') : ''} list={(found ?? []).filter((one) => !here.includes(one))} />
    </div>
  );
}
