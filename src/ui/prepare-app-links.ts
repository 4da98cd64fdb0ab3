import type { AnyRouter } from '@tanstack/react-router';
import { ownHrefOf } from './handle-app-links.ts';

/** Preloads the page behind an `AppLink` on hover, focus or touch. */
export function prepareAppLinks(router: AnyRouter): void {
  let intended: string | null = null;
  const prepare = (event: Event) => {
    const href = ownHrefOf(event);
    if (!href || href === intended) return;
    intended = href;
    router.preloadRoute({ to: '.', href }).catch((error: unknown) => console.warn('a page could not be prepared', error));
  };
  for (const type of ['mouseover', 'focusin', 'touchstart']) document.addEventListener(type, prepare, { passive: true });
}
