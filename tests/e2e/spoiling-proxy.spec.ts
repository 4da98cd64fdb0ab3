import type { Page } from 'playwright/test';
import { hubTimes } from '../../src/contract/hub.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { bell } from '../support/page-header.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { type SpoilingProxy, startSpoilingProxy } from '../support/spoiling-proxy.ts';

const test = base.extend<{ spoiler: SpoilingProxy }>({
  spoiler: async ({ server }, use) => {
    const proxy = await startSpoilingProxy(server.port);
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ spoiler }, use) => use(spoiler.origin),
});

/** Hides the page long enough for a phone to drop its connections, then shows it again. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const show = (isVisible: boolean) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => !isVisible });
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isVisible ? 'visible' : 'hidden') });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const now = Date.now;
    show(false);
    Date.now = () => now() + 20_000;
    show(true);
    Date.now = now;
  });
}

test('behind a proxy that closes every WebSocket at once, notifications arrive over an event stream, and after a reload no WebSocket is tried', {
  tag: '@quick',
}, async ({ page, spoiler, server }) => {
  spoiler.spoil({ sockets: 'close' });
  const player = await enterAsNewPlayer(page, server);
  await expect.poll(() => spoiler.tried).toContain('ServerSentEvents');
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  await player.notify({ type: 'Bonus', title: 'Aradan geçti' });
  // The poll alone would take longer.
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 2 okunmamış', { timeout: 5_000 });
  expect(spoiler.tried.filter((name) => name === 'WebSockets')).toHaveLength(2);
  spoiler.tried.length = 0;
  await page.reload();
  await expect.poll(() => spoiler.tried).toEqual(['ServerSentEvents']);
});

/** Each makes it likely that the connection is dead. */
const returns: readonly [what: string, act: (page: Page) => Promise<void>][] = [
  ['has been away for long', leaveAndReturn],
  ['comes back out of the back-forward cache', (page) => page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))],
  ['is told that it is online', (page) => page.evaluate(() => void dispatchEvent(new Event('online')))],
  [
    'is told of another network',
    (page) => page.evaluate(() => void (navigator as { connection?: EventTarget }).connection?.dispatchEvent(new Event('change'))),
  ],
];

for (const [what, comeBack] of returns) {
  test(`a connection that died silently is replaced when the page ${what}, and a live one is kept`, async ({ page, spoiler, server }) => {
    const player = await enterAsNewPlayer(page, server);
    await expect.poll(() => spoiler.tried).toEqual(['WebSockets']);
    await expect(bell(page)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
    await player.notify({ type: 'Bonus', title: 'Bağlantı var' });
    await expect(bell(page)).toHaveAccessibleName('Bildirimler, 2 okunmamış');
    const isAnswered = page.waitForEvent('websocket', { timeout: 4_000 }).then(
      () => 'replaced',
      () => 'kept',
    );
    await comeBack(page);
    expect(await isAnswered).toBe('kept');
    spoiler.silence();
    await player.notify({ type: 'Bonus', title: 'Arka planda geldi' });
    // Long before the silence itself would be noticed; `hub-client-transports.long.test.ts` measures how soon.
    const isReplaced = page.waitForEvent('websocket', { timeout: hubTimes.serverTimeoutMs / 3 });
    await comeBack(page);
    await isReplaced;
    await expect(bell(page)).toHaveAccessibleName('Bildirimler, 3 okunmamış');
  });
}
