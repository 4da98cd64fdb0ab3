import type { FrameLocator, Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { claimTrialBonus, playPath } from '../support/play-game.ts';
import type { RunningServer } from '../support/running-server.ts';
import { slowWaits } from '../support/slow-waits.ts';

const dayDraw = { system: 'softgamings', code: '5077', name: 'Günün Çekilişi' };
const numberWar = { system: 'hub88', code: '6287', name: 'Sayı Savaşı' };
const others = [
  { system: 'softgamings', code: '2401', name: 'Beşte Beş', shows: '#board button:nth-child(36)' },
  { system: 'softgamings', code: '4156', name: 'Top Yağmuru', shows: '#board button:nth-child(80)' },
  { system: 'softgamings', code: '8475', name: 'Akşam Kuşağı', shows: '#board button:nth-child(80)' },
  { system: 'softgamings', code: '3679', name: 'Sabah Çekilişi', shows: '#board button:nth-child(80)' },
  { system: 'hub88', code: '7474', name: 'Kırmızı Siyah', shows: '.studio-cards .card-place:nth-child(3)' },
  { system: 'softgamings', code: '8079', name: 'Zar Bülteni', shows: '.dice-pair .die-face:nth-child(2)' },
  { system: 'hub88', code: '2807', name: 'Kart Ekranı', shows: '.card-screen:nth-child(3)' },
  { system: 'softgamings', code: '2858', name: 'Son Haber', shows: '.news-line:nth-child(5)' },
];
/** There is a draw every minute: it takes bets until it begins, and is paid half a minute later. */
const DRAW_MS = 120_000;
test.describe.configure({ timeout: 3 * DRAW_MS });
test.use({ serviceWorkers: 'block' });

const START_MINOR = 100_00;

async function openGame(page: Page, server: RunningServer, game: { name: string }): Promise<FrameLocator> {
  await claimTrialBonus(page, server);
  await page.reload();
  const frame = page.frameLocator(`iframe[title="${game.name}"]`);
  await expect(frame.locator('.is-open #balance')).toHaveText('₺100,00');
  return frame;
}

const balanceMinor = async (frame: FrameLocator): Promise<number> => Number(await frame.locator('#balance').getAttribute('data-balance-minor'));

function minorOf(text: string | null): number {
  return Math.round(Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.')) * 100);
}

/** Waits until the player's only ticket is settled, and returns what it paid, in kuruş. */
async function returnOfTicket(frame: FrameLocator): Promise<number> {
  const ticket = frame.locator('#tickets .ticket.settled').first();
  await expect(ticket).toBeVisible({ timeout: DRAW_MS });
  return minorOf(await ticket.locator('.money').textContent());
}

/** Opens the newest ticket in the history and has the browser verify its draw. */
async function expectVerified(frame: FrameLocator): Promise<void> {
  await frame.locator('#open-history').click();
  await frame.locator('.past-round summary').first().click();
  await expect(frame.locator('.past-round code').first()).toHaveText(/^[0-9a-f]{64}$/);
  await frame.getByRole('button', { name: 'Turu doğrula', exact: true }).first().click();
  await frame.locator('#verify').click();
  await expect(frame.getByText(/^Hesap tutuyor/)).toBeVisible();
  await expect(frame.getByText('Yayımlanan sınama değerleri bu tarayıcıda tutuyor.')).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a player picks numbers by touch, bets on the next draw during the current one, takes that bet back, and verifies the result', {
    tag: '@waiting',
  }, async ({ page, server }) => {
    await enterAsNewPlayer(page, server, playPath(dayDraw));
    const frame = await openGame(page, server, dayDraw);
    const cell = (number: number) => frame.locator('#board button').nth(number - 1);
    const main = frame.locator('#deal');
    // A player who arrives during a draw waits until the board takes numbers again.
    await expect(frame.locator('#board.locked')).toHaveCount(0, { timeout: DRAW_MS });
    for (const number of [7, 14, 28, 61]) await cell(number).tap();
    await expect(cell(28)).toHaveAccessibleName('28, seçili');
    await expect(frame.locator('#message')).toHaveText('4 sayı seçtin.');
    await main.tap();
    await expect(frame.locator('#tickets .ticket.open')).toContainText('7, 14, 28, 61');
    await expect.poll(() => balanceMinor(frame)).toBe(START_MINOR - 5_00);
    await expect(frame.locator('#board.locked')).toBeVisible({ timeout: DRAW_MS });
    await cell(1).tap({ force: true });
    await expect(cell(1)).toHaveAttribute('aria-pressed', 'false');
    await expect(main).toHaveText(/^Sonraki çekilişe oyna\n#[\d.]+ · \d\d:\d\d · ₺5,00$/);
    await main.tap();
    const early = frame.locator('#tickets .ticket').filter({ hasText: 'Sıradaki tur' });
    await expect(early).toBeVisible();
    await early.getByRole('button').tap();
    await expect(early).toHaveCount(0);
    await expect(frame.locator('#message')).toHaveText(/^4 seçim, \d tuttu/);
    const returned = await returnOfTicket(frame);
    await expect.poll(() => balanceMinor(frame)).toBe(START_MINOR - 5_00 + returned);
    await expect(frame.locator('.ball-count')).toHaveText('20 / 20');
    expect(await frame.locator('#board [data-state="drawn"], #board [data-state="hit"]').count()).toBe(20);
    expect(await findAccessProblems(page)).toEqual([]);
    await expectVerified(frame);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a player bets by keyboard on both sides of a draw, and each field pays separately', { tag: '@waiting' }, async ({ page, server }) => {
    await enterAsNewPlayer(page, server, playPath(numberWar));
    const frame = await openGame(page, server, numberWar);
    const field = (spot: string) => frame.locator(`[data-spot="${spot}"]`);
    await expect(field('turquoise')).toHaveAttribute('aria-disabled', 'false');
    for (const spot of ['turquoise', 'coral', 'sumOdd']) await field(spot).press('Enter');
    await frame.locator('body').press('z');
    await expect(field('sumOdd')).toHaveAccessibleName('Toplam: Tek, 1,91 öder, bahis ₺0,00');
    await frame.locator('#message').click();
    await page.keyboard.press('Space');
    await expect(frame.locator('#tickets .ticket.open')).toContainText('Turkuaz');
    await expect.poll(() => balanceMinor(frame)).toBe(START_MINOR - 20_00);
    const returned = await returnOfTicket(frame);
    await expect(frame.locator('#message')).toHaveText(/^Turkuaz \d+, Mercan \d+: (Turkuaz kazandı|Mercan kazandı|Berabere)/);
    // Ten on each side: one of the two bets returns double, and on a tie neither returns anything.
    expect(returned).toBe((await frame.locator('#message').textContent())?.includes('Berabere') ? 0 : 20_00);
    await expect.poll(() => balanceMinor(frame)).toBe(START_MINOR - 20_00 + returned);
    expect(await findAccessProblems(page)).toEqual([]);
    await expectVerified(frame);
  });
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

  test('every other draw of the studio opens, follows its clock and fits', { tag: '@waiting' }, async ({ page, server }) => {
    await enterAsNewPlayer(page, server, '/');
    for (const game of others) {
      await page.goto(playPath(game));
      const frame = page.frameLocator(`iframe[title="${game.name}"]`);
      await expect(frame.getByRole('heading', { level: 1, name: game.name })).toBeVisible({ timeout: slowWaits.slowGame });
      await expect(frame.locator('#phase')).toHaveText(/^(Bahisler açık|Sıradaki tur)/);
      await expect(frame.locator(game.shows)).toBeAttached();
      expect(await frame.locator('html').evaluate((root) => root.scrollWidth - innerWidth), game.name).toBe(0);
    }
  });
});
