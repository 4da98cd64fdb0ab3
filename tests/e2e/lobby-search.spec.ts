import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { untilApp } from '../support/open-app.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { playPath } from '../support/play-game.ts';

test.use({ serviceWorkers: 'block' });

const field = (page: Page) => page.getByRole('combobox', { name: 'Oyun veya sağlayıcı ara' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Öneriler' }).getByRole('option');
const tiles = (page: Page) => page.getByRole('feed').getByRole('article');

async function openLobby(page: Page, path = '/casino/slot'): Promise<void> {
  await page.goto(path);
  await untilApp(page);
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('[R9.001] the search waits for a pause, requests five games with exactly four fields, and shows no more than five', async ({ page }) => {
  const asked: unknown[] = [];
  const game = (number: number) => ({
    gameCode: `g${number}`,
    name: `Nar ${number}`,
    providerName: 'Stüdyo',
    mainProviderId: 'dt',
    system: 'dt',
    productId: null,
  });
  await page.route('**/api/casino/games', (route) => {
    const body = route.request().postDataJSON() as { search?: string };
    if (body.search === undefined) return route.continue();
    asked.push(body);
    return route.fulfill({ json: { success: true, message: null, data: Array.from({ length: 9 }, (_, number) => game(number)) } });
  });
  await openLobby(page);
  await field(page).focus();
  // Faster than the pause, however slow the machine is.
  await field(page).evaluate((input: HTMLInputElement) => {
    for (const letter of 'narlar') document.execCommand('insertText', false, letter);
    return input.value;
  });
  await expect(options(page)).toHaveCount(6);
  expect(asked).toEqual([{ live: false, search: 'narlar', skip: 0, take: 5 }]);
  await openLobby(page, '/casino/live');
  await page.getByRole('combobox', { name: 'Masa veya sağlayıcı ara' }).fill('ru');
  await expect.poll(() => asked.at(-1)).toEqual({ live: true, search: 'ru', skip: 0, take: 5 });
});

test('a search ignores case and accents and underlines the match, and Enter on a hit opens its game', async ({ page }) => {
  await openLobby(page);
  for (const [typed, hit] of [
    ['NAR BAHÇESİ', 'Nar Bahçesi'],
    ['nar bahcesi', 'Nar Bahçesi'],
    ['isigi', 'Işığı'],
    ['IŞIĞI', 'Işığı'],
    ['sehzade', 'Şehzade'],
  ] as const) {
    await field(page).fill(typed);
    await expect(options(page).first().locator('span > mark'), typed).toHaveText(hit.split(' '));
  }
  await field(page).fill('nar bahc');
  await expect(options(page).first().locator('span > mark')).toHaveText(['Nar', 'Bahç']);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options(page).first().getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('nar bahc');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/casino\/play\//);
});

test('a search shows five hits and a link to all of them with their number, and Back leaves the results', async ({ page }) => {
  await openLobby(page);
  await field(page).fill('nar');
  const all = options(page).filter({ hasText: 'Tümünü gör' });
  await expect(all).toContainText(/\d+ oyun/);
  await expect(options(page)).toHaveCount(6);
  const total = /(\d+) oyun/.exec((await all.textContent()) ?? '')?.[1] ?? '';
  expect(Number(total)).toBeGreaterThan(5);
  await all.click();
  await expect(page).toHaveURL(/\?q=nar$/);
  await expect(page.getByRole('heading', { name: '“nar” için sonuçlar' })).toBeVisible();
  await expect(tiles(page).first()).toHaveAttribute('aria-setsize', total);
  await page.goBack();
  await expect(page).toHaveURL(/\/casino\/slot$/);
  await expect(field(page)).toHaveValue('');
  await field(page).fill('nar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=nar$/);
  await page.reload();
  await expect(field(page)).toHaveValue('nar');
  await expect(tiles(page).first()).toHaveAttribute('aria-setsize', total);
  await page.getByRole('button', { name: 'Aramayı temizle' }).click();
  await expect(page).toHaveURL(/\/casino\/slot$/);
});

test('a search without hits suggests the intended word and similar games', async ({ page }) => {
  await openLobby(page);
  await field(page).fill('galatta');
  await expect(page.getByRole('status').filter({ hasText: '“galatta” bulunamadı' })).toBeVisible();
  await expect(options(page).first()).toContainText('Bunu mu aradın?');
  await expect(options(page).filter({ hasText: 'Galata 7' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '“galatta” bulunamadı' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Buna yakın oyunlar' }).getByRole('article').first()).toContainText('Galata 7');
  await page.getByRole('main').getByRole('button', { name: 'Galata', exact: true }).click();
  await expect(page).toHaveURL(/\?q=Galata$/);
  await expect(tiles(page).first()).toContainText('Galata 7');
});

test('a search that resembles nothing suggests popular games', async ({ page }) => {
  await openLobby(page);
  await field(page).fill('qqqq xxxx');
  await expect(page.getByRole('status').filter({ hasText: '“qqqq xxxx” bulunamadı' })).toContainText('Çok oynananlar');
  await expect(options(page)).toHaveCount(5);
});

test('the search of the slots also finds a live table', async ({ page }) => {
  await openLobby(page);
  const answer = await page.request.post('api/casino/games', { data: { systemCategory: 'live' } });
  const { data } = (await answer.json()) as { data: { name: string }[] };
  const table = data.find(({ name }) => /Rulet/.test(name));
  if (!table) throw new Error('there is no roulette');
  await field(page).fill(table.name);
  await expect(options(page).first()).toContainText(table.name);
});

test('Escape closes the suggestions, then shows the whole lobby again', async ({ page }) => {
  await openLobby(page, '/casino/slot?q=nar');
  await field(page).fill('nar b');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/casino\/slot$/);
  await expect(field(page)).toHaveValue('');
});

test('a failed search shows a message', async ({ page }) => {
  await openLobby(page);
  await page.route('**/api/casino/games', (route) => route.fulfill({ status: 500, json: { success: false, message: 'Arama kapalı.' } }));
  await field(page).fill('lale');
  await expect(page.getByRole('status').filter({ hasText: 'Arama kapalı.' })).toBeVisible();
});

test('[R2.070] the menu’s crash entry opens a game search with crash games first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const answer = await page.request.post('api/casino/games', { data: { systemCategory: 'crash' } });
  const { data } = (await answer.json()) as { data: { name: string }[] };
  const entries = [
    () => page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Crash' }),
    () => page.getByRole('navigation', { name: 'Kategoriler' }).getByRole('link', { name: 'Crash' }),
  ];
  for (const entry of entries) {
    await page.goto('/');
    await untilApp(page);
    await entry().click();
    await expect(page).toHaveURL(/\/casino\/slot#crash$/);
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Crash oyunları' })).toBeVisible();
    await expect(options(page)).toHaveText([...data.slice(0, 5).map(({ name }) => new RegExp(`^${name}`)), /^Tümünü gör/]);
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
  }
  await field(page).click();
  await options(page).filter({ hasText: 'Tümünü gör' }).click();
  await expect(page).toHaveURL(/\/casino\/crash$/);
  await page.goBack();
  // Pressed again, the entry leads to the games themselves.
  await page.getByRole('main').getByRole('link', { name: 'Crash', exact: true }).click();
  await expect(page).toHaveURL(/\/casino\/crash$/);
  await expect(tiles(page)).toHaveCount(data.length);
});

test('the crash lobby begins with its games, and its menu entry leads to it alone', async ({ page }) => {
  await openLobby(page, '/casino/crash');
  await expect(page.getByRole('search')).toHaveCount(0);
  const entry = page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Crash' });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await entry.click();
  await expect(page).toHaveURL(/\/casino\/crash$/);
  await expect(page.getByRole('search')).toHaveCount(0);
});

test('before anything is typed, the search suggests popular games to a guest and to a player what they played last', async ({ page, server }) => {
  await openLobby(page);
  await field(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Çok oynananlar' })).toBeVisible();
  await expect(options(page)).toHaveCount(5);
  await page.keyboard.press('Escape');
  await enterAsNewPlayer(page, server, '/');
  await page.goto(playPath({ system: 'dt', code: '1215' }));
  await expect(page.locator('iframe')).toBeVisible();
  await openLobby(page);
  await field(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Son oynadıkların' })).toBeVisible();
  await expect(options(page)).toHaveText([/^Nar Bahçesi/]);
});

test('a mistyped word means the one with its first letter, in most games, and its suggestion stands in line with the games', async ({ page }) => {
  await openLobby(page);
  for (const typed of ['lela', 'LELA', 'laleh', 'lalle']) {
    await field(page).fill(typed);
    await expect(options(page).first(), typed).toHaveText(/^Bunu mu aradın\?Lale$/);
    for (const option of (await options(page).all()).slice(1)) await expect(option, typed).toContainText('Lale');
    await expect(options(page).filter({ hasText: 'Bela' })).toHaveCount(0);
  }
  const lefts = await options(page).evaluateAll((list) =>
    list.map((option) => Math.round(option.querySelector('b, small')?.getBoundingClientRect().left ?? 0)),
  );
  expect(new Set(lefts).size).toBe(1);
});

test('hits whose name begins with the text come first, then those with a word that does', async ({ page }) => {
  await openLobby(page);
  await field(page).fill('nar');
  await expect(options(page)).toHaveCount(6);
  const names = await options(page).locator('span > span').allTextContents();
  const ranks = names.slice(0, 5).map((name) => (/^nar/i.test(name) ? 0 : / nar/i.test(name) ? 1 : 2));
  expect(ranks).toEqual(ranks.toSorted());
  expect(ranks[0]).toBe(0);
});

test('the home page’s search leads to the search field of the slots', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Kategoriler' }).getByRole('link', { name: 'Oyun ara' }).click();
  await expect(page).toHaveURL(/\/casino\/slot#search$/);
  await expect(field(page)).toBeFocused();
});
