import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { leaveMenusBehind } from './dialogs/leave-menus-behind.ts';
import { PageFailure } from './layout/failure.tsx';
import { PagePending } from './layout/pending.tsx';
import { routeTree } from './routeTree.gen.ts';
import { parseTextSearch, stringifyTextSearch } from './ui/text-search.ts';

/** Time for which the previous page stays visible while the next one loads, before a placeholder replaces it. */
const PENDING_AFTER_MS = 400;

/** Context that routes may read before they load. */
export interface RouterContext {
  /** Returns path, search and hash of the current page; null on a cold start. */
  readCurrentHref: () => string | null;
}

interface RouterSettings {
  basepath: string;
  /** Defaults to the browser's history. */
  history?: RouterHistory;
  /** Page on which the link to this one was tapped before the app was ready: counts as the current page. */
  tappedAt?: string | null;
}

/** Creates the app's router for a site under `basepath`. */
export function makeRouter({ basepath, history, tappedAt = null }: RouterSettings) {
  let shownHref = tappedAt;
  const router = createRouter({
    routeTree,
    basepath,
    parseSearch: parseTextSearch,
    stringifySearch: stringifyTextSearch,
    defaultPreload: 'intent',
    // Off in a prerendered document: it has no position to restore, and the router would add an inline script.
    scrollRestoration: !import.meta.env.SSR,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PagePending,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: 0,
    context: { readCurrentHref: (): string | null => shownHref },
    ...(history ? { history } : {}),
  });
  leaveMenusBehind(router.history);
  router.subscribe('onResolved', ({ toLocation }) => {
    shownHref = toLocation.href;
  });
  return router;
}
export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
