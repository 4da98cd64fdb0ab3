import { useSyncExternalStore } from 'react';

/** The header hides beyond this (specification, section 9). */
const HIDE_BEYOND_PX = 100;

const listeners = new Set<() => void>();
/**
 * Cached from the last scroll event: reading it at any other time forces a layout, and React reads it at every commit.
 */
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
    // Picks up an initial scroll position.
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

/** Returns true while the page is scrolled beyond the point where the header hides. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isScrolled,
    () => false,
  );
}
