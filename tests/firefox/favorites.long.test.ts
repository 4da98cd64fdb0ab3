import { describe, expect, it } from 'vitest';
import { logIn, press, registerFor, stageFirefox, waitForGames, waitForText, waitUntilStored } from '../support/firefox-world.ts';

const stage = stageFirefox();

describe('in Firefox, a favorite', () => {
  it('that was chosen offline reaches the server when the network is back, though there is no Background Sync', async () => {
    const page = await stage.firefox.openPage(stage.world.url);
    await waitForGames(page);
    await waitUntilStored(page);
    const player = await registerFor(page, stage.world);
    await logIn(page, player);
    expect(await page.evaluate(() => 'SyncManager' in window)).toBe(false);
    const { token, fingerprint } = await page.evaluate(() => ({
      token: (JSON.parse(localStorage.getItem('authData') ?? '{}') as { token: string }).token,
      fingerprint: localStorage.getItem('fingerprint') ?? '',
    }));
    const favorites = async () => {
      const answer = await fetch(`${stage.world.server.url}api/casino/favoritelist`, {
        headers: { authorization: `Bearer ${token}`, 'x-fingerprint': fingerprint },
      });
      return JSON.stringify(await answer.json());
    };
    expect(await favorites()).not.toContain('Nar Bahçesi');
    stage.world.proxy.cut();
    await press(page, 'Favorilere ekle: Nar Bahçesi');
    await waitForText(page, 'Çevrimdışı');
    expect(await favorites()).not.toContain('Nar Bahçesi');
    stage.world.proxy.restore();
    await expect.poll(favorites, { timeout: 60_000, interval: 250 }).toContain('Nar Bahçesi');
    expect(stage.firefox.problems).toEqual([]);
  });
});
