import { type RefObject, useSyncExternalStore } from 'react';
import { showToast } from '../../ui/show-toast.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether the screen is filled, and what fills it or lets it go; null where the device can't. A dialog can't be the one to fill it: then the whole page does. */
export function useFullscreen(element: RefObject<HTMLElement | null>, refusedText: string): { isOn: boolean; toggle: () => void } | null {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
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
