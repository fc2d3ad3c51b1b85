// nothing.tsx: the "not found" page: says what may have gone wrong and offers links.
import type { ComponentChildren } from 'preact';
import { t } from '../text/text.ts';
import { useTitle } from './title.ts';

/** `children` are links to offer before the start page. */
export function NotFound({
  title = t('app.nothing'),
  line = t('app.nothing-line'),
  children,
}: {
  title?: string;
  line?: string;
  children?: ComponentChildren;
}) {
  useTitle(title);
  return (
    <main class="page narrow nothing" id="main" tabIndex={-1}>
      <svg class="nothing-sign" viewBox="0 0 120 40" width="180" height="60" aria-hidden="true">
        <path d="M4 20h46" />
        <circle cx="62" cy="20" r="9" />
        <path d="M84 3v34" class="nothing-wall" />
        <path d="M94 20h22" />
      </svg>
      <h1>{title}</h1>
      <p>{line}</p>
      <p class="row">
        {children}
        <a class={`button ${children ? '' : 'main'}`} href="/">
          {t('app.to-home')}
        </a>
        <a class="button" href="/games">
          {t('app.games')}
        </a>
      </p>
    </main>
  );
}
