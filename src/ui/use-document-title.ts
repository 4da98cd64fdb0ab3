import { useEffect } from 'react';

const SITE = 'Meydan';

/** Names the page in the browser's tab, and for a screen reader; with null the site alone has its name there. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null || title === '') return;
    document.title = `${title} · ${SITE}`;
    return () => {
      document.title = SITE;
    };
  }, [title]);
}
