import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { setContent, silencePopup } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';

test.use({ serviceWorkers: 'block' });

const pathOf = (page: Page) => new URL(page.url()).pathname;
const sideMenu = (page: Page) => page.getByRole('dialog', { name: 'Yan menü' });
const profile = (page: Page) => page.getByRole('dialog', { name: 'Hesap menüsü' });
const openMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menüyü aç' }).click();
const openProfile = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Hesap menüsü' }).click();
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Alt menü' });

/** Opens the page that Back must not leave, two steps after the first one. */
async function goToLobby(page: Page): Promise<void> {
  await page.goto('/');
  await bottomBar(page).getByRole('link', { name: 'Promosyon' }).click();
  await expect(page).toHaveURL(/\/promotions$/);
  await bottomBar(page).getByRole('link', { name: 'C. Casino' }).click();
  await expect(page).toHaveURL(/\/casino\/live$/);
}

/** Expects nothing over the page. */
async function expectBareLobby(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(pathOf(page)).toBe('/casino/live');
}

async function expectPageBehind(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

test('Back closes the side menu and stays on the page, Forward reopens it whole, and its close button removes its history entry', { tag: '@quick' }, async ({
  page,
}) => {
  await goToLobby(page);
  await openMenu(page);
  await expect(sideMenu(page)).toBeVisible();
  await page.goBack();
  await expect(sideMenu(page)).toBeHidden();
  await expectBareLobby(page);
  await page.goForward();
  await expect(sideMenu(page).getByRole('link', { name: 'Bingo' })).toBeVisible();
  await sideMenu(page).getByRole('button', { name: 'Menüyü kapat' }).click();
  await expectBareLobby(page);
  await openMenu(page);
  await expect(sideMenu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectBareLobby(page);
  await expectPageBehind(page);
});

test('leaving the side menu for another section, the current section or support leaves no menu in the history', { tag: '@quick' }, async ({ page }) => {
  await goToLobby(page);
  await openMenu(page);
  await sideMenu(page).getByRole('link', { name: 'Bingo' }).click();
  await expect(page).toHaveURL(/\/casino\/bingo$/);
  await expect(sideMenu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/casino\/live$/);
  await expectBareLobby(page);
  await openMenu(page);
  await sideMenu(page).getByRole('link', { name: 'Canlı Casino' }).click();
  await expectBareLobby(page);
  await openMenu(page);
  await sideMenu(page).getByRole('button', { name: 'Canlı Destek' }).click();
  await expect(page.getByRole('dialog', { name: 'Canlı Destek' })).toBeVisible();
  await expect(sideMenu(page)).toBeHidden();
  await page.goBack();
  await expectBareLobby(page);
  await expectPageBehind(page);
});

test('Back also closes a side menu opened from a breadcrumb', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/');
  await bottomBar(page).getByRole('link', { name: 'Promosyon' }).click();
  await page.getByRole('navigation', { name: 'Konum' }).getByRole('link').first().click();
  await expect(sideMenu(page)).toBeVisible();
  await page.goBack();
  await expect(sideMenu(page)).toBeHidden();
  expect(pathOf(page)).toBe('/promotions');
});

test('Back closes the profile sidebar and what was opened from it, and a page opened from it has no sidebar behind it', async ({ page, server }) => {
  await enterAsNewPlayer(page, server);
  await goToLobby(page);
  await openProfile(page);
  await expect(profile(page)).toBeVisible();
  await page.goBack();
  await expectBareLobby(page);
  await openProfile(page);
  await profile(page)
    .getByRole('button', { name: /Bildirimler/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Bildirimler' })).toBeVisible();
  await expect(profile(page)).toBeHidden();
  await page.goBack();
  await expectBareLobby(page);
  await openProfile(page);
  await profile(page).getByRole('link', { name: 'Oturum geçmişi' }).click();
  await expect(page).toHaveURL(/session-history$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/casino\/live$/);
  await expectBareLobby(page);
  await expectPageBehind(page);
});

test('on a phone the account’s own address opens the sidebar over home, and Back closes it there', async ({ page, server }) => {
  await enterAsNewPlayer(page, server, '/dashboard');
  await expect(profile(page)).toBeVisible();
  await page.goBack();
  await expect(profile(page)).toBeHidden();
  expect(pathOf(page)).toBe('/');
  await bottomBar(page).getByRole('link', { name: 'Promosyon' }).click();
  await expect(page).toHaveURL(/\/promotions$/);
});

test.describe('on the desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('Back or a click outside closes the account menu, and a link outside opens its page with no menu behind it', async ({ page, server }) => {
    await enterAsNewPlayer(page, server, '/promotions');
    const menu = page.getByRole('banner').locator('.menu');
    await openProfile(page);
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toHaveCount(0);
    expect(pathOf(page)).toBe('/promotions');
    await openProfile(page);
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(menu).toHaveCount(0);
    await openProfile(page);
    await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Bingo' }).click();
    await expect(page).toHaveURL(/\/casino\/bingo$/);
    await expect(menu).toHaveCount(0);
    await openProfile(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Bildirimler/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Bildirimler' })).toBeVisible();
    await page.goBack();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/promotions$/);
    await expect(menu).toHaveCount(0);
  });
});

test('Back closes the dialogs over a page: a promotion and the login', async ({ page }) => {
  await page.goto('/');
  await bottomBar(page).getByRole('link', { name: 'Promosyon' }).click();
  // Until this heading appears the articles are still the home page's games.
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(page.url()).toMatch(/\/promotions$/);
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(page.url()).toMatch(/\/promotions$/);
});

test('Back closes the popup, Forward shows it whole, and a reload removes it from the page and the history', async ({ page, server }) => {
  const images = ['/banners/panel.svg', '/banners/panel.svg', '/banners/panel.svg'];
  await setContent(server, { 'popup/welcome': { images, url: '/promotions' } });
  await page.goto('/casino/bingo');
  await page.getByRole('banner').getByRole('link', { name: 'Meydan' }).click();
  const popup = page.getByRole('dialog', { name: 'Duyuru' });
  await expect(popup).toBeVisible();
  await page.goBack();
  await expect(popup).toBeHidden();
  expect(pathOf(page)).toBe('/');
  await page.goForward();
  await expect(popup.getByRole('img')).toBeVisible();
  await popup.getByRole('button', { name: 'Duyuruyu kapat' }).click();
  await expect(popup).toBeHidden();
  await page.goForward();
  await expect(popup).toBeVisible();
  await page.reload();
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
  await expect(popup).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/casino\/bingo$/);
  await silencePopup(server);
});

test('a page opened from the popup has no popup behind it', async ({ page, server }) => {
  const images = ['/banners/panel.svg', '/banners/panel.svg', '/banners/panel.svg'];
  await setContent(server, { 'popup/welcome': { images, url: '/promotions' } });
  await page.goto('/');
  const popup = page.getByRole('dialog', { name: 'Duyuru' });
  await popup.getByRole('link').click();
  await expect(page).toHaveURL(/\/promotions$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(popup).toBeHidden();
  await silencePopup(server);
});
