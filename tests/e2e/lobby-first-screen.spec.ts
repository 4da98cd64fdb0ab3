import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { untilApp } from '../support/open-app.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { playPath } from '../support/play-game.ts';

const phone = { width: 390, height: 844 };
/** Largest distance of the first picture of a lobby from the top of a phone's window, px. */
const MOST_ABOVE_PICTURES = 320;
/** Most windows that may lie above the grid. */
const MOST_ABOVE_GRID = 1.5;

test.use({ serviceWorkers: 'block', viewport: phone });

async function openLobby(page: Page, category: string): Promise<void> {
  await page.goto(`/casino/${category}`);
  await untilApp(page);
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);

async function expectGamesInSight(page: Page, category: string): Promise<void> {
  expect(await topOf(page, 'main .game .art'), category).toBeLessThanOrEqual(MOST_ABOVE_PICTURES);
  expect(await topOf(page, 'main [role="feed"]'), category).toBeLessThanOrEqual(MOST_ABOVE_GRID * phone.height);
}

test('on a phone every lobby shows a guest its first picture and its grid soon', async ({ page }) => {
  for (const category of ['slot', 'live', 'games', 'bingo', 'tvbets', 'virtual', 'crash']) {
    await openLobby(page, category);
    await expectGamesInSight(page, category);
  }
});

test('on a phone a player sees one row, of what they played last, and the grid soon', async ({ page, server }) => {
  await enterAsNewPlayer(page, server, '/');
  await openLobby(page, 'slot');
  await expectGamesInSight(page, 'slot');
  await page.goto(playPath({ system: 'dt', code: '1215' }));
  await expect(page.locator('iframe')).toBeVisible();
  await openLobby(page, 'slot');
  await expectGamesInSight(page, 'slot');
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Son oynadıkların' }).getByRole('article')).toHaveCount(1);
});

test('a lobby of few games has no search, filters, orders and rows', async ({ page }) => {
  for (const category of ['games', 'bingo', 'tvbets', 'virtual', 'crash']) {
    await openLobby(page, category);
    const main = page.getByRole('main');
    await expect(main.getByRole('search'), category).toHaveCount(0);
    await expect(main.getByRole('group', { name: 'Kategori' }), category).toHaveCount(0);
    await expect(main.getByRole('button', { name: /^Sağlayıcı \d/ }), category).toHaveCount(0);
    await expect(main.getByLabel('Sırala'), category).toHaveCount(0);
    await expect(main.getByRole('region'), category).toHaveCount(1);
  }
});

test('a small lobby that an address narrows shows its filters', async ({ page }) => {
  await page.goto('/casino/bingo?q=tombala');
  await untilApp(page);
  await expect(page.getByRole('combobox', { name: 'Oyun veya sağlayıcı ara' })).toHaveValue('tombala');
  await expect(page.getByRole('button', { name: 'Filtreleri temizle' })).toBeVisible();
});

test('only a lobby with enough providers for a rail has one, on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLobby(page, 'slot');
  await expect(page.getByRole('region', { name: 'Sağlayıcı', exact: true })).toBeVisible();
  await openLobby(page, 'live');
  await expect(page.getByRole('region', { name: 'Sağlayıcı', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^Sağlayıcı \d/ }).click();
  await expect(page.getByRole('dialog', { name: 'Sağlayıcılar' }).getByRole('checkbox')).toHaveCount(4);
});
