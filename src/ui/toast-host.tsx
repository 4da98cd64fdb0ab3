import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readWasToastShown, subscribeToFirstToast } from './show-toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Mounts the toaster with the first toast. */
export function ToastHost() {
  const wasShown = useSyncExternalStore(subscribeToFirstToast, readWasToastShown);
  return wasShown ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
