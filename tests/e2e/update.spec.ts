import type { Locator, Page } from 'playwright';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { findDeployedVersion } from '../support/deployed-version.ts';
import { type DeployingProxy, startDeployingProxy } from '../support/deploying-proxy.ts';
import { openApp } from '../support/open-app.ts';
import { laleDevri, playPath } from '../support/play-game.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { untilControlled } from '../support/until-controlled.ts';

declare global {
  /** Lets the page that is loading continue. */
  var letLateGoOn: () => void;
}

let proxy: DeployingProxy;
test.beforeEach(async ({ server }) => {
  proxy = await startDeployingProxy(server.port);
});
test.afterEach(() => proxy.close());

/** Opens the site and waits until its worker controls the page. */
async function open(page: Page, path = ''): Promise<{ loads: () => number }> {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(`${proxy.url}${path}`);
  await untilControlled(page);
  return { loads: () => loads };
}

const entryOf = (page: Page) => page.evaluate(() => document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '');
const offer = (page: Page) => page.getByText('Yeni sürüm hazır', { exact: true });

test('[RC.036] after a deploy old tabs keep working without a white page, and all are on the new version once it is accepted', async ({ page, context }) => {
  const second = await context.newPage();
  const first = await open(page);
  const other = await open(second);
  proxy.deploy();
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Promosyon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
  await findDeployedVersion(page);
  await expect(offer(page)).toBeVisible();
  await expect(offer(second)).toBeVisible();
  expect(first.loads()).toBe(1);
  await page.getByRole('button', { name: 'Yenile' }).click();
  for (const tab of [page, second]) {
    await expect.poll(() => entryOf(tab).catch(() => ''), { timeout: slowWaits.handOver }).toContain('.build2');
    await expect(offer(tab)).toHaveCount(0);
  }
  await expect(page.getByText('Uygulama güncellendi.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
  for (const { loads } of [first, other]) expect([2, 3]).toContain(loads());
});

test('[RC.036] a tab with typed text is not reloaded by another tab until the text is gone', async ({ page, context }) => {
  await open(page);
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giriş yap' });
  await dialog.getByLabel('Kullanıcı adı').fill('elif');
  const second = await context.newPage();
  const other = await open(second);
  proxy.deploy();
  await findDeployedVersion(second);
  await expect(second.getByText('Diğer sekmedeki işin bitince kurabilirsin')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Yenile' })).toHaveCount(0);
  await expect(offer(page)).toHaveCount(0);
  await dialog.getByLabel('Kullanıcı adı').fill('');
  await expect(second.getByRole('button', { name: 'Yenile' })).toBeVisible();
  await dialog.getByLabel('Kullanıcı adı').evaluate((field) => field.focus());
  await second.getByRole('button', { name: 'Yenile' }).click();
  for (const tab of [page, second]) await expect.poll(() => entryOf(tab).catch(() => ''), { timeout: slowWaits.handOver }).toContain('.build2');
  // Once by the new version, and once more if it took over in the middle of that reload.
  expect([2, 3]).toContain(other.loads());
});

test('[RC.036] a reload that another tab has caused waits for a form in progress', async ({ page, context }) => {
  const busy = await open(page);
  const second = await context.newPage();
  await open(second);
  proxy.deploy();
  await findDeployedVersion(second);
  await expect(offer(second)).toBeVisible();
  // The other tab has already offered the update when this one becomes busy: its bar must withdraw the offer, and a
  // hand-over that happens anyway must wait here.
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  const field = page.getByRole('dialog', { name: 'Giriş yap' }).getByLabel('Kullanıcı adı');
  await field.fill('elif');
  await expect(second.getByRole('button', { name: 'Yenile' })).toHaveCount(0);
  await second.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'SKIP_WAITING' }));
  // Chromium hands over when the previous version is idle, or on a load.
  const reloaded = async () => {
    // The page may be reloading itself right now.
    await second.reload().catch((error: Error) => console.log(error.message));
    return entryOf(second).catch(() => '');
  };
  await expect.poll(reloaded).toContain('.build2');
  await expect(field).toHaveValue('elif');
  expect(busy.loads()).toBe(1);
  await field.fill('');
  await expect.poll(() => entryOf(page).catch(() => '')).toContain('.build2');
});

/** Replaces the worker's stored shell of all pages except home, and returns the document that was there. */
const exchangeDocument = (page: Page, text: string) =>
  page.evaluate(async (document) => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    let before = '';
    for (const store of stores)
      for (const key of await store.keys()) {
        const stored = await store.match(key);
        if (new URL(key.url).pathname !== '/shell.html' || !stored) continue;
        const { headers } = stored;
        before ||= await stored.text();
        await store.put(key, new Response(document, { headers }));
      }
    if (before === '') throw new Error('no document is stored');
    return before;
  }, text);

