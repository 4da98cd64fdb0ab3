import type { Locator, Page } from 'playwright/test';

/**
 * Locates the container of the status bars at the edge of the page. It exists even while there is no bar: once it is
 * attached, the page can report that it is offline.
 */
export const statusBars = (page: Page): Locator => page.locator('[role="status"][class*="dock"]');
