import type { Page } from 'playwright/test';
import { expect, newPlayer, test } from '../support/browser-test.ts';
import { enterAsNewPlayer, openAccount } from '../support/page-player.ts';
import { listRoutes } from '../support/screens.ts';
import { settle } from '../support/screenshot-tour.ts';
import { slowTests } from '../support/slow-waits.ts';
import { untilControlled } from '../support/until-controlled.ts';

test.use({ serviceWorkers: 'block' });

/** Every search field that an address of the app may have, and one that none has. */
const fields = 'q page period from to status type view game provider providers order table new demo round detail sport x'.split(' ');
/** As written in an address. */
const oddValues = [
  '1e5',
  'true',
  'NaN',
  '-1',
  '[1]',
  '%7B%22a%22:1%7D',
  '%22a%22',
  'null',
  '%E0%A4%A',
  '%',
  '%00',
  '__proto__',
  '%F0%9F%8E%B0',
  'x'.repeat(3_000),
];
const oddParts = ['%', '%E0%A4%A', '%ff', '%00', '__proto__', 'constructor', 'undefined', '%F0%9F%8E%B0', '-1', '1e5', 'a%20b', '%2F%2Fx', 'x'.repeat(300)];

/** Visits per route; each one moves its fields on by one value. */
const VISITS = 2;

/**
 * A search of all fields, each with another odd value, and an odd fragment.
 * Some values are names as well, to hit properties of a prototype.
 */
function oddTail(turn: number): string {
  const at = (index: number) => oddValues[(index + turn) % oddValues.length] ?? '';
  const search = [...fields.map((field, index) => `${field}=${at(index)}`), ...[0, 1, 2].map((index) => `${at(index).slice(0, 20)}=1`)];
  return `?${search.join('&')}#${at(0)}`;
}

/** Blocks the content of games and the sportsbook, which are separate programs. */
async function leaveFramesOut(page: Page): Promise<void> {
  await page.route(
    () => true,
    (route) => (route.request().frame().parentFrame() ? route.abort() : route.fallback()),
  );
}

/** Goes to an address and returns what failed there; an empty text if it shows a page. */
async function findFailure(page: Page, address: string): Promise<string> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await settle(page);
  const failed = await page.getByRole('heading', { name: /^(?:Sayfa açılamadı|Pencere açılamadı|Beklenmedik)/ }).count();
  return failed > 0 ? `${address} has failed` : '';
}

async function walk(page: Page): Promise<void> {
  const failures: string[] = [];
  for (const [index, path] of [...listRoutes(), '/pages/1', '/casino/slot', '/nowhere'].entries())
    for (let visit = 0; visit < VISITS; visit += 1) {
      const failure = await findFailure(page, `${path}${oddTail(index * VISITS + visit)}`);
      if (failure) failures.push(failure);
    }
  expect(failures).toEqual([]);
}

// P1
test('a guest gets a page at every route, whatever its search and fragment', async ({ page }) => {
  test.setTimeout(slowTests.tour);
  await leaveFramesOut(page);
  await walk(page);
});

test('a player gets a page at every route, whatever its search and fragment', async ({ page, server }) => {
  test.setTimeout(slowTests.tour);
  await enterAsNewPlayer(page, server);
  await leaveFramesOut(page);
  await walk(page);
});

// P1, P9
test('an unknown part of an address leads to the app’s own not-found page, whatever it is', async ({ page, server }) => {
  test.setTimeout(slowTests.tour);
  await leaveFramesOut(page);
  const visitAll = async (root: string) => {
    for (const part of oddParts) {
      await page.goto(`${root}/${part}`, { waitUntil: 'domcontentloaded' });
      await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }), `${root}/${part}`).toHaveText(/^(?:Bu sayfa yok|Bu oyun bulunamadı)$/);
      await expect.soft(page, `${root}/${part}`).toHaveTitle(/^(?:Bu sayfa yok|Bu oyun bulunamadı) · Meydan$/);
    }
  };
  for (const root of ['', '/pages', '/casino', '/casino/play', '/spor']) await visitAll(root);
  await enterAsNewPlayer(page, server);
  await visitAll('/dashboard');
});

// P9
test('an unknown account address has a guest log in first, and shows a player that it does not exist', async ({ page, server }) => {
  const player = newPlayer();
  await openAccount(page, player, { device: 'another-device', language: 'tr' });
  await page.goto(`${server.url}dashboard/unknown`);
  const dialog = page.getByRole('dialog', { name: 'Giriş yap' });
  await dialog.getByLabel('Kullanıcı adı').fill(player.username);
  await dialog.getByLabel('Şifre', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page).toHaveURL(/\/dashboard\/unknown$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu sayfa yok');
  await expect(page.getByRole('navigation', { name: 'Konum' })).toHaveText('Ana Sayfa/Hesabım/Bu sayfa yok');
});

// P2
test('a password manager’s change-password address opens that page, for a guest after the login', async ({ page, server }) => {
  const player = newPlayer();
  await openAccount(page, player, { device: 'another-device', language: 'tr' });
  await page.goto(`${server.url}.well-known/change-password`);
  const dialog = page.getByRole('dialog', { name: 'Giriş yap' });
  await dialog.getByLabel('Kullanıcı adı').fill(player.username);
  await dialog.getByLabel('Şifre', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page).toHaveURL(/\/dashboard\/change-password$/);
  await page.goto(`${server.url}.well-known/change-password`);
  await expect(page).toHaveURL(/\/dashboard\/change-password$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Şifre değiştir');
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // P2
  test('a request for a file is answered by the server, not from the stored shell', async ({ page }) => {
    await page.goto('/');
    await untilControlled(page);
    for (const path of ['/.well-known/x', '/.env', '/wp-login.php', '/casino/index.php']) expect((await page.goto(path))?.status(), path).toBe(404);
    expect((await page.goto('/nowhere'))?.status()).toBe(200);
    await page.goto('/.well-known/change-password');
    await expect(page.getByRole('dialog', { name: 'Giriş yap' })).toBeVisible();
  });
});

// P1
for (const text of ['1e5', 'true', '[1]', '"a"', '{"a":1}', '007', '🎰'])
  test(`a search for ${text} looks for these characters and keeps them in field and address`, async ({ page }) => {
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/casino/gamepage') && request.postData()?.includes('"search"') === true);
    await page.goto(`/casino/slot?${new URLSearchParams({ q: text })}`);
    expect(((await asked).postDataJSON() as { search: string }).search).toBe(text);
    await expect(page.getByRole('main').getByRole('combobox').first()).toHaveValue(text);
    expect(new URL(page.url()).searchParams.get('q')).toBe(text);
  });
