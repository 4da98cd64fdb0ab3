import { expect, type Page } from 'playwright/test';
import { type Locale, requestHeaders } from '#contract/request-headers.ts';
import { SERVED_ANSWERS_ID } from '#contract/served-answers.ts';
import { slowWaits } from './slow-waits.ts';

/** Waits until the worker has stored the first screen of the next launch. */
export async function waitUntilDocumentStored(page: Page): Promise<void> {
  await expect.poll(() => storedDocument(page), { timeout: slowWaits.storedForOffline }).toBeDefined();
}

/** Returns the home page's document of the next launch, as the worker stored it in the page's last language. */
export const storedDocument = (page: Page) =>
  page.evaluate(async () => {
    const language = await (await (await caches.open('launch')).match('launch/language'))?.text();
    return (await caches.match(`./?language=${language}`, { cacheName: 'documents', ignoreVary: true }))?.text();
  });

/** Keeps the app's scripts from loading, so that the screen shows what was there before the app. */
export async function holdScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const query = document.querySelector.bind(document);
    Object.defineProperty(document, 'querySelector', { value: (selector: string) => (selector === 'link[data-entry]' ? null : query(selector)) });
  });
}

/** Holds requests for the app's chunks whose names start with `name`, until the returned function is called. */
export async function holdParts(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await promise;
    // The page may be gone by then.
    await route.continue().catch((error: Error) => console.log(error.message));
  });
  return resolve;
}

/**
 * Waits until the server sends a screen with content in it, in Turkish by default; `path` begins with a slash. The
 * first request triggers the rendering; until it is done, a slow server sends only the shell.
 */
export async function waitUntilServed(page: Page, path = '/', locale: Locale = 'tr'): Promise<void> {
  const headers = { [requestHeaders.locale]: locale };
  await expect.poll(async () => (await page.request.get(path, { headers })).text()).toContain(`id="${SERVED_ANSWERS_ID}"`);
}

/** Appended to a screen's address, it makes the server send only the shell: the app fetches everything it shows. */
export const UNSERVED = '?from=elsewhere';

/** Locates the picture of the first game in the first row. */
export const firstPicture = (page: Page) => page.getByRole('region', { name: 'Slot' }).getByRole('article').first().locator('img');
