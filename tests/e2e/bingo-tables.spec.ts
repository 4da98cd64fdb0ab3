import type { FrameLocator, Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { claimTrialBonus, playPath } from '../support/play-game.ts';
import type { RunningServer } from '../support/running-server.ts';

const fast = { system: 'em', code: '5500', name: 'Hızlı Tombala' };
/** A draw takes bets for 12 s and calls its 60 balls in 42 s; a player who is just too late plays in the next one. */
const ROUNDS_MS = 150_000;
test.describe.configure({ timeout: 2 * ROUNDS_MS });
test.use({ serviceWorkers: 'block' });

async function openHall(page: Page, server: RunningServer): Promise<FrameLocator> {
  await claimTrialBonus(page, server);
  await page.reload();
  const frame = page.frameLocator(`iframe[title="${fast.name}"]`);
  await expect(frame.locator('.is-open #balance')).toHaveText('₺100,00');
  return frame;
}

const balanceMinor = async (frame: FrameLocator) => Number(await frame.locator('#balance').getAttribute('data-balance-minor'));
const toMinor = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.')) * 100);

/** Expects exactly the called numbers to be daubed on the cards. */
async function expectDaubed(frame: FrameLocator): Promise<void> {
  const board = await frame.locator('#board .called').allTextContents();
  const numbers = await frame.locator('#cards .number').allTextContents();
  const daubed = await frame.locator('#cards .number.called').allTextContents();
  expect(daubed.toSorted()).toEqual(numbers.filter((number) => board.includes(number)).toSorted());
}

/** Expects the draw to be over, paid as its history says, and verified in the browser. */
async function expectSettled(frame: FrameLocator, stakeMinor: number): Promise<void> {
  await expect(frame.locator('#message')).toContainText('Çekiliş bitti.', { timeout: ROUNDS_MS });
  await expectDaubed(frame);
  await frame.locator('#open-history').click();
  await frame.locator('.past-round summary').first().click();
  const returnMinor = toMinor(await frame.locator('.past-round summary .money').first().textContent());
  await expect.poll(() => balanceMinor(frame)).toBe(100_00 - stakeMinor + returnMinor);
  await expect(frame.locator('.called-balls li')).toHaveCount(60);
  await frame.getByRole('button', { name: 'Turu doğrula', exact: true }).first().click();
  await frame.locator('#verify').click();
  await expect(frame.getByText('Hesap tutuyor')).toBeVisible();
  await expect(frame.getByText('Yayımlanan sınama değerleri bu tarayıcıda tutuyor.')).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a player chooses cards by their numbers, buys them by touch, and they are daubed, paid and verified', { tag: '@waiting' }, async ({ page, server }) => {
    await enterAsNewPlayer(page, server, playPath(fast));
    const frame = await openHall(page, server);
    await frame.locator('#my-cards').tap();
    await frame.getByRole('button', { name: 'Kart sayısı: artır' }).tap();
    await frame.getByLabel('1. kartın numarası').fill('123456');
    await frame.getByLabel('2. kartın numarası').fill('123456');
    await frame.getByRole('button', { name: '3. kartın yerine başka kart' }).tap();
    await expect(frame.getByLabel('2. kartın numarası')).not.toHaveValue('123456');
    expect(await findAccessProblems(page)).toEqual([]);
    await frame.getByRole('button', { name: 'Tamam' }).tap();
    await expect(frame.locator('#cards .bingo-card').first()).toHaveAccessibleName(/^Kart 123 456: /);
    await frame.locator('#deal').tap();
    await expect(frame.locator('#deal')).toHaveText('Kartların alındı');
    expect(await balanceMinor(frame)).toBe(100_00 - 15_00);
    expect(await findAccessProblems(page)).toEqual([]);
    await expect(frame.locator('#cards-caption')).toHaveText('Kartların oyunda · 3 × ₺5,00', { timeout: ROUNDS_MS });
    await expect(frame.locator('#message')).toHaveText(/^\d+\. top · [a-zçğıöşü ]+$/);
    await expectSettled(frame, 15_00);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('cards are bought by keyboard, and a reload in mid-draw shows the numbers called so far', { tag: '@waiting' }, async ({ page, server }) => {
    await enterAsNewPlayer(page, server, playPath(fast));
    const frame = await openHall(page, server);
    const press = (key: string) => frame.locator('body').press(key);
    await frame.locator('#message').click();
    await press('4');
    await press('+');
    await expect(frame.locator('#cards .bingo-card')).toHaveCount(4);
    await expect(frame.locator('#deal')).toHaveText('4 kart al · ₺40,00');
    await press('Space');
    await expect(frame.locator('#deal')).toHaveText('Kartların alındı');
    const own = await frame.locator('#cards .card-head').allTextContents();
    await expect(frame.locator('#message')).toHaveText(/^1[5-9]\. top · /, { timeout: ROUNDS_MS });
    await page.reload();
    await expect(frame.locator('#board .called').nth(14)).toBeVisible();
    expect((await frame.locator('#cards .card-head').allTextContents()).map((text) => text.slice(0, 10))).toEqual(own.map((text) => text.slice(0, 10)));
    await expectDaubed(frame);
    await expectSettled(frame, 40_00);
  });
});
