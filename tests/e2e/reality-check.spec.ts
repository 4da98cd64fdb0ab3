import { findAccessProblems } from '../support/axe.ts';
import { expect } from '../support/browser-test.ts';
import { drivenTest as test } from '../support/driven-clock-test.ts';
import { joinLive, type LivePlayer, seatPlayer } from '../support/live-player.ts';
import { operate } from '../support/operate.ts';
import { cardDetail } from '../support/payment-details.ts';
import { laleDevri, playPath } from '../support/play-game.ts';
import { playRounds } from '../support/played-rounds.ts';
import type { RunningServer } from '../support/running-server.ts';
import { slowTests } from '../support/slow-waits.ts';
import { findSmallTargets } from '../support/touch-targets.ts';

const game = { code: laleDevri.code, providerCode: 'slot-lale-devri' };
const CARD = 2;
const SMALL_STEP = '4m';

test.use({ serviceWorkers: 'block' });

/** Creates a player with 1,000 lira and a reality check every 15 minutes. */
async function makePlayer(server: RunningServer): Promise<LivePlayer> {
  const player = await joinLive(server);
  await player.call('payment/deposit', { id: CARD, target: 'pay', detail: { ...cardDetail, Amount: 1_000 } });
  const { data } = await player.call<{ items: { id: string }[] }>('transaction/financialhistory', { skip: 0, take: 1 });
  await operate(server, ['confirm', data.items[0]?.id ?? '']);
  await player.call('play/setrealityinterval', { minutes: 15 });
  return player;
}

const stake = (server: RunningServer, player: LivePlayer, lira: number, win = 0) =>
  playRounds(server, { username: player.username, usercode: player.session.usercode }, [{ game, stake: lira, win }]);

/** Plays for a quarter of an hour, so that the next stake is refused. */
async function playOn(server: RunningServer, player: LivePlayer): Promise<void> {
  for (const [lira, win] of [
    [20, 0],
    [20, 48],
    [50, 0],
    [10, 0],
  ] as const) {
    await stake(server, player, lira, win);
    await operate(server, ['clock', '--advance', SMALL_STEP]);
  }
  await expect(stake(server, player, 5)).rejects.toThrow('RS_ERROR_LIMIT_REACHED');
}

for (const { language, title, leave, stay, next } of [
  { language: 'tr', title: '16 dakikadır oynuyorsun', leave: 'Oyundan çık', stay: 'Oyuna dön', next: 'Devam et' },
  { language: 'en', title: 'You have been playing for 16 minutes', leave: 'Leave the game', stay: 'Back to the game', next: 'Continue' },
]) {
  test(`[R1.042] [R7.049] a reality check covers the running game in ${language} until it is answered, in every tab, and stakes are refused meanwhile`, async ({
    page,
    context,
    drivenServer: server,
  }) => {
    test.setTimeout(slowTests.story);
    const player = await makePlayer(server);
    await page.setViewportSize({ width: 1440, height: 900 });
    await seatPlayer(page, player);
    await page.evaluate((stored) => localStorage.setItem('language', stored), language);
    await page.goto(playPath(laleDevri));
    await expect(page.frameLocator(`iframe[title="${laleDevri.name}"]`).locator('.is-open #spin')).toBeVisible();
    const other = await context.newPage();
    await other.setViewportSize({ width: 390, height: 844 });
    await other.goto('./');
    await other.locator('a[href="/promotions"]:visible').last().click();
    await expect(other).toHaveURL(/\/promotions$/);
    await playOn(server, player);
    await page.bringToFront();
    const check = page.getByRole('alertdialog', { name: title });
    await expect(check).toBeVisible();
    for (const figure of ['₺100,00', '₺48,00', '−₺52,00']) await expect(check).toContainText(figure);
    await expect(check.getByRole('button', { name: leave })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(check).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    const elsewhere = other.getByRole('alertdialog', { name: title });
    await expect(elsewhere.getByRole('button', { name: next })).toBeVisible();
    expect(await findSmallTargets(other)).toEqual([]);
    // Back is reverted at once, so the page below the check stays.
    await other.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let steps = 0;
          addEventListener('popstate', () => {
            steps += 1;
            if (steps === 2) resolve();
          });
          history.back();
        }),
    );
    await expect(other).toHaveURL(/\/promotions$/);
    await expect(elsewhere).toBeVisible();
    await check.getByRole('button', { name: stay }).click();
    await expect(check).toBeHidden();
    await expect(elsewhere).toBeHidden();
    await stake(server, player, 5);
    await expect(page).toHaveURL(new RegExp(`${playPath(laleDevri)}$`));
  });
}
