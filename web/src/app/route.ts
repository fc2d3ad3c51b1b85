// route.ts: the current address as a signal, and links that change it without reloading the page.
import { signal } from '@preact/signals';

export interface Route {
  path: string;
  query: URLSearchParams;
  hash: string;
}

const now = (): Route => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

export const route = signal<Route>(now());
addEventListener('popstate', () => {
  route.value = now();
});

/** Navigates to an address of this page. `replace`: replaces the current history entry instead of adding one. */
export function go(address: string, replace = false) {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  route.value = now();
  if (!replace) scrollTo(0, 0);
}

/** onClick handler of the frame: plain clicks on links to this site navigate without a reload. */
export function followLinks(event: MouseEvent) {
  const link = (event.target as Element | null)?.closest?.('a');
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
