import type { Page } from 'playwright/test';
import { test as base, expect } from '../support/browser-test.ts';
import { type PlainBackend, runPlainBackend, sendIndexPage } from '../support/plain-backend.ts';
import { plainGames } from '../support/plain-games.ts';
import { slowWaits } from '../support/slow-waits.ts';

/** Tests against an operator's own backend, which knows section 7 of the specification and nothing of ours. */
const test = base.extend<{ backend: PlainBackend }>({
  backend: async ({}, use) => {
    const backend = await runPlainBackend();
    await use(backend);
    await backend.close();
  },
  baseURL: async ({ backend }, use) => use(backend.url),
});

async function logIn(page: Page, backend: PlainBackend): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giriş yap' });
  await dialog.getByLabel('Kullanıcı adı').fill(backend.player.username);
  await dialog.getByLabel('Şifre', { exact: true }).fill(backend.player.password);
  await dialog.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(dialog).toHaveCount(0);
}

/** What a page has asked its host for beside the site's path. */
function watchOutside(page: Page, site: string): string[] {
  const outside: string[] = [];
  const { origin } = new URL(site);
  page.on('request', (request) => {
    if (request.url().startsWith(`${origin}/`) && !request.url().startsWith(site)) outside.push(request.url());
  });
  return outside;
}

test('[RC.039] the home page and every lobby of a plain backend show its games, with pictures although it has none', async ({ page, backend }) => {
  const outside = watchOutside(page, backend.url);
  await page.goto('./');
  await expect(page.getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible();
  for (const [category, games] of Object.entries(plainGames)) {
    await page.goto(`casino/${category}`);
    const [first] = games;
    if (!first) {
      await expect(page.getByRole('main').getByText('Burada henüz oyun yok')).toBeVisible();
      continue;
    }
    const tile = page.getByRole('article').filter({ hasText: first.name }).first();
    await expect(tile).toBeVisible();
    await expect.poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), category).toBe(true);
  }
  expect(outside).toEqual([]);
});

test('[R7.061] [RC.039] a plain backend’s player launches games of all seven systems, also from their address', async ({ page, backend }) => {
  await page.goto('./');
  await logIn(page, backend);
  for (const game of plainGames.slot?.slice(0, 7) ?? []) {
    await page.goto('casino/slot');
    await page.getByRole('article').filter({ hasText: game.name }).first().getByRole('link').click();
    const frame =
      game.system === 'softgamings'
        ? page.frameLocator('iframe').getByText(`Oyun ${game.gameCode}`)
        : page.frameLocator('iframe').getByText(`"system":"${game.system}"`);
    await expect(frame, game.system).toBeVisible();
    await page.reload();
    await expect(frame, `${game.system}, from its address`).toBeVisible();
  }
  const stage = page.getByRole('dialog');
  await expect(stage.getByText('Oyun parası')).toBeVisible();
  for (const name of [/avori/, 'Demo']) await expect(stage.getByRole('button', { name })).toHaveCount(0);
  await expect(stage.getByText('Bu oturum')).toHaveCount(0);
  await stage.getByRole('button', { name: 'Oyunu yeniden yükle' }).click();
  await expect(page.frameLocator('iframe').getByText(/^Oyun s_/)).toBeVisible();
});

test('[RC.039] a plain backend’s player is told by its hub, sees its sports pages as himself, and starts without a line', async ({
  page,
  context,
  backend,
}) => {
  await page.goto('./');
  await logIn(page, backend);
  for (const [path, token] of [
    ['spor', 'betsy-1'],
    ['esports/betco', 'betco-1'],
  ]) {
    await page.goto(path ?? '');
    await expect(page.frameLocator('iframe').getByText(`"token":"${token}"`)).toBeVisible();
  }
  await page.goto('./');
  await expect
    .poll(() => {
      backend.notify('Başka yerden haber');
      return page
        .getByRole('banner')
        .getByRole('button', { name: /okunmamış/ })
        .count();
    })
    .toBe(1);
  await page.goto('casino/bingo');
  const tile = page.getByRole('article').filter({ hasText: 'Tombala 1' }).first();
  await expect(tile).toBeVisible();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await page.reload();
  await expect(tile).toBeVisible();
  await context.setOffline(true);
  await page.goto('casino/bingo');
  await expect(tile).toBeVisible();
  await expect.poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
});

test('[RC.039] a guest of a plain backend gets its sports pages where it says where they are, and words where it does not', async ({ page }) => {
  await page.goto('spor');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('iframe')).toHaveCount(0);
});

/** Writes down in the page how often it said that there is no network. */
async function watchOfflineBar(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const scope = window as unknown as { offlineBars: number };
    scope.offlineBars = 0;
    // The document brings a notice of its own for a start that takes long, which is no word of the app.
    const isSaid = (element: Element) => element.closest('#root') !== null;
    const look = (records: MutationRecord[]) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const bars = added.flatMap((element) => [element, ...element.querySelectorAll('.bar.offline')]);
      scope.offlineBars += bars.filter((element) => element.matches('.bar.offline') && isSaid(element)).length;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { offlineBars: number }).offlineBars);
}

test('[R7.061] [RC.039] a host that answers unknown calls with its index page is not offline: login, lobby and cashier work, what it lacks is left out', async ({
  page,
  backend,
}) => {
  backend.sendUnknown = sendIndexPage;
  const countOfflineBars = await watchOfflineBar(page);
  await page.goto('./');
  await logIn(page, backend);
  await page.goto('casino/slot');
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: plainGames.slot?.[0]?.name ?? '' })
      .first(),
  ).toBeVisible();
  expect(await countOfflineBars()).toBe(0);
  await page.goto('dashboard/deposit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /Papara|Havale/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('main').locator('dl')).toHaveCount(0);
  // The balance is asked for every few seconds: after several answers the network is still there.
  const countBalances = () => backend.asked.filter(({ path }) => path === 'user/balance').length;
  const before = countBalances();
  await expect.poll(countBalances, { timeout: slowWaits.severalPolls }).toBeGreaterThan(before + 1);
  expect(backend.unknown.size).toBeGreaterThan(3);
  expect(await countOfflineBars()).toBe(0);
});

test('[RC.039] [R4.058] a 401 with a page for a body, as nginx writes it, logs the player out', async ({ page, backend }) => {
  backend.sendUnauthorized = (outgoing) => outgoing.writeHead(401, { 'content-type': 'text/html' }).end('<h1>401 Authorization Required</h1>');
  const countOfflineBars = await watchOfflineBar(page);
  await page.goto('./');
  await logIn(page, backend);
  backend.player.token = 'another';
  await expect(page.getByRole('banner').getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authData'))).toBeNull();
  expect(await countOfflineBars()).toBe(0);
});
