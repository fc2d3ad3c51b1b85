// title.ts: what the browser's tab says while a page is shown.
import { useEffect } from 'preact/hooks';

export function useTitle(text: string) {
  useEffect(() => { document.title = `${text} · ludens`; return () => { document.title = 'ludens'; }; }, [text]);
}
