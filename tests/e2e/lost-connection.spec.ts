import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { openSlowNetwork } from '../bench/launch/slow-network.ts';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { KEEP_ALIVE_MS } from '../support/keep-alive.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { untilControlled } from '../support/until-controlled.ts';

let proxy: TcpProxy;
let portal: Server;
test.beforeEach(async ({ server }) => {
  proxy = await openTcpProxy(server.port);
  portal = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end('<h1>Log in to the wireless network</h1>'),
  );
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
});
test.afterEach(async () => {
  await proxy.close();
  portal.closeAllConnections();
  portal.close();
});

const address = (path = '') => `http://localhost:${proxy.port}/${path}`;
const offlineBar = (page: Page) => page.getByText('Çevrimdışı — son bilinen veriler');

/** Ways in which the connection is lost. */
const losses = {
  'is cut': () => proxy.cut(),
  'takes everything and answers nothing': () => proxy.stall(),
  'is answered by somebody else': () => {
    proxy.cut();
    proxy.leadTo((portal.address() as AddressInfo).port);
    proxy.restore();
  },
};

function giveBack(port: number): void {
  proxy.cut();
  proxy.leadTo(port);
  proxy.restore();
}

/** A first visit that ends with everything stored on the device. */
async function visit(page: Page, start = address()): Promise<void> {
  await page.goto(start);
  await expect(page.getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible();
  await untilControlled(page);
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('content')).keys()).length)).toBeGreaterThan(3);
  await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }).some((text) => text.includes('"category"')))).toBe(true);
}

for (const [name, lose] of Object.entries(losses))
  test(`[RC.037] a return and a deep link show what is stored when the connection ${name}, and the page recovers by itself once back online`, async ({
    page,
    server,
  }) => {
    await visit(page);
    lose();
    await page.goto(address());
    await expect(page.getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible();
    await expect(offlineBar(page)).toBeVisible({ timeout: slowWaits.deadline });
    await expect(page.getByRole('status').locator('time')).toHaveText(/^\d\d:\d\d$/);
    await page.goto(address('casino/slot'));
    await expect(page.getByRole('heading', { level: 1, name: 'Slot' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(offlineBar(page)).toBeVisible({ timeout: slowWaits.deadline });
    await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
    const dialog = page.getByRole('dialog', { name: 'Giriş yap' });
    await expect(dialog.getByRole('button', { name: 'Giriş yap', exact: true })).toBeDisabled();
    await expect(dialog.getByText('Giriş için bağlantı gerekir.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Üye ol' }).click();
    await expect(page.getByRole('dialog', { name: 'Üye ol' }).getByRole('button', { name: 'Bağlantı gerekir' })).toBeDisabled();
    await page.goBack();
    await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    giveBack(server.port);
    await expect(dialog.getByRole('button', { name: 'Giriş yap', exact: true })).toBeEnabled({ timeout: slowWaits.networkReturn });
    await expect(offlineBar(page)).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

test('[RC.037] offline, payments and launches say why they are unavailable, send nothing, and open again without a reload', async ({ page, context }) => {
  // At the server's own address, as its games refuse to be framed by any other.
  await visit(page, '/');
  await registerThroughDialog(page, newPlayer());
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
  const tile = page.getByRole('region', { name: 'Slot' }).getByRole('article').first().getByRole('link');
  await tile.click();
  await expect(page.frameLocator('iframe').locator('.is-open #spin')).toBeVisible();
  await page.goto('/dashboard/deposit');
  await page.locator('main ul button').first().click();
  const form = page.getByRole('dialog', { name: 'Para yatır' });
  await expect(form.getByRole('button', { name: 'Yatırımı gönder' })).toBeVisible();

  await context.setOffline(true);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await expect(form.getByText('Para işlemleri bağlantı gerektirir.')).toBeVisible({ timeout: slowWaits.deadline });
  await expect(form.getByRole('button', { name: 'Bağlantı yok' })).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole('main').getByText('Para işlemleri bağlantı gerektirir.')).toBeVisible();
  await page.getByRole('link', { name: 'Meydan' }).first().click();
  await tile.click();
  await expect(page.getByText('Oyun için bağlantı gerekir')).toBeVisible();
  expect(sent.filter((path) => /payment\/(?:deposit|withdraw)|auth\/|launch|casino\/(?:egt|hub88|softgamings|pragmatic|dt|em|amusnet)/.test(path))).toEqual([]);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await context.setOffline(false);
  await expect(page.frameLocator('iframe').locator('.is-open #spin')).toBeVisible({ timeout: slowWaits.networkReturn });
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('a connection that comes and goes causes no reload and ends in a working page', async ({ page }) => {
  await visit(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  for (let round = 0; round < 3; round += 1) {
    proxy.cut();
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    await page
      .getByRole('dialog', { name: 'Yan menü' })
      .getByRole('link', { name: round % 2 === 0 ? 'Canlı Casino' : 'Bingo' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    proxy.restore();
    await page.getByRole('link', { name: 'Meydan' }).first().click();
    await expect(page.getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible();
  }
  await expect(page.getByText('Çevrimdışı —')).toHaveCount(0, { timeout: slowWaits.networkReturn });
  expect(loads).toBe(0);
});

test('a slow connection is not offline: the first visit ends in a whole page without a notice', async ({ page, server }) => {
  const slow = await openSlowNetwork(server.port);
  try {
    await page.goto(slow.url);
    await expect(page.getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible({ timeout: slowWaits.networkReturn });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: slowWaits.networkReturn });
    await expect(page.getByText('Çevrimdışı —')).toHaveCount(0);
  } finally {
    await slow.close();
  }
});

test('a first visit whose connection drops at once shows a message and continues once back online', async ({ page, server }) => {
  await page.route('**/sw.js', (route) => route.abort());
  await page.goto(address());
  await expect(page.locator('#root:not([data-shell])').getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible();
  proxy.cut();
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'C. Casino' }).click();
  await expect(page.getByRole('alert')).toContainText('Bu bölüm için bağlantı gerekir.', { timeout: slowWaits.deadline });
  await page.getByRole('link', { name: 'Meydan' }).first().click();
  await expect(page.getByRole('region', { name: 'Slot' })).toBeVisible();
  giveBack(server.port);
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'C. Casino' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Canlı Casino' });
  await expect(heading.or(page.getByRole('alert'))).toBeVisible();
  if (await page.getByRole('alert').isVisible()) await page.getByRole('alert').getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(heading).toBeVisible();
});
