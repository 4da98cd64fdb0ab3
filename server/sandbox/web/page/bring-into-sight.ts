/** Scrolls to where something begins to move, once the frame under way is painted: in a script that has just changed the page it would wait for the layout. */
export function bringIntoSight(element: Element | null): void {
  requestAnimationFrame(() => setTimeout(() => element?.scrollIntoView({ block: 'nearest' })));
}
