import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHasPath } from '../state/use-lacking-calls.ts';
import { PagePending } from './pending.tsx';

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFoundPage }));

/**
 * A whole page for an unknown URL, loaded when first needed. Empty in a rendered document, whose frame fits any URL.
 */
export function UnknownPage() {
  if (import.meta.env.SSR) return null;
  return (
    <Suspense fallback={<PagePending />}>
      <NotFoundPage />
    </Suspense>
  );
}

/** Shows the page of the URL, or the not-found page if this backend lacks what the page needs. */
export function KnownPage() {
  const pathname = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  return useHasPath()(pathname) ? <Outlet /> : <UnknownPage />;
}
