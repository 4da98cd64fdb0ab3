import { expect, test } from '../support/browser-test.ts';
import { firstPicture, holdScripts, waitUntilDocumentStored, waitUntilServed } from '../support/stored-launch.ts';

test('a first visit shows header, menus and page layout before any app script runs', { tag: '@quick' }, async ({ page }) => {
  await holdScripts(page);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Meydan Oyun parası' })).toBeVisible();
  await expect(
    page
      .getByRole('navigation', { name: 'Alt menü' })
      .or(page.getByRole('navigation', { name: 'Ana menü' }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Slot' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
});

test('a first visit shows games with working links before any app script runs', { tag: '@quick' }, async ({ page }) => {
  await waitUntilServed(page);
  await holdScripts(page);
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'Slot' }).getByRole('article').first();
  await expect(tile.locator('img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('region', { name: 'Öne çıkanlar' })).toContainText('İyi oyun, açık kurallarla başlar.');
  // A guest's favourite button would do nothing yet.
  await expect(tile.getByRole('button')).toHaveCount(0);
  await tile.getByRole('link').click();
  await expect(page).toHaveURL(/\/casino\/play\//);
});

test('the next launch shows the last home page at once, with working links, even offline', { tag: '@quick' }, async ({ page, context }) => {
  await page.goto('/');
  await waitUntilDocumentStored(page);
  await context.setOffline(true);
  const next = await context.newPage();
  await holdScripts(next);
  await next.goto('/');
  await expect(next.getByRole('region', { name: 'Öne çıkanlar' })).toContainText('İyi oyun, açık kurallarla başlar.');
  const tile = next.getByRole('region', { name: 'Slot' }).getByRole('article').first();
  await expect(tile.locator('img')).toHaveJSProperty('complete', true);
  await tile.getByRole('link').click();
  await expect(next).toHaveURL(/\/casino\/play\//);
});

test('the first row’s pictures are bitmaps in the next launch, even offline', { tag: '@quick' }, async ({ page, context }) => {
  await page.goto('/');
  await waitUntilDocumentStored(page);
  // A worker that shows a drawing fetches its bitmap, which a server that has just started must render first.
  const drawing = (await firstPicture(page).getAttribute('src')) ?? '';
  await expect(async () => {
    await page.reload();
    const stored = await page.evaluate(async () => (await (await caches.open('art')).keys()).map(({ url }) => url).join());
    expect(stored).toContain(drawing.replace('.svg', '@'));
  }).toPass();
  await context.setOffline(true);
  const next = await context.newPage();
  await holdScripts(next);
  await next.goto('/');
  await expect(firstPicture(next)).toHaveJSProperty('complete', true);
  expect(await firstPicture(next).evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(300);
});

test('a link tapped before the app starts opens its page, and Back returns to where it was tapped', { tag: '@quick' }, async ({ page, context }) => {
  await page.goto('/');
  await waitUntilDocumentStored(page);
  const led = await context.newPage();
  await led.addInitScript(() => {
    const isFirst = sessionStorage.getItem('was-tapped') === null;
    sessionStorage.setItem('was-tapped', '');
    if (isFirst) addEventListener('DOMContentLoaded', () => document.querySelector<HTMLElement>('main a[href="/casino/live"]')?.click());
  });
  await led.goto('/');
  await expect(led).toHaveURL(/\/casino\/live$/);
  await expect(led.getByRole('heading', { level: 1 })).toHaveText('Canlı Casino');
  await led.goBack();
  await expect(led.getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible();
});

/** What the page below records about its own launch. */
interface SeenLaunch {
  shift: number;
  isAlive: boolean;
  before: string;
  asked: string[];
  gamesOf: () => (string | null)[];
}
declare global {
  var seenLaunch: SeenLaunch;
}

const first = { visit: 'the server’s page of a first visit', launch: 'the kept page of the next launch' };
for (const [kind, what] of Object.entries(first)) {
  test(`nothing shifts when the app replaces ${what}, and it shows the same games`, { tag: '@quick' }, async ({ page, context }) => {
    if (kind === 'visit') await waitUntilServed(page);
    else {
      await page.goto('/');
      await waitUntilDocumentStored(page);
    }
    const next = await context.newPage();
    await next.addInitScript(() => {
      const gamesOf = () => [...document.querySelectorAll('main .game a')].slice(0, 3).map((link) => link.getAttribute('href'));
      const seen: SeenLaunch = { shift: 0, isAlive: false, before: '', asked: [], gamesOf };
      globalThis.seenLaunch = seen;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      addEventListener('DOMContentLoaded', () => {
        seen.before = gamesOf().join();
      });
      document.addEventListener('app-ready', () => {
        seen.asked = performance.getEntriesByType('resource').flatMap(({ name }) => name.match(/\/api\/(?:casino|transaction)\/.*/) ?? []);
        seen.isAlive = true;
      });
    });
    await next.goto('/');
    await next.waitForFunction(() => seenLaunch.isAlive);
    // What is shown is refreshed once the first screen is up, not before.
    expect(await next.evaluate(() => seenLaunch.asked)).toEqual([]);
    const { before, now } = await next.evaluate(() => ({ before: seenLaunch.before, now: seenLaunch.gamesOf().join() }));
    expect(before).toMatch(/casino\/play/);
    expect(now).toBe(before);
    await expect(next.getByRole('region', { name: 'Slot' }).getByRole('article')).toHaveCount(8);
    expect(await next.evaluate(() => seenLaunch.shift)).toBeLessThanOrEqual(0.01);
  });
}
