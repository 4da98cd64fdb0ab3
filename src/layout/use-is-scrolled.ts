import { atom, useAtomValue } from 'jotai';

/** The header hides beyond this (specification, section 9). */
const HIDE_BEYOND_PX = 100;

/** Set only on scroll events: reading the position at any other time forces a layout. */
const isScrolledAtom = atom(false);
isScrolledAtom.onMount = (set) => {
  const look = () => set(scrollY > HIDE_BEYOND_PX);
  addEventListener('scroll', look, { passive: true });
  // Picks up an initial scroll position.
  requestAnimationFrame(look);
  return () => removeEventListener('scroll', look);
};

/** Returns true while the page is scrolled beyond the point where the header hides. */
export function useIsScrolled(): boolean {
  return useAtomValue(isScrolledAtom);
}
