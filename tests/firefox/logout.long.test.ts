import { describe, expect, it } from 'vitest';
import type { Session } from '../../src/contract/account.ts';
import {
  logIn,
  logOut,
  readEverythingStored,
  registerFor,
  SETTLE,
  stageFirefox,
  waitForGames,
  waitUntilGuest,
  waitUntilPlayer,
  waitUntilStored,
} from '../support/firefox-world.ts';

/** From the decisions: other tabs must be a guest's within this time. */
const OTHER_TABS_MS = 1_000;

const stage = stageFirefox();

describe('in Firefox, logging out', () => {
  for (const proxy of ['with', 'without'] as const) {
    it(`${proxy} a connection makes the other tab a guest's within a second and leaves nothing of the player on the device`, async () => {
      const page = await stage.firefox.openPage(stage.world.url);
      await waitForGames(page);
      await waitUntilStored(page);
      const player = await registerFor(page, stage.world);
      await logIn(page, player);
      const other = await stage.firefox.openPage(stage.world.url);
      await waitUntilPlayer(other);
      expect(await readEverythingStored(page)).toContain(player.username);
      const session = await page.evaluate(() => localStorage.getItem('authData') ?? '');
      const { token, usercode } = JSON.parse(session) as Session;
      if (proxy === 'without') stage.world.proxy.cut();
      await logOut(other);
      await waitUntilGuest(other);
      await waitUntilGuest(page, OTHER_TABS_MS);
      await expect.poll(() => readEverythingStored(page).catch(() => player.username), SETTLE).not.toContain(player.username);
      for (const secret of [token, usercode]) expect(await readEverythingStored(page)).not.toContain(secret);
      expect(stage.firefox.problems).toEqual([]);
    });
  }
});
