import { expect, it } from 'vitest';
import { gamesOfSystems, playPath } from '../support/play-game.ts';
import { SETTLE, type WebKitPage } from '../support/webkit.ts';
import { openAsPlayer, stageWebKit } from '../support/webkit-world.ts';

const stage = stageWebKit();
const START_LIRA = 1_000;
const DESKTOP = { width: 1440, height: 938 };

const textOf = (frame: WebKitPage, selector: string) => frame.evaluate((part) => document.querySelector(part)?.textContent ?? '', selector);
const canSpin = (frame: WebKitPage) => frame.evaluate(() => document.querySelector('.is-open #spin')?.getAttribute('aria-disabled') === 'false');

it('in WebKit, a game of each of the seven launch systems opens and is played', async () => {
  const { page } = await openAsPlayer(stage, START_LIRA);
  await page.resize(DESKTOP);
  for (const game of gamesOfSystems) {
    await page.goto(stage.url.slice(0, -1) + playPath(game));
    const frame = page.frame(`iframe[title="${game.name}"]`);
    await expect.poll(() => canSpin(frame), { ...SETTLE, message: `${game.name} is open` }).toBe(true);
    expect(await textOf(frame, '#last-return')).toBe('–');
    await frame.click('#spin');
    // Not the balance: a round may return exactly its stake.
    await expect.poll(() => textOf(frame, '#last-return'), { ...SETTLE, message: `${game.name} is played` }).toMatch(/^₺\d/);
    await expect.poll(() => canSpin(frame), { ...SETTLE, message: `the round of ${game.name} is over` }).toBe(true);
    const after = await textOf(frame, '#balance');
    const shown = () => page.evaluate(() => document.querySelector('header .money')?.textContent ?? '');
    await expect.poll(shown, { ...SETTLE, message: 'the site shows the same balance' }).toBe(after);
    expect(await page.problems(), game.system).toEqual([]);
  }
});
