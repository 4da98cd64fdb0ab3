import { useSyncExternalStore } from 'react';

/** The header hides beyond this (specification, section 9). */
const HIDE_BEYOND_PX = 100;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** True while the page is scrolled beyond the point where the header hides. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > HIDE_BEYOND_PX,
    () => false,
  );
}
