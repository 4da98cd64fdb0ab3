import { expect, test } from '../support/browser-test.ts';
import { holdScripts, waitUntilKept } from '../support/kept-launch.ts';

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
