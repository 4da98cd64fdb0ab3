import type { Page } from 'playwright/test';
import { test as base, expect } from '../support/browser-test.ts';
import { type PlainBackend, runPlainBackend, sendIndexPage } from '../support/plain-backend.ts';
import { plainGames } from '../support/plain-games.ts';
import { logInAtPlain as logIn } from '../support/plain-login.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { watchOfflineBar } from '../support/watch-offline-bar.ts';

/** Tests against an operator's own backend, which has section 7 of the specification and none of our additions. */
const test = base.extend<{ backend: PlainBackend }>({
  backend: async ({}, use) => {
    const backend = await runPlainBackend();
    await use(backend);
    await backend.close();
  },
  baseURL: async ({ backend }, use) => use(backend.url),
});

/** Records what a page requests from its host outside the site's path. */
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

test('[R7.061] [RC.039] a plain backend’s player launches games of all seven systems, also from their addresses', async ({ page, backend }) => {
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

test('[RC.039] a plain backend’s player is notified by its hub, sees its sports pages logged in, and starts offline', async ({ page, context, backend }) => {
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

test('[RC.039] a guest of a plain backend gets its sports pages if it gives their addresses, and a message if not', async ({ page }) => {
  await page.goto('spor');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('iframe')).toHaveCount(0);
});

test('[R7.061] [RC.039] a host that answers unknown calls with its index page is not offline: login, lobby and cashier work, and what it lacks is left out', async ({
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
  // The balance is requested every few seconds: after several responses the app is still online.
  const countBalances = () => backend.asked.filter(({ path }) => path === 'user/balance').length;
  const before = countBalances();
  await expect.poll(countBalances, { timeout: slowWaits.severalPolls }).toBeGreaterThan(before + 1);
  expect(backend.unknown.size).toBeGreaterThan(3);
  expect(await countOfflineBars()).toBe(0);
});

test('[RC.039] [R4.058] a 401 with an HTML page as its body, as nginx sends it, logs the player out', async ({ page, backend }) => {
  backend.sendUnauthorized = (outgoing) => outgoing.writeHead(401, { 'content-type': 'text/html' }).end('<h1>401 Authorization Required</h1>');
  const countOfflineBars = await watchOfflineBar(page);
  await page.goto('./');
  await logIn(page, backend);
  backend.player.token = 'another';
  await expect(page.getByRole('banner').getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authData'))).toBeNull();
  expect(await countOfflineBars()).toBe(0);
});

/** Makes calls respond with other data: whatever `answers` holds at the time. */
function answerWithData(backend: PlainBackend, answers: Record<string, unknown>): void {
  const { sendAnswer } = backend;
  backend.sendAnswer = (outgoing, call, envelope) =>
    sendAnswer(
      outgoing,
      call,
      call in answers ? { ...envelope, data: typeof answers[call] === 'function' ? answers[call](envelope.data) : answers[call] } : envelope,
    );
}

// B1
test('[RC.039] a player whose login response lacks sports, and has numbers for text and text for numbers, is logged in', async ({ page, backend }) => {
  const { token, username } = backend.player;
  answerWithData(backend, { 'POST auth/login': { token, username, usercode: 70001, phone: null, smsVerified: 1, balance: '1234.56' }, 'GET user/balance': {} });
  await page.goto('./');
  await logIn(page, backend);
  await expect(page.getByRole('banner').getByText('₺1.234,56')).toBeVisible();
});

// B2, B3
test('[RC.039] a game and a notification that can’t be read in full affect nothing else, and are reported once', async ({ page, backend }) => {
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && told.push(message.text()));
  answerWithData(backend, {
    'POST casino/games': (games: object[]) =>
      games.map((game, index) => (index === 1 ? { ...game, name: null } : { ...game, productId: undefined, hasDemo: null })),
    'POST customer/notification': [
      { id: 1, title: 'Yatırımın onaylandı', type: 1, note: null, timeStamp: '20.11.2026 23:30:00' },
      { id: 2, title: 'Zamansız', timeStamp: 'dün' },
    ],
  });
  await page.goto('./');
  await logIn(page, backend);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Bildirimler/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Bildirimler' });
  await expect(panel.getByRole('button').filter({ hasText: 'Yatırımın onaylandı' }).locator('[data-kind="Deposit"]')).toBeVisible();
  await expect(panel.getByRole('button').filter({ hasText: 'Yatırımın onaylandı' }).getByText('21.Kas.26')).toBeVisible();
  await expect(panel.getByText('Zamansız')).toBeVisible();
  // Once per document, however often it is requested; the next page is another document.
  expect(told.filter((text) => text.startsWith('customer/notification: data[1].timeStamp'))).toHaveLength(1);
  await page.goto('casino/slot');
  const [first, second, third] = plainGames.slot ?? [];
  for (const game of [first, third])
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: game?.name ?? '' })
        .first(),
    ).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: second?.name ?? '' })).toHaveCount(0);
  expect(told.filter((text) => text === 'casino/games: data[1].name is missing: left out of the list').length).toBeGreaterThan(0);
});

