import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestFirefox } from '../support/firefox.ts';
import {
  type FirefoxWorld,
  logIn,
  press,
  registerFor,
  startFirefoxWorld,
  WORLD_START_MS,
  waitForGames,
  waitForText,
  waitUntilStored,
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

describe('in Firefox, a favourite', () => {
  it('that was chosen without a line is the server’s when the line is back, though there is no Background Sync', async () => {
    const page = await firefox.openPage(world.url);
    await waitForGames(page);
    await waitUntilStored(page);
    const player = await registerFor(page, world);
    await logIn(page, player);
    expect(await page.evaluate(() => 'SyncManager' in window)).toBe(false);
    const { token, fingerprint } = await page.evaluate(() => ({
      token: (JSON.parse(localStorage.getItem('authData') ?? '{}') as { token: string }).token,
      fingerprint: localStorage.getItem('fingerprint') ?? '',
    }));
    const favorites = async () => {
      const answer = await fetch(`${world.server.url}api/casino/favoritelist`, { headers: { authorization: `Bearer ${token}`, 'x-fingerprint': fingerprint } });
      return JSON.stringify(await answer.json());
    };
    expect(await favorites()).not.toContain('Nar Bahçesi');
    world.line.cut();
    await press(page, 'Favorilere ekle: Nar Bahçesi');
    await waitForText(page, 'Çevrimdışı');
    expect(await favorites()).not.toContain('Nar Bahçesi');
    world.line.restore();
    await expect.poll(favorites, { timeout: 60_000, interval: 250 }).toContain('Nar Bahçesi');
    expect(firefox.problems).toEqual([]);
  });
});
