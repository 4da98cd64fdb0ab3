import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { probePath } from '../../src/contract/probe-path.ts';
import type { ApiProxy } from '../support/api-proxy.ts';
import { expect } from '../support/browser-test.ts';
import { keepSeenPopup, readSeenPopups } from '../support/device-rows.ts';
import { joinLive, type LivePlayer, seatPlayer } from '../support/live-player.ts';
import { accountMenu, guestCorner } from '../support/page-header.ts';
import { test } from '../support/proxied-test.ts';
import { askOperator } from '../support/run-operator.ts';
import { readStored } from '../support/stored-on-device.ts';
import { untilControlled } from '../support/until-controlled.ts';

const SEEN_POPUP = 'ab'.repeat(32);
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
/** Keys of the device itself: responses to public queries, and what its user has chosen or dismissed. */
const isOfDevice = (key: string) => /^(?:fingerprint|language|theme|clock|offers|persistence|stored-for-offline|queries:2:.*)$/.test(key);
const storedText = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
/** Marks the document; `untilReloaded` sees the mark go and survives the reload that ends a logout. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isOldDocument: true }));
const untilReloaded = (page: Page) => page.waitForFunction(() => !('isOldDocument' in globalThis));

async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Çıkış yap' }).click();
}

async function openWithWorker(page: Page, player: LivePlayer): Promise<void> {
  await seatPlayer(page, player);
  await page.goto('/');
  await expect(accountMenu(page)).toBeVisible();
  await untilControlled(page);
}

test('[R2.002] [R4.052] [R4.053] [R4.054] a logout notifies the server, leaves no data of the player, keeps the device’s own, and starts again at home', async ({
  page,
  api,
  player,
}) => {
  await openWithWorker(page, player);
  await page.goto('/dashboard/deposit?from=test');
  await expect(page.getByRole('heading', { name: 'Para yatır', level: 1 })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('refId', 'friend');
    sessionStorage.setItem('draft', 'x');
  });
  const device = await storedText(page, 'fingerprint');
  await keepSeenPopup(page, SEEN_POPUP);
  await markDocument(page);
  await logOut(page);
  await untilReloaded(page);
  await expect(guestCorner(page)).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await readSeenPopups(page)).toContain(SEEN_POPUP);
  expect(api.calls.filter(({ path, token }) => path === 'auth/logout' && token === player.session.token)).toHaveLength(1);
  expect(await player.status()).toBe(401);
  // The guest's page is visible before the app has started, which writes back and clears the rest.
  await expect.poll(async () => (await page.evaluate(() => Object.keys(localStorage))).filter((key) => !isOfDevice(key))).toEqual([]);
  await expect.poll(() => storedText(page, 'fingerprint')).toBe(device);
  await expect.poll(() => storedText(page, 'language')).toBe('tr');
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key === 'draft' || key === 'session-end'))).toEqual([]);
  await page.goBack();
  await expect(guestCorner(page)).toBeVisible();
  await expect.poll(() => readStored(page)).not.toContain(player.session.username);
});

const untold = {
  'without a line': async ({ context }: { context: BrowserContext; api: ApiProxy }) => context.setOffline(true),
  'on a line that hangs': async ({ api }: { context: BrowserContext; api: ApiProxy }) => {
    for (const path of ['auth/logout', 'push/unsubscribe', 'auth/revokesession']) api.answer(path, 'hang');
  },
  'where the server is broken': async ({ api }: { context: BrowserContext; api: ApiProxy }) => {
    for (const path of ['auth/logout', 'auth/revokesession']) api.answer(path, { status: 500, body: { success: false, message: 'Bozuk' } });
  },
};
for (const [name, breakLine] of Object.entries(untold)) {
  test(`[R4.056] [R4.057] a logout ${name} leaves only the hash of the token, which ends the session at a later start`, async ({
    page,
    context,
    api,
    player,
  }) => {
    await openWithWorker(page, player);
    await breakLine({ context, api });
    await markDocument(page);
    const leftAt = performance.now();
    await logOut(page);
    await expect(guestCorner(page)).toBeVisible();
    await untilReloaded(page);
    expect(performance.now() - leftAt).toBeLessThan(15_000);
    await expect(guestCorner(page)).toBeVisible();
    await expect.poll(async () => JSON.parse((await storedText(page, 'revocation')) ?? '[]')).toEqual([hashOf(player.session.token)]);
    const kept = await readStored(page);
    for (const trace of [player.session.token, player.session.username, player.session.usercode]) expect(kept).not.toContain(trace);
    expect(await player.status()).toBe(200);
    await context.setOffline(false);
    for (const path of ['auth/logout', 'auth/revokesession']) api.answer(path, null);
    await page.goto('/');
    await expect.poll(() => storedText(page, 'revocation')).toBeNull();
    await expect.poll(() => player.status()).toBe(401);
  });
}

test('[R4.056] the other tabs are guests within a second, and store nothing of the player either', async ({ page, context, player }) => {
  await openWithWorker(page, player);
  const second = await context.newPage();
  await second.goto('/casino/slot');
  await expect(accountMenu(second)).toBeVisible();
  const notedAtMs = new Map<string, number>();
  await context.exposeFunction('note', (what: string) => void (notedAtMs.has(what) || notedAtMs.set(what, performance.now())));
  await page.evaluate(() => {
    const note = (globalThis as unknown as { note: (what: string) => void }).note;
    document.addEventListener('click', ({ target }) => target instanceof Element && target.closest('.out') && note('logged out'), true);
  });
  await second.evaluate(() => {
    const note = (globalThis as unknown as { note: (what: string) => void }).note;
    const look = () => document.querySelector('header [data-guest]') && note('guest');
    new MutationObserver(look).observe(document.documentElement, { subtree: true, childList: true });
  });
  await markDocument(second);
  await logOut(page);
  await expect.poll(() => notedAtMs.size).toBe(2);
  expect((notedAtMs.get('guest') ?? 0) - (notedAtMs.get('logged out') ?? 0)).toBeLessThan(1_000);
  await untilReloaded(second);
  await expect(guestCorner(second)).toBeVisible();
  await expect(second).toHaveURL(/:\d+\/$/);
  expect(await readStored(second)).not.toContain(player.session.username);
});

test('an account that is removed from storage is logged out like any other, and the server is notified', async ({ page, context, player }) => {
  await openWithWorker(page, player);
  const cleaner = await context.newPage();
  await cleaner.goto('/healthz');
  await markDocument(page);
  await cleaner.evaluate(() => localStorage.removeItem('authData'));
  await untilReloaded(page);
  await expect(guestCorner(page)).toBeVisible();
  await expect.poll(() => player.status()).toBe(401);
  await expect.poll(async () => (await readStored(page)).includes(player.session.username)).toBe(false);
});

test('[R4.058] a session that another device has ended ends here at once: one message, home, nothing left', async ({ page, api, player }) => {
  await page.addInitScript(() => {
    const homes = Number(sessionStorage.getItem('homes') ?? 0);
    sessionStorage.setItem('homes', String(homes + 1));
  });
  await openWithWorker(page, player);
  await page.goto('/dashboard/deposit');
  await expect(page.getByRole('heading', { name: 'Para yatır', level: 1 })).toBeVisible();
  await expect.poll(() => api.count('hub/frnotify/negotiate')).toBeGreaterThan(0);
  await markDocument(page);
  await player.call('auth/logout');
  await untilReloaded(page);
  await expect(page.getByRole('status').filter({ hasText: 'Oturumun sona erdi, yeniden giriş yap.' })).toHaveCount(1);
  await expect(guestCorner(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(api.calls.filter(({ path }) => path === 'auth/logout')).toEqual([]);
  expect(await storedText(page, 'revocation')).toBeNull();
  expect(await readStored(page)).not.toContain(player.session.username);
});

test('[R4.059] a server that is down, a captive portal and a dead connection log nobody out', async ({ page, context, api, player }) => {
  await openWithWorker(page, player);
  const lies = [
    { status: 503, body: { success: false, message: null } },
    { status: 200, body: '<!doctype html><p>Bu ağa giriş yap</p>' },
    { status: 401, body: '<!doctype html><p>Bu ağa giriş yap</p>' },
  ];
  for (const lie of lies) {
    // A portal answers every call; a real 401 from a server that answers all else would end the session.
    for (const path of ['user/balance', probePath]) api.answer(path, lie);
    const before = api.count('user/balance');
    await page.reload();
    await expect.poll(() => api.count('user/balance')).toBeGreaterThan(before);
    await expect(accountMenu(page)).toBeVisible();
  }
  await context.setOffline(true);
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();
  expect(await storedText(page, 'authData')).toContain(player.session.token);
});

for (const end of ['with a line', 'without a line', 'by another device'] as const) {
  test(`the next player on the device finds nothing of the one who left ${end}, online or offline`, async ({ page, context, server, player }) => {
    await openWithWorker(page, player);
    await page.getByRole('region', { name: 'Slot' }).getByRole('button', { name: 'Favorilere ekle: Nar Bahçesi' }).click();
    await expect(page.getByRole('region', { name: 'Favorilerin' })).toBeVisible();
    await askOperator(server.dataDirectory, ['notify', '--username', player.username, '--type', 'Bonus', '--title', 'Gizli haber', '--note', 'yalnız sana']);
    await askOperator(server.dataDirectory, ['credit', '--username', player.username, '--amount', '4321.09']);
    // The row of slots lies below the first screen, where the header is out of sight.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('banner').getByText('4.321,09')).toBeVisible();
    await page.getByRole('button', { name: /^Bildirimler/ }).click();
    await expect(page.getByText('Gizli haber').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(end === 'without a line');
    await markDocument(page);
    if (end === 'by another device') await player.call('auth/logout');
    else await logOut(page);
    await untilReloaded(page);
    await context.setOffline(false);
    const next = await joinLive(server);
    await seatPlayer(page, next);
    await page.goto('/');
    await expect(accountMenu(page)).toContainText(next.session.username);
    const traces = [player.session.token, player.session.username, player.session.usercode, 'Gizli haber', 'yalnız sana', '4321.09', '4.321,09'];
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline);
      await page.reload();
      await expect(accountMenu(page)).toContainText(next.session.username);
      await expect(page.getByRole('region', { name: 'Favorilerin' })).toHaveCount(0);
      await page.getByRole('button', { name: /^Bildirimler/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const kept = await readStored(page);
      for (const trace of traces) expect(kept, trace).not.toContain(trace);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}
