import { expect, type Page } from 'playwright/test';
import { slowWaits } from './slow-waits.ts';

/** Lets the browser look for the version that was deployed, and waits until its worker has stored it and waits for its turn. */
export async function findDeployedVersion(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const isWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting, { timeout: slowWaits.versionStored }).toBe(true);
}
