import { type BrowserContext, devices, type Page } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { waitUntilDocumentStored } from '../support/stored-launch.ts';
import { untilControlled } from '../support/until-controlled.ts';

const headings = { tr: 'Tarayıcın bu site için çok eski', en: 'Your browser is too old for this site' };

/** Removes a feature that the oldest supported browsers have and older ones lack. */
async function takeAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'structuredClone');
  });
}

async function expectTurnedAway(page: Page): Promise<void> {
  for (const [language, heading] of Object.entries(headings)) {
    const part = page.locator(`section[lang="${language}"]`);
    await expect(part.getByRole('heading', { name: heading })).toBeVisible();
    await expect(part).toContainText('Safari 16.4');
    await expect(part).toContainText('Chromium 109');
    await expect(part).toContainText('Firefox 115');
  }
  await expect(page.locator('#root')).toHaveCount(0);
}

test('a browser below the floor shows a notice in both languages and starts nothing of the app', { tag: '@quick' }, async ({ page, context }) => {
  await takeAway(context);
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.goto('/casino/slot');
  await expectTurnedAway(page);
  await page.waitForLoadState('networkidle');
  // The server's header may preload parts of a screen, but nothing requests the script that runs them.
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/index-')))).toEqual([]);
  expect(told.filter((text) => !text.includes('preload'))).toEqual([]);
});

test('the document cached by the worker also turns away a browser below the floor', async ({ page, context }) => {
  await page.goto('/');
  await untilControlled(page);
  await waitUntilDocumentStored(page);
  await takeAway(context);
  const later = await context.newPage();
  await later.goto('/');
  await expectTurnedAway(later);
});

test('a browser with only the features of iOS 16.4 shows home, runs the worker and registers a player without errors', async ({ page, context }) => {
  await context.addInitScript(() => {
    const missing: [object, string[]][] = [
      [window, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation']],
      [URL, ['canParse', 'parse']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [Response, ['json']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Set.prototype, ['union', 'intersection', 'difference']],
      [Element.prototype, ['ariaLabel', 'role', 'checkVisibility']],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
    document.addEventListener('app-ready', () => document.documentElement.setAttribute('data-was-ready', ''));
  });
  const told: string[] = [];
  page.on('pageerror', ({ message }) => told.push(message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && told.push(message.text()));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-was-ready');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await registerThroughDialog(page, newPlayer());
  await expect(page.getByRole('dialog', { name: 'Üyelik tamam' })).toBeVisible();
  expect(told).toEqual([]);
});

test('a browser with every feature is not turned away for an old user agent', async ({ browser, server }) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1';
  const context = await browser.newContext({ ...devices['iPhone 8'], userAgent, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Üye ol' })).toBeVisible();
  await expect(page.locator('.outdated')).toHaveCount(0);
  await context.close();
});
