import { expect, type Page } from 'playwright/test';
import { slowWaits } from './slow-waits.ts';

/** Makes the browser check for the deployed version and waits until its worker is installed and waiting. */
export async function findDeployedVersion(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const isWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting, { timeout: slowWaits.versionStored }).toBe(true);
}
