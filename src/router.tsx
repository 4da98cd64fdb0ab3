import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { leaveMenusBehind } from './dialogs/leave-menus-behind.ts';
import { PageFailure } from './layout/failure.tsx';
import { PagePending } from './layout/pending.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The page before stays in sight for so long while the next one's code is on its way. */
const PENDING_AFTER_MS = 400;

declare global {
  /** The history entry that an early tap has left, by its key, and how far it was scrolled, CSS pixels: the router was not there to note it. */
  var leftBeforeRouter: { key: string; scrollY: number } | undefined;
}

/** What routes may ask for before they load. */
export interface RouterContext {
  /** Path, search and hash of the page that is shown, or null on a cold start. */
  readCurrentHref: () => string | null;
}

/** The app's router below `basepath`; `history` is the browser's unless the caller has another. */
export function makeRouter({ basepath, history }: { basepath: string; history?: RouterHistory }) {
  let shownHref: string | null = null;
  const router = createRouter({
    routeTree,
    basepath,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PagePending,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: 0,
    context: { readCurrentHref: (): string | null => shownHref },
    ...(history ? { history } : {}),
  });
  leaveMenusBehind(router.history);
  router.subscribe('onRendered', ({ toLocation }) => {
    const { leftBeforeRouter: left } = globalThis;
    if (!left || left.key !== toLocation.state.__TSR_key) return;
    globalThis.leftBeforeRouter = undefined;
    scrollTo({ top: left.scrollY, behavior: 'instant' });
  });
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
