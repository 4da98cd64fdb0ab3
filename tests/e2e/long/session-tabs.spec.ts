import type { BrowserContext, Page } from 'playwright/test';
import { type ApiProxy, startApiProxy } from '../../support/api-proxy.ts';
import { test as base, expect } from '../../support/browser-test.ts';
import { joinLive, type LivePlayer, seatDevice, seatPlayer } from '../../support/live-player.ts';
import { askOperator } from '../../support/operator-line.ts';

const test = base.extend<{ api: ApiProxy; player: LivePlayer }>({
  api: async ({ server }, use) => {
    const api = await startApiProxy(server.port);
    await use(api);
    await api.close();
  },
  baseURL: async ({ api }, use) => use(api.url),
  player: async ({ server }, use) => use(await joinLive(server)),
});

const NEGOTIATE = 'hub/frnotify/negotiate';
const menu = (page: Page) => page.getByRole('button', { name: 'Hesap menüsü' });
const guestCorner = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Üye ol' });
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Bildirimler/ });
const purse = (page: Page) => page.getByRole('banner').locator('.money');

async function open(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(menu(page)).toBeVisible();
  return page;
}

/** As the browser says it of a tab that another one covers. */
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

test('a login in one tab is one in the others, and another player who logs in there takes all of them over', async ({ page, context, server, player }) => {
  await seatDevice(page);
  await page.goto('/');
  await expect(guestCorner(page)).toBeVisible();
  const door = await context.newPage();
  await seatPlayer(door, player);
  await expect(menu(page)).toContainText(player.session.username);
  const next = await joinLive(server);
  await seatPlayer(door, next);
  await expect(menu(page)).toContainText(next.session.username);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect.poll(() => page.evaluate((name) => JSON.stringify({ ...localStorage }).includes(name), player.session.username)).toBe(false);
  await expect(page.locator('body')).not.toContainText(player.session.username);
});

test('[R4.051] [R3.003] who is logged in already is it at once at the next start, with his balance, and hears the hub', async ({
  page,
  api,
  server,
  player,
}) => {
  await askOperator(server.dataDirectory, ['credit', '--username', player.username, '--amount', '250']);
  await seatPlayer(page, player);
  await page.goto('/');
  await expect(menu(page)).toContainText(player.session.username);
  await menu(page).click();
  await expect(page.getByText(`ID ${player.session.usercode}`).filter({ visible: true })).toHaveCount(1);
  await expect(purse(page)).toContainText('250,00');
  await expect.poll(() => api.count(NEGOTIATE)).toBe(1);
  await expect.poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('authData') ?? '{}') as { balance: number }).balance)).toBe(250);
});

test('[R1.021] [RC.030] [R4.005] one tab listens to the hub: what it hears is on every tab, once', async ({ page, context, api, server, player }) => {
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

test('when the leading tab goes, another one leads and misses nothing', async ({ page, context, api, server, player }) => {
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

test('a tab in sight takes the lead over from one out of sight, and back', async ({ page, context, api, player }) => {
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
  await expect.poll(() => api.calls.slice(before).filter(({ path }) => path === 'user/balance').length, { timeout: 30_000 }).toBeGreaterThan(0);
});

test('[R9.003] the balance is polled every 10 s by the leading tab, as long as it is in sight; the others ask nothing and show the same', async ({
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
  await expect.poll(() => pollsAt.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  const [first = 0, next = 0, third = 0] = pollsAt;
  for (const pauseMs of [next - first, third - next]) {
    expect(pauseMs).toBeGreaterThan(8_000);
    expect(pauseMs).toBeLessThan(14_000);
  }
  expect(askedBySecond).toEqual([]);
  // Only the poll can tell now: the hub is cut.
  api.cutHub(true);
  await askOperator(server.dataDirectory, ['credit', '--username', player.username, '--amount', '31.5']);
  for (const tab of [page, second]) await expect(purse(tab)).toContainText('31,50', { timeout: 30_000 });
  expect(askedBySecond).toEqual([]);
});

test('[R8.012] [R9.026] what came while the line to the hub was cut is there after it, once, and nothing was said of it', async ({
  page,
  api,
  server,
  player,
}) => {
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
  await expect(bell(page)).toHaveAccessibleName(/okunmamış/, { timeout: 30_000 });
  await expectOnceInList(page, 'Kesintide geldi');
  expect(await page.evaluate(() => (globalThis as unknown as { said: string[] }).said)).toEqual([]);
});

for (const days of [-1, 1]) {
  test(`on a device whose clock is ${days < 0 ? 'a day late' : 'a day early'} session, balance and notifications work as ever`, async ({
    page,
    context,
    server,
    player,
  }) => {
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
    }, days * 86_400_000);
    await seatPlayer(page, player);
    await page.goto('/');
    await expect(menu(page)).toBeVisible();
    await askOperator(server.dataDirectory, ['credit', '--username', player.username, '--amount', '12.75']);
    await expect(purse(page)).toContainText('12,75', { timeout: 30_000 });
    await notify(server.dataDirectory, player, 'Saat başka');
    await expect(bell(page)).toHaveAccessibleName(/okunmamış/);
    await page.reload();
    await expect(menu(page)).toBeVisible();
    await askOperator(server.dataDirectory, ['credit', '--username', player.username, '--amount', '1']);
    await expect(purse(page)).toContainText('13,75', { timeout: 30_000 });
  });
}
