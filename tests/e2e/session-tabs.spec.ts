import type { BrowserContext, Page, Request } from 'playwright/test';
import { expect } from '../support/browser-test.ts';
import { joinLive, type LivePlayer, seatDevice, seatPlayer } from '../support/live-player.ts';
import { accountMenu, bell, guestCorner, purse } from '../support/page-header.ts';
import { test } from '../support/proxied-test.ts';
import { askOperator } from '../support/run-operator.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { untilControlled } from '../support/until-controlled.ts';

const LONGER_THAN_A_POLL_MS = 12_000;
const NEGOTIATE = 'hub/frnotify/negotiate';

async function open(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(accountMenu(page)).toBeVisible();
  return page;
}

/** Makes the page visible, or hidden as behind another tab. */
async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate((visible) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !visible });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (visible ? 'visible' : 'hidden') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);
}

const notify = (dataDirectory: string, player: LivePlayer, title: string) =>
  askOperator(dataDirectory, ['notify', '--username', player.username, '--type', 'Bonus', '--title', title, '--note', 'Buyur']);

async function expectOnceInList(page: Page, title: string): Promise<void> {
  await bell(page).click();
  await expect(page.getByRole('dialog').getByText(title, { exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a login in one tab logs the others in, and another player who logs in there takes all of them over', async ({ page, context, server, player }) => {
  await seatDevice(page);
  await page.goto('/');
  await expect(guestCorner(page)).toBeVisible();
  const door = await context.newPage();
  await seatPlayer(door, player);
  await expect(accountMenu(page)).toContainText(player.session.username);
  const next = await joinLive(server);
  // The page reloads itself once it has forgotten the previous player.
  const isReloaded = page.waitForEvent('load');
  await seatPlayer(door, next);
  await isReloaded;
  await expect(accountMenu(page)).toContainText(next.session.username);
  await expect(page).toHaveURL(/:\d+\/$/);
  const isKnown = () => page.evaluate((name) => JSON.stringify({ ...localStorage }).includes(name), player.session.username).catch(({ message }) => message);
  await expect.poll(isKnown).toBe(false);
  await expect(page.locator('body')).not.toContainText(player.session.username);
});

/** Makes the page miss what other tabs do until it is visible again, like a frozen tab. */
async function deafen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
    BroadcastChannel.prototype.addEventListener = () => {};
  });
}

test('a tab that was frozen while another player logged in deletes nothing of theirs when it catches up', async ({ page, context, server, player }) => {
  await deafen(page);
  await seatPlayer(page, player);
  await page.goto('/');
  await expect(accountMenu(page)).toContainText(player.session.username);
  const next = await joinLive(server);
  const door = await context.newPage();
  await seatPlayer(door, next);
  await door.goto('/');
  await expect(accountMenu(door)).toContainText(next.session.username);
  await untilControlled(door);
  await door.evaluate((usercode) => localStorage.setItem('push', usercode), next.session.usercode);
  await context.setOffline(true);
  const slots = door.getByRole('region', { name: 'Slot', exact: true });
  await slots.getByRole('button', { name: 'Favorilere ekle: Nar Bahçesi' }).click();
  await expect(door.getByRole('region', { name: 'Favorilerin' }).getByRole('article')).toHaveCount(1);
  const heldOf = (usercode: string) => door.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.includes(`:${prefix}:`)), usercode);
  const heldBefore = await heldOf(next.session.usercode);
  expect(heldBefore.length).toBeGreaterThan(0);
  await expect(accountMenu(page)).toContainText(player.session.username);
  const isReloaded = page.waitForEvent('load');
  await setVisible(page, true);
  await isReloaded;
  await expect(accountMenu(page)).toContainText(next.session.username);
  await expect(page.getByRole('region', { name: 'Favorilerin' }).getByRole('article')).toHaveCount(1);
  expect(await heldOf(next.session.usercode)).toEqual(expect.arrayContaining(heldBefore));
  expect(await heldOf(player.session.usercode)).toEqual([]);
  expect(await door.evaluate(() => localStorage.getItem('push'))).toBe(next.session.usercode);
  await context.setOffline(false);
  const favorites = async () => (await next.call<unknown[]>('casino/favoritelist')).data.length;
  await expect.poll(favorites, { timeout: slowWaits.poll }).toBe(1);
});

test('[R4.051] [R3.003] a player who is logged in is so at once at the next start, with their balance and a hub connection', async ({
  page,
  api,
  server,
  player,
}) => {
  await askOperator(server.dataDirectory, ['credit', '--username', player.username, '--amount', '250']);
  await seatPlayer(page, player);
  await page.goto('/');
  await expect(accountMenu(page)).toContainText(player.session.username);
  await accountMenu(page).click();
  await expect(page.getByText(`ID ${player.session.usercode}`).filter({ visible: true })).toHaveCount(1);
  await expect(purse(page)).toContainText('250,00');
  await expect.poll(() => api.count(NEGOTIATE)).toBe(1);
  await expect.poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('authData') ?? '{}') as { balance: number }).balance)).toBe(250);
});

