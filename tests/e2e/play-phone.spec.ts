import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, newPlayer, test } from '../support/browser-test.ts';
import { enterAsNewPlayer, openAccount } from '../support/page-player.ts';
import { laleDevri, listGames, playPath, say } from '../support/play-game.ts';
import { expectOpen } from '../support/play-window.ts';
import { findOverflow, findSmallTargets } from '../support/touch-targets.ts';

const phone = { width: 390, height: 844 };
const { name } = laleDevri;
const path = playPath(laleDevri);
test.use({ serviceWorkers: 'block' });

const reloadIn = async (page: Page, language: string) => {
  await page.evaluate((value) => localStorage.setItem('language', value), language);
  await page.reload();
};

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  // P9
  test('a guest who opens a game sees one dialog at a time, and the game after the login', async ({ page }) => {
    const player = newPlayer();
    await openAccount(page, player, { device: 'another-device', language: 'tr' });
    await page.goto('/casino/slot');
    await page
      .getByRole('link', { name: new RegExp(name) })
      .last()
      .click();
    const login = page.getByRole('dialog', { name: 'Giriş yap' });
    await expect(login).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    // After a dismissed login the game says that it needs one; Back then leads to the lobby.
    await page.goBack();
    await expect(page.getByRole('dialog', { name }).getByText('Oynamak için giriş yap')).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Giriş yap' }).first().click();
    await expect(login).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await login.getByLabel('Kullanıcı adı').fill(player.username);
    await login.getByLabel('Şifre', { exact: true }).fill(player.password);
    await login.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(login).toBeHidden();
    await expectOpen(page);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  test('[R2.025] [R2.067] [R2.122] [R2.171] [R4.063] a game is a full-screen dialog over its lobby, and Back returns to the same place in the lobby', async ({
    page,
    server,
  }) => {
    // A game played for the first time adds a row to the lobby, which would move the rest.
    await enterAsNewPlayer(page, server, path);
    await expectOpen(page);
    await page.goto('/casino/slot');
    await expect(page.getByRole('heading', { name: 'Son oynadıkların' })).toBeVisible();
    const tile = page.getByRole('link', { name: new RegExp(name) }).last();
    await tile.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expectOpen(page);
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    await expect(page.locator('main article').first()).toBeAttached();
    for (const button of ['Para yatır', 'Oyunu yeniden yükle', 'Oyunu kapat']) await expect(dialog.getByRole('button', { name: button }).first()).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Sorumlu oyun' })).toBeVisible();
    await expect(dialog.locator('header .money')).toBeInViewport();
    await expect.poll(() => findSmallTargets(page)).toEqual([]);
    expect(await findAccessProblems(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/casino\/slot$/);
    await expect(tile).toBeInViewport();
  });

  test('[R1.033] at 320 px neither the name of the game nor the play money label is cut off, in either language', async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await enterAsNewPlayer(page, server, path);
    for (const [language, label] of [
      ['tr', 'Oyun parası'],
      ['en', 'Play money'],
    ] as const) {
      await reloadIn(page, language);
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.locator('header').getByText(label, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('heading', { name })).toBeInViewport({ ratio: 1 });
      expect(await findOverflow(page)).toBeLessThanOrEqual(0);
      expect(await findAccessProblems(page)).toEqual([]);
    }
  });

  test('at 320 px the confirmation during a round shows both of its answers, in either language', async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await enterAsNewPlayer(page, server, path);
    for (const [language, title] of [
      ['tr', 'Tur sürüyor, yine de yeniden yükle?'],
      ['en', 'Round in progress. Reload anyway?'],
    ] as const) {
      await reloadIn(page, language);
      await expectOpen(page);
      await say(page, name, { type: 'round-started' });
      await page
        .getByRole('dialog', { name })
        .getByRole('button', { name: language === 'tr' ? 'Oyunu yeniden yükle' : 'Reload the game' })
        .click();
      const asked = page.getByRole('dialog', { name: title });
      await expect(asked).toBeVisible();
      for (const answer of await asked.locator('.dialog-foot button').all()) {
        await expect(answer).toBeInViewport({ ratio: 1 });
        expect(await answer.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      }
      await expect.poll(() => findSmallTargets(page)).toEqual([]);
      expect(await findAccessProblems(page)).toEqual([]);
      // Escape answers the question and does not reach the game below it.
      await page.keyboard.press('Escape');
      await expect(asked).toHaveCount(0);
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      await say(page, name, { type: 'round-ended' });
    }
  });

  test('a game opened directly by its address is a dialog over the lobby of its category, and closes into it', async ({ page, server }) => {
    await enterAsNewPlayer(page, server, '/');
    const [table] = await listGames(page, 'live');
    if (!table) throw new Error('there is no live table');
    const one = await page.context().newPage();
    await one.goto(playPath({ system: table.mainProviderId, code: table.gameCode }));
    await expect(one.getByRole('dialog', { name: table.name })).toBeVisible();
    await one.getByRole('button', { name: 'Oyunu kapat' }).click();
    await expect(one).toHaveURL(/\/casino\/live$/);
    await expect(one.getByRole('dialog')).toHaveCount(0);
  });
});
