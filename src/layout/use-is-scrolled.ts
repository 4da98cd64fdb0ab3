import { useSyncExternalStore } from 'react';

/** The header hides beyond this (specification, section 9). */
const HIDE_BEYOND_PX = 100;

const listeners = new Set<() => void>();
/** Known from the last scroll: asked at any other time, the browser lays the page out to answer, and React asks at every commit. */
let isScrolled = false;

function look(): void {
  const next = scrollY > HIDE_BEYOND_PX;
  if (next === isScrolled) return;
  isScrolled = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('scroll', look, { passive: true });
    // Where the page has been scrolled to before.
    requestAnimationFrame(look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('scroll', look);
    isScrolled = false;
  };
}

/** True while the page is scrolled beyond the point where the header hides. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isScrolled,
    () => false,
  );
}