// B6
test('[RC.039] what a plain backend has no call for is in no menu, bar or sentence, and its address is not found', async ({ page, backend }) => {
  await page.goto('./');
  const links = page.locator('a[href$="/promotions"], a[href*="/pages/"], a[href$="/dashboard/claim-bonus"]');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(links).toHaveCount(0);
  // Further down the header is hidden.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('banner').getByRole('button', { name: 'Üye ol' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Üye ol' })).toBeVisible();
  await expect(page.getByRole('dialog').locator('a[href*="/pages/"]')).toHaveCount(0);
  for (const path of ['promotions', 'pages/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Bu sayfa yok' })).toBeVisible();
    await expect(links).toHaveCount(0);
  }
  await logIn(page, backend);
  await page.goto('dashboard/deposit');
  const lacking = () => page.evaluate(() => JSON.parse(localStorage.getItem('lacking-calls') ?? '[]') as string[]);
  await expect.poll(lacking).toContain('responsiblePlay.statement');
  await page.goto('dashboard/session-history');
  await expect(page.getByRole('heading', { level: 1, name: 'Bu sayfa yok' })).toBeVisible();
});

/** Opens a deposit form and submits it. */
async function pay(page: Page): Promise<void> {
  await page.goto('dashboard/deposit');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Papara/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="Amount"]').fill('100');
  await dialog.locator('input[name="Name"]').fill('Zeliha');
  await dialog.locator('select').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Yatırımı gönder' }).click();
}

// M2
test('[RC.039] a deposit that succeeds without data shows as a received request, with the backend’s own message', async ({ page, backend }) => {
  await page.goto('./');
  await logIn(page, backend);
  await pay(page);
  await expect(page.getByRole('dialog').getByText('Talebin alındı')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Talep alındı')).toBeVisible();
});

// B7
test('[RC.039] a payment page that is not encrypted stays closed, and the player sees a message', async ({ page, backend }) => {
  answerWithData(backend, { 'POST payment/deposit': 'http://pay.example/1' });
  await page.goto('./');
  await logIn(page, backend);
  await pay(page);
  await expect(page.getByRole('dialog').getByText('Ödeme sayfası açılmadı')).toBeVisible();
  await expect(page.getByRole('dialog').locator('a[target="_blank"]')).toHaveCount(0);
});

// B7
test('[RC.039] a payment page at https opens, without promising a result that nobody can report', async ({ page, backend }) => {
  answerWithData(backend, { 'POST payment/deposit': 'https://pay.example/1' });
  await page.goto('./');
  await logIn(page, backend);
  await pay(page);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Ödemeye devam et' })).toHaveAttribute('href', 'https://pay.example/1');
  await expect(page.getByText('Ödemenin sonucu bekleniyor')).toHaveCount(0);
});

// M4
test('[R4.082] [RC.039] a balance that fails or can’t be read is dimmed and shows when it was last known', async ({ page, backend }) => {
  await page.goto('./');
  await logIn(page, backend);
  const purse = page.getByRole('banner').locator('.money');
  await expect(purse).toHaveText('₺250,50');
  const answers: Record<string, unknown> = {};
  answerWithData(backend, answers);
  for (const balance of [1234.5678, '1.234,56', null]) {
    answers['GET user/balance'] = { balance };
    await page.reload();
    await expect(purse).toHaveAttribute('title', /Son bilinen: \d\d:\d\d/, { timeout: slowWaits.poll });
    await expect(purse.locator('span').first()).toHaveText('₺250,50');
  }
});
