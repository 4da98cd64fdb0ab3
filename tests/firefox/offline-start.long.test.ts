import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestFirefox } from '../support/firefox.ts';
import {
  type FirefoxWorld,
  logIn,
  readText,
  registerFor,
  SETTLE,
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

async function visitOnce(language: 'tr' | 'en'): Promise<Page> {
  const page = await firefox.openPage(world.url);
  await waitForGames(page);
  if (language === 'en') {
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.reload({ waitUntil: 'domcontentloaded' });
  }
  await waitForGames(page);
  await waitUntilStored(page);
  return page;
}

describe('in Firefox, without a line', () => {
  for (const [language, slotTitle, offlineWords] of [
    ['tr', 'Slot', 'Çevrimdışı'],
    ['en', 'Slots', 'Offline'],
  ] as const) {
    it(`the home page starts after one visit, in '${language}', also when the browser was closed`, async () => {
      await visitOnce(language);
      world.line.cut();
      await firefox.restart();
      const page = await firefox.openPage(world.url);
      await waitForGames(page);
      await waitForText(page, offlineWords);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(firefox.problems).toEqual([]);
    });

    it(`a deep link starts after one visit of the home page, in '${language}'`, async () => {
      const page = await visitOnce(language);
      world.line.cut();
      await page.goto(`${world.url}casino/slot`, { waitUntil: 'domcontentloaded' });
      await waitForGames(page);
      await expect.poll(() => page.evaluate(() => document.querySelector('h1')?.textContent), SETTLE).toBe(slotTitle);
      await waitForText(page, offlineWords);
      expect(firefox.problems).toEqual([]);
    });
  }

  it('a player sees his last balance, and the new one when the line is back', async () => {
    const first = await visitOnce('tr');
    const player = await registerFor(first, world);
    await logIn(first, player);
    await world.operate('credit', '--username', player.username, '--amount', '100');
    await expect.poll(() => readText(first), SETTLE).toContain('100,00');
    world.line.cut();
    const page = await firefox.openPage(world.url);
    await waitForText(page, 'Çevrimdışı');
    await waitForText(page, '100,00');
    await world.operate('credit', '--username', player.username, '--amount', '250');
    world.line.restore();
    await waitForText(page, '350,00');
    await expect.poll(() => readText(page), SETTLE).not.toContain('Çevrimdışı');
    expect(firefox.problems).toEqual([]);
  });
});
