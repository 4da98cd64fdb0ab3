import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { FailureBoundary } from './failure-boundary.tsx';
import { isToasterNeededAtom } from './show-toast.ts';
import { topLayerAtom } from './top-dialog.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/**
 * Mounts the toaster with the first toast, inside the top dialog or the fullscreen element: outside of it a toast would
 * be inert, dimmed or invisible.
 */
export function ToastHost() {
  const isNeeded = useAtomValue(isToasterNeededAtom);
  const top = useAtomValue(topLayerAtom);
  return isNeeded
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
