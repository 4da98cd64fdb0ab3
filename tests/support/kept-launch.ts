import { expect, type Page } from 'playwright/test';
import { SERVED_ANSWERS_ID } from '#contract/served-answers.ts';
import { slowWaits } from './slow-waits.ts';

/** Waits until the worker holds the first screen of the next launch. */
export async function waitUntilKept(page: Page): Promise<void> {
  await expect.poll(() => keptDocument(page), { timeout: slowWaits.storedForOffline }).toBeDefined();
}

/** The document of the next launch, as the worker holds it. */
export const keptDocument = (page: Page) => page.evaluate(async () => (await (await caches.open('launch')).match('launch/home'))?.text());

/** Keeps the app's scripts from loading: what is on the screen then is what was there before the app. */
export async function holdScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const query = document.querySelector.bind(document);
    Object.defineProperty(document, 'querySelector', { value: (selector: string) => (selector === 'link[data-entry]' ? null : query(selector)) });
  });
}

/** Holds the parts of the app whose name begins so, until the answer is called. */
export async function holdParts(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await promise;
    // Its page may be gone by then.
    await route.continue().catch((error: Error) => console.log(error.message));
  });
  return resolve;
}

/** Waits until the server sends a screen, of a path that begins with a slash, with content in it; who asks first has it made. */
export async function waitUntilServed(page: Page, path = '/'): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(`id="${SERVED_ANSWERS_ID}"`);
}

/** Added to an address of a screen, has the server send the shell alone: the app asks for all that it shows. */
export const UNSERVED = '?from=elsewhere';

/** Addresses of the bitmaps that the worker holds, with their widths. */
export const keptBitmaps = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('bitmaps');
    const entries = (await cache.keys()).map(async ({ url }) => {
      const bitmap = await cache.match(url);
      return [url, { type: bitmap?.headers.get('content-type'), width: Number(bitmap?.headers.get('x-width')) }] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });

/** The picture of the first game in the first row. */
export const firstPicture = (page: Page) => page.getByRole('region', { name: 'Slot' }).getByRole('article').first().locator('img');
