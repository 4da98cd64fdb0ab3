import type { Page } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { untilApp } from '../support/open-app.ts';
import { holdParts, holdScripts, storedDocument, waitUntilDocumentStored, waitUntilServed } from '../support/stored-launch.ts';
import { untilControlled } from '../support/until-controlled.ts';

declare global {
  /** Whether the app’s scripts were requested, and whether a frame of the whole document came first. */
  var seenBegin: { began: boolean; hadFrame: boolean };
}

const earlyTaps = [
  { button: 'Üye ol', opened: (page: Page) => page.getByRole('dialog', { name: 'Üye ol' }) },
  { button: 'Menüyü aç', opened: (page: Page) => page.getByRole('dialog', { name: 'Yan menü' }) },
];
for (const { button, opened } of earlyTaps)
  test(`a tap on ‘${button}’ is not lost, whether it comes before, while or after the app replaces the shell`, async ({ page, context }) => {
    await page.goto('/');
    await waitUntilDocumentStored(page);
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

test('the stored home page holds no player data, yet shows the player’s name and balance instead of a guest’s buttons', async ({ page, context }) => {
  const player = newPlayer();
  await page.goto('/');
  await registerThroughDialog(page, player);
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
  await page.getByRole('region', { name: 'Slot' }).getByRole('button', { name: 'Favorilere ekle: Nar Bahçesi' }).click();
  await expect(page.getByRole('region', { name: 'Favorilerin' })).toBeVisible();
  await untilControlled(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Favorilerin' })).toBeVisible();
  await waitUntilDocumentStored(page);
  const document = await storedDocument(page);
  for (const trace of [player.username, 'Favorilerin', 'Favorilerden', 'class="fav']) expect(document).not.toContain(trace);
  const next = await context.newPage();
  await holdScripts(next);
  await next.goto('/');
  await expect(next.getByRole('region', { name: 'Slot' })).toBeVisible();
  await expect(next.getByRole('banner').getByRole('button', { name: 'Üye ol' })).toBeHidden();
  await expect(next.getByRole('banner').locator('.money')).toHaveText(/^₺[\d.]+,\d\d$/);
  await expect(next.getByRole('banner').locator('.ava')).toHaveText(player.username.slice(0, 2).toLocaleUpperCase('tr'));
});

test('another language has its own shell, and a deep link does not show the home page first', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilDocumentStored(page);
  await waitUntilServed(page, '/', 'en');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect.poll(() => storedDocument(page)).toContain('<html lang="en" data-place="">');
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

test('a first visit requests scripts after everything its first screen shows, each once', async ({ page, browser, server }) => {
  await page.goto('/');
  await waitUntilServed(page);
  const visitor = await browser.newContext({ baseURL: server.url });
  const first = await visitor.newPage();
  await holdScripts(first);
  const asked: string[] = [];
  first.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await first.goto('/');
  // They are held before they run, so it is the document that requests them.
  await expect.poll(() => asked.filter((path) => /^\/assets\/(?:index|messages|rolldown-runtime|renderer)-[\w-]+\.js$/.test(path)).length).toBe(4);
  const pictures = await first
    .locator('main img:not([loading])')
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).currentSrc).pathname));
  expect(pictures.length).toBeGreaterThan(2);
  const firstScript = asked.findIndex((path) => path.endsWith('.js'));
  for (const picture of pictures) expect(asked.indexOf(picture), picture).toBeLessThan(firstScript);
  await visitor.close();
  const whole = await browser.newContext({ baseURL: server.url });
  const second = await whole.newPage();
  const all: string[] = [];
  second.on('request', (request) => request.resourceType() === 'script' && all.push(request.url()));
  await second.goto('/');
  await untilApp(second);
  expect(new Set(all).size).toBe(all.length);
  await whole.close();
});

test('no app script is requested before a frame of the whole document was shown', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilDocumentStored(page);
  const next = await context.newPage();
  await next.addInitScript(() => {
    const seen = { began: false, hadFrame: false };
    let hasFrame = false;
    document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(() => (hasFrame = true))));
    globalThis.seenBegin = seen;
    new MutationObserver(() => {
      if (seen.began || !document.querySelector('link[data-entry][rel="modulepreload"]')) return;
      Object.assign(seen, { began: true, hadFrame: hasFrame });
    }).observe(document, { attributeFilter: ['rel'], subtree: true });
  });
  await next.goto('/');
  await expect.poll(() => next.evaluate(() => seenBegin)).toEqual({ began: true, hadFrame: true });
});

test('a page opened in the background starts too', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await page.goto('/');
  await untilApp(page);
});

test('styles of later parts come after those of the first screen, which they override', async ({ page }) => {
  await page.goto('/');
  await registerThroughDialog(page, newPlayer());
  await expect(page.locator('header .money').first()).toBeVisible();
  await page.goto('/');
  await page.getByRole('banner').locator('[aria-haspopup="true"], [aria-expanded]').last().click();
  const count = page.locator('dialog[open] .menu .count').first();
  await expect(count).toBeVisible();
  // The menu's own rule wins over that of the bell's count.
  await expect(count).toHaveCSS('position', 'static');
  const order = await page.evaluate(() => {
    const sheets = [...document.styleSheets].map(({ href }) => (href ? 'later' : 'first'));
    return [sheets.lastIndexOf('first'), sheets.indexOf('later')];
  });
  expect(order[0]).toBe(0);
  expect(order[1]).toBe(1);
});

test('a first visit to a screen that the server has no document for requests its parts with the shell, each once', async ({ page, browser, server }) => {
  await holdScripts(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/casino/slot?new=true');
  // No app code has run, so it is the shell that requests them.
  const awaited = /^\/assets\/(?:_category|lobby-screen|lobby-queries|calls)-[\w-]+\.js$/;
  await expect.poll(() => new Set(asked.filter((path) => awaited.test(path))).size).toBe(4);
  await expect(page.locator('main')).toBeHidden();
  // The home page's pictures are not visible here.
  expect(asked.filter((path) => path.startsWith('/banners/'))).toEqual([]);
  const whole = await browser.newContext({ baseURL: server.url });
  const second = await whole.newPage();
  const parts: string[] = [];
  const complaints: string[] = [];
  second.on('console', (message) => message.text().includes('preload') && complaints.push(message.text()));
  second.on('request', (request) => ['script', 'stylesheet'].includes(request.resourceType()) && parts.push(request.url()));
  await second.goto('/casino/slot?new=true');
  await expect(second.locator('main .game a').first()).toBeVisible();
  expect(new Set(parts).size).toBe(parts.length);
  expect(parts.some((part) => part.endsWith('.css'))).toBe(true);
  expect(complaints).toEqual([]);
  await whole.close();
});

test('a lobby’s games are requested while its screen is still loading, each once', async ({ browser, server }) => {
  const visitor = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await visitor.newPage();
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/casino/gamepage') && calls.push(request.postData() ?? ''));
  const release = await holdParts(page, '_category-');
  await page.goto('/spor');
  // A tap before the app has started would load the server's own document.
  await untilApp(page);
  await page.getByRole('link', { name: 'Bingo', exact: true }).first().click();
  await expect.poll(() => calls.length).toBe(2);
  await expect(page.locator('main .game a')).toHaveCount(0);
  release();
  await expect(page.locator('main .game a').first()).toBeVisible();
  expect(new Set(calls).size).toBe(calls.length);
  await visitor.close();
});