test('money that moves before the hub is open is shown once it is, without waiting for a poll', async ({ page, api, server, player }) => {
  api.answer(NEGOTIATE, 'hang');
  await seatPlayer(page, player);
  await page.goto('/');
  await expect(purse(page)).toContainText('0,00');
  await expect.poll(() => api.count(NEGOTIATE)).toBe(1);
  // A hidden page does not poll for it.
  await setVisible(page, false);
  await askOperator(server.dataDirectory, ['credit', '--username', player.username, '--amount', '64.50']);
  api.answer(NEGOTIATE, null);
  api.release();
  await expect(purse(page)).toContainText('64,50');
});

test('[R1.021] [RC.030] [R4.005] one tab listens to the hub; what it receives is shown in every tab, once', async ({ page, context, api, server, player }) => {
  await seatPlayer(page, player);
  await page.goto('/');
  await expect.poll(() => api.count(NEGOTIATE)).toBe(1);
  const second = await open(context, '/casino/slot');
  await notify(server.dataDirectory, player, 'Tek haber');
  for (const tab of [page, second]) await expect(bell(tab)).toHaveAccessibleName(/okunmamış/);
  await askOperator(server.dataDirectory, ['credit', '--username', player.username, '--amount', '77.25']);
  for (const tab of [page, second]) await expect(purse(tab)).toContainText('77,25');
  for (const tab of [page, second]) await expectOnceInList(tab, 'Tek haber');
  expect(api.count(NEGOTIATE)).toBe(1);
});

test('when the leader tab is closed, another one becomes the leader and misses nothing', async ({ page, context, api, server, player }) => {
  await seatPlayer(page, player);
  await page.goto('/');
  await expect.poll(() => api.count(NEGOTIATE)).toBe(1);
  const second = await open(context);
  await page.close();
  await expect.poll(() => api.count(NEGOTIATE)).toBe(2);
  await notify(server.dataDirectory, player, 'Nöbet değişti');
  await expect(bell(second)).toHaveAccessibleName(/okunmamış/);
  await expectOnceInList(second, 'Nöbet değişti');
});

test('[R9.003] a visible tab takes over as leader from a hidden one, and back; hidden tabs do not poll', async ({ page, context, api, player }) => {
  await seatPlayer(page, player);
  await page.goto('/');
  await expect.poll(() => api.count(NEGOTIATE)).toBe(1);
  const second = await open(context);
  await setVisible(page, false);
  await expect.poll(() => api.count(NEGOTIATE)).toBe(2);
  await setVisible(second, false);
  await setVisible(page, true);
  await expect.poll(() => api.count(NEGOTIATE)).toBe(3);
  const before = api.calls.length;
  // One on becoming the leader, one on opening the hub, and then one by the timer.
  await expect.poll(() => api.calls.slice(before).filter(({ path }) => path === 'user/balance').length, { timeout: slowWaits.poll }).toBeGreaterThan(2);
  await setVisible(page, false);
  const isPoll = (request: Request) => request.url().endsWith('/api/user/balance');
  await expect(context.waitForEvent('request', { predicate: isPoll, timeout: LONGER_THAN_A_POLL_MS })).rejects.toThrow('Timeout');
});

test('[R9.003] the leader tab polls the balance every 10 s while it is visible; the others request nothing and show the same', async ({
  page,
  context,
  api,
  server,
  player,
}) => {
  await seatPlayer(page, player);
  await page.goto('/');
  await expect.poll(() => api.count(NEGOTIATE)).toBe(1);
  const second = await open(context);
  const askedBySecond: string[] = [];
  second.on('request', (request) => request.url().endsWith('/api/user/balance') && askedBySecond.push(request.url()));
  const pollsAt: number[] = [];
  page.on('request', (request) => request.url().endsWith('/api/user/balance') && pollsAt.push(performance.now()));
  // A tab that has just been opened may request it once for itself.
  await expect.poll(() => pollsAt.length, { timeout: slowWaits.severalPolls }).toBeGreaterThanOrEqual(1);
  askedBySecond.length = 0;
  await expect.poll(() => pollsAt.length, { timeout: slowWaits.severalPolls }).toBeGreaterThanOrEqual(3);
  const [first = 0, next = 0, third = 0] = pollsAt;
  for (const pauseMs of [next - first, third - next]) {
    expect(pauseMs).toBeGreaterThan(8_000);
    expect(pauseMs).toBeLessThan(14_000);
  }
  expect(askedBySecond).toEqual([]);
  // Only the poll can bring it now: the hub is cut.
  api.cutHub(true);
  await askOperator(server.dataDirectory, ['credit', '--username', player.username, '--amount', '31.5']);
  for (const tab of [page, second]) await expect(purse(tab)).toContainText('31,50', { timeout: slowWaits.poll });
  expect(askedBySecond).toEqual([]);
});

