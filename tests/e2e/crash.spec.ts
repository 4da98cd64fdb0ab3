import type { FrameLocator, Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { claimTrialBonus, playPath } from '../support/play-game.ts';
import type { RunningServer } from '../support/running-server.ts';
import { slowWaits } from '../support/slow-waits.ts';

const kite = { system: 'hub88', code: '2209', name: 'Uçurtma' };
/** A round takes bets for 7 s, flies for about 8 s (at most 107 s) and rests for 4 s; some never take off. */
const ROUNDS_MS = 150_000;
test.describe.configure({ timeout: 3 * ROUNDS_MS });
test.use({ serviceWorkers: 'block' });

const game = (page: Page) => page.frameLocator(`iframe[title="${kite.name}"]`);
const act = (frame: FrameLocator, panel: number) => frame.locator(`.act[data-panel="${panel}"]`);

async function openKite(page: Page, server: RunningServer): Promise<FrameLocator> {
  await claimTrialBonus(page, server);
  await page.reload();
  const frame = game(page);
  await expect(frame.locator('.is-open #balance')).toHaveText('₺100,00');
  return frame;
}

/** Plays rounds until a bet is cashed out: the kite's string may snap before anybody can. */
async function playUntilCashed(frame: FrameLocator, place: () => Promise<void>, cashOut: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await expect(act(frame, 1)).toHaveAttribute('data-kind', /^place/, { timeout: slowWaits.betting });
    await place();
    await expect(act(frame, 1)).toHaveAttribute('data-kind', 'cash-out', { timeout: slowWaits.running });
    await cashOut();
    await expect(frame.locator('#note')).toContainText('Bahis 1 çekildi', { timeout: 3_000 });
  }).toPass({ timeout: ROUNDS_MS });
}

async function expectVerified(frame: FrameLocator): Promise<void> {
  await expect(act(frame, 1)).toHaveAttribute('data-kind', /^place/, { timeout: ROUNDS_MS });
  await frame.locator('#open-history').click();
  await frame.locator('summary').first().click();
  await frame.getByRole('button', { name: 'Turu doğrula', exact: true }).first().click();
  await frame.locator('#verify').click();
  await expect(frame.getByText('Özet tutuyor')).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a player bets, cashes out and verifies the round by touch, and the balance follows', { tag: '@waiting' }, async ({ page, server }) => {
    await enterAsNewPlayer(page, server, playPath(kite));
    const frame = await openKite(page, server);
    await playUntilCashed(
      frame,
      () => act(frame, 1).tap(),
      () => act(frame, 1).tap(),
    );
    const balance = Number(await frame.locator('#balance').getAttribute('data-balance-minor'));
    expect(balance).toBeGreaterThan(0);
    expect(await findAccessProblems(page)).toEqual([]);
    await expectVerified(frame);
  });
});

test('a frame without an origin also receives the feed and verifies a finished round', { tag: '@waiting' }, async ({ page, server }) => {
  const gull = { system: 'softgamings', code: '7619', name: 'Martı' };
  await enterAsNewPlayer(page, server, playPath(gull));
  const frame = page.frameLocator(`iframe[title="${gull.name}"]`);
  await frame.locator('#points button').first().click({ timeout: ROUNDS_MS });
  await frame.locator('#verify').click();
  await expect(frame.getByText('Özet tutuyor')).toBeVisible();
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`with a slow network, ${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('a pressed cash-out is acknowledged at once and shows no sum before the server responds', { tag: '@waiting' }, async ({ page, server }) => {
      let answerNow = () => {};
      await page.route('**/game/crash/cash-out', async (route) => {
        await new Promise<void>((resolve) => {
          answerNow = resolve;
        });
        await route.continue();
      });
      await enterAsNewPlayer(page, server, playPath(kite));
      const frame = await openKite(page, server);
      const panel = act(frame, 1);
      await expect(async () => {
        answerNow();
        await expect(panel).toHaveAttribute('data-kind', /^place/, { timeout: ROUNDS_MS });
        await panel.click();
        await expect(panel).toHaveAttribute('data-kind', 'cash-out', { timeout: slowWaits.running });
        await panel.click();
        await expect(panel).toHaveText(/^Çekiliyor…[\d,]+× için istendi$/, { timeout: 2_000 });
        await expect(panel).toHaveAttribute('aria-disabled', 'true');
        const said = await panel.textContent();
        const climbed = await frame.locator('#multiplier').textContent();
        await expect(frame.locator('#multiplier')).not.toHaveText(climbed ?? '', { timeout: 2_000 });
        await expect(panel).toHaveText(said ?? '');
      }).toPass({ timeout: ROUNDS_MS });
      answerNow();
      // The player's own sum, or why there is none: the string may snap before the press arrives.
      await expect(panel.filter({ hasText: /çekildi₺/ }).or(frame.getByText('Çekilemedi'))).toBeVisible();
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('Space places a bet and cashes it out', { tag: '@waiting' }, async ({ page, server }) => {
    await enterAsNewPlayer(page, server, playPath(kite));
    const frame = await openKite(page, server);
    await frame.locator('#field').click();
    const press = () => frame.locator('body').press('Space');
    await playUntilCashed(frame, press, press);
    await expectVerified(frame);
  });
});
