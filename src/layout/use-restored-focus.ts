import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { entryKeyOf } from '../ui/entry-key.ts';

/** Limit of remembered history entries. */
const MOST_ENTRIES = 50;

/**
 * Manages focus across navigation, because a page that is removed takes the focus with it. Focuses the next page, or on
 * return the link by which the player left. Leaves focus that is outside of the page, in a dialog or where the new page
 * has set it.
 */
export function useRestoredFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const leftBy = new Map<string, string>();
    const stopWatching = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      const key = entryKeyOf(fromLocation?.state);
      const href = document.activeElement?.closest('main a')?.getAttribute('href');
      if (!pathChanged || !key || !href) return;
      leftBy.set(key, href);
      if (leftBy.size > MOST_ENTRIES) leftBy.delete(leftBy.keys().next().value ?? key);
    });
    const stopFollowing = router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
      const main = document.querySelector('main');
      const { activeElement, body } = document;
      if (!pathChanged || (activeElement && activeElement !== body && activeElement !== main)) return;
      const href = leftBy.get(entryKeyOf(toLocation.state));
      const link = href ? main?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null;
      (link ?? main)?.focus({ preventScroll: true });
    });
    return () => {
      stopWatching();
      stopFollowing();
    };
  }, [router]);
}
