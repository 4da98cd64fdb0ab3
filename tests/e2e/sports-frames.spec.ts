import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { silencePopup } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { frameOf, say } from '../support/play-game.ts';
import { runServer } from '../support/running-server.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { type StrangerSite, startStrangerSite } from '../support/stranger-site.ts';

/** A vendor's page, which shows the parameters it was opened with, and tries to reach the app. */
const VENDOR_PAGE = `<!doctype html><html lang="tr"><meta charset="utf-8"><title>vendor</title><h1>vendor</h1><output></output>
  <script>
    const fields = Object.fromEntries(new URLSearchParams(location.search));
    let reached = 'nothing';
    try { reached = parent.localStorage.getItem('authData'); } catch {}
    try { top.location.href = 'https://evil.test/'; } catch {}
    document.querySelector('output').textContent = JSON.stringify({ path: location.pathname, ...fields, reached });
  </script></html>`;
const ROUTES = [
  { id: '[R2.003]', path: '/spor', vendor: 'betsy', view: 'sports', title: 'Spor' },
  { id: '[R2.004]', path: '/spor/fcg', vendor: 'betco', view: 'sports', title: 'Spor' },
  { id: '[R2.005]', path: '/livespor', vendor: 'betsy', view: 'live', title: 'Canlı Bahis' },
  { id: '[R2.006]', path: '/livespor/fcg', vendor: 'betco', view: 'live', title: 'Canlı Bahis' },
  { id: '[R2.007]', path: '/esports', vendor: 'betsy', view: 'esports', title: 'E-Spor' },
  { id: '[R2.008]', path: '/esports/betco', vendor: 'betco', view: 'esports', title: 'E-Spor' },
] as const;

/** The operator's vendors are a site of this test. */
const test = base.extend<{ watchErrors: undefined }, { site: StrangerSite }>({
  site: [
    async ({}, use) => {
      const site = await startStrangerSite(VENDOR_PAGE);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ site }, use) => {
      const server = await runServer({ RATE_LIMITS: 'off', SANDBOX_URL: site.origin });
      await silencePopup(server);
      await use(server);
      await server.stop();
      await server.remove();
    },
    { scope: 'worker', timeout: slowWaits.serverStart },
  ],
  // The vendor's attempts are logged to the console.
  watchErrors: async ({}, use) => use(undefined),
});
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const readFields = async (page: Page, title: string) => {
  const output = page.frameLocator(`iframe[title="${title}"]`).locator('output');
  await expect(output).toHaveText(/^\{/);
  return JSON.parse((await output.textContent()) ?? '') as Record<string, string>;
};

for (const { id, path, vendor, view, title } of ROUTES)
  test(`[R1.033] ${id} [R2.009] ${path} shows ${vendor}'s ${view}: without a token for a guest, with their own for a player`, async ({ page, server }) => {
    await page.goto(path);
    const guest = { page: view, lang: 'tr', theme: 'light', mobile: '0', reached: 'nothing' };
    expect(await readFields(page, title)).toEqual({ path: `/${vendor}`, ...guest });
    await expect(page.locator('main').getByRole('button', { name: 'Giriş yap' })).toBeVisible();
    const label = page.locator('main header').getByText('Oyun parası', { exact: true });
    await expect(label).toBeInViewport();
    expect(await findAccessProblems(page)).toEqual([]);
    await enterAsNewPlayer(page, server, '/');
    await page.goto(path);
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem('authData') ?? '{}') as Record<string, string>);
    const names = vendor === 'betsy' ? { token: session.betsyToken, cid: session.betsyCid } : { token: session.betcoToken };
    expect(Object.values(names).every(Boolean)).toBe(true);
    expect(await readFields(page, title)).toEqual({ path: `/${vendor}`, ...guest, ...names });
    await expect(label).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe(path);
  });

