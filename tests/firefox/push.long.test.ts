import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import {
  closeMessages,
  type JoinedPlayer,
  logIn,
  logOut,
  press,
  registerFor,
  SETTLE,
  stageFirefox,
  waitForGames,
  waitForText,
  waitUntilGuest,
} from '../support/firefox-world.ts';

/** Firefox waits longer and longer before it connects again to a push service that has dropped it. */
const RECONNECTED_MS = 120_000;

const stage = stageFirefox();

async function openPanel(page: Page): Promise<void> {
  await press(page, 'Bildirimler', 'header');
  await expect.poll(() => page.evaluate(() => document.querySelector('dialog[open]') !== null), { ...SETTLE, message: 'the panel is open' }).toBe(true);
}

/** Enters as a player who has turned pushes on in the notification panel. */
async function enterWithPush(page: Page): Promise<JoinedPlayer> {
  await waitForGames(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { ...SETTLE, message: 'the worker controls the page' }).toBe(true);
  const player = await registerFor(page, stage.world);
  await logIn(page, player);
  await waitForText(page, 'Tekrar hoş geldin');
  await closeMessages(page);
  await openPanel(page);
  await press(page, 'Bildirimleri aç', 'dialog[open]');
  await waitForText(page, 'Bildirimler bu cihazda açık');
  await closeMessages(page);
  await page.keyboard.press('Escape');
  return player;
}

const notify = (username: string, title: string) =>
  stage.world.operate('notify', '--username', username, '--type', 'Bonus', '--title', title, '--note', 'Ayrıntılar burada.');

/** Returns the notifications that the worker has shown, as the browser lists them. */
const shownOn = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })));

describe('in Firefox, a push', () => {
  it('is enabled in the panel, reaches the app with no window open, is shown, and is in the list once', async () => {
    const page = await stage.firefox.openPage(stage.world.url);
    const { username } = await enterWithPush(page);
    expect(stage.world.push.channels()).toHaveLength(1);
    const before = stage.world.push.delivered;
    await stage.firefox.openPage('about:blank');
    await page.close();
    await notify(username, 'Bonusun hazır');
    await expect.poll(() => stage.world.push.delivered, SETTLE).toBe(before + 1);
    const again = await stage.firefox.openPage(stage.world.url);
    await expect.poll(() => shownOn(again), SETTLE).toContainEqual(expect.objectContaining({ title: 'Bonusun hazır', body: 'Ayrıntılar burada.' }));
    await openPanel(again);
    await waitForText(again, 'Bonusun hazır');
    const entries = () => again.evaluate(() => (document.querySelector('dialog[open]')?.textContent ?? '').split('Bonusun hazır').length - 1);
    expect(await entries()).toBe(1);
    expect(stage.world.push.complaints).toEqual([]);
    expect(stage.firefox.problems).toEqual([]);
  });

  it('is readable offline, because the worker has stored it', async () => {
    const page = await stage.firefox.openPage(stage.world.url);
    const { username } = await enterWithPush(page);
    const before = stage.world.push.delivered;
    await stage.firefox.openPage('about:blank');
    await page.close();
    await notify(username, 'Çekimin yolda');
    await expect.poll(() => stage.world.push.delivered, SETTLE).toBe(before + 1);
    stage.world.proxy.cut();
    try {
      const again = await stage.firefox.openPage(stage.world.url);
      await expect.poll(() => shownOn(again), SETTLE).toContainEqual(expect.objectContaining({ title: 'Çekimin yolda' }));
      await openPanel(again);
      await waitForText(again, 'Çekimin yolda');
    } finally {
      stage.world.proxy.restore();
    }
  });

  it('for a player who has logged out no longer arrives: neither the server nor the push service knows the device any more', async () => {
    const page = await stage.firefox.openPage(stage.world.url);
    const { username } = await enterWithPush(page);
    await logOut(page);
    await waitUntilGuest(page);
    await expect.poll(() => stage.world.push.channels().length, SETTLE).toBe(0);
    const answered = stage.world.push.answers.length;
    await notify(username, 'Kimse görmesin');
    const other = await stage.firefox.openPage(stage.world.url);
    await waitForGames(other);
    // Another player's push has arrived meanwhile: theirs would have, too.
    const next = await enterWithPush(other);
    await notify(next.username, 'Yeni oyuncuya');
    await expect.poll(async () => (await shownOn(other)).map(({ title }) => title), SETTLE).toEqual(['Yeni oyuncuya']);
    expect(stage.world.push.answers.length).toBe(answered + 1);
  });

  it('for a player whom this device no longer knows is shown without its text, and ends the subscription', async () => {
    const page = await stage.firefox.openPage(stage.world.url);
    const { username } = await enterWithPush(page);
    await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      const done = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      (await navigator.serviceWorker.ready).active?.postMessage({ type: 'FORGET_PLAYER' }, [port2]);
      await done;
    });
    await notify(username, 'Kimse görmesin');
    await expect.poll(() => stage.world.push.channels().length, SETTLE).toBe(0);
    await expect.poll(() => shownOn(page), SETTLE).toEqual([{ title: 'Meydan', body: 'Bu cihaza bir bildirim geldi.', tag: 'meydan' }]);
    // The server learns of the end with its next push.
    await notify(username, 'Ulaşmayan');
    await expect.poll(() => stage.world.push.answers.at(-1), SETTLE).toBe(410);
  });

  it('works again after the push service has dropped the browser and returned 410', async () => {
    const page = await stage.firefox.openPage(stage.world.url);
    const { username } = await enterWithPush(page);
    const [old] = stage.world.push.channels();
    stage.world.push.dropBrowsers();
    await notify(username, 'Ulaşmayan');
    await expect.poll(() => stage.world.push.answers.at(-1), SETTLE).toBe(410);
    await stage.firefox.restart();
    const again = await stage.firefox.openPage(stage.world.url);
    await waitForGames(again);
    await expect.poll(() => stage.world.push.channels().length, { ...SETTLE, timeout: RECONNECTED_MS }).toBe(1);
    expect(stage.world.push.channels()[0]?.endpoint).not.toBe(old?.endpoint);
    const before = stage.world.push.delivered;
    // The server learns of the new subscription a moment after the browser has it.
    await expect
      .poll(
        async () => {
          await notify(username, 'Yeniden');
          return stage.world.push.delivered;
        },
        { timeout: RECONNECTED_MS, interval: 1_000 },
      )
      .toBeGreaterThan(before);
  });

  it('with another server key is subscribed again at the next start', async () => {
    const page = await stage.firefox.openPage(stage.world.url);
    await enterWithPush(page);
    const own = stage.world.push.channels()[0]?.key;
    await page.evaluate(async () => {
      const { pushManager } = await navigator.serviceWorker.ready;
      await (await pushManager.getSubscription())?.unsubscribe();
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveKey']);
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await crypto.subtle.exportKey('raw', publicKey) });
    });
    expect(stage.world.push.channels().map(({ key }) => key)).not.toEqual([own]);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect.poll(() => stage.world.push.channels().map(({ key }) => key), SETTLE).toEqual([own]);
  });
});
