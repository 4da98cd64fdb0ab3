import { getDefaultStore } from 'jotai';
import { useEffect, useState } from 'react';
import { topLayerAtom } from './top-dialog.ts';

/** Events of active use of a page; a pointer that only moves across it does not count. */
const ACTIVITY = ['pointerdown', 'pointerup', 'touchmove', 'wheel', 'keydown', 'input'];
/** A focused field is about to be edited. */
const FIELD = 'input, select, textarea, [contenteditable]';
/** Layers over the page: dialogs, drawers, and the header's menu, which is neither. */
const OPEN_LAYER = 'dialog[open], header [aria-expanded=true]';

function isUndisturbed(): boolean {
  const isWriting = document.activeElement?.matches(FIELD) ?? false;
  return !(document.hidden || document.fullscreenElement || isWriting || document.querySelector(OPEN_LAYER));
}

/**
 * Returns true once there was no activity for `ms` milliseconds on a visible page without open layers; false again with
 * the next activity.
 */
export function usePause(ms: number): boolean {
  const [isPause, setIsPause] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => (isUndisturbed() ? setIsPause(true) : restart());
    const restart = () => {
      clearTimeout(timer);
      setIsPause(false);
      timer = setTimeout(look, ms);
    };
    restart();
    for (const name of ACTIVITY) addEventListener(name, restart, { capture: true, passive: true });
    document.addEventListener('visibilitychange', restart);
    // The page itself; carousels scroll by themselves.
    document.addEventListener('scroll', restart, { passive: true });
    const unsubscribe = getDefaultStore().sub(topLayerAtom, restart);
    return () => {
      clearTimeout(timer);
      for (const name of ACTIVITY) removeEventListener(name, restart, { capture: true });
      document.removeEventListener('visibilitychange', restart);
      document.removeEventListener('scroll', restart);
      unsubscribe();
    };
  }, [ms]);
  return isPause;
}
