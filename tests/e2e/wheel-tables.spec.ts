import type { FrameLocator, Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { claimTrialBonus, playPath } from '../support/play-game.ts';
import type { RunningServer } from '../support/running-server.ts';

const mini = { system: 'em', code: '8596', name: 'Mini Rulet' };
const wheel = { system: 'hub88', code: '9428', name: 'Şans Çarkı' };
const turkish = { system: 'hub88', code: '5876', name: 'Türkçe Rulet' };
const dice = { system: 'hub88', code: '9812', name: 'Zar Meydanı' };
/** A round takes bets for fifteen seconds, draws for up to sixteen and pauses for six. */
const ROUND_MS = 45_000;
test.describe.configure({ timeout: 5 * ROUND_MS });
test.use({ serviceWorkers: 'block' });

async function openTable(page: Page, server: RunningServer, name: string): Promise<FrameLocator> {
  await claimTrialBonus(page, server);
  await page.reload();
  const frame = page.frameLocator(`iframe[title="${name}"]`);
  await expect(frame.locator('.is-open #balance')).toHaveText('₺100,00');
  return frame;
}

const readMinor = async (frame: FrameLocator): Promise<number> => Number(await frame.locator('#balance').getAttribute('data-balance-minor'));
const minorOf = (text: string | null): number => Math.round(Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.')) * 100);

/** Waits until the round of the only ticket ends, and returns what the ticket paid, in kuruş. */
async function awaitReturn(frame: FrameLocator): Promise<number> {
  const ticket = frame.locator('.ticket.settled');
  await expect(ticket).toBeVisible({ timeout: 2 * ROUND_MS });
  return minorOf(await ticket.locator('.money').textContent());
}

/** Expects the round with its return in the history, and that this browser computes the same result. */
async function expectHistory(frame: FrameLocator, returnMinor: number): Promise<void> {
  await frame.locator('#open-history').click();
  const summary = frame.locator('.past-round summary').first();
  expect(minorOf(await summary.locator('.money').textContent())).toBe(returnMinor);
  await summary.click();
  await frame.getByRole('button', { name: 'Turu doğrula', exact: true }).first().click();
  await frame.locator('#verify').click();
  await expect(frame.getByText('Hesap tutuyor')).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a player places chips on the mini roulette by touch, takes one back, and is paid when the ball stops', { tag: '@waiting' }, async ({
    page,
    server,
  }) => {
    await enterAsNewPlayer(page, server, playPath(mini));
    const frame = await openTable(page, server, mini.name);
    const deal = frame.locator('#deal');
    await expect(frame.locator('#phase')).toContainText('açık', { timeout: ROUND_MS });
    await frame.locator('[data-spot="n7"]').tap();
    await frame.locator('[data-spot="red"]').tap();
    await frame.locator('[data-spot="red"]').tap();
    await expect(deal).toContainText('15,00');
    await frame.locator('#undo').tap();
    await expect(deal).toContainText('10,00');
    await deal.tap();
    await expect(frame.locator('.ticket')).toContainText('7, Kırmızı');
    expect(await readMinor(frame)).toBe(9_000);
    const returnMinor = await awaitReturn(frame);
    await expect.poll(() => readMinor(frame)).toBe(9_000 + returnMinor);
    expect(await findAccessProblems(page)).toEqual([]);
    await expectHistory(frame, returnMinor);
  });

  test('a player bets on the wheel of fortune by touch and takes the bet back', { tag: '@waiting' }, async ({ page, server }) => {
    await enterAsNewPlayer(page, server, playPath(wheel));
    const frame = await openTable(page, server, wheel.name);
    await expect(async () => {
      await expect(frame.locator('#phase')).toContainText('açık', { timeout: ROUND_MS });
      await frame.locator('[data-spot="x2"]').tap({ timeout: 2_000 });
      await frame.locator('#deal').tap({ timeout: 2_000 });
      await frame.locator('.ticket .icon-button').tap({ timeout: 3_000 });
      await expect(frame.locator('.ticket')).toHaveCount(0, { timeout: 3_000 });
    }).toPass({ timeout: 2 * ROUND_MS });
    await expect.poll(() => readMinor(frame)).toBe(10_000);
    expect(await findAccessProblems(page)).toEqual([]);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a player bets on the dice by keyboard and is paid when they come to rest', { tag: '@waiting' }, async ({ page, server }) => {
    await enterAsNewPlayer(page, server, playPath(dice));
    const frame = await openTable(page, server, dice.name);
    await expect(frame.locator('#phase')).toContainText('açık', { timeout: ROUND_MS });
    await frame.locator('[data-spot="small"]').press('Enter');
    await frame.locator('[data-spot="big"]').press('Enter');
    await frame.locator('#message').click();
    await page.keyboard.press('Space');
    await expect(frame.locator('.ticket')).toContainText('Küçük, Büyük');
    const staked = 10_000 - (await readMinor(frame));
    expect(staked).toBeGreaterThan(0);
    const returnMinor = await awaitReturn(frame);
    // One of the two bets returns double unless all three dice are equal.
    expect([0, staked]).toContain(returnMinor);
    await expect.poll(() => readMinor(frame)).toBe(10_000 - staked + returnMinor);
    await expectHistory(frame, returnMinor);
  });

  test('a corner bet is placed by keyboard, a split bet by mouse, and each pays separately', { tag: '@waiting' }, async ({ page, server }) => {
    await enterAsNewPlayer(page, server, playPath(turkish));
    const frame = await openTable(page, server, turkish.name);
    await expect(frame.locator('#phase')).toContainText('açık', { timeout: ROUND_MS });
    const seventeen = frame.locator('[data-spot="n17"]');
    await seventeen.press('b');
    await frame.locator('[data-inside="n16-17-19-20"]').press('Enter');
    await expect(frame.locator('[data-inside-chip="n16-17-19-20"]')).toBeVisible();
    const { width = 0, height = 0 } = (await seventeen.boundingBox()) ?? {};
    await seventeen.click({ position: { x: width - 1, y: height / 2 } });
    await expect(frame.locator('[data-inside-chip="n17-20"]')).toBeVisible();
    await frame.locator('#deal').click();
    await expect(frame.locator('.ticket')).toContainText('16/17/19/20, 17/20');
    const staked = 10_000 - (await readMinor(frame));
    const returnMinor = await awaitReturn(frame);
    expect([0, (staked / 2) * 9, (staked / 2) * 27]).toContain(returnMinor);
    await expect.poll(() => readMinor(frame)).toBe(10_000 - staked + returnMinor);
  });
});
