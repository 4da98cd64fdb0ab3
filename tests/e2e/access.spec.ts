import type { Page } from 'playwright/test';
import { type DialogName, dialogNames } from '../../src/dialogs/dialog-names.ts';
import { findAccessProblems } from '../support/axe.ts';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { untilApp } from '../support/open-app.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { slowTests } from '../support/slow-waits.ts';
import { findOverflow, findSmallTargets } from '../support/touch-targets.ts';

const guestRoutes = ['/', '/casino/slot', '/casino/live', '/promotions', '/pages/1', '/responsible-play', '/spor', '/livespor', '/esports', '/no-such-page'];
const playerRoutes = ['/', '/dashboard/account', '/dashboard/phone-verification', '/dashboard/change-password', '/dashboard/deposit', '/casino/slot'];
/** Also the width, in CSS pixels, of a 1280 px window zoomed to 400 %. */
const smallPhone = { width: 320, height: 640 };
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
/** Barriers come from the texts or from the layout: giving each language its own size covers both. */
const views = [
  { language: 'tr', size: phone, name: 'on a phone' },
  { language: 'en', size: desk, name: 'on a desk' },
];

const guestDialogs = dialogNames.filter(
  (name) => !['phone', 'password', 'deposit', 'withdraw', 'game-deposit', 'notifications', 'end-sessions'].includes(name),
);

test.use({ serviceWorkers: 'block' });

async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => self === top && localStorage.setItem('language', chosen), language);
}

/** The open dialog is part of its history entry's state. */
async function writeDialog(page: Page, name: DialogName | undefined): Promise<void> {
  await page.evaluate((dialog) => {
    history.replaceState({ ...history.state, dialog }, '');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, name);
}

async function openDialog(page: Page, name: DialogName): Promise<void> {
  await writeDialog(page, undefined);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await writeDialog(page, name);
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await untilApp(page);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

for (const { language, size, name: view } of views) {
  test(`a guest finds no accessibility barrier on any route in ${language}, ${view}, and no target too small to touch on a phone`, async ({ page }) => {
    test.setTimeout(slowTests.tour);
    await chooseLanguage(page, language);
    for (const route of guestRoutes) {
      await page.goto(route);
      await page.setViewportSize(size);
      await settle(page);
      expect.soft(await findAccessProblems(page), `${route} at ${size.width} px`).toEqual([]);
      await page.setViewportSize(phone);
      await expect.poll(() => findSmallTargets(page), route).toEqual([]);
      await page.setViewportSize(smallPhone);
      await settle(page);
      expect.soft(await findOverflow(page), `${route} sideways`).toBe(0);
    }
  });

  test(`a guest’s dialogs have no accessibility barrier in ${language}, ${view}`, async ({ page }) => {
    await chooseLanguage(page, language);
    await page.setViewportSize(size);
    await page.goto('/');
    await settle(page);
    for (const name of guestDialogs) {
      await openDialog(page, name);
      expect(await findAccessProblems(page), name).toEqual([]);
      if (size === phone) await expect.poll(() => findSmallTargets(page), name).toEqual([]);
    }
    await page.goto('/promotions?detail=1');
    await settle(page);
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    expect(await findAccessProblems(page), 'promotion').toEqual([]);
    await page.goto('/');
    await settle(page);
    await page.getByRole('banner').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findAccessProblems(page), 'menu').toEqual([]);
  });
}

test('a player’s pages have no accessibility barrier in either theme', async ({ page }) => {
  await page.goto('/');
  await registerThroughDialog(page, newPlayer());
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const route of playerRoutes) {
      await page.goto(route);
      await settle(page);
      expect(await findAccessProblems(page)).toEqual([]);
    }
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await page.getByRole('banner').getByRole('button', { name: 'Hesap menüsü' }).click();
      await expect(page.getByRole('button', { name: 'Çıkış yap' })).toBeVisible();
      expect(await findAccessProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Çıkış yap' })).toBeHidden();
    }
    await page.getByRole('button', { name: /Bildirimler/ }).click();
    await expect(page.getByRole('dialog', { name: 'Bildirimler' })).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

/** Accessible names of forms differ by language; the forms' own tests cover Turkish. */
test('the cashier and account forms have no accessibility barrier in English', async ({ page, server }) => {
  await chooseLanguage(page, 'en');
  await enterAsNewPlayer(page, server);
  const check = async (label: string) => expect.soft(await findAccessProblems(page), label).toEqual([]);
  for (const route of ['deposit', 'withdraw']) {
    await page.goto(`/dashboard/${route}`);
    const methods = page.locator('main').getByRole('list').getByRole('button');
    await expect(methods.first()).toBeEnabled();
    await settle(page);
    await check(`${route}`);
    for (let place = 0, count = await methods.count(); place < count; place += 1) {
      await methods.nth(place).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox').first()).toBeVisible();
      await check(`${route}, method ${place},`);
      await dialog.getByRole('textbox').last().press('Enter');
      await check(`${route}, method ${place}, refused,`);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    }
  }
  for (const name of ['phone', 'password', 'end-sessions'] as const) {
    await page.goto(name === 'end-sessions' ? '/dashboard/session-history' : '/');
    await settle(page);
    await openDialog(page, name);
    await check(`${name}`);
  }
});
