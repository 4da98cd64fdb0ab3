import { expect, it } from 'vitest';
import type { LivePlayer } from '../support/live-player.ts';
import { operate } from '../support/operate.ts';
import { SETTLE, type WebKitPage } from '../support/webkit.ts';
import { openAsPlayer, stageWebKit, waitForGames, waitForPlayer, waitForWorker } from '../support/webkit-world.ts';

const stage = stageWebKit();
const OFFLINE = 'Çevrimdışı — son bilinen veriler';
const GAME = 'Nar Bahçesi';
/** A foreign page that needs no network; WebDriver would not wait for an empty page. */
const ELSEWHERE = 'data:text/html,';

const countUnread = async ({ call }: LivePlayer) => (await call<{ count: number }>('customer/unreadcount')).data.count;
const readFavorites = async ({ call }: LivePlayer) => (await call<{ name: string }[]>('casino/favoritelist')).data.map(({ name }) => name);

/** A player chooses a favorite and reads a notification while offline. */
async function queueOffline(): Promise<{ page: WebKitPage; player: LivePlayer }> {
  const { page, player } = await openAsPlayer(stage);
  expect(await page.evaluate(() => 'SyncManager' in window)).toBe(false);
  await waitForGames(page);
  await waitForWorker(page);
  await operate(stage.server, ['notify', '--username', player.username, '--type', 'System', '--title', 'Yeni haber', '--note', 'Ayrıntılar burada.']);
  await page.press('Bildirimler', 'header');
  await page.waitForText('Yeni haber');
  // The welcome notification and this one.
  expect(await countUnread(player)).toBe(2);
  stage.proxy.cut();
  await page.press('Yeni haber', 'dialog[open]');
  await page.find('dialog[open] h3');
  await page.press('Kapat', 'dialog[open]');
  await page.waitForText(OFFLINE);
  await page.press(`Favorilere ekle: ${GAME}`, 'main');
  await page.waitForText('Favorilerin');
  expect(await readFavorites(player)).toEqual([]);
  expect(await countUnread(player)).toBe(2);
  return { page, player };
}

async function expectSent(page: WebKitPage, player: LivePlayer): Promise<void> {
  await expect.poll(() => readFavorites(player), { ...SETTLE, message: 'the favourite is sent' }).toEqual([GAME]);
  await expect.poll(() => countUnread(player), { ...SETTLE, message: 'the read mark is sent' }).toBe(1);
  expect(await page.problems()).toEqual([]);
}

it('in WebKit, which has no Background Sync, what was queued offline is sent when the network is back', async () => {
  const { page, player } = await queueOffline();
  stage.proxy.restore();
  await expectSent(page, player);
});

it('in WebKit, which has no Background Sync, what was queued offline is sent by the next visit if the app was left meanwhile', async () => {
  const { page, player } = await queueOffline();
  await page.goto(ELSEWHERE);
  stage.proxy.restore();
  await page.goto(stage.url);
  await expectSent(page, player);
});

it('in WebKit, which freezes a page that is left, a page left while writing does not block the next visit', async () => {
  const { page, player } = await openAsPlayer(stage);
  await waitForGames(page);
  await waitForWorker(page);
  // Clicks by script, here and below: many at once, and while the page still moves.
  const pressAll = (selector: string) =>
    page.evaluate((controls) => {
      for (const control of document.querySelectorAll<HTMLElement>(controls)) control.click();
    }, selector);
  const heart = (end: string) => `main article button[aria-pressed="false"]${end}`;
  await pressAll(heart(`:not([aria-label$="${GAME}"])`));
  await page.goto(ELSEWHERE);
  await page.goto(stage.url);
  await waitForPlayer(page);
  await page.find(heart(`[aria-label$="${GAME}"]`));
  await pressAll(heart(`[aria-label$="${GAME}"]`));
  await expect.poll(() => readFavorites(player), { ...SETTLE, message: 'the favourite is sent' }).toContain(GAME);
  expect(await page.problems()).toEqual([]);
});
