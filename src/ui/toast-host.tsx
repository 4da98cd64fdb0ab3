import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { FailureBoundary } from './failure-boundary.tsx';
import { readWasToastShown, subscribeToFirstToast } from './show-toast.ts';
import { readTopLayer, subscribeToTopLayer } from './top-dialog.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/**
 * Mounts the toaster with the first toast, inside the top dialog or the fullscreen element: outside of it a toast would
 * be inert, dimmed or invisible.
 */
export function ToastHost() {
  const wasShown = useSyncExternalStore(subscribeToFirstToast, readWasToastShown, readWasToastShown);
  const top = useSyncExternalStore(subscribeToTopLayer, readTopLayer, () => null);
  return wasShown
    ? createPortal(
        <FailureBoundary fallback={() => null}>
          <Suspense>
            <Toaster />
          </Suspense>
        </FailureBoundary>,
        top ?? document.body,
      )
    : null;
}
