import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { readOutbox } from '../support/device-rows.ts';
import { bell } from '../support/page-header.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { untilControlled } from '../support/until-controlled.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Bildirimler' });
const detail = (page: Page) => page.getByRole('dialog', { name: 'Bildirim', exact: true });
const row = (page: Page, title: string) => panel(page).getByRole('button', { name: new RegExp(title) });
const unreadMark = (page: Page, title: string) => row(page, title).getByRole('img', { name: 'Okunmadı' });

/** Sends the page a message as the worker does, without the worker. */
async function postAsWorker(page: Page, message: object): Promise<void> {
  await page.evaluate((data) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data })), message);
}

test('[R4.007] [R4.008] a notification counts as read once the server confirms: a refusal shows nothing and leaves it unread', async ({ page, server }) => {
  const player = await enterAsNewPlayer(page, server);
  await player.notify({ type: 'System', title: 'Bakım var' });
  let asked = 0;
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/customer/readnotification', async (route) => {
    asked += 1;
    if (asked === 1) await answered.promise;
    return asked === 1 ? route.fulfill({ json: { success: false, message: 'Olmadı.' } }) : route.fallback();
  });
  await bell(page).click();
  await row(page, 'Bakım var').click();
  await expect(detail(page)).toContainText('Bakım var');
  await expect.poll(() => asked).toBe(1);
  await detail(page).getByRole('button', { name: 'Geri' }).click();
  await expect(unreadMark(page, 'Bakım var')).toBeVisible();
  const refused = page.waitForResponse('**/api/customer/readnotification');
  answered.resolve();
  await refused;
  await expect(unreadMark(page, 'Bakım var')).toBeVisible();
  await expect(page.getByText('Olmadı.')).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 2 okunmamış');
  await row(page, 'Bakım var').click();
  await detail(page).getByRole('button', { name: 'Geri' }).click();
  await expect(unreadMark(page, 'Bakım var')).toHaveCount(0);
});

