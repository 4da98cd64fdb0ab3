import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { countControls, findSmallControls } from '../support/small-controls.ts';

test.use({ serviceWorkers: 'block', hasTouch: true, isMobile: true });

test('on a touch screen the fields of filters, lobbies, sportsbook, bingo and crash have text of 16 px or more', async ({ page, server }) => {
  await enterAsNewPlayer(page, server, '/dashboard/financial-activities');
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  for (const [path, least] of [
    ['/dashboard/financial-activities', 3],
    ['/dashboard/statement', 1],
    ['/casino/slot', 2],
    ['/spor', 1],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => countControls(page), path).toBeGreaterThanOrEqual(least);
    expect.soft(await findSmallControls(page), path).toEqual([]);
  }
  for (const game of ['crash', 'bingo']) {
    await page.goto(`/casino/${game}`);
    await page.locator('main .game a').first().click();
    await expect(page.locator('iframe')).toBeVisible();
    await expect.poll(() => countControls(page), game).toBeGreaterThan(0);
    expect.soft(await findSmallControls(page), game).toEqual([]);
  }
});
