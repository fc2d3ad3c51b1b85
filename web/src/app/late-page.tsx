// late-page.tsx: a page whose script is loaded when it is opened, with the style sheet that such pages share.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { loadStyle } from './later.tsx';

const loaders = {
  docs: async () => (await import('../docs/docs-page.tsx')).DocsPage,
  reports: async () => (await import('../reports/reports-page.tsx')).ReportsPage,
  lessons: async () => (await import('../lessons/lessons-page.tsx')).LessonsPage,
};
type Name = keyof typeof loaders;

/** The pages loaded so far. */
const loaded: Partial<Record<Name, ComponentType>> = {};

async function load(name: Name) {
  const [page] = await Promise.all([loaders[name](), loadStyle('lab-style')]);
  loaded[name] = page;
}

/** The page, or a sign that it is being loaded. */
export function LatePage({ name }: { name: Name }) {
  const [, setLoaded] = useState(false);
  const [failed, setFailed] = useState(false);
  const begin = () => {
    setFailed(false);
    load(name).then(
      () => setLoaded(true),
      () => setFailed(true),
    );
  };
  const Page = loaded[name];
  useEffect(() => {
    if (!Page) begin();
  }, []);
  if (Page) return <Page />;
  return (
    <main class="page narrow" id="main" tabIndex={-1} aria-busy={!failed}>
      {failed ? (
        <p role="alert">
          {t('app.not-loaded')} <Button label={t('app.load-again')} act={begin} />
        </p>
      ) : (
        <p>{t('app.loading')}</p>
      )}
    </main>
  );
}
