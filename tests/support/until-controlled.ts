import type { Page } from 'playwright/test';
import { slowWaits } from './slow-waits.ts';

/** Waits until the worker controls a page; on a first visit it stores the build's files before that. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: slowWaits.storedForOffline });
}
