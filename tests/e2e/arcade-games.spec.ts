import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { operate } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { playPath } from '../support/play-game.ts';
import type { RunningServer } from '../support/running-server.ts';
import { slowWaits } from '../support/slow-waits.ts';

test.use({ serviceWorkers: 'block' });

const wheel = { system: 'softgamings', code: '7469' };
const clock = { system: 'pragmatic', code: '6542' };
const dice = { system: 'dt', code: '9374' };
const keno = { system: 'dt', code: '8431' };
const coin = { system: 'dt', code: '3046' };
const highLow = { system: 'dt', code: '5029' };
const pisti = { system: 'dt', code: '5301' };

const inGame = (page: Page): FrameLocator => page.frameLocator('iframe').first();
const message = (page: Page) => inGame(page).locator('#message');
const deal = (page: Page) => inGame(page).locator('#deal');
const field = (page: Page, spot: string) => inGame(page).locator(`[data-spot="${spot}"]`);
const playing = (page: Page) => inGame(page).locator('body.is-playing');
const readMinor = async (page: Page): Promise<number> => Number(await inGame(page).locator('#balance').getAttribute('data-balance-minor'));

async function open(page: Page, server: RunningServer, game: { system: string; code: string }): Promise<number> {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', '200']);
  await page.goto(playPath(game));
  await expect(inGame(page).locator('body.is-open')).toBeAttached({ timeout: slowWaits.slowGame });
  return readMinor(page);
}

/** The newest round in the history matches the balance, and with its seed revealed the browser computes the same. */
async function expectSettledAndVerified(page: Page, before: number, stakeMinor: number): Promise<void> {
  const frame = inGame(page);
  await frame.locator('#open-history').click();
  await frame.locator('.past-round summary').first().click();
  const returned = await frame.locator('.past-round summary .money').first().textContent();
  const returnedMinor = Math.round(Number((returned ?? '').replace(/[^\d,]/g, '').replace(',', '.')) * 100);
  await expect.poll(() => readMinor(page)).toBe(before - stakeMinor + returnedMinor);
  await page.keyboard.press('Escape');
  await frame.locator('#open-fairness').click();
  await frame.getByRole('button', { name: 'Tohumu yenile ve eskisini aç' }).click();
  await frame.locator('.opened-round').first().click();
  await frame.getByRole('button', { name: 'Tarayıcıda hesapla' }).click();
  await expect(frame.getByText(/^Özet tutuyor, sonuç/)).toBeVisible();
}

test('the wheel takes stakes by touch, stops at a segment and pays the stakes on it', async ({ page, server }) => {
  const before = await open(page, server, wheel);
  await field(page, 'x2').click();
  await field(page, 'x4').click();
  await inGame(page).getByRole('button', { name: 'Geri al' }).click();
  await expect(field(page, 'x4')).toHaveAccessibleName(/bahis ₺0,00/);
  await deal(page).click();
  await expect(message(page)).toHaveText(/^Çark \d+× diliminde durdu/);
  const times = /(\d+)×/.exec((await message(page).textContent()) ?? '')?.[1];
  await expect(field(page, `x${times}`)).toHaveClass(/won/);
  await expectSettledAndVerified(page, before, 1_000);
});

test('the clock takes stakes by keyboard alone, and every field of its hour wins', async ({ page, server }) => {
  const before = await open(page, server, clock);
  await field(page, 'h12').focus();
  await page.keyboard.press('Enter');
  await field(page, 'odd').focus();
  await page.keyboard.press('Enter');
  await message(page).click();
  await page.keyboard.press('Space');
  await expect(message(page)).toHaveText(/^Saat \d+/);
  const hour = Number(/\d+/.exec((await message(page).textContent()) ?? '')?.[0]);
  await expect(field(page, `h${hour}`)).toHaveClass(/won/);
  await expect(field(page, hour % 2 === 0 ? 'even' : 'odd')).toHaveClass(/won/);
  await expectSettledAndVerified(page, before, 2_000);
});

test('the field of the announced dice sum wins, for below seven, seven, eight and above', async ({ page, server }) => {
  const before = await open(page, server, dice);
  for (const spot of ['below', 'seven', 'eight', 'above']) await field(page, spot).click();
  await deal(page).click();
  await expect(message(page)).toHaveText(/toplam \d+/);
  const sum = Number(/toplam (\d+)/.exec((await message(page).textContent()) ?? '')?.[1]);
  await expect(field(page, sum < 7 ? 'below' : sum === 7 ? 'seven' : sum === 8 ? 'eight' : 'above')).toHaveClass(/won/);
  await expectSettledAndVerified(page, before, 4_000);
});

