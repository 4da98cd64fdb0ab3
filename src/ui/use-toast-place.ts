import { type RefObject, useLayoutEffect } from 'react';

/** A dialog that starts at least this far down leaves room for the toasts at the top. */
const TOP_ROOM_PX = 150;

/**
 * Returns the distance of the toasts from the window's lower edge in a dialog that covers the screen: above its footer
 * and above a keyboard; null if they stay at the top.
 */
function bottomOf(stack: HTMLElement): number | null {
  const dialog = stack.closest('dialog');
  if (!dialog) return null;
  const { width, top } = dialog.getBoundingClientRect();
  // Not the window's inner width: that grows on a phone while its page is wider for a moment.
  if (width < document.documentElement.clientWidth || top >= TOP_ROOM_PX) return null;
  const foot = dialog.querySelector<HTMLElement>('.dialog-foot')?.offsetHeight ?? 0;
  const shown = window.visualViewport;
  const keyboard = shown ? Math.max(0, innerHeight - shown.height - shown.offsetTop) : 0;
  return Math.max(foot, keyboard);
}

/**
 * Moves the toasts to the foot of a dialog that covers the screen, so that they do not cover its bar and first fields.
 */
export function useToastPlace(ref: RefObject<HTMLElement | null>, placedClass: string): void {
  // After every render, because a footer may have been added or removed.
  useLayoutEffect(() => {
    const place = () => {
      const stack = ref.current;
      if (!stack) return;
      const bottom = bottomOf(stack);
      stack.classList.toggle(placedClass, bottom !== null);
      stack.style.setProperty('--toast-bottom', `${bottom ?? 0}px`);
    };
    place();
    const dialog = ref.current?.closest('dialog');
    const sizes = new ResizeObserver(place);
    if (dialog) sizes.observe(dialog);
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  });
}
