import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { slowTests } from '../support/slow-waits.ts';
import { untilControlled } from '../support/until-controlled.ts';

/** Longest time in which a first visit stores everything, on a busy machine. */
const STORED_MS = 90_000;
const DAY_MS = 86_400_000;
const PAGE = '/pages/1';

const languagesStored = (page: Page) => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('stored-for-offline') ?? '{}')).sort());
const countEntries = (page: Page) =>
  page.evaluate(async () => {
    const counts: Record<string, number> = {};
    for (const name of await caches.keys()) counts[name.split('-')[0] ?? ''] = (await (await caches.open(name)).keys()).length;
    return counts;
  });

/** Visits until everything is stored; returns how many entries the worker holds of the build and of content. */
async function visitFirst(page: Page): Promise<{ workbox: number; content: number }> {
  await page.goto('/');
  await expect.poll(() => languagesStored(page), { timeout: STORED_MS }).toEqual(['en', 'tr']);
  const { workbox = 0, content = 0 } = await countEntries(page);
  expect(workbox).toBeGreaterThan(50);
  expect(content).toBeGreaterThan(10);
  return { workbox, content };
}

/** Opens a deep link and a content page offline, the page in the other language too. */
async function expectOfflineStart(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  for (const path of ['/casino/slot', PAGE]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('main')).not.toContainText(/açılamadı|Bağlantı yok/);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  }
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto(PAGE);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('main')).not.toContainText(/could not be opened|(?:games|page|Promotions) could not be loaded|No connection/);
  await context.setOffline(false);
}

/** Ways to lose part of storage, each run in a page of the app. */
const losses: [string, () => Promise<unknown>][] = [
  [
    'the whole of Cache Storage',
    async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    },
  ],
  [
    'single files of the build: shell, list and one script',
    async () => {
      const name = (await caches.keys()).find((known) => known.startsWith('workbox')) ?? '';
      const cache = await caches.open(name);
      const isLost = (url: string) => /(?:index|shell)\.html|assets\/files-|assets\/after-launch-.*\.js/.test(url);
      for (const request of await cache.keys()) if (isLost(request.url)) await cache.delete(request);
    },
  ],
  ['the content alone', () => caches.delete('content')],
  [
    'localStorage alone',
    async () => {
      localStorage.clear();
    },
  ],
];

for (const [what, lose] of losses) {
  test(`after losing ${what}, one visit fills storage again and the app starts offline`, async ({ page, context }) => {
    test.setTimeout(slowTests.severalVisits);
    const before = await visitFirst(page);
    await page.evaluate(lose);
    await page.goto('/');
    await expect.poll(() => countEntries(page), { timeout: STORED_MS }).toMatchObject(before);
    await expect.poll(() => languagesStored(page), { timeout: STORED_MS }).toEqual(['en', 'tr']);
    await expectOfflineStart(page, context);
  });
}

test('after losing IndexedDB alone, one visit restores the player’s notifications for use offline', async ({ page, context, server }) => {
  test.setTimeout(slowTests.severalVisits);
  const player = await enterAsNewPlayer(page, server);
  await player.notify({ type: 'Bonus', title: 'Bonusun hazır' });
  const expectNotified = async () => {
    await page.goto('/?notification=');
    await expect(page.getByRole('dialog', { name: 'Bildirimler' }).getByRole('button', { name: /Bonusun hazır/ })).toBeVisible();
  };
  await untilControlled(page);
  await expectNotified();
  await page.goto('/healthz');
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await expectNotified();
  await context.setOffline(true);
  await expectNotified();
});

test('the next visit requests no file again once all are stored', async ({ page }) => {
  await visitFirst(page);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker() && /\/(?:assets|icons|banners)\/|index\.html/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  // The worker handles its messages one after the other, so its reply to this one comes once it has checked.
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const looked = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    (await navigator.serviceWorker.ready).active?.postMessage({ type: 'RESTORE_FILES' }, [port2]);
    await looked;
  });
  expect(asked).toEqual([]);
});

test('after more than a month offline, a content page still shows, with the date of its copy', async ({ page, context }) => {
  await visitFirst(page);
  const atMs = Date.now() - 31 * DAY_MS;
  await page.evaluate(async (date) => {
    const cache = await caches.open('content');
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response) continue;
      const headers = new Headers(response.headers);
      headers.set('date', date);
      await cache.put(request, new Response(await response.text(), { headers }));
    }
  }, new Date(atMs).toUTCString());
  await context.setOffline(true);
  for (const path of [PAGE, '/promotions']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const stamp = page.locator('main header .last-known time');
    // The page's own cached copy is from the first visit, and shows until the worker has responded.
    const ageMs = async () => Math.abs(Date.parse((await stamp.getAttribute('datetime')) ?? '') - atMs);
    await expect.poll(ageMs).toBeLessThan(10_000);
  }
});