test('another language and another theme reach the frame, and so does the size of a phone', async ({ page }) => {
  await page.goto('/spor');
  expect(await readFields(page, 'Spor')).toMatchObject({ lang: 'tr', theme: 'light', mobile: '0' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.frameLocator('iframe[title="Spor"]').locator('output')).toHaveText(/"theme":"dark"/);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  expect(await readFields(page, 'Sports')).toMatchObject({ lang: 'en', theme: 'dark', mobile: '1' });
  const { height = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(500);
  expect(await findAccessProblems(page)).toEqual([]);
});

test("a vendor's reload message, from its own window only, reloads its page; its close message leads home", async ({ page, site }) => {
  await page.goto('/livespor');
  await readFields(page, 'Canlı Bahis');
  const before = site.asked.length;
  await page.evaluate(() => {
    for (const type of ['reload', 'close']) window.postMessage({ type }, '*');
  });
  await (await frameOf(page, 'Canlı Bahis')).evaluate(() => {
    for (let count = 0; count < 1_000; count += 1) parent.postMessage({ type: 'reload' }, '*');
  });
  await expect(page.getByText('Sayfa yeniden yüklenecek. Lütfen bekle…')).toBeVisible();
  await readFields(page, 'Canlı Bahis');
  expect(site.asked.length).toBe(before + 1);
  await say(page, 'Canlı Bahis', { type: 'close' });
  await expect(page).toHaveURL(/\/$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the header leaves while the player scrolls down in the frame and comes back as they turn, without loading the frame again', async ({
    page,
    server,
    site,
  }) => {
    await enterAsNewPlayer(page, server, '/spor');
    await readFields(page, 'Spor');
    const asked = site.asked.length;
    const frame = page.locator('iframe[title="Spor"]');
    const topOf = async () => Math.round((await frame.boundingBox())?.y ?? -1);
    const highest = await topOf();
    expect(highest).toBeGreaterThan(100);
    await say(page, 'Spor', { type: 'scrolled-down' });
    await expect.poll(topOf).toBeLessThan(60);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    for (const hidden of ['header', 'nav[aria-label="Ana menü"]']) await expect(page.locator(hidden).first()).toHaveAttribute('inert', '');
    await expect(page.getByRole('navigation', { name: 'Alt menü' })).toBeInViewport({ ratio: 1 });
    await say(page, 'Spor', { type: 'scrolled-up' });
    await expect.poll(topOf).toBe(highest);
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    await say(page, 'Spor', { type: 'scrolled-down' });
    await expect.poll(topOf).toBeLessThan(60);
    await page
      .getByRole('navigation', { name: 'Alt menü' })
      .getByRole('link', { name: /^Promosyon/ })
      .click();
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    expect(site.asked).toHaveLength(asked);
  });

  test('a vendor that shows the balance itself takes the place of the bar, whose figures move into the header; another changes nothing', async ({
    page,
    server,
  }) => {
    await enterAsNewPlayer(page, server, '/spor');
    await readFields(page, 'Spor');
    const header = page.getByRole('banner');
    const reload = page.getByRole('button', { name: 'Sayfayı yeniden yükle' });
    await expect(reload).toBeVisible();
    await expect(header.getByText('₺0,00')).toBeVisible();
    await expect(header.locator('[data-figure="clock"]')).toHaveCount(0);
    await say(page, 'Spor', { type: 'shows-money' });
    await expect(reload).toBeHidden();
    await expect(header.locator('[data-figure="clock"]')).toBeVisible();
    await expect(header.getByText('Oyun parası')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Spor' })).toBeAttached();
    expect(await findAccessProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(reload).toBeVisible();
    await expect(header.locator('[data-figure="clock"]')).toHaveCount(0);
  });
});

for (const [where, viewport] of [
  ['on a tablet', { width: 820, height: 1180 }],
  ['on a wide tablet', { width: 1180, height: 820 }],
  ['on a phone on its side', { width: 844, height: 390 }],
  ['in a low window', { width: 1280, height: 500 }],
] as const) {
  test(`the header leaves ${where} as it does on a phone while the player scrolls down in the frame`, async ({ page, server }) => {
    await page.setViewportSize(viewport);
    await enterAsNewPlayer(page, server, '/spor');
    await readFields(page, 'Spor');
    const frame = page.locator('iframe[title="Spor"]');
    const topOf = async () => Math.round((await frame.boundingBox())?.y ?? -1);
    const highest = await topOf();
    expect(highest).toBeGreaterThan(100);
    await say(page, 'Spor', { type: 'scrolled-down' });
    await expect.poll(topOf).toBeLessThan(60);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await say(page, 'Spor', { type: 'scrolled-up' });
    await expect.poll(topOf).toBe(highest);
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  });
}

test('on a desktop the header stays while the player scrolls down in the frame', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAsNewPlayer(page, server, '/spor');
  await readFields(page, 'Spor');
  const top = (await page.locator('iframe[title="Spor"]').boundingBox())?.y;
  await say(page, 'Spor', { type: 'scrolled-down' });
  await say(page, 'Spor', { type: 'shows-money' });
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  expect((await page.locator('iframe[title="Spor"]').boundingBox())?.y).toBe(top);
});

test('a vendor that does not respond within 15 s is reported, and a retry shows it', async ({ page, site }) => {
  await page.clock.install();
  site.isStalled = true;
  await page.goto('/esports', { waitUntil: 'commit' });
  await expect(page.locator('iframe[title="E-Spor"]')).toBeAttached();
  await expect(page.getByText('Yükleniyor…')).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('heading', { name: 'Sayfa 15 saniyede açılmadı' })).toBeVisible();
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByText('Yükleniyor…')).toBeVisible();
  site.isStalled = false;
  await readFields(page, 'E-Spor');
});

test('offline the page shows a message, and opens by itself once back online', async ({ page, context }) => {
  await page.goto('/');
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
  // Pointing at a link preloads its page, once the app listens for that.
  const prepared: string[] = [];
  page.on('requestfinished', (request) => prepared.push(request.url()));
  await expect(async () => {
    await page.getByRole('link', { name: 'Promosyonlar' }).first().hover();
    await page.getByRole('link', { name: 'Spor' }).first().hover();
    for (const part of ['frame-notice', 'closed-section', 'spor']) expect(prepared).toContainEqual(expect.stringMatching(`/assets/${part}-[\\w-]+\\.js$`));
  }).toPass();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Spor', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Bahisler için bağlantı gerekir' })).toBeVisible();
  await context.setOffline(false);
  await readFields(page, 'Spor');
});
