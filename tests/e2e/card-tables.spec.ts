import type { FrameLocator, Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { expectAllInSight } from '../support/expect-in-sight.ts';
import { operate } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { playPath } from '../support/play-game.ts';
import { slowWaits } from '../support/slow-waits.ts';

const blackjack = { system: 'hub88', code: '5968', name: 'Hızlı Yirmi Bir' };
const poker = { system: 'egt', code: '6206', name: 'Rüzgâr Pokeri' };
const baccarat = { system: 'pragmatic', code: '9406', name: 'Hızlı Bakara' };
const duel = { system: 'em', code: '8069', name: 'Aslan mı Kartal mı' };
/** Bets are open for 12 or 15 s, then a round lasts up to 35 s; some hands end before anybody can decide. */
const ROUNDS_MS = 120_000;
test.describe.configure({ timeout: 2 * ROUNDS_MS });
test.use({ serviceWorkers: 'block' });

type Game = typeof blackjack;
type Server = Parameters<typeof enterAsNewPlayer>[1];

async function open(page: Page, server: Server, game: Game): Promise<FrameLocator> {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', '1000']);
  await page.goto(playPath(game));
  const frame = page.frameLocator(`iframe[title="${game.name}"]`);
  await expect(frame.locator('.is-open #phase')).toContainText('Bahisler açık', { timeout: ROUNDS_MS });
  return frame;
}

async function balanceOf(frame: FrameLocator): Promise<number> {
  return Number(await frame.locator('#balance').getAttribute('data-balance-minor'));
}

/** Expects the newest ticket's net in the history to match the balance, and verifies its round in the browser. */
async function expectSettled(page: Page, frame: FrameLocator, beforeMinor: number): Promise<void> {
  await expect(frame.locator('.ticket.settled')).toBeVisible({ timeout: ROUNDS_MS });
  await frame.locator('#open-history').click();
  await frame.locator('summary').first().click();
  const row = frame.locator('.past-round .values div').filter({ has: frame.locator('dt', { hasText: /^Net$/ }) });
  const net = (await row.locator('dd').textContent()) ?? '';
  const netMinor = Math.round(
    Number(
      net
        .replace('−', '-')
        .replace(/[^\d,-]/g, '')
        .replace(',', '.'),
    ) * 100,
  );
  await expect.poll(() => balanceOf(frame)).toBe(beforeMinor + netMinor);
  await frame.getByRole('button', { name: 'Turu doğrula', exact: true }).first().click();
  await frame.locator('#verify').click();
  await expect(frame.getByText('Hesap tutuyor')).toBeVisible();
  await expect(frame.getByText('Yayımlanan sınama değerleri bu tarayıcıda tutuyor.')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Bets until a hand offers a decision; returns the balance before that bet. */
async function playUntilAsked(frame: FrameLocator, place: () => Promise<void>): Promise<number> {
  let beforeMinor = 0;
  await expect(async () => {
    await expect(frame.locator('#phase')).toContainText('Bahisler açık', { timeout: slowWaits.betting });
    beforeMinor = await balanceOf(frame);
    await place();
    await expect(frame.locator('.ticket.open')).toBeVisible({ timeout: 5_000 });
    await expect(frame.locator('#acts')).toBeVisible({ timeout: slowWaits.running });
  }).toPass({ timeout: ROUNDS_MS });
  return beforeMinor;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('blackjack is bet on, decided and verified by touch', { tag: '@waiting' }, async ({ page, server }) => {
    const frame = await open(page, server, blackjack);
    const beforeMinor = await playUntilAsked(frame, async () => {
      if (!(await frame.locator('#deal.primary').isVisible())) await frame.locator('#bet-circle').tap();
      await frame.locator('#deal').tap();
    });
    await expect(frame.locator('#message')).toContainText('Süre dolarsa elin durur.');
    expect(await findAccessProblems(page)).toEqual([]);
    // On its side, the decisions stand where the chips were.
    await page.setViewportSize({ width: 844, height: 390 });
    await expectAllInSight(frame.locator('#acts button'), 2);
    await frame.locator('#acts').getByRole('button', { name: 'Dur' }).tap();
    await expect(frame.locator('#acts')).toBeHidden();
    await expectSettled(page, frame, beforeMinor);
  });

  test('baccarat is bet on by touch, pays, and adds the round to its road', { tag: '@waiting' }, async ({ page, server }) => {
    const frame = await open(page, server, baccarat);
    const beforeMinor = await balanceOf(frame);
    await frame.locator('.spot-banker').tap();
    await frame.locator('.spot-player').tap();
    expect(await findAccessProblems(page)).toEqual([]);
    await frame.locator('#deal').tap();
    await expect(frame.locator('.ticket.open')).toContainText('Banka');
    await expect(frame.locator('#message')).toContainText(/kazandı|Berabere/, { timeout: ROUNDS_MS });
    await expect(frame.locator('#road li').last()).toBeVisible();
    await expectSettled(page, frame, beforeMinor);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('poker is bet on, called and verified by keyboard', { tag: '@waiting' }, async ({ page, server }) => {
    const frame = await open(page, server, poker);
    await frame.locator('#message').click();
    const beforeMinor = await playUntilAsked(frame, async () => {
      await page.keyboard.press('b');
      await page.keyboard.press('Space');
    });
    await page.keyboard.press('c');
    await expect(frame.locator('#call-circle.stands')).toBeVisible();
    await expectSettled(page, frame, beforeMinor);
  });

  test('the lion and the eagle are bet on by keyboard, and the higher card wins', { tag: '@waiting' }, async ({ page, server }) => {
    const frame = await open(page, server, duel);
    const beforeMinor = await balanceOf(frame);
    await frame.locator('#message').click();
    await page.keyboard.press('1');
    await page.keyboard.press('3');
    await page.keyboard.press('Space');
    await expect(frame.locator('.ticket.open')).toContainText('Aslan, Kartal');
    expect(await findAccessProblems(page)).toEqual([]);
    await expect(frame.locator('#message')).toContainText(/kazandı|Berabere/, { timeout: ROUNDS_MS });
    await expectSettled(page, frame, beforeMinor);
  });
});
