import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { operate } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { playPath } from '../support/play-game.ts';
import { slowWaits } from '../support/slow-waits.ts';

test.use({ serviceWorkers: 'block' });

const poker = { system: 'dt', code: '4642', name: 'Valeli Poker' };
const baccarat = { system: 'dt', code: '4536', name: 'Klasik Bakara' };
const roulette = { system: 'dt', code: '9627', name: 'Klasik Rulet' };
const blackjack = { system: 'dt', code: '8329', name: 'Klasik Yirmi Bir' };

const inGame = (page: Page): FrameLocator => page.frameLocator('iframe');
const deal = (page: Page) => inGame(page).locator('#deal');
const balance = (page: Page) => inGame(page).locator('#balance');
const playing = (page: Page) => inGame(page).locator('body.is-playing');

/** Reads the balance that the game shows, in kuruş. */
async function readMinor(page: Page): Promise<number> {
  return Number(await balance(page).getAttribute('data-balance-minor'));
}

/** Expects the game's frame and the bar around it to show the same balance. */
async function expectSameBalance(page: Page): Promise<void> {
  const shown = (await balance(page).textContent()) ?? '';
  await expect(page.locator('[aria-labelledby="game-name"] header .money').first()).toHaveText(shown);
}

async function open(page: Page, game: { system: string; code: string }): Promise<void> {
  await page.goto(playPath(game));
  await expect(inGame(page).locator('body.is-open')).toBeAttached({ timeout: slowWaits.slowGame });
}

test('[R9.037] video poker is played to its end by keyboard, and never by itself: a held card stays, and balance, history and seeds agree', async ({
  page,
  server,
}) => {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', '200']);
  let hands = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/game/hand/begin')) hands += 1;
  });
  await open(page, poker);
  await expect(inGame(page).getByRole('button', { name: /oto/i })).toHaveCount(0);
  const before = await readMinor(page);
  await inGame(page).locator('#message').click();
  await page.keyboard.press('Space');
  await expect(playing(page)).toBeAttached();
  expect(await readMinor(page)).toBe(before - 1_000);
  const cards = inGame(page).locator('.poker-card');
  await expect(cards.first()).toHaveAttribute('aria-disabled', 'false');
  const kept = await cards.nth(1).getAttribute('aria-label');
  await page.keyboard.press('2');
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(playing(page)).toHaveCount(0);
  expect(await cards.nth(1).getAttribute('aria-label')).toBe(kept);
  await inGame(page).locator('#open-history').click();
  await inGame(page).locator('.past-round summary').first().click();
  const returned = await inGame(page).locator('.past-round summary .money').first().textContent();
  const returnedMinor = Math.round(Number((returned ?? '').replace(/[^\d,]/g, '').replace(',', '.')) * 100);
  await expect.poll(() => readMinor(page)).toBe(before - 1_000 + returnedMinor);
  await expect(inGame(page).locator('.past-round code').first()).toHaveText(/^[0-9a-f]{64}$/);
  await page.keyboard.press('Escape');
  await expectSameBalance(page);
  expect(hands).toBe(1);
});

test('blackjack is played by touch, resumes where it was left, and warns a player who leaves it', async ({ page, server }) => {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', '900']);
  await open(page, blackjack);
  const acts = inGame(page).locator('#acts');
  // A blackjack ends a hand at once; then deal another.
  await expect(async () => {
    if (!(await acts.isVisible())) await deal(page).click({ timeout: 1_000 });
    await expect(acts).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: slowWaits.rounds });
  const dealer = inGame(page).locator('#dealer-cards [role=img]');
  await expect(dealer.nth(1)).toHaveAccessibleName('Kapalı kart');
  const own = await inGame(page)
    .locator('.player-hand [role=img]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')));
  await page.getByRole('button', { name: 'Oyunu kapat' }).click();
  await expect(page.getByRole('dialog', { name: 'Tur sürüyor, yine de kapat?' })).toBeVisible();
  await page.getByRole('button', { name: 'Oyunu kapat' }).last().click();
  await open(page, blackjack);
  await expect(inGame(page).getByRole('heading', { name: 'Yarım kalan elin var' })).toBeVisible();
  await inGame(page).getByRole('button', { name: 'Ele dön' }).click();
  expect(
    await inGame(page)
      .locator('.player-hand [role=img]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label'))),
  ).toEqual(own);
  await acts.getByRole('button', { name: /Dur/ }).click();
  await expect(playing(page)).toHaveCount(0);
  await expect(dealer.nth(1)).not.toHaveAccessibleName('Kapalı kart');
  await expectSameBalance(page);
});

test('baccarat takes stakes on its fields, returns them before the deal, and settles those that stay', async ({ page, server }) => {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', '200']);
  await open(page, baccarat);
  const before = await readMinor(page);
  const spot = (name: RegExp) => inGame(page).locator('#spots').getByRole('button', { name });
  await spot(/Oyuncu/).click();
  await inGame(page).getByRole('button', { name: 'Bahsi kaldır' }).click();
  await expect(spot(/Oyuncu/)).toHaveAccessibleName(/bahis ₺0,00/);
  await deal(page).click();
  await expect(inGame(page).locator('#message')).toHaveText('Bir alana dokun: bahsin oraya konur.');
  await spot(/Banka/).click();
  await spot(/Banka/).click();
  await spot(/Oyuncu/).click();
  await deal(page).click();
  await expect(inGame(page).locator('#message')).toHaveText(/kazandı|Berabere/);
  // ₺20 on the banker and ₺10 on the player return one of three sums.
  await expect.poll(async () => [2_000, 3_900, 3_000].includes((await readMinor(page)) - (before - 3_000))).toBe(true);
  await expectSameBalance(page);
});

test('roulette stops at the drawn number, pays every field separately, and undoes single stakes', async ({ page, server }) => {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', '200']);
  await open(page, roulette);
  const before = await readMinor(page);
  const field = (spot: string) => inGame(page).locator(`[data-spot="${spot}"]`);
  await field('red').click();
  await field('n17').click();
  await page.keyboard.press('z');
  await expect(field('n17')).toHaveAccessibleName('17, bahis ₺0,00');
  await field('black').click();
  await deal(page).click();
  // Red and black together return the whole stake, or nothing on zero.
  await expect(inGame(page).locator('#message')).toHaveText(/^\d+, (Kırmızı|Siyah|yeşil)/);
  const [number = ''] = (await inGame(page).locator('#message').textContent())?.split(',') ?? [];
  await expect(inGame(page).locator('#last-numbers li').first()).toHaveText(number);
  await expect(field(`n${number}`)).toHaveClass(/won/);
  await expect.poll(() => readMinor(page)).toBe(number === '0' ? before - 2_000 : before);
  await expectSameBalance(page);
});
