import { type RefObject, useLayoutEffect } from 'react';

/** A dialog that begins this far down or farther leaves the toasts their place at the top. */
const TOP_ROOM_PX = 150;

/** How far from the window's lower edge the toasts stand in a dialog that covers the screen: above its foot and above a keyboard; null where they stay at the top. */
function bottomOf(stack: HTMLElement): number | null {
  const dialog = stack.closest('dialog');
  if (!dialog) return null;
  const { width, top } = dialog.getBoundingClientRect();
  // Not the window's inner width: that grows on a phone whose page is wider for a moment.
  if (width < document.documentElement.clientWidth || top >= TOP_ROOM_PX) return null;
  const foot = dialog.querySelector<HTMLElement>('.dialog-foot')?.offsetHeight ?? 0;
  const shown = window.visualViewport;
  const keyboard = shown ? Math.max(0, innerHeight - shown.height - shown.offsetTop) : 0;
  return Math.max(foot, keyboard);
}

/** Keeps the toasts off the bar and the first fields of a dialog that covers the screen: there they stand at its foot. */
export function useToastPlace(ref: RefObject<HTMLElement | null>, placedClass: string): void {
  // After every rendering: a foot may have come or gone with it.
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
