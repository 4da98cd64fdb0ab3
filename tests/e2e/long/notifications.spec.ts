import type { Page } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../../support/browser-test.ts';
import { enterAsNewPlayer } from '../../support/page-player.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(?:Bildirimler|Notifications)/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Bildirimler' });
const detail = (page: Page) => page.getByRole('dialog', { name: 'Bildirim', exact: true });
const row = (page: Page, title: string) => panel(page).getByRole('button', { name: new RegExp(title) });
const unreadMark = (page: Page, title: string) => row(page, title).getByRole('img', { name: 'Okunmadı' });
const controlled = (page: Page) => expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** What the worker tells the page, without the worker. */
async function tellAsWorker(page: Page, message: object): Promise<void> {
  await page.evaluate((data) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data })), message);
}

test('[R4.008] a refused reading shows nothing and leaves the notification unread', async ({ page, server }) => {
  const player = await enterAsNewPlayer(page, server);
  await player.notify({ type: 'System', title: 'Bakım var' });
  let refusals = 0;
  await page.route('**/api/customer/readnotification', (route) => {
    refusals += 1;
    return route.fulfill({ json: { success: false, message: 'Olmadı.' } });
  });
  await bell(page).click();
  await row(page, 'Bakım var').click();
  await expect(detail(page)).toContainText('Bakım var');
  await expect.poll(() => refusals).toBe(1);
  await detail(page).getByRole('button', { name: 'Geri' }).click();
  await expect(unreadMark(page, 'Bakım var')).toBeVisible();
  await expect(page.getByText('Olmadı.')).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 2 okunmamış');
});

test('a reading without a line waits, stays unread over a reload, and is told once when the line is back, in every tab', async ({ page, context, server }) => {
  const player = await enterAsNewPlayer(page, server);
  const id = await player.notify({ type: 'System', title: 'Bakım var' });
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 2 okunmamış');
  await controlled(page);
  const told: unknown[] = [];
  context.on('requestfinished', (request) => request.url().endsWith('customer/readnotification') && told.push(request.postDataJSON()));
  const second = await context.newPage();
  await second.goto('/');
  await bell(second).click();
  await expect(unreadMark(second, 'Bakım var')).toBeVisible();
  await page.bringToFront();
  await context.setOffline(true);
  await bell(page).click();
  await row(page, 'Bakım var').click();
  await expect(detail(page)).toContainText('Bakım var');
  await page.keyboard.press('Escape');
  await expect(unreadMark(page, 'Bakım var')).toBeVisible();
  await page.reload();
  await expect(unreadMark(page, 'Bakım var')).toBeVisible();
  await expect(panel(page)).toContainText('Son bilinen liste');
  expect(told).toEqual([]);
  await context.setOffline(false);
  await expect(unreadMark(page, 'Bakım var')).toHaveCount(0);
  await expect(unreadMark(second, 'Bakım var')).toHaveCount(0);
  await expect(bell(second)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  expect(told).toEqual([{ id: [id] }]);
});

test('[R7.053] [R4.009] [R4.010] hub, push and list bring a notification once; the bell shakes when the count grows and not when it falls', async ({
  page,
  server,
}) => {
  const player = await enterAsNewPlayer(page, server);
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  const shaken = bell(page).locator('[class*="shake"]');
  await expect(shaken).toHaveCount(0);
  const id = await player.notify({ type: 'Deposit', title: 'Yatırımın onaylandı' });
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 2 okunmamış');
  await expect(shaken).toHaveCount(1);
  await shaken.evaluate((element) => element.setAttribute('data-seen', ''));
  const notification = { id, title: 'Yatırımın…', note: 'Kısa', type: 'Deposit', timeStamp: new Date().toISOString(), isRead: false };
  await tellAsWorker(page, { type: 'PUSH_RECEIVED', notification, unreadCount: 2 });
  await bell(page).click();
  await expect(row(page, 'Yatırımın')).toHaveCount(1);
  await row(page, 'Yatırımın').click();
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  // A push that comes late makes nothing unread again.
  await tellAsWorker(page, { type: 'PUSH_RECEIVED', notification, unreadCount: 1 });
  await page.keyboard.press('Escape');
  await expect(row(page, 'Yatırımın')).toHaveCount(1);
  await expect(unreadMark(page, 'Yatırımın')).toHaveCount(0);
  await expect(bell(page).locator('[data-seen]')).toHaveCount(1);
  await tellAsWorker(page, { type: 'PUSH_RECEIVED', notification: { ...notification, id: 'another' }, unreadCount: 8 });
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 8 okunmamış');
  await expect(bell(page).locator('[data-seen]')).toHaveCount(0);
  await tellAsWorker(page, { type: 'PUSH_RECEIVED', notification: { ...notification, id: 'a-third' }, unreadCount: 9 });
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 9+ okunmamış');
});

test('all are marked as read after a moment in which it can be taken back', async ({ page, server }) => {
  const player = await enterAsNewPlayer(page, server);
  await player.notify({ type: 'System', title: 'Bakım var' });
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 2 okunmamış');
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('customer/readnotification') && calls.push(request.url()));
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Tümünü okundu say' }).click();
  await expect(panel(page)).toContainText('2 bildirim okundu sayılıyor');
  await panel(page).getByRole('button', { name: 'Geri al' }).click();
  await expect(panel(page)).toContainText('2 okunmamış');
  expect(calls).toEqual([]);
  await panel(page).getByRole('button', { name: 'Tümünü okundu say' }).click();
  await expect(panel(page).getByRole('img', { name: 'Okunmadı' })).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Bildirimler');
  expect(calls).toHaveLength(1);
});

test('[R2.083] [R2.095] the account menu’s entry has the badge and opens the panel', async ({ page, server }) => {
  await enterAsNewPlayer(page, server);
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  const entry = page.getByRole('dialog', { name: 'Yan menü' }).getByRole('button', { name: /Bildirimler/ });
  await expect(entry.getByRole('img', { name: '1 okunmamış' })).toBeVisible();
  await entry.click();
  await expect(row(page, 'hoş geldin')).toBeVisible();
});

test('a guest who follows a notification logs in first and then sees it', async ({ page, browser, server }) => {
  const other = await browser.newContext({ baseURL: server.url });
  const elsewhere = await other.newPage();
  const registered = newPlayer();
  await elsewhere.goto('/');
  await registerThroughDialog(elsewhere, registered);
  await expect(elsewhere.getByRole('dialog', { name: 'Üyelik tamam' })).toBeVisible();
  const id = await elsewhere.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('authData') ?? '') as { token: string };
    const headers = { authorization: `Bearer ${token}`, 'x-fingerprint': localStorage.getItem('fingerprint') ?? '', 'content-type': 'application/json' };
    const answer = await fetch('api/customer/notification', { method: 'POST', headers, body: JSON.stringify({ skip: 0, take: 1 }) });
    return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id;
  });
  await other.close();
  await page.goto(`/promotions?notification=${id}`);
  const login = page.getByRole('dialog', { name: 'Giriş yap' });
  await login.getByLabel('Kullanıcı adı').fill(registered.username);
  await login.getByLabel('Şifre', { exact: true }).fill(registered.password);
  await login.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(detail(page)).toContainText('hoş geldin');
  await expect(page).toHaveURL(/\/promotions$/);
});
