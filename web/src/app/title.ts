// title.ts: sets the title of the browser tab while a page is shown.
import { useEffect } from 'preact/hooks';

export function useTitle(text: string) {
  useEffect(() => {
    document.title = `${text} · ludens`;
    return () => {
      document.title = 'ludens';
    };
  }, [text]);
}
