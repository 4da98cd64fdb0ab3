import type { Page } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';

test.use({ serviceWorkers: 'block' });

const GAME = 'Lale Devri';
const grid = (page: Page) => page.getByRole('feed', { name: 'Oyun listesi' });
const add = (page: Page) => grid(page).getByRole('button', { name: `Favorilere ekle: ${GAME}` });
const remove = (page: Page) => grid(page).getByRole('button', { name: `Favorilerden çıkar: ${GAME}` });

test('[R1.019] [R4.006] [R4.062] [R4.067] [R4.068] a heart turns active at once, shows a message, survives a reload, and turns back', async ({
  page,
  server,
}) => {
  await enterAsNewPlayer(page, server);
  await page.goto('/casino/slot');
  const tiles = page.getByRole('main').getByRole('article').filter({ visible: true });
  await expect(tiles.filter({ hasText: GAME })).not.toHaveCount(0);
  for (const tile of await tiles.all()) await expect(tile.getByRole('link')).toHaveAttribute('href', /^\/casino\/play\/[\w-]+$/);
  await add(page).click();
  await expect(remove(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(remove(page)).toHaveClass(/\bactive\b/);
  await expect(page.getByText('Favorilere eklendi')).toBeVisible();
  await page.reload();
  await expect(remove(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Favorilerin' }).getByRole('article')).toHaveText(new RegExp(GAME));
  await remove(page).click();
  await expect(add(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Favorilerden çıkarıldı')).toBeVisible();
});

test('[R4.067] [R4.068] the English texts are those of the specification', async ({ page, server }) => {
  await enterAsNewPlayer(page, server);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto('/casino/slot');
  const list = page.getByRole('feed', { name: 'List of games' });
  await list.getByRole('button', { name: GAME }).click();
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await list.getByRole('button', { name: GAME }).click();
  await expect(page.getByText('Removed from favorites')).toBeVisible();
});

test('a heart that the server refuses turns back, with the reason', async ({ page, server }) => {
  await enterAsNewPlayer(page, server);
  await page.goto('/casino/slot');
  await page.route('**/api/casino/togglefavorite', (route) => route.fulfill({ json: { success: false, message: 'Favori listen dolu.' } }));
  await add(page).click();
  await expect(page.getByText('Favori listen dolu.')).toBeVisible();
  await expect(add(page)).toHaveAttribute('aria-pressed', 'false');
});

test('[R4.061] a guest who adds a favourite is asked to log in, and has it after login', async ({ page, server, context }) => {
  const player = newPlayer();
  await page.goto('/');
  await registerThroughDialog(page, player);
  await expect(page.getByRole('dialog', { name: 'Üyelik tamam' })).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('authData'));
  await page.goto(`${server.url}casino/slot`);
  await add(page).click();
  const dialog = page.getByRole('dialog', { name: 'Giriş yap' });
  await dialog.getByLabel('Kullanıcı adı').fill(player.username);
  await dialog.getByLabel('Şifre', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Favorilere eklendi')).toBeVisible();
  await expect(remove(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(remove(page)).toHaveAttribute('aria-pressed', 'true');
});
