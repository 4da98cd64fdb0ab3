import type { BrowserContext, Page } from 'playwright/test';
import { OUTBOX_LOCK, type QueuedMutation, queuedPaths } from '../../src/delivery/outbox-entry.ts';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { leaveEarlierQueues, readOutbox, readRows } from '../support/device-rows.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { untilControlled } from '../support/until-controlled.ts';

const TOGGLE = 'casino/togglefavorite';

/** Bodies of the favourite requests that the server has answered, from any page of the context and from its worker. */
function watchToggles(context: BrowserContext): unknown[] {
  const bodies: unknown[] = [];
  context.on('requestfinished', (request) => request.url().endsWith(TOGGLE) && bodies.push(request.postDataJSON()));
  return bodies;
}

/**
 * Waits until no tab and no worker is sending queued mutations: a page that is reloaded between the answer and its
 * record of it sends again.
 */
const untilNobodySends = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async (name) => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].filter((lock) => lock.name === name).length;
      }, OUTBOX_LOCK),
    )
    .toBe(0);

async function enter(page: Page): Promise<void> {
  await page.goto('/');
  await registerThroughDialog(page, newPlayer());
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
  await untilControlled(page);
}

const slots = (page: Page) => page.getByRole('region', { name: 'Slot', exact: true });
const favorites = (page: Page) => page.getByRole('region', { name: 'Favorilerin' });
const add = (page: Page, game: string) =>
  slots(page)
    .getByRole('button', { name: `Favorilere ekle: ${game}` })
    .click();
const drop = (page: Page, game: string) =>
  slots(page)
    .getByRole('button', { name: `Favorilerden çıkar: ${game}` })
    .click();

test('[RC.034] [RC.026] favourites toggled offline in two tabs are shown in both, survive a reload, and are each sent once when back online', async ({
  page,
  context,
}) => {
  await enter(page);
  const second = await context.newPage();
  await second.goto('/');
  await expect(slots(second).getByRole('article')).toHaveCount(8);
  const toggles = watchToggles(context);
  await context.setOffline(true);
  await add(page, 'Nar Bahçesi');
  await expect(page.getByText('Favorilere eklendi')).toBeVisible();
  await expect(favorites(second).getByRole('article')).toHaveCount(1);
  await add(second, 'Lale Devri');
  await expect(favorites(page).getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(favorites(page).getByRole('article')).toHaveCount(2);
  expect(await readOutbox(page)).toHaveLength(2);
  expect(toggles).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => toggles.map((body) => (body as { wanted: boolean }).wanted)).toEqual([true, true]);
  await untilNobodySends(page);
  await page.reload();
  await expect(favorites(page).getByRole('article')).toHaveCount(2);
  expect(await readOutbox(page)).toEqual([]);
  const kept = JSON.stringify(await readRows(page, 'favorite'));
  for (const { code } of toggles as { code: string }[]) expect(kept).toContain(`"${code}"`);
  expect(new Set(toggles.map((body) => (body as { code: string }).code)).size).toBe(2);
  expect(toggles).toHaveLength(2);
});

test('what version 0.1 left queued on the device, by its page and its worker, is sent once at the next start', async ({ page, context }) => {
  await enter(page);
  const toggles = watchToggles(context);
  const marks = context.waitForEvent('requestfinished', (request) => request.url().endsWith(queuedPaths.readNotification));
  await add(page, 'Nar Bahçesi');
  await expect.poll(() => toggles).toHaveLength(1);
  await untilNobodySends(page);
  const [body] = toggles as [QueuedMutation['body'] & { code: string; providerId: string }];
  const at = new Date().toISOString();
  const toggle: QueuedMutation = {
    key: `favorite:${body.providerId}/${body.code}`,
    path: queuedPaths.toggleFavorite,
    body: { ...body, wanted: false, at },
    at,
  };
  const readMark: QueuedMutation = { key: 'read:1', path: queuedPaths.readNotification, body: { id: ['1'] }, at };
  const usercode = await page.evaluate(() => (JSON.parse(localStorage.getItem('authData') ?? '{}') as { usercode: string }).usercode);
  await leaveEarlierQueues(page, usercode, [toggle], [readMark]);
  await page.reload();
  await expect.poll(() => toggles.slice(1)).toEqual([toggle.body]);
  expect((await marks).postDataJSON()).toEqual(readMark.body);
  await expect(favorites(page)).toHaveCount(0);
  await expect.poll(() => readOutbox(page)).toEqual([]);
  expect(await readRows(page, 'wish')).toEqual([]);
  await page.reload();
  await untilNobodySends(page);
  expect(toggles).toHaveLength(2);
});

