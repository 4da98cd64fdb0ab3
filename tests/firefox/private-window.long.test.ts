import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestFirefox } from '../support/firefox.ts';
import {
  type FirefoxWorld,
  logIn,
  logOut,
  press,
  registerFor,
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

describe('in Firefox, a private window', () => {
  it('starts the app, lets a player in and out, and keeps nothing that stops it', async () => {
    await firefox.close();
    firefox = await world.startFirefox({ 'browser.privatebrowsing.autostart': true });
    const page = await firefox.openPage(world.url);
    await waitForGames(page);
    const player = await registerFor(page, world);
    await logIn(page, player);
    await world.operate('credit', '--username', player.username, '--amount', '48');
    await waitForText(page, '48,00');
    await press(page, 'Favorilere ekle: Nar Bahçesi');
    await waitForText(page, 'Favorilerin');
    await page.goto(`${world.url}casino/slot`, { waitUntil: 'domcontentloaded' });
    await waitForGames(page);
    await waitUntilPlayer(page);
    await logOut(page);
    await waitUntilGuest(page);
    expect(firefox.problems).toEqual([]);
  });

  it('starts the app where the site may neither keep databases nor have a worker', async () => {
    await firefox.close();
    firefox = await world.startFirefox({ 'dom.serviceWorkers.enabled': false, 'network.cookie.cookieBehavior': 2 });
    const page = await firefox.openPage(world.url);
    await waitForGames(page);
    expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
    const player = await registerFor(page, world);
    // Where no language can be kept it is the fallback of the calls' header.
    await logIn(page, player, 'en');
    await world.operate('credit', '--username', player.username, '--amount', '48');
    await waitForText(page, '48,00');
    await press(page, 'Add to favorites: Nar Bahçesi');
    await waitForText(page, 'Your favorites');
    await logOut(page, 'en');
    await waitUntilGuest(page);
    await page.goto(`${world.url}casino/slot`, { waitUntil: 'domcontentloaded' });
    await waitForGames(page);
    expect(firefox.problems).toEqual([]);
  });
});
