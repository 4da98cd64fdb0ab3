/** What can be tapped or hold the focus in the shell. */
export const CONTROLS = 'a[href], button, [data-early]';

/**
 * Identifies a control in both shell and app. Labels that count something differ between the two, so their controls
 * have a fixed name in `data-early`. Several rows have a button of the same label, so the row's heading is part of it.
 */
function markOf(control: HTMLElement): string {
  const name = control.dataset.early ?? control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.textContent;
  return `${control.closest('section')?.querySelector('h2')?.textContent}\n${name}`;
}

/** Whether a control of the app is the counterpart of one of the shell. */
export const isCounterpart = (other: HTMLElement, control: HTMLElement) => markOf(other) === markOf(control);

function findCounterparts(root: ParentNode | null, control: HTMLElement): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((other) => isCounterpart(other, control));
}

/**
 * Finds the app's counterpart of a control of the shell; undefined if the app has none. Of several alike, such as the
 * links to one page in header and footer, it is the one in the same place among them.
 */
export function findInApp(control: HTMLElement): HTMLElement | undefined {
  const place = findCounterparts(control.closest('[data-shell]'), control).indexOf(control);
  const found = findCounterparts(document.querySelector('#root:not([data-shell])'), control);
  return found[place] ?? found[0];
}