test('[R8.012] what came while the hub connection was cut appears afterwards, once, and the cut is not reported', async ({ page, api, server, player }) => {
  await seatPlayer(page, player);
  await page.goto('/');
  await expect.poll(() => api.count(NEGOTIATE)).toBe(1);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast')) said.push(toast.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true });
  });
  api.cutHub(true);
  await expect.poll(() => api.count(NEGOTIATE)).toBeGreaterThan(1);
  await notify(server.dataDirectory, player, 'Kesintide geldi');
  api.cutHub(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(bell(page)).toHaveAccessibleName(/okunmamış/, { timeout: slowWaits.poll });
  await expectOnceInList(page, 'Kesintide geldi');
  expect(await page.evaluate(() => (globalThis as unknown as { said: string[] }).said)).toEqual([]);
});

const DAY_MS = 86_400_000;

/** Shifts the clock of all pages, as on a device whose clock is wrong. */
async function shiftClock(context: BrowserContext, byMs: number): Promise<void> {
  await context.addInitScript((shiftMs) => {
    const RealDate = Date;
    const now = () => RealDate.now() + shiftMs;
    class ShiftedDate extends RealDate {
      constructor(...parts: []) {
        super(...((parts.length === 0 ? [now()] : parts) as []));
      }
      static override now = now;
    }
    globalThis.Date = ShiftedDate as DateConstructor;
  }, byMs);
}

for (const days of [-1, 1]) {
  test(`on a device whose clock is ${days < 0 ? 'a day late' : 'a day early'} session, balance and notifications work as ever`, async ({
    page,
    context,
    server,
    player,
  }) => {
    await shiftClock(context, days * DAY_MS);
    await seatPlayer(page, player);
    await page.goto('/');
    await expect(accountMenu(page)).toBeVisible();
    await askOperator(server.dataDirectory, ['credit', '--username', player.username, '--amount', '12.75']);
    await expect(purse(page)).toContainText('12,75', { timeout: slowWaits.poll });
    await notify(server.dataDirectory, player, 'Saat başka');
    await expect(bell(page)).toHaveAccessibleName(/okunmamış/);
    await page.reload();
    await expect(accountMenu(page)).toBeVisible();
    await askOperator(server.dataDirectory, ['credit', '--username', player.username, '--amount', '1']);
    await expect(purse(page)).toContainText('13,75', { timeout: slowWaits.poll });
  });

  test(`on a device whose clock is ${days < 0 ? 'a day late' : 'a day early'} a favourite that another one removed today can be added again, and one that it removed later is not shown`, async ({
    page,
    context,
    player,
  }) => {
    const isWantedElsewhere = async (wanted: boolean) => {
      const { data } = await player.call<{ name: string; gameCode: string; mainProviderId: string }[]>('casino/games', { systemCategory: 'slot' });
      const game = data.find(({ name }) => name === 'Nar Bahçesi');
      const body = { code: game?.gameCode, providerId: game?.mainProviderId, wanted, at: new Date().toISOString() };
      expect((await player.call('casino/togglefavorite', body)).data).toEqual({ isFavorite: wanted });
    };
    await isWantedElsewhere(true);
    await isWantedElsewhere(false);
    await shiftClock(context, days * DAY_MS);
    await seatPlayer(page, player);
    await page.goto('/');
    await expect(accountMenu(page)).toBeVisible();
    await expect(purse(page)).toContainText('0,00');
    // A real login has had a response before; this player was seated without one.
    await page.waitForFunction(() => localStorage.getItem('clock') !== null);
    const slots = page.getByRole('region', { name: 'Slot', exact: true });
    const favorites = async () => (await player.call<unknown[]>('casino/favoritelist')).data.length;
    await slots.getByRole('button', { name: 'Favorilere ekle: Nar Bahçesi' }).click();
    await expect(page.getByText('Favorilere eklendi')).toBeVisible();
    expect(await favorites()).toBe(1);
    await slots.getByRole('button', { name: 'Favorilerden çıkar: Nar Bahçesi' }).click();
    await expect.poll(favorites).toBe(0);
    await page.route('**/api/casino/togglefavorite', (route) => route.fulfill({ json: { success: true, message: null, data: { isFavorite: false } } }));
    await slots.getByRole('button', { name: 'Favorilere ekle: Nar Bahçesi' }).click();
    await expect(page.getByText('Başka bir cihazdaki daha yeni seçimin geçerli')).toBeVisible();
    await expect(slots.getByRole('button', { name: 'Favorilere ekle: Nar Bahçesi' })).toBeVisible();
  });
}
