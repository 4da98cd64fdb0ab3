import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { bell } from '../support/page-header.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';

const pulse = (page: Page) => bell(page).locator('i');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Bildirimler' });
const row = (page: Page, title: string) => panel(page).getByRole('button', { name: new RegExp(title) });

test('[R1.015] [R2.064] [R2.115] [R2.166] [R2.167] [R3.016] [R3.018] [R3.019] [R3.020] [R4.012] a player reads their notifications', {
  tag: '@quick',
}, async ({ page, server }) => {
  const lists: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('customer/notification') && lists.push(request.postDataJSON()));
  const player = await enterAsNewPlayer(page, server);
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  for (const type of ['Bonus', 'Deposit', 'Withdraw', 'Jackpot'] as const) await player.notify({ type, title: `Haber ${type}` });
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 5 okunmamış');
  await expect(pulse(page)).toBeVisible();
  await bell(page).click();
  for (const [type, kind] of [
    ['Bonus', 'Bonus'],
    ['Deposit', 'Deposit'],
    ['Withdraw', 'Withdraw'],
    ['Jackpot', 'System'],
  ] as const)
    await expect(row(page, `Haber ${type}`).locator(`[data-kind="${kind}"]`)).toBeVisible();
  const icons = await panel(page)
    .locator('[data-kind] use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href')));
  expect(icons).toEqual(['#i-gear', '#i-withdraw', '#i-deposit', '#i-gift', '#i-gear']);
  const today = new Intl.DateTimeFormat('tr', { day: 'numeric', month: 'short', year: '2-digit', timeZone: 'Europe/Istanbul' }).format().replaceAll(' ', '.');
  await expect(row(page, 'Haber Bonus').locator('time')).toHaveText(today);
  await expect(row(page, 'Haber Deposit').getByRole('img', { name: 'Okunmadı' })).toBeVisible();
  expect(lists).toContainEqual({ skip: 0, take: 100 });

  await row(page, 'Haber Deposit').click();
  const detail = page.getByRole('dialog', { name: 'Bildirim', exact: true });
  await expect(detail.getByRole('heading', { name: 'Haber Deposit' })).toBeFocused();
  await expect(detail).toContainText('Ayrıntılar burada.');
  await detail.getByRole('button', { name: 'Geri' }).click();
  await expect(row(page, 'Haber Deposit')).toBeFocused();
  await expect(row(page, 'Haber Deposit').getByRole('img', { name: 'Okunmadı' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 4 okunmamış');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(pulse(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Tümünü okundu say' }).click();
  await expect(bell(page)).toHaveAccessibleName('Bildirimler');
  await expect(pulse(page)).toHaveCount(0);
});

test('[R3.018] the date of a notification is the day in the device’s time zone', { tag: '@quick' }, async ({ page, server }) => {
  const late = { id: '1', title: 'Gece', note: 'Ayrıntılar burada.', type: 'Bonus', timeStamp: '2026-11-19T22:30:00.000Z', isRead: true };
  await page.route('**/api/customer/notification', (route) => route.fulfill({ json: { success: true, message: null, data: [late] } }));
  await enterAsNewPlayer(page, server);
  await bell(page).click();
  await expect(row(page, 'Gece').locator('time')).toHaveText('20.Kas.26');
});

test('[R2.168] [R2.169] [R2.170] an empty panel says what will appear; it is 582 px high at the bell, and full height in a narrow window', {
  tag: '@quick',
}, async ({ page, server }) => {
  await page.route('**/api/customer/notification', (route) => route.fulfill({ json: { success: true, message: null, data: [] } }));
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await enterAsNewPlayer(page, server);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog).toContainText('When you have a new notification, you will see it here.');
  expect(await dialog.boundingBox()).toMatchObject({ height: 582, width: 400 });
  // Decisions, 15.20: the width decides, and a low window leaves 16 px above and below.
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await dialog.boundingBox()).toMatchObject({ height: 582, width: 400 });
  await page.setViewportSize({ width: 1440, height: 500 });
  expect(await dialog.boundingBox()).toMatchObject({ height: 468, y: 16 });
  await page.setViewportSize({ width: 901, height: 700 });
  expect(await dialog.boundingBox()).toMatchObject({ height: 582, width: 400 });
  await page.setViewportSize({ width: 900, height: 1000 });
  expect(await dialog.boundingBox()).toMatchObject({ height: 1000, width: 900, y: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await dialog.boundingBox()).toMatchObject({ height: 844, width: 390, x: 0, y: 0 });
});

test('an address with a notification opens it over its screen, Back goes through the list, and the address is cleaned', { tag: '@quick' }, async ({
  page,
  server,
}) => {
  const player = await enterAsNewPlayer(page, server);
  const id = await player.notify({ type: 'Bonus', title: 'Bonusun hazır' });
  await page.goto(`/promotions?notification=${id}`);
  await expect(page.getByRole('dialog', { name: 'Bildirim', exact: true })).toContainText('Bonusun hazır');
  await expect(page).toHaveURL(/\/promotions$/);
  await page.goBack();
  await expect(row(page, 'Bonusun hazır')).toBeVisible();
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Promosyonlar', level: 1 })).toBeVisible();
  // An unknown screen falls back to home below the panel; without an id the list opens.
  await page.goto('/dashboard/nowhere?notification=');
  await expect(row(page, 'Bonusun hazır')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}`);
});
