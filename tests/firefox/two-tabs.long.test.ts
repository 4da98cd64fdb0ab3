import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestFirefox } from '../support/firefox.ts';
import {
  type FirefoxWorld,
  logIn,
  logOut,
  readText,
  registerFor,
  SETTLE,
  startFirefoxWorld,
  WORLD_START_MS,
  waitForGames,
  waitForText,
  waitUntilGuest,
  waitUntilPlayer,
} from '../support/firefox-world.ts';

let world: FirefoxWorld;
let firefox: TestFirefox;

beforeAll(async () => {
  world = await startFirefoxWorld();
}, WORLD_START_MS);
afterAll(() => world?.close());
beforeEach(async () => {
  world.line.restore();
  firefox = await world.startFirefox();
}, WORLD_START_MS);
afterEach(() => firefox?.close());

describe('in Firefox, two tabs', () => {
  it('follow each other into a login, a credit and a logout, while one of them leads', async () => {
    const first = await firefox.openPage(world.url);
    const second = await firefox.openPage(world.url);
    for (const page of [first, second]) await waitForGames(page);
    const player = await registerFor(second, world);
    await logIn(second, player);
    await waitUntilPlayer(first);
    await world.operate('credit', '--username', player.username, '--amount', '725');
    for (const page of [first, second]) await waitForText(page, '725,00');
    const leaders = () =>
      second.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        const ofRealtime = (locks: LockInfo[]) => locks.filter(({ name }) => name?.startsWith('meydan-realtime')).length;
        return [ofRealtime(held), ofRealtime(pending)];
      });
    await expect.poll(leaders, SETTLE).toEqual([1, 1]);
    await logOut(second);
    await waitUntilGuest(second);
    await waitUntilGuest(first);
    expect(await readText(first)).not.toContain('725,00');
    expect(firefox.problems).toEqual([]);
  });

  it('share the lead: when the leading one is closed, the other one hears of a credit', async () => {
    const first = await firefox.openPage(world.url);
    await waitForGames(first);
    const player = await registerFor(first, world);
    await logIn(first, player);
    const second = await firefox.openPage(world.url);
    await waitUntilPlayer(second);
    await first.close();
    await world.operate('credit', '--username', player.username, '--amount', '64');
    await waitForText(second, '64,00');
  });
});
