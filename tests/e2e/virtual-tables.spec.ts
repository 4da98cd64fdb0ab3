import type { FrameLocator, Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { claimTrialBonus, playPath } from '../support/play-game.ts';
import type { RunningServer } from '../support/running-server.ts';

const horses = { system: 'amusnet', code: '3660', name: 'Atlı Koşu' };
const tennis = { system: 'amusnet', code: '3814', name: 'Sanal Tenis' };
/** An event begins at each full minute that leaves twelve seconds for bets, and runs for half a minute. */
const EVENT_MS = 120_000;
test.describe.configure({ timeout: 3 * EVENT_MS });
test.use({ serviceWorkers: 'block' });

async function open(page: Page, server: RunningServer, name: string): Promise<FrameLocator> {
  await claimTrialBonus(page, server);
  await page.reload();
  const frame = page.frameLocator(`iframe[title="${name}"]`);
  await expect(frame.locator('.is-open #balance')).toHaveText('₺100,00');
  await expect(frame.locator('.odds-button').first()).toBeVisible();
  return frame;
}

const readMinor = async (frame: FrameLocator): Promise<number> => Number(await frame.locator('#balance').getAttribute('data-balance-minor'));

/** What a settled ticket says it has returned, in kuruş. */
async function returnedMinor(frame: FrameLocator): Promise<number> {
  const text = await frame.locator('.ticket.settled .money').first().textContent();
  return Math.round(Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.')) * 100);
}

/** Waits until the ticket is paid, and checks that balance, history and verifier agree on it. */
async function expectSettled(frame: FrameLocator, stakedMinor: number): Promise<void> {
  await expect(frame.locator('.ticket.settled')).toHaveCount(1, { timeout: EVENT_MS });
  const returned = await returnedMinor(frame);
  await expect.poll(() => readMinor(frame)).toBe(100_00 - stakedMinor + returned);
  await frame.locator('#open-history').click();
  await frame.locator('.past-round summary').first().click();
  await frame.getByRole('button', { name: 'Turu doğrula', exact: true }).first().click();
  await frame.locator('#verify').click();
  await expect(frame.getByText(/^Hesap tutuyor: /)).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } });

  test('a player bets on a race by touch, takes one bet back, and watches the race until the other is paid', { tag: '@waiting' }, async ({ page, server }) => {
    await enterAsNewPlayer(page, server, playPath(horses));
    const frame = await open(page, server, horses.name);
    for (const number of [2, 5]) {
      await frame
        .locator('.odds-button')
        .nth(number - 1)
        .tap();
      await expect(frame.locator('#deal')).toHaveText(/₺10,00/);
      await frame.locator('#deal').tap();
      await expect(frame.locator('.ticket', { hasText: new RegExp(`^${number} `) })).toBeVisible();
    }
    await expect.poll(() => readMinor(frame)).toBe(80_00);
    await frame.locator('.ticket .icon-button').last().tap();
    await expect(frame.locator('.ticket')).toHaveCount(1);
    await expect.poll(() => readMinor(frame)).toBe(90_00);
    expect(await findAccessProblems(page)).toEqual([]);
    await expect(frame.locator('.track.is-running')).toBeVisible({ timeout: EVENT_MS });
    await expectSettled(frame, 10_00);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a player bets on a match by keyboard, and is paid according to the odds', { tag: '@waiting' }, async ({ page, server }) => {
    await enterAsNewPlayer(page, server, playPath(tennis));
    const frame = await open(page, server, tennis.name);
    await frame.locator('#message').click();
    await page.keyboard.press('1');
    await expect(frame.locator('.odds-button').first()).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('+');
    await page.keyboard.press('Space');
    await expect(frame.locator('.ticket')).toHaveCount(1);
    await expect.poll(() => readMinor(frame)).toBe(80_00);
    expect(await findAccessProblems(page)).toEqual([]);
    await expectSettled(frame, 20_00);
  });
});
