import { createSheetEntry } from '../sheet-entry.ts';

/** From here on the slip is a column of the page. */
const WIDE = '(min-width: 1200px)';

/** Everything outside of an element on its page that can be reached. */
function outside(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inside: HTMLElement = element; inside.parentElement && inside !== document.body; inside = inside.parentElement)
    for (const sibling of inside.parentElement.children)
      if (sibling instanceof HTMLElement && sibling !== inside && !sibling.inert && sibling.role !== 'status' && sibling.tagName !== 'SCRIPT')
        found.push(sibling);
  return found;
}

/** On narrow screens the slip is a sheet over the page that keeps the focus until it is closed, by Back too; on wide ones it is always there. */
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
    /** Opens the sheet where the page was loaded in its entry; once everything that hears of it is there. */
    follow,
  };
}
