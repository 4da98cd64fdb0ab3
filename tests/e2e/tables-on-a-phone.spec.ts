import type { FrameLocator, Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { expectAllInSight } from '../support/expect-in-sight.ts';
import { operate } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { playPath } from '../support/play-game.ts';
import type { RunningServer } from '../support/running-server.ts';
import { slowWaits } from '../support/slow-waits.ts';

const roulette = { system: 'hub88', code: '7972', name: 'Rulet Salonu' };
const race = { system: 'amusnet', code: '3660', name: 'Atlı Koşu' };
/** A round of roulette with its bets and its pause; a race begins about every minute and a half. */
const ROUND_MS = 60_000;
const RACE_MS = 120_000;
test.describe.configure({ timeout: 3 * RACE_MS });
test.use({ serviceWorkers: 'block', hasTouch: true, isMobile: true });

async function open(page: Page, server: RunningServer, game: typeof roulette): Promise<FrameLocator> {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', '1000']);
  await page.goto(playPath(game));
  const frame = page.frameLocator(`iframe[title="${game.name}"]`);
  await expect(frame.locator('body.is-open.hosted')).toBeAttached({ timeout: slowWaits.slowGame });
  return frame;
}

const untilBetsOpen = (frame: FrameLocator) => expect(frame.locator('#phase')).toContainText('Bahisler açık', { timeout: ROUND_MS });

for (const [width, height, hasWheel] of [
  [390, 844, true],
  [360, 740, false],
  [320, 640, false],
  [844, 390, true],
  [640, 360, true],
] as const) {
  test(`at ${width}×${height} all bets of the roulette and all its buttons are in sight while bets are open`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    const frame = await open(page, server, roulette);
    await untilBetsOpen(frame);
    await expectAllInSight(frame.locator('[data-spot]'), 49);
    if (hasWheel) await expectAllInSight(frame.locator('.wheel-place'), 1);
    await expectAllInSight(frame.locator('.chip-choice'), 6);
    await expectAllInSight(frame.locator('#undo, #clear, #repeat, #deal'), 4);
    await expectAllInSight(frame.locator('.bar button'), 3);
    // Name and play money stand in the site's bar, once.
    await expect(frame.locator('.play-money').first()).toBeHidden();
    await expect(page.locator('header').getByText('Oyun parası', { exact: true })).toBeVisible();
    await expect(frame.locator('#tickets')).toBeHidden();
    expect(await findAccessProblems(page)).toEqual([]);
  });
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('in a frame of a page without a bar, a game keeps its own title', async ({ page, server }) => {
    const frame = await open(page, server, roulette);
    const body = frame.locator('body');
    await body.evaluate((element) => element.classList.remove('hosted'));
    await expect(frame.locator('#game-name')).toBeVisible();
    await expect(frame.locator('.play-money').first()).toBeVisible();
    await expect(frame.locator('#balance')).toBeVisible();
  });

  test('one press lays the bets of the last round again, another doubles them, and neither buys anything', { tag: '@waiting' }, async ({ page, server }) => {
    const frame = await open(page, server, roulette);
    const [deal, repeat] = [frame.locator('#deal'), frame.locator('#repeat')];
    await untilBetsOpen(frame);
    // The button looks disabled, and a press says why.
    await repeat.tap({ force: true });
    await expect(frame.getByRole('alert')).toContainText('Tekrarlanacak bahsin yok.');
    await frame.locator('[data-spot="black"]').tap();
    await frame.locator('[data-spot="red"]').tap();
    await deal.tap();
    await expect(frame.locator('.ticket.open')).toHaveCount(1);
    const balance = frame.locator('#balance');
    await expect(frame.locator('.ticket.settled')).toHaveCount(1, { timeout: ROUND_MS });
    await expect(frame.locator('#message')).toContainText(/₺|kazanamadın/);
    await untilBetsOpen(frame);
    await expect(frame.locator('#tickets')).toBeHidden();
    const before = await balance.textContent();
    await expect(repeat).toHaveText('Tekrarla');
    await repeat.tap();
    await expect(frame.locator('[data-spot="black"]')).toHaveAccessibleName(/₺25,00/);
    await expect(frame.locator('[data-spot="red"]')).toHaveAccessibleName(/₺25,00/);
    await expect(deal).toContainText('50,00');
    await expect(repeat).toHaveText('İkiye katla');
    await repeat.tap();
    await expect(deal).toContainText('100,00');
    await frame.locator('#undo').tap();
    await expect(deal).toContainText('50,00');
    // What the balance cannot carry is said in a line over the chips, and not laid.
    for (const total of ['100,00', '200,00', '400,00', '800,00']) {
      await repeat.tap();
      await expect(deal).toContainText(total);
    }
    await repeat.tap();
    await expect(frame.getByRole('alert').filter({ hasText: 'Bakiyen yetmiyor: ₺1.600,00 gerekir.' })).toBeVisible();
    await expect(deal).toContainText('800,00');
    await expect(balance).toHaveText(before ?? '');
    await frame.getByRole('button', { name: 'Para yatır' }).tap();
    await expect(page.getByRole('dialog', { name: 'Para yatır' })).toBeVisible();
  });
});

test('a race begins at the top of its field, and the odds of the next one wait until its end', { tag: '@waiting' }, async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const frame = await open(page, server, race);
  await expect(frame.locator('#phase')).toContainText('Bahisler açık', { timeout: RACE_MS });
  await frame.locator('[data-pick="win-6"]').tap();
  await frame.locator('#deal').tap();
  await expect(frame.locator('.ticket.open')).toHaveCount(1);
  await frame.locator('.event-main').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(frame.locator('.track.is-running')).toBeVisible({ timeout: RACE_MS });
  await expect(frame.locator('.odds-panel')).toBeHidden();
  expect(await frame.locator('.event-main').evaluate((element) => element.scrollTop)).toBe(0);
  for (const lane of await frame.locator('.lane').all()) await expect(lane).toBeInViewport({ ratio: 1 });
  await expect(frame.locator('.lane.mine')).toHaveCount(1);
  await expect(frame.locator('.odds-panel')).toBeVisible({ timeout: slowWaits.running });
});
