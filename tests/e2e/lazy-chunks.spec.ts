import { expect, test } from '../support/browser-test.ts';
import { untilApp } from '../support/open-app.ts';
import { statusBars } from '../support/status-bars.ts';
import { holdParts } from '../support/stored-launch.ts';

declare global {
  interface Window {
    /** Names of the parts that each task has added to the page. */
    comeParts: string[][];
  }
}

/** A part that has not loaded within 10 s counts as missing. */
const DEADLINE_MS = 15_000;
/** An app that has not started after 20 s counts as failed. */
const START_DEADLINE_MS = 25_000;
test.use({ serviceWorkers: 'block' });

test('[R2.193] a dialog whose code is late shows that it is loading, can be closed, and opens once the code arrives', async ({ page }) => {
  const letThrough = await holdParts(page, 'support-dialog');
  await page.goto('/');
  const support = page.getByRole('navigation', { name: 'Alt menü' }).getByRole('button', { name: 'Destek' });
  await support.click();
  const waiting = page.getByRole('status').filter({ hasText: 'Yükleniyor…' });
  await expect(waiting).toBeVisible();
  await expect(waiting.locator('svg.spin')).toBeVisible();
  await waiting.getByRole('button', { name: 'Kapat' }).click();
  await expect(waiting).toHaveCount(0);
  await support.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Pencere açılamadı' })).toBeVisible({ timeout: DEADLINE_MS });
  letThrough();
  await expect(page.getByRole('dialog', { name: 'Destek' })).toBeVisible();
});

test('a page whose code is late says so and offers a retry; it is shown once the code arrives', async ({ page }) => {
  const letThrough = await holdParts(page, 'promotions');
  await page.goto('/');
  // A tap before the app has started would load the server's own document.
  await untilApp(page);
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Promosyon' }).click();
  await expect(page.locator('main [aria-busy="true"]').getByRole('heading', { name: 'Yükleniyor…' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Sayfa açılamadı' })).toBeVisible({ timeout: DEADLINE_MS });
  letThrough();
  await expect(page.getByRole('heading', { name: 'Promosyonlar', level: 1 })).toBeVisible();
});

for (const how of ['missing', 'late'] as const)
  test(`an app whose code is ${how} on the first visit says so, and starts on a retry`, async ({ page }) => {
    let isBroken = true;
    // Removing the route would let a late request through before the retry.
    await page.route('**/assets/index-*.js', (route) => {
      if (!isBroken) return route.continue();
      return how === 'missing' ? route.fulfill({ status: 404 }) : undefined;
    });
    await page.goto('/', { waitUntil: 'commit' });
    const notice = page.getByRole('alert').filter({ hasText: 'Uygulama yüklenemedi.' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(notice).toBeVisible({ timeout: START_DEADLINE_MS });
    isBroken = false;
    await notice.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(page.getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

test('if the app does not load for an English visitor, the Turkish page stays usable under a notice in English', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('The app could not be loaded.', { timeout: START_DEADLINE_MS });
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Promosyon' }).click();
  await expect(page).toHaveURL(/\/promotions$/);
});

test('parts that a page starts without are added in one render, so that the page is laid out once for them', async ({ page }) => {
  const parts = { rest: 'main [data-later][aria-busy="false"]', studios: '[aria-label="Oyun sağlayıcıları"]', footer: 'footer' };
  await page.addInitScript((selectors) => {
    const come: string[][] = [];
    window.comeParts = come;
    // Called once for everything that one task has added to the document.
    new MutationObserver(() => {
      const known = come.flat();
      const names = Object.entries(selectors).flatMap(([name, selector]) => (!known.includes(name) && document.querySelector(selector) ? [name] : []));
      if (names.length > 0) come.push(names);
    }).observe(document, { childList: true, subtree: true });
  }, parts);
  await page.goto('/');
  const readCome = () => page.evaluate(() => window.comeParts);
  await expect.poll(async () => (await readCome()).flat().toSorted()).toEqual(Object.keys(parts).toSorted());
  expect((await readCome()).map(({ length }) => length)).toEqual([3]);
});

test('parts that a page starts without appear later, even if their code failed to load at first', async ({ page, context }) => {
  const refused = new Set<string>();
  let kinds = ['css', 'js'];
  const parts = /\/assets\/visit-[\w-]+\.(js|css)$/;
  await page.route(parts, (route) => {
    const [, kind = ''] = parts.exec(route.request().url()) ?? [];
    if (!kinds.includes(kind)) return route.continue();
    refused.add(kind);
    return route.abort('connectionreset');
  });
  await page.goto('/');
  await expect.poll(() => refused).toEqual(new Set(['css', 'js']));
  // The styles load now, while the script still fails.
  kinds = ['js'];
  refused.clear();
  await expect.poll(() => refused).toEqual(new Set(['js']));
  kinds = [];
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(statusBars(page)).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText('Çevrimdışı — ')).toBeVisible();
  // With their styles.
  await expect(statusBars(page)).toHaveCSS('position', 'fixed');
});
