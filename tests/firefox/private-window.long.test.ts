import { describe, expect, it } from 'vitest';
import { logIn, logOutWholly, press, registerFor, stageFirefox, waitForGames, waitForText, waitUntilPlayer } from '../support/firefox-world.ts';

const stage = stageFirefox();

describe('in Firefox, a private window', () => {
  it('starts the app, lets a player log in and out, and stores nothing that breaks it', async () => {
    await stage.firefox.close();
    stage.firefox = await stage.world.startFirefox({ 'browser.privatebrowsing.autostart': true });
    const page = await stage.firefox.openPage(stage.world.url);
    await waitForGames(page);
    const player = await registerFor(page, stage.world);
    await logIn(page, player);
    await stage.world.operate('credit', '--username', player.username, '--amount', '48');
    await waitForText(page, '48,00');
    await press(page, 'Favorilere ekle: Nar Bahçesi');
    await waitForText(page, 'Favorilerin');
    await page.goto(`${stage.world.url}casino/slot`, { waitUntil: 'domcontentloaded' });
    await waitForGames(page);
    await waitUntilPlayer(page);
    await logOutWholly(page);
    expect(stage.firefox.problems).toEqual([]);
  });

  it('starts the app if the site may have neither databases nor a worker', async () => {
    await stage.firefox.close();
    stage.firefox = await stage.world.startFirefox({ 'dom.serviceWorkers.enabled': false, 'network.cookie.cookieBehavior': 2 });
    const page = await stage.firefox.openPage(stage.world.url);
    await waitForGames(page);
    expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
    const player = await registerFor(page, stage.world);
    // If no language can be stored, the fallback is that of the calls' header.
    await logIn(page, player, 'en');
    await stage.world.operate('credit', '--username', player.username, '--amount', '48');
    await waitForText(page, '48,00');
    await press(page, 'Add to favorites: Nar Bahçesi');
    await waitForText(page, 'Your favorites');
    await logOutWholly(page, 'en');
    await page.goto(`${stage.world.url}casino/slot`, { waitUntil: 'domcontentloaded' });
    await waitForGames(page);
    expect(stage.firefox.problems).toEqual([]);
  });
});
