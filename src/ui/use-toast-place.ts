import { type RefObject, useLayoutEffect } from 'react';

/** A dialog that starts at least this far down leaves room for the toasts above it. */
const TOP_ROOM_PX = 150;
/** A bar that ends further down, as below the picture of the login dialog, leaves room for the toasts above it. */
const LOWEST_BAR_PX = 120;

/** Returns how far down the bar of a dialog reaches that covers the screen; 0 without one. */
function barEndOf(stack: HTMLElement): number {
  const dialog = stack.closest('dialog');
  if (!dialog) return 0;
  const { width, top } = dialog.getBoundingClientRect();
  // Not the window's inner width: that grows on a phone while its page is wider for a moment.
  if (width < document.documentElement.clientWidth || top >= TOP_ROOM_PX) return 0;
  const end = dialog.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return end > LOWEST_BAR_PX ? 0 : end;
}

/** Keeps the toasts at the top, but below the bar of a dialog that covers the screen: it can be closed meanwhile. */
export function useToastPlace(ref: RefObject<HTMLElement | null>): void {
  // After every render, because a step of a dialog may have another bar.
  useLayoutEffect(() => {
    const place = () => {
      const stack = ref.current;
      stack?.style.setProperty('--toast-top', `${barEndOf(stack)}px`);
    };
    place();
    const dialog = ref.current?.closest('dialog');
    const sizes = new ResizeObserver(place);
    if (dialog) sizes.observe(dialog);
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', place);
    };
  });
}