test('keno numbers are picked by keyboard and at random, twenty are drawn, and the hits are counted', async ({ page, server }) => {
  const before = await open(page, server, keno);
  const cell = (number: number) => inGame(page).locator(`[data-number="${number}"]`);
  await deal(page).click();
  await expect(message(page)).toHaveText('1 ile 10 arasında sayı seç.');
  await cell(1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cell(2)).toHaveAttribute('aria-pressed', 'true');
  await inGame(page).getByRole('button', { name: 'Temizle' }).click();
  await expect(cell(2)).toHaveAttribute('aria-pressed', 'false');
  await inGame(page).getByRole('button', { name: 'Rastgele seç' }).click();
  await expect(inGame(page).locator('.keno-cell[aria-pressed="true"]')).toHaveCount(6);
  await deal(page).click();
  await expect(message(page)).toHaveText(/^6 seçim, \d isabet/);
  await expect(inGame(page).locator('.keno-cell.drawn')).toHaveCount(20);
  const hits = await inGame(page).locator('.keno-cell.drawn[aria-pressed="true"]').count();
  await expect(message(page)).toHaveText(new RegExp(`^6 seçim, ${hits} isabet`));
  await expectSettledAndVerified(page, before, 1_000);
});

test('a won toss waits to be collected, even after the page is loaded again', async ({ page, server }) => {
  let before = await open(page, server, coin);
  await inGame(page).locator('[data-side="tails"]').click();
  // A wrong toss ends the round; then start another.
  await expect(async () => {
    if ((await playing(page).count()) === 0) {
      before = await readMinor(page);
      await deal(page).click({ timeout: 1_000 });
    }
    await expect(playing(page)).toBeAttached({ timeout: 3_000 });
  }).toPass({ timeout: slowWaits.rounds });
  await expect(message(page)).toHaveText('Yazı geldi. Al ya da yeniden at.');
  await page.goto(playPath(coin));
  await inGame(page).getByRole('button', { name: 'Ele dön' }).click();
  await expect(deal(page)).toHaveText('Al ₺19,80');
  await message(page).click();
  await page.keyboard.press('Space');
  await expect(message(page)).toHaveText(/kazancını aldın/);
  await expect.poll(() => readMinor(page)).toBe(before - 1_000 + 1_980);
  await expectSettledAndVerified(page, before, 1_000);
});

test('high or low is skipped and guessed by keyboard, and the round is settled', async ({ page, server }) => {
  const before = await open(page, server, highLow);
  await message(page).click();
  await page.keyboard.press('Space');
  await expect(playing(page)).toBeAttached();
  await expect(deal(page)).toHaveText('Al ₺9,70');
  await page.keyboard.press('s');
  await expect(inGame(page).locator('#past .past-card')).toHaveCount(1);
  const higher = inGame(page).locator('.act-higher');
  await expect(inGame(page).locator('.act-skip')).toBeEnabled();
  await page.keyboard.press((await higher.isEnabled()) ? 'h' : 'l');
  await expect(inGame(page).locator('#past .past-card')).toHaveCount(2);
  // The result of the guess shows once its card is dealt; until then the button keeps its text.
  await expect(inGame(page).locator('body:not(.is-dealing)')).toBeAttached();
  // A wrong guess has ended the round; collect after a right one.
  if ((await playing(page).count()) > 0) await deal(page).click();
  await expect(playing(page)).toHaveCount(0);
  await expectSettledAndVerified(page, before, 1_000);
});

test('the four cards of pişti are played by touch and by number key, and the table responds', async ({ page, server }) => {
  const before = await open(page, server, pisti);
  await deal(page).click();
  await expect(playing(page)).toBeAttached();
  const cards = inGame(page).locator('.own-card');
  await cards.first().click();
  await expect(cards.first()).toHaveAccessibleName(/oynandı/);
  for (const key of ['3', '2', '4']) {
    const card = cards.nth(Number(key) - 1);
    await expect(card).toBeEnabled();
    await page.keyboard.press(key);
    await expect(card).toHaveAccessibleName(/oynandı/);
  }
  await expect(message(page)).toHaveText(/^Dört kart oynandı/);
  await expectSettledAndVerified(page, before, 1_000);
});
