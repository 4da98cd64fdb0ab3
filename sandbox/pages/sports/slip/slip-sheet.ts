import { createSheetEntry } from '../sheet-entry.ts';

/** From this width on, the slip is a column of the page. */
const WIDE = '(min-width: 1200px)';

/** Returns the reachable elements of the page outside an element. */
function outside(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inside: HTMLElement = element; inside.parentElement && inside !== document.body; inside = inside.parentElement)
    for (const sibling of inside.parentElement.children)
      if (sibling instanceof HTMLElement && sibling !== inside && !sibling.inert && sibling.role !== 'status' && sibling.tagName !== 'SCRIPT')
        found.push(sibling);
  return found;
}

/**
 * Makes the slip a sheet on narrow screens. The sheet traps the focus until it is closed; Back closes it, too. On wide
 * screens the slip is always visible.
 */
export function createSlipSheet(panel: HTMLElement, scrim: HTMLElement, changed: { opened(): void; closed(): void }) {
  const wide = matchMedia(WIDE);
  let isOpen = false;
  let shut: readonly HTMLElement[] = [];
  const show = (): void => {
    const isSheet = !wide.matches;
    for (const element of shut) element.inert = false;
    shut = isOpen ? outside(panel).filter((element) => element !== scrim) : [];
    for (const element of shut) element.inert = true;
    panel.inert = isSheet && !isOpen;
    panel.setAttribute('role', isSheet ? 'dialog' : 'complementary');
    if (isSheet) panel.setAttribute('aria-modal', String(isOpen));
    else panel.removeAttribute('aria-modal');
    document.documentElement.classList.toggle('has-slip-sheet', isOpen);
  };
  const follow = (): void => {
    const next = entry.isHere() && !wide.matches;
    if (next === isOpen) return;
    isOpen = next;
    show();
    if (isOpen) changed.opened();
    else changed.closed();
  };
  const entry = createSheetEntry('slip', panel, follow);
  scrim.addEventListener('click', entry.leave);
  wide.addEventListener('change', () => {
    follow();
    show();
  });
  show();
  return {
    isOpen: () => isOpen || wide.matches,
    open(): void {
      if (!wide.matches) entry.enter();
    },
    close: entry.leave,
    /** Opens the sheet if the page was loaded in the sheet's history entry. Call it once all listeners are ready. */
    follow,
  };
}
