// later.tsx: pages that are loaded when they are opened: their script and their style sheet.
import { useEffect, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';

/** Loads a style sheet once; the address is in a `meta` of the page, which the build writes. */
export function loadStyle(name: string) {
  const href = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  if (!href || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });
}

const loadLab = async () => {
  const [{ LabPage }] = await Promise.all([import('../lab/lab-page.tsx'), loadStyle('lab-style')]);
  return LabPage;
};

let lab: ComponentType | null = null; /* once loaded */

/** The lab, or a sign that it is being loaded. */
export function LaterLab() {
  const [Page, setPage] = useState<{ Lab: ComponentType } | null>(lab && { Lab: lab });
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadLab().then(
      (found) => {
        lab = found;
        setPage({ Lab: found });
      },
      () => setFailed(true),
    );
  };
  useEffect(() => {
    if (!Page) load();
  }, []);
  if (Page) return <Page.Lab />;
  return (
    <main class="page narrow" id="main" tabIndex={-1} aria-busy={!failed}>
      {failed ? (
        <p role="alert">
          {t('app.not-loaded')} <Button label={t('app.load-again')} act={load} />
        </p>
      ) : (
        <p>{t('app.loading')}</p>
      )}
    </main>
  );
}
