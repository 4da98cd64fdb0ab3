import { createRootRouteWithContext } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageShell } from '../layout/page-shell.tsx';
import { PagePending } from '../layout/pending.tsx';
import type { RouterContext } from '../router.tsx';

const NotFound = lazy(async () => ({ default: (await import('../layout/not-found.tsx')).NotFound }));

export const Route = createRootRouteWithContext<RouterContext>()({
  component: PageShell,
  notFoundComponent: () => (
    <Suspense fallback={<PagePending />}>
      <NotFound />
    </Suspense>
  ),
});
