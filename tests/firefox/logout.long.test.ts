import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/contract/account.ts';
import type { TestFirefox } from '../support/firefox.ts';
import {
  type FirefoxWorld,
  logIn,
  logOut,
  readEverythingStored,
  registerFor,
  SETTLE,
  startFirefoxWorld,
  WORLD_START_MS,
  waitForGames,
  waitUntilGuest,
  waitUntilPlayer,
  waitUntilStored,
} from '../support/firefox-world.ts';

/** In decisions: other tabs are a guest's within this. */
const OTHER_TABS_MS = 1_000;

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

describe('in Firefox, logging out', () => {
  for (const line of ['with', 'without'] as const) {
    it(`${line} a line makes the other tab a guest's within a second and leaves nothing of the player on the device`, async () => {
      const page = await firefox.openPage(world.url);
      await waitForGames(page);
      await waitUntilStored(page);
      const player = await registerFor(page, world);
      await logIn(page, player);
      const other = await firefox.openPage(world.url);
      await waitUntilPlayer(other);
      expect(await readEverythingStored(page)).toContain(player.username);
      const session = await page.evaluate(() => localStorage.getItem('authData') ?? '');
      const { token, usercode } = JSON.parse(session) as Session;
      if (line === 'without') world.line.cut();
      await logOut(other);
      await waitUntilGuest(other);
      await waitUntilGuest(page, OTHER_TABS_MS);
      await expect.poll(() => readEverythingStored(page).catch(() => player.username), SETTLE).not.toContain(player.username);
      for (const secret of [token, usercode]) expect(await readEverythingStored(page)).not.toContain(secret);
      expect(firefox.problems).toEqual([]);
    });
  }
});
