/**
 * Scrolls to an element that begins to move, after the current frame is painted. Scrolling at once, in a script that
 * has just changed the page, would force a layout.
 */
export function bringIntoSight(element: Element | null): void {
  requestAnimationFrame(() => setTimeout(() => element?.scrollIntoView({ block: 'nearest' })));
}