test('a favourite toggled on and off again while offline is never sent', async ({ page, context }) => {
  await enter(page);
  const toggles = watchToggles(context);
  await context.setOffline(true);
  await add(page, 'Nar Bahçesi');
  await expect(favorites(page).getByRole('article')).toHaveCount(1);
  await drop(page, 'Nar Bahçesi');
  await expect(favorites(page)).toHaveCount(0);
  await add(page, 'Lale Devri');
  await context.setOffline(false);
  await expect.poll(() => toggles).toHaveLength(1);
  await untilNobodySends(page);
  await page.reload();
  await expect(favorites(page).getByRole('article')).toHaveCount(1);
  expect(toggles).toEqual([expect.objectContaining({ wanted: true })]);
});

/** Titles of the notifications that the device database holds. */
const readNotificationTitles = async (page: Page): Promise<string[]> =>
  (await readRows<{ notification: { title: string } }>(page, 'notification')).map(({ notification }) => notification.title);

test('[RC.025] notifications are stored in the device database and read from it while offline', async ({ page, context }) => {
  await enter(page);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Bildirimler/ });
  await bell.click();
  await expect.poll(() => readNotificationTitles(page)).toHaveLength(1);
  const [title = ''] = await readNotificationTitles(page);
  await context.setOffline(true);
  // The panel is a history entry, so it comes back with the page.
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Bildirimler' })).toContainText(title);
});

test('notifications that the browser has deleted are all fetched again, and what an interrupted logout has left is removed at the next start', async ({
  page,
  server,
}) => {
  const player = await enterAsNewPlayer(page, server);
  for (let number = 1; number <= 110; number += 1) await player.notify({ type: 'System', title: `Haber ${number}.` });
  await page.goto('/');
  await expect.poll(() => readNotificationTitles(page)).toHaveLength(111);
  await page.goto('/robots.txt');
  await page.evaluate(() => new Promise((resolve) => indexedDB.deleteDatabase('meydan').addEventListener('success', resolve)));
  await page.goto('/');
  await expect.poll(() => readNotificationTitles(page)).toHaveLength(111);
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect.poll(() => readNotificationTitles(page)).toHaveLength(0);
});

test('a player is notified when an older version in another tab prevents notifications from being stored', async ({ page, context }) => {
  const older = await context.newPage();
  await older.goto('/robots.txt');
  await older.evaluate(() => new Promise((resolve) => indexedDB.open('meydan', 1).addEventListener('success', resolve)));
  await page.goto('/');
  await registerThroughDialog(page, newPlayer());
  await expect(page.getByText('eski sürümüyle açık')).toBeVisible();
  await older.close();
  await expect.poll(() => readNotificationTitles(page)).toHaveLength(1);
});

interface Breakage {
  name: string;
  /** Before the app starts. */
  before?: (page: Page) => Promise<unknown>;
  /** While it runs. */
  during?: (page: Page) => Promise<void>;
}