test('[RC.034] a notification read offline stays unread across a reload; once back online it is reported once and read in every tab', async ({
  page,
  context,
  server,
}) => {
  const player = await enterAsNewPlayer(page, server);
  const id = await player.notify({ type: 'System', title: 'Bakım var' });
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 2 okunmamış');
  await untilControlled(page);
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
  expect(await readOutbox(page)).toHaveLength(1);
  await context.setOffline(false);
  await expect(unreadMark(page, 'Bakım var')).toHaveCount(0);
  await expect.poll(() => readOutbox(page)).toEqual([]);
  await expect(unreadMark(second, 'Bakım var')).toHaveCount(0);
  await expect(bell(second)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  expect(told).toEqual([{ id: [id] }]);
});

test('[R7.053] [R4.009] [R4.010] [R4.011] a notification from hub, push and list appears once; the bell shakes when the count grows and not when it falls', async ({
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
  await postAsWorker(page, { type: 'PUSH_RECEIVED', notification, unreadCount: 2 });
  await bell(page).click();
  await expect(row(page, 'Yatırımın onaylandı')).toHaveCount(1);
  await row(page, 'Yatırımın').click();
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  // A late push marks nothing as unread again, and its count is outdated.
  await postAsWorker(page, { type: 'PUSH_RECEIVED', notification, unreadCount: 7 });
  await page.keyboard.press('Escape');
  await expect(row(page, 'Yatırımın')).toHaveCount(1);
  await expect(unreadMark(page, 'Yatırımın')).toHaveCount(0);
  await expect(bell(page).locator('[data-seen]')).toHaveCount(1);
  let count = 8;
  await page.route('**/api/customer/unreadcount', (route) => route.fulfill({ json: { success: true, message: null, data: { count } } }));
  await postAsWorker(page, { type: 'PUSH_RECEIVED', notification: { ...notification, id: 'another' }, unreadCount: 8 });
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 8 okunmamış');
  await expect(bell(page).locator('[data-seen]')).toHaveCount(0);
  count = 10;
  await postAsWorker(page, { type: 'PUSH_RECEIVED', notification: { ...notification, id: 'a-third' }, unreadCount: 9 });
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 9+ okunmamış');
});

test('more than one page loads by itself without a gap, can be searched and filtered by kind, and can be read offline', async ({ page, context, server }) => {
  const player = await enterAsNewPlayer(page, server);
  for (let number = 1; number <= 130; number += 1) await player.notify({ type: number % 10 === 0 ? 'Bonus' : 'System', title: `Haber ${number}.` });
  await page.goto('/');
  await untilControlled(page);
  await bell(page).click();
  await expect(row(page, 'Haber 130\\.')).toBeVisible();
  await page.keyboard.press('End');
  await panel(page).locator('li button').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Haber 129\\.')).toBeFocused();
  await page.keyboard.press('End');
  await expect(panel(page).locator('li button')).toHaveCount(131);
  await context.setOffline(true);
  await page.reload();
  await panel(page).getByRole('button', { name: 'Ara ve filtrele' }).click();
  await panel(page).getByRole('searchbox').fill('HABER 113.');
  await expect(panel(page).locator('li button')).toHaveCount(1);
  await expect(row(page, 'Haber 113\\.')).toBeVisible();
  await panel(page).getByRole('searchbox').fill('');
  await panel(page).getByRole('button', { name: 'Bonus', exact: true }).click();
  await expect(panel(page).locator('li button')).toHaveCount(13);
  await panel(page).getByRole('searchbox').fill('yok böyle bir şey');
  await expect(panel(page)).toContainText('“yok böyle bir şey” bulunamadı');
  await panel(page).getByRole('button', { name: 'Tümünü göster' }).click();
  await expect(panel(page).locator('li button')).toHaveCount(100);
});

test('ten thousand stored notifications open and are searched at once, offline', async ({ page, context, server }) => {
  const player = await enterAsNewPlayer(page, server);
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  await untilControlled(page);
  await page.evaluate(async (usercode) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('meydan');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const transaction = database.transaction('notification', 'readwrite');
    for (let number = 1; number <= 9_999; number += 1) {
      const time = Date.now() - number * 60_000;
      const notification = {
        id: `n${number}`,
        title: `Eski haber ${number}.`,
        note: 'Bir zamanlar',
        type: 'System',
        timeStamp: new Date(time).toISOString(),
        isRead: true,
      };
      transaction.objectStore('notification').put({ key: `${usercode}/n${number}`, usercode, order: -time, notification });
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  }, player.usercode);
  await context.setOffline(true);
  await page.reload();
  await expect(bell(page)).toBeVisible();
  const openedMs = await page.evaluate(async () => {
    const start = performance.now();
    document.querySelector<HTMLElement>('header button[aria-label^="Bildirimler"]')?.click();
    while (!document.querySelector('dialog[open] li button')) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  });
  console.info(`the panel with 10,000 notifications opened in ${Math.round(openedMs)} ms`);
  expect(openedMs).toBeLessThan(5_000);
  await panel(page).getByRole('button', { name: 'Ara ve filtrele' }).click();
  await panel(page).getByRole('searchbox').fill('haber 9999.');
  await expect(panel(page).locator('li button')).toHaveCount(1);
});

test('all are marked as read after a moment in which that can be undone', async ({ page, server }) => {
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

test('the side menu’s entry has the badge and opens the panel', async ({ page, server }) => {
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

test('a click on a shown notification takes the running app to its screen and opens it there', async ({ page, server }) => {
  const player = await enterAsNewPlayer(page, server);
  const id = await player.notify({ type: 'Bonus', title: 'Bonusun hazır' });
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 2 okunmamış');
  const arrive = () => postAsWorker(page, { type: 'OPEN', path: `/promotions?notification=${id}`, click: 'one' });
  await expect
    .poll(async () => {
      await arrive();
      return page.url();
    })
    .toMatch(/\/promotions$/);
  await expect(detail(page)).toContainText('Bonusun hazır');
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Promosyonlar', level: 1 })).toBeVisible();
});

test('pushes blocked in the browser are explained while they are blocked, categories can be chosen, and a backend without pushes shows no settings', async ({
  page,
  context,
  server,
}) => {
  const browser = await context.newCDPSession(page);
  const { browserContextId } = (await browser.send('Target.getTargetInfo')).targetInfo;
  const site = { origin: new URL(server.url).origin, ...(browserContextId ? { browserContextId } : {}) };
  const decide = (setting: 'denied' | 'prompt') => browser.send('Browser.setPermission', { ...site, permission: { name: 'notifications' }, setting });
  await decide('denied');
  await enterAsNewPlayer(page, server);
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Bildirim ayarları' }).click();
  const settings = page.getByRole('dialog', { name: 'Bildirim ayarları' });
  await expect(settings.getByRole('alert')).toContainText('tarayıcıda kapalı');
  const device = settings.getByRole('checkbox', { name: /Bu cihaza gönder/ });
  await expect(device).toBeDisabled();
  await decide('prompt');
  await expect(device).toBeEnabled();
  await expect(settings.getByRole('alert')).toHaveCount(0);
  await decide('denied');
  await expect(settings.getByRole('alert')).toContainText('tarayıcıda kapalı');
  await settings.getByRole('checkbox', { name: 'Bonuslar' }).uncheck();
  await expect(settings.getByRole('checkbox', { name: 'Bonuslar' })).toBeEnabled();
  await page.reload();
  await expect(settings.getByRole('checkbox', { name: 'Bonuslar' })).not.toBeChecked();
  await expect(settings.getByRole('checkbox', { name: 'Yatırım sonuçları' })).toBeChecked();
  await page.route('**/api/push/*', (route) => route.fulfill({ status: 404, json: { success: false, message: 'Yok.' } }));
  await page.goto('/casino/slot');
  await bell(page).click();
  await expect(row(page, 'hoş geldin')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Bildirim ayarları' })).toHaveCount(0);
});

test('the app offers to be installed after a favourite is added, and not again once it is put off', async ({ page, server }) => {
  const offer = page.getByRole('region', { name: 'Meydan’ı ana ekrana ekle' });
  const offerByBrowser = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'dismissed' }) }));
      return event.defaultPrevented;
    });
  await enterAsNewPlayer(page, server);
  await expect.poll(offerByBrowser).toBe(true);
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await expect(page.getByRole('button', { name: /Uygulamayı yükle/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Favorilere ekle: Lale Devri/ })
    .first()
    .click();
  await expect(offer).toBeVisible();
  expect(await findAccessProblems(page)).toEqual([]);
  // The bet slip is where the offer would be.
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Spor' }).click();
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Ligleri aç' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goBack();
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Şimdi değil' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect.poll(offerByBrowser).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await expect(page.getByRole('button', { name: /Uygulamayı yükle/ })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('no state of the panel has an accessibility problem, in both themes', async ({ page, context, server }) => {
  const player = await enterAsNewPlayer(page, server);
  await player.notify({ type: 'Deposit', title: 'Yatırımın onaylandı' });
  await untilControlled(page);
  // Each has its own address: at the same one the panel would still be open.
  for (const [theme, path] of [
    ['dark', '/'],
    ['light', '/casino/slot'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(path);
    await bell(page).click();
    await expect(row(page, 'Yatırımın')).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    await row(page, 'Yatırımın').click();
    await expect(detail(page)).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    await page.goBack();
    await panel(page).getByRole('button', { name: 'Ara ve filtrele' }).click();
    await panel(page).getByRole('searchbox').fill('zzz');
    await expect(panel(page)).toContainText('bulunamadı');
    expect(await findAccessProblems(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Bildirim ayarları' }).click();
    await expect(page.getByRole('checkbox', { name: 'Bonuslar' })).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    await context.setOffline(true);
    await page.goBack();
    await expect(panel(page)).toContainText('Son bilinen liste');
    expect(await findAccessProblems(page)).toEqual([]);
    await context.setOffline(false);
  }
});
