// later.tsx: pages that are loaded when they are opened: their script and their style sheet.
import { useEffect, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { t } from '../text/text.ts';
import type { Question } from '../lab/address.ts';
import type * as LabScript from '../lab/lab-page.tsx';
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

/** The lab's script, once it is loaded. */
type Lab = typeof LabScript;
let lab: Lab | null = null;

async function loadLab() {
  const [loaded] = await Promise.all([import('../lab/lab-page.tsx'), loadStyle('lab-style')]);
  lab = loaded;
}

interface LaterProps {
  show(loaded: Lab): ComponentChildren;
  frame?(sign: ComponentChildren, busy: boolean): ComponentChildren; /* around the sign */
}

/** What `show` makes of the lab's script, or a sign that it is being loaded. */
function Later({ show, frame = (sign) => sign }: LaterProps) {
  const [, redraw] = useState(0);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadLab().then(
      () => redraw(1),
      () => setFailed(true),
    );
  };
  useEffect(() => {
    if (!lab) load();
  }, []);
  if (lab) return <>{show(lab)}</>;
  const sign = failed ? (
    <p role="alert">
      {t('app.not-loaded')} <Button label={t('app.load-again')} act={load} />
    </p>
  ) : (
    <p>{t('app.loading')}</p>
  );
  return <>{frame(sign, !failed)}</>;
}

/** The lab. */
export const LaterLab = () => (
  <Later
    show={({ LabPage }) => <LabPage />}
    frame={(sign, busy) => (
      <main class="page narrow" id="main" tabIndex={-1} aria-busy={busy}>
        {sign}
      </main>
    )}
  />
);

/** One search of the lab, inside another page. */
export const LaterSearch = ({ question }: { question: Question }) => (
  <Later show={({ LabSmall }) => <LabSmall question={question} />} />
);