test('[RC.036] a page of the previous version, loaded while a new one takes over, reloads once', async ({ page, context }) => {
  const old = await (await fetch(proxy.url)).text();
  await open(page);
  proxy.deploy();
  await findDeployedVersion(page);
  await page.getByRole('button', { name: 'Yenile' }).click();
  await expect.poll(() => entryOf(page).catch(() => ''), { timeout: slowWaits.handOver }).toContain('.build2');
  const current = await exchangeDocument(page, old);
  const late = await context.newPage();
  // It registers its worker only once the stored document is the right one again.
  await page.evaluate(
    () =>
      new Promise<void>(
        (resolve) =>
          void navigator.locks.request(
            'late',
            () =>
              new Promise<void>((end) => {
                globalThis.letLateGoOn = end;
                resolve();
              }),
          ),
      ),
  );
  await late.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...asked) {
      await navigator.locks.request('late', () => {});
      return register.apply(this, asked);
    };
  });
  let loads = 0;
  late.on('load', () => (loads += 1));
  await late.goto(`${proxy.url}promotions`, { waitUntil: 'commit' });
  await exchangeDocument(page, current);
  await page.evaluate(() => letLateGoOn());
  await expect.poll(() => entryOf(late).catch(() => ''), { timeout: slowWaits.handOver }).toContain('.build2');
  await expect.poll(() => loads).toBe(2);

  // Whatever document it gets next, it does not reload in a loop.
  await exchangeDocument(page, old);
  await late.goto(`${proxy.url}promotions`);
  await expect(late.getByRole('contentinfo')).toBeAttached();
  expect(await entryOf(late)).not.toContain('.build2');
  expect(loads).toBe(3);
});

interface OpenWork {
  name: string;
  path: string;
  begin?: (page: Page) => Promise<void>;
  /** What shows that it is still open. */
  readSign: (page: Page) => Locator;
  end: (page: Page) => Promise<void>;
}
const openWork: OpenWork[] = [
  {
    name: 'a game',
    path: playPath(laleDevri),
    readSign: (page) => page.locator(`iframe[title="${laleDevri.name}"]`),
    end: (page) => page.getByRole('button', { name: 'Oyunu kapat' }).click(),
  },
  {
    name: 'a deposit',
    path: '/dashboard/deposit',
    begin: (page) => page.locator('main ul button').first().click(),
    readSign: (page) => page.getByRole('dialog', { name: 'Para yatır' }).getByRole('button', { name: 'Yatırımı gönder' }),
    end: (page) => page.keyboard.press('Escape'),
  },
];

test.describe('while a player is busy', () => {
  // The sandbox allows only the server's own address to frame its games.
  test.use({ expectedErrors: /frame-ancestors/ });

  for (const { name, path, begin, readSign, end } of openWork)
    test(`[RC.036] ${name} that is open is not reloaded by a new version, and another tab says that the update waits until it is closed`, async ({
      page,
      context,
    }) => {
      await page.goto(proxy.url);
      await registerThroughDialog(page, newPlayer());
      await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
      const { loads } = await open(page, path);
      await begin?.(page);
      await expect(readSign(page)).toBeVisible();
      const second = await context.newPage();
      await open(second);
      proxy.deploy();
      await findDeployedVersion(second);
      await expect(second.getByText('Diğer sekmedeki işin bitince kurabilirsin')).toBeVisible();
      await expect(second.getByRole('button', { name: 'Yenile' })).toHaveCount(0);
      await expect(offer(page)).toHaveCount(0);
      await expect(readSign(page)).toBeVisible();
      expect(loads()).toBe(1);
      await page.bringToFront();
      await end(page);
      await expect(second.getByRole('button', { name: 'Yenile' })).toBeVisible();
      expect(loads()).toBe(1);
    });
});

test('a postponed update offer comes back at the next visit', async ({ page }) => {
  await open(page);
  proxy.deploy();
  await findDeployedVersion(page);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sonra', exact: true }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(offer(page)).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose chunk is gone after a deploy opens after one reload', async ({ page }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await openApp(page, proxy.url);
    proxy.deploy();
    await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Promosyon' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
    expect(await entryOf(page)).toContain('.build2');
    await expect.poll(() => loads).toBe(2);
  });

  test('a dialog whose chunk is gone after a deploy opens after one reload', async ({ page }) => {
    await openApp(page, proxy.url);
    proxy.deploy();
    await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
    await expect(page.getByRole('dialog', { name: 'Giriş yap' }).getByLabel('Kullanıcı adı')).toBeVisible();
    expect(await entryOf(page)).toContain('.build2');
  });

  test('a chunk that stays missing ends in a message, not in a reload loop', async ({ page }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(/assets\/(?:promotions|login-form)-/, (route) => route.fulfill({ status: 404 }));
    await openApp(page, proxy.url);
    await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Promosyon' }).click();
    await expect(page.getByRole('alert')).toContainText('Bu bölüm yüklenemedi.');
    expect(loads).toBe(2);
    await page.getByRole('alert').getByRole('link', { name: 'Ana sayfa' }).click();
    await expect(page.getByRole('region', { name: 'Slot' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
    await expect(page.getByRole('alert')).toContainText('Pencere açılamadı');
    expect(loads).toBe(2);
    await page.unroute(/assets\/(?:promotions|login-form)-/);
    await page.getByRole('alert').getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(page.getByRole('dialog', { name: 'Giriş yap' })).toBeVisible();
  });

  test('offline nothing is reloaded: the page says that it needs a connection, and opens on the next try once online', async ({ page, context }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await openApp(page, proxy.url);
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Promosyon' }).click();
    await expect(page.getByRole('alert')).toContainText('Bu bölüm için bağlantı gerekir.');
    expect(loads).toBe(1);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
  });
});