const breakages: Breakage[] = [
  {
    name: 'closed',
    before: (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('closed', 'SecurityError');
        };
      }),
  },
  {
    name: 'hanging',
    before: (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      }),
  },
  {
    name: 'deleted under the app',
    during: (page) =>
      page.evaluate(
        () =>
          new Promise<void>((resolve, reject) => {
            const request = indexedDB.deleteDatabase('meydan');
            request.onsuccess = () => resolve();
            request.onblocked = () => reject(new Error('the app stands in the way of its deletion'));
          }),
      ),
  },
  {
    name: 'renewed by another tab with a newer version',
    during: async (page) => {
      const newer = await page.context().newPage();
      await newer.goto('/robots.txt');
      await newer.evaluate(
        () =>
          new Promise<void>((resolve, reject) => {
            const request = indexedDB.open('meydan', 99);
            request.onsuccess = () => resolve();
            request.onblocked = () => reject(new Error('the app stands in the way of a newer version'));
          }),
      );
    },
  },
  {
    name: 'full',
    during: async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 });
    },
  },
];

for (const { name, before, during } of breakages) {
  test(`with a device database that is ${name} the app works from memory, and sends what was queued offline`, async ({ page, context }) => {
    await before?.(page);
    await enter(page);
    await during?.(page);
    const toggles = watchToggles(context);
    await add(page, 'Nar Bahçesi');
    await expect.poll(() => toggles).toHaveLength(1);
    await context.setOffline(true);
    await add(page, 'Lale Devri');
    await expect(favorites(page).getByRole('article')).toHaveCount(2);
    await context.setOffline(false);
    await expect.poll(() => toggles).toHaveLength(2);
    await untilNobodySends(page);
    await page.reload();
    await expect(favorites(page).getByRole('article')).toHaveCount(2);
    expect(toggles).toHaveLength(2);
  });
}

test('a database of a newer version than the app’s does not keep the app from starting', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('meydan', 99);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
  await enter(page);
  await add(page, 'Nar Bahçesi');
  await expect(favorites(page).getByRole('article')).toHaveCount(1);
});

test('garbage in every stored value, five million units of it, costs nothing but another request', async ({ page }) => {
  await page.goto('/');
  await expect(slots(page).getByRole('article')).toHaveCount(8);
  const answers = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('queries:')));
  await expect.poll(answers).not.toEqual([]);
  for (const garbage of ['{', 'null', '[]', '7', '\u0000', JSON.stringify({ clientState: { queries: [{ state: { data: 7 } }] } })]) {
    await page.evaluate((text) => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
      localStorage.setItem('authData', text);
    }, garbage);
    // What the worker has stored of the page would be shown even if no call could be sent.
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/casino/games') && response.ok());
    await page.goto('/');
    await answer;
    await expect(slots(page).getByRole('article')).toHaveCount(8);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Üye ol' })).toBeVisible();
  }
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('authData', 'x'.repeat(5_000_000));
    try {
      for (let part = 0; ; part += 1) localStorage.setItem(`foreign-${part}`, 'x'.repeat(10_000));
    } catch (error) {
      console.info('storage is full', error);
    }
  });
  await page.goto('/');
  await expect(slots(page).getByRole('article')).toHaveCount(8);
});

test('content that the worker has refreshed reaches the open page without a reload', async ({ page, context }) => {
  await page.goto('/');
  const isStored = () => page.evaluate(async () => (await (await caches.open('content')).keys()).some(({ url }) => url.includes('cms/promotionlist')));
  await expect.poll(isStored, { timeout: slowWaits.storedForOffline }).toBe(true);
  await page.evaluate(async () => {
    const content = await caches.open('content');
    for (const request of await content.keys()) {
      if (!request.url.includes('cms/promotionlist')) continue;
      const answer = { success: true, message: null, data: [{ id: 'old', title: 'Dünkü promosyon', description: '', images: [] }] };
      await content.put(request, Response.json(answer));
    }
  });
  await context.setOffline(true);
  await page.goto('/promotions');
  await expect(page.getByText('Dünkü promosyon')).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await context.setOffline(false);
  await expect(page.getByText('Dünkü promosyon')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Promosyonlar' })).toBeVisible();
  expect(loads).toBe(0);
});
