import { describe, expect, it } from 'vitest';
import {
  logIn,
  logOut,
  readText,
  registerFor,
  SETTLE,
  stageFirefox,
  waitForGames,
  waitForText,
  waitUntilGuest,
  waitUntilPlayer,
} from '../support/firefox-world.ts';

const stage = stageFirefox();

describe('in Firefox, two tabs', () => {
  it('share a login, a credit and a logout, while one of them is the leader', async () => {
    const first = await stage.firefox.openPage(stage.world.url);
    const second = await stage.firefox.openPage(stage.world.url);
    for (const page of [first, second]) await waitForGames(page);
    const player = await registerFor(second, stage.world);
    await logIn(second, player);
    await waitUntilPlayer(first);
    await stage.world.operate('credit', '--username', player.username, '--amount', '725');
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
    expect(stage.firefox.problems).toEqual([]);
  });

  it('hand over leadership: when the leader is closed, the other one receives a credit', async () => {
    const first = await stage.firefox.openPage(stage.world.url);
    await waitForGames(first);
    const player = await registerFor(first, stage.world);
    await logIn(first, player);
    const second = await stage.firefox.openPage(stage.world.url);
    await waitUntilPlayer(second);
    await first.close();
    await stage.world.operate('credit', '--username', player.username, '--amount', '64');
    await waitForText(second, '64,00');
  });
});
