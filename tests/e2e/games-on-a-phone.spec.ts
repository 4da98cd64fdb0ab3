import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { expectAllInSight } from '../support/expect-in-sight.ts';
import { operate } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { playPath } from '../support/play-game.ts';
import type { RunningServer } from '../support/running-server.ts';
import { slowWaits } from '../support/slow-waits.ts';

const keno = { system: 'dt', code: '8431', name: 'Keno Meydanı' };
const baccarat = { system: 'dt', code: '4536', name: 'Klasik Bakara' };
const kite = { system: 'hub88', code: '2209', name: 'Uçurtma' };
const upright = [
  [390, 844],
  [375, 667],
  [320, 640],
] as const;
const lying = [844, 390] as const;
test.use({ serviceWorkers: 'block', hasTouch: true, isMobile: true });

async function open(page: Page, server: RunningServer, game: typeof keno): Promise<FrameLocator> {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', '1000']);
  await page.goto(playPath(game));
  const frame = page.frameLocator(`iframe[title="${game.name}"]`);
  await expect(frame.locator('body.is-open.hosted')).toBeAttached({ timeout: slowWaits.slowGame });
  return frame;
}

for (const [width, height] of [...upright, lying]) {
  test(`at ${width}×${height} all numbers of keno and all its buttons are in sight, picked ones too`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    const frame = await open(page, server, keno);
    await expectAllInSight(frame.locator('.keno-cell'), 80);
    await frame.locator('#quick-pick').tap();
    await expect(frame.locator('.keno-pays li').first()).toBeVisible();
    await expectAllInSight(frame.locator('.keno-cell'), 80);
    await expectAllInSight(frame.locator('.keno-pays li'), 2);
    await expectAllInSight(frame.locator('#quick-pick, #clear, #less, #more, #deal'), 5);
  });

  test(`at ${width}×${height} nothing of baccarat lies over anything else`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    const frame = await open(page, server, baccarat);
    await frame.locator('.spot-player').tap();
    await expectAllInSight(frame.locator('.spots button, #clear, #message, #less, #more, #deal'), 8);
  });
}

test('on its side a phone has the field of a game to the left and what is pressed to the right', async ({ page, server }) => {
  await page.setViewportSize({ width: lying[0], height: lying[1] });
  const frame = await open(page, server, baccarat);
  const field = await frame.locator('.field').boundingBox();
  const controls = await frame.locator('.controls').boundingBox();
  const bar = await frame.locator('.bar').boundingBox();
  expect(controls?.x).toBeGreaterThanOrEqual((field?.x ?? 0) + (field?.width ?? 0));
  // The buttons of the bar stand over the controls: the field begins where the site's bar ends.
  expect(bar?.y).toBe(field?.y);
  expect(bar?.x).toBe(controls?.x);
});

test('the points of past rounds of a crash game stand beside the buttons, not under an empty bar', async ({ page, server }) => {
  for (const [width, height] of [...upright, lying]) {
    await page.setViewportSize({ width, height });
    const frame = await open(page, server, kite);
    const points = await frame.locator('#points').boundingBox();
    const bar = await frame.locator('.bar').boundingBox();
    expect(points?.y).toBe(bar?.y);
    expect((points?.x ?? 0) + (points?.width ?? 0)).toBeLessThanOrEqual(bar?.x ?? 0);
  }
});
