// route.ts: the address as a signal, and links that change it without loading the page again.
import { signal } from '@preact/signals';

export interface Route { path: string; query: URLSearchParams; hash: string }

const now = (): Route => ({ path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) });

export const route = signal<Route>(now());
addEventListener('popstate', () => { route.value = now(); });

/** Goes to an address of this page. `replace`: without a new step in the browser's history. */
export function go(address: string, replace = false) {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  route.value = now();
  if (!replace) scrollTo(0, 0);
}

/** For the page's onClick: plain clicks on its own links stay inside. */
export function followLinks(event: MouseEvent) {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
