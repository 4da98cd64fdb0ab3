import type { Locator, Page } from 'playwright/test';

/** Where the quiet bars over the page's edge stand, also while there is none: once it is there the page can say that its line is gone. */
export const statusBars = (page: Page): Locator => page.locator('[role="status"][class*="dock"]');
