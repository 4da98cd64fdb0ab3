import { type RefObject, useSyncExternalStore } from 'react';
import { showToast } from '../../ui/show-toast.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether a part of the page, or all of it, fills the screen. */
export function useIsFullscreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
}

/** Lets the screen go where something still fills it. */
export async function leaveFullscreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
  } catch (error) {
    console.info('the screen had been let go already', error);
  }
}

/** Whether the screen is filled, and what fills it or lets it go; null where the device can't. A dialog can't be the one to fill it: then the whole page does. */
export function useFullscreen(element: RefObject<HTMLElement | null>, refusedText: string): { isOn: boolean; toggle: () => void } | null {
  const isOn = useIsFullscreen();
  if (!document.fullscreenEnabled) return null;
  const toggle = async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await (element.current instanceof HTMLDialogElement ? document.documentElement : element.current)?.requestFullscreen();
    } catch (error) {
      console.info('the screen could not be filled', error);
      void showToast('info', refusedText);
    }
  };
  return { isOn, toggle: () => void toggle() };
}
