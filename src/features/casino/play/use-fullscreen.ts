import { type RefObject, useSyncExternalStore } from 'react';
import { showToast } from '../../../ui/show-toast.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Returns whether the page, or part of it, is in fullscreen. */
export function useIsFullscreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
}

/** Exits fullscreen if something is still in it; never throws. */
export async function leaveFullscreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
  } catch (error) {
    console.info('the screen had been let go already', error);
  }
}

/**
 * Returns whether fullscreen is on, and a toggle; null if the device does not support it. A dialog can't be shown in
 * fullscreen, so the whole page is. Shows `refusedText` if the browser refuses.
 */
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
