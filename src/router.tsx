import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

/** What routes may ask for before they load. */
export interface RouterContext {
  /** Path, search and hash of the page that is shown, or null on a cold start. */
  readCurrentHref: () => string | null;
}

let shownHref: string | null = null;

export const router = createRouter({
  routeTree,
  basepath: new URL('.', document.baseURI).pathname,
  defaultPreload: 'intent',
  scrollRestoration: true,
  context: { readCurrentHref: (): string | null => shownHref },
});
router.subscribe('onResolved', ({ toLocation }) => {
  shownHref = toLocation.href;
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
