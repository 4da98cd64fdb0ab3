import { useEffect } from 'react';

const SITE = 'Meydan';

/**
 * Sets the page's title for the browser tab and screen readers. With null or an empty title, the site's name alone
 * stays.
 */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null || title === '') return;
    document.title = `${title} · ${SITE}`;
    return () => {
      document.title = SITE;
    };
  }, [title]);
}
