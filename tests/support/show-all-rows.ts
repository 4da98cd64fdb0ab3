import { expect, type Page } from 'playwright/test';

/** Scrolls through the home page, whose rows appear shortly before they would be seen, and back to its top. */
export async function showAllRows(page: Page): Promise<void> {
  const rest = page.locator('main [data-later]');
  const goOn = async () => {
    // The end of the rows is then near the window, but not in it.
    await rest.evaluateAll(([end]) => end && scrollBy({ top: end.getBoundingClientRect().top - 1.25 * innerHeight, behavior: 'instant' }));
    return rest.count();
  };
  await expect.poll(goOn).toBe(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
