import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { FailureBoundary } from './failure-boundary.tsx';
import { readWasToastShown, subscribeToFirstToast } from './show-toast.ts';
import { readTopDialog, subscribeToTopDialog } from './top-dialog.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Mounts the toaster with the first toast, inside the dialog on top: outside of it a toast would be dimmed and mute. */
export function ToastHost() {
  const wasShown = useSyncExternalStore(subscribeToFirstToast, readWasToastShown, readWasToastShown);
  const dialog = useSyncExternalStore(subscribeToTopDialog, readTopDialog, readTopDialog);
  return wasShown
    ? createPortal(
        <FailureBoundary fallback={() => null}>
          <Suspense>
            <Toaster />
          </Suspense>
        </FailureBoundary>,
        dialog ?? document.body,
      )
    : null;
}
