import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { logIn, readText, registerFor, SETTLE, stageFirefox, waitForGames, waitForText, waitUntilStored } from '../support/firefox-world.ts';

const stage = stageFirefox();

async function visitOnce(language: 'tr' | 'en'): Promise<Page> {
  const page = await stage.firefox.openPage(stage.world.url);
  await waitForGames(page);
  if (language === 'en') {
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.reload({ waitUntil: 'domcontentloaded' });
  }
  await waitForGames(page);
  await waitUntilStored(page);
  return page;
}

describe('in Firefox, offline', () => {
  for (const [language, slotTitle, offlineWords] of [
    ['tr', 'Slot', 'Çevrimdışı'],
    ['en', 'Slots', 'Offline'],
  ] as const) {
    it(`the home page starts after one visit, in '${language}', even after the browser was closed`, async () => {
      await visitOnce(language);
      stage.world.proxy.cut();
      await stage.firefox.restart();
      const page = await stage.firefox.openPage(stage.world.url);
      await waitForGames(page);
      await waitForText(page, offlineWords);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(stage.firefox.problems).toEqual([]);
    });

    it(`a deep link starts after one visit of the home page, in '${language}'`, async () => {
      const page = await visitOnce(language);
      stage.world.proxy.cut();
      await page.goto(`${stage.world.url}casino/slot`, { waitUntil: 'domcontentloaded' });
      await waitForGames(page);
      await expect.poll(() => page.evaluate(() => document.querySelector('h1')?.textContent), SETTLE).toBe(slotTitle);
      await waitForText(page, offlineWords);
      expect(stage.firefox.problems).toEqual([]);
    });
  }

  it('a player sees their last balance, and the new one when the network is back', async () => {
    const first = await visitOnce('tr');
    const player = await registerFor(first, stage.world);
    await logIn(first, player);
    await stage.world.operate('credit', '--username', player.username, '--amount', '100');
    await expect.poll(() => readText(first), SETTLE).toContain('100,00');
    stage.world.proxy.cut();
    const page = await stage.firefox.openPage(stage.world.url);
    await waitForText(page, 'Çevrimdışı');
    await waitForText(page, '100,00');
    await stage.world.operate('credit', '--username', player.username, '--amount', '250');
    stage.world.proxy.restore();
    await waitForText(page, '350,00');
    await expect.poll(() => readText(page), SETTLE).not.toContain('Çevrimdışı');
    expect(stage.firefox.problems).toEqual([]);
  });
});
