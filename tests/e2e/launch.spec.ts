import type { Page } from 'playwright';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';

/** Waits until the worker holds the first screen of the next launch. */
async function waitUntilKept(page: Page): Promise<void> {
  await expect.poll(() => keptDocument(page)).toBeDefined();
}

const keptDocument = (page: Page) => page.evaluate(async () => (await (await caches.open('launch')).match('launch/home'))?.text());

/** Keeps the app's scripts from loading: what is on the screen then is what was there before the app. */
async function holdScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const query = document.querySelector.bind(document);
    Object.defineProperty(document, 'querySelector', { value: (selector: string) => (selector === 'link[data-entry]' ? null : query(selector)) });
  });
}

test('the first visit shows header, menus and the shape of the page before any script of the app', async ({ page }) => {
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

test('the next launch shows the last home page at once, also without a line, with links that lead on', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilKept(page);
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

const earlyTaps = [
  { button: 'Üye ol', opened: (page: Page) => page.getByRole('dialog', { name: 'Üye ol' }) },
  { button: 'Menüyü aç', opened: (page: Page) => page.getByRole('dialog', { name: 'Yan menü' }) },
];
for (const { button, opened } of earlyTaps)
  test(`a tap on ‘${button}’ is not lost, whether it comes before, while or after the app takes the place of the shell`, async ({ page, context }) => {
    await page.goto('/');
    await waitUntilKept(page);
    for (const delayMs of [0, 60, 120, 200, 350]) {
      const tapped = await context.newPage();
      await tapped.addInitScript(
        ({ wait, name }) => {
          const isMeant = (element: HTMLElement) => (element.ariaLabel ?? element.textContent) === name;
          const tap = () => [...document.querySelectorAll<HTMLElement>('header button')].find(isMeant)?.click();
          addEventListener('DOMContentLoaded', () => setTimeout(tap, wait));
        },
        { wait: delayMs, name: button },
      );
      await tapped.goto('/');
      await expect(opened(tapped), `${delayMs} ms after the document`).toBeVisible();
      await tapped.close();
    }
  });

test('a link that was tapped before the app leads on within the same document', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilKept(page);
  const led = await context.newPage();
  await led.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector<HTMLElement>('main a[href="/casino/live"]')?.click());
  });
  await led.goto('/');
  await expect(led).toHaveURL(/\/casino\/live$/);
  await expect(led.getByRole('heading', { level: 1 })).toHaveText('Canlı Casino');
  expect(await led.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname)).toBe('/');
  await led.goBack();
  await expect(led.getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible();
});

test('the kept home page holds nothing of the player, and a guest’s buttons are not shown to him', async ({ page, context }) => {
  const player = newPlayer();
  await page.goto('/');
  await registerThroughDialog(page, player);
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
  await page.getByRole('region', { name: 'Slot' }).getByRole('button', { name: 'Favorilere ekle: Nar Bahçesi' }).click();
  await expect(page.getByRole('region', { name: 'Favorilerin' })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Favorilerin' })).toBeVisible();
  await waitUntilKept(page);
  const document = await keptDocument(page);
  for (const trace of [player.username, 'Favorilerin', 'Favorilerden', 'class="fav', 'ID ']) expect(document).not.toContain(trace);
  const next = await context.newPage();
  await holdScripts(next);
  await next.goto('/');
  await expect(next.getByRole('region', { name: 'Slot' })).toBeVisible();
  await expect(next.getByRole('banner').getByRole('button', { name: 'Üye ol' })).toBeHidden();
});

test('another language comes with its own shell, and a deep link shows no home page before its own', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilKept(page);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect.poll(() => keptDocument(page)).toContain('<html lang="en">');
  await context.setOffline(true);
  const home = await context.newPage();
  await holdScripts(home);
  await home.goto('/');
  await expect(home.getByRole('banner').getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect(home.locator('html')).toHaveAttribute('lang', 'en');
  const deep = await context.newPage();
  await holdScripts(deep);
  await deep.goto('/promotions');
  await expect(deep.getByRole('banner').getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect(deep.locator('main')).toBeHidden();
});

test('nothing shifts when the app takes the place of what was there before it', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilKept(page);
  const next = await context.newPage();
  await next.addInitScript(() => {
    const seen = { shift: 0, isAlive: false };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('alive', () => {
      seen.isAlive = true;
    });
  });
  await next.goto('/');
  await next.waitForFunction(() => (globalThis as unknown as { seen: { isAlive: boolean } }).seen.isAlive);
  await expect(next.getByRole('region', { name: 'Slot' }).getByRole('article')).toHaveCount(16);
  expect(await next.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThanOrEqual(0.01);
});
