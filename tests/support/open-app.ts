import type { Page } from 'playwright/test';
import { expect } from './browser-test.ts';

/**
 * Waits until the app has replaced the document's shell. Before that, a link loads its page as a document, which may
 * include the answers that a test changes.
 */
export async function untilApp(page: Page): Promise<void> {
  await expect(page.locator('#root:not([data-shell])')).toBeAttached();
}

/** Opens a page and waits for the app. */
export async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilApp(page);
}

/** Waits until the app has the page and nothing of it is loading any more. */
export async function untilAllShown(page: Page): Promise<void> {
  await untilApp(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
