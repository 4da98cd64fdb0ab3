import type { Page } from 'playwright/test';

/** iOS zooms into a control with smaller text than this when it is focused, px. */
const LEAST_PX = 16;

/**
 * Returns the text and choice controls of a page and its frames whose text is smaller than `LEAST_PX`, hidden ones
 * included.
 */
export async function findSmallControls(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate((least) => {
        const noText = '[type=checkbox], [type=radio], [type=range], [type=hidden], [type=file], [type=submit], [type=button]';
        return [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
          .filter((control) => !control.matches(noText) && Number.parseFloat(getComputedStyle(control).fontSize) < least)
          .map(
            (control) =>
              `${location.pathname} ${control.tagName} ${control.id || control.getAttribute('name') || control.className} ${getComputedStyle(control).fontSize}`,
          );
      }, LEAST_PX),
    ),
  );
  return found.flat();
}

/** Returns the number of such controls, of any text size, including frames. */
export async function countControls(page: Page): Promise<number> {
  const counts = await Promise.all(page.frames().map((frame) => frame.locator('input:not([type=checkbox], [type=radio]), select, textarea').count()));
  return counts.reduce((sum, count) => sum + count, 0);
}
