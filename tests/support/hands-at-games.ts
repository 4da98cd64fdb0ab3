import type { FrameLocator, Locator, Page } from 'playwright/test';
import { expect } from './browser-test.ts';

/** How a player operates a game: by touch or by keyboard alone. */
export interface Hand {
  readonly name: string;
  use(control: Locator): Promise<void>;
}

/**
 * Waits until the game enables the control, once a response has arrived or a card is dealt, as a player who sees it
 * greyed out does.
 */
function handOf(name: string, act: (control: Locator) => Promise<void>): Hand {
  return {
    name,
    async use(control) {
      await expect(control).not.toHaveAttribute('aria-disabled', 'true');
      await act(control);
    },
  };
}

export const touch = handOf('touch', (control) => control.tap());
/** Presses Enter on the focused control, as reached by Tab and the arrow keys. */
export const keyboard = handOf('keyboard', (control) => control.press('Enter'));

/** Parses an amount as games write it, into kuruş: `₺1.234,50`, `−₺5,00`. */
export function minorOf(text: string | null): number {
  const figure = (text ?? '')
    .replace('−', '-')
    .replace(/[^\d,-]/g, '')
    .replace(',', '.');
  return Math.round(Number(figure) * 100);
}

export const balanceOf = async (frame: FrameLocator): Promise<number> => Number(await frame.locator('#balance').getAttribute('data-balance-minor'));

/** Opens the newest round in the game's own history and returns its net, kuruş. */
async function readNewestNet(frame: FrameLocator): Promise<number> {
  const newest = frame.locator('.past-round summary').first();
  // A round enters the history once it is booked, which may be after its last animation starts.
  await expect(async () => {
    await frame.locator('#open-history').click();
    await newest.waitFor({ timeout: 2_000 }).catch(async (error: unknown) => {
      await frame.locator('dialog[open]').press('Escape');
      throw error;
    });
  }).toPass();
  await newest.click();
  const row = frame.locator('.past-round .values div').filter({ has: frame.locator('dt', { hasText: /^Net$/ }) });
  return minorOf(await row.first().locator('dd').textContent());
}

/** Checks that the game's history, its balance and the app's game history agree on the one round played. */
async function expectBooked(page: Page, frame: FrameLocator, beforeMinor: number, netMinor: number): Promise<void> {
  await expect.poll(() => balanceOf(frame)).toBe(beforeMinor + netMinor);
  await page.goto('/dashboard/game-history');
  const newest = page.getByRole('link', { name: /numaralı turu göster/ }).first();
  await expect(newest).toBeVisible();
  const nets = await page.locator('main .money').allTextContents();
  expect(nets.map(minorOf)).toContain(netMinor);
}

/**
 * Checks that a single-player round is settled: history and balance agree, and once the seed is revealed, the browser
 * computes the same result.
 */
export async function expectOwnRoundSettled(page: Page, frame: FrameLocator, beforeMinor: number): Promise<void> {
  await expect(frame.locator('body.is-playing')).toHaveCount(0);
  const netMinor = await readNewestNet(frame);
  await page.keyboard.press('Escape');
  await frame.locator('#open-fairness').click();
  await frame.getByRole('button', { name: 'Tohumu yenile ve eskisini aç' }).click();
  await frame.locator('.opened-round').first().click();
  await frame.getByRole('button', { name: 'Tarayıcıda hesapla' }).click();
  await expect(frame.getByText(/^Özet tutuyor, sonuç/)).toBeVisible();
  await expectBooked(page, frame, beforeMinor, netMinor);
}

/**
 * Checks that a shared round with a ticket is settled: history and balance agree, and the browser computes the round
 * from its hash.
 */
export async function expectSharedRoundSettled(page: Page, frame: FrameLocator, beforeMinor: number, roundMs: number): Promise<void> {
  await expect(frame.locator('.ticket.settled').first()).toBeVisible({ timeout: roundMs });
  const netMinor = await readNewestNet(frame);
  await frame.getByRole('button', { name: 'Turu doğrula', exact: true }).first().click();
  await frame.locator('#verify').click();
  await expect(frame.getByText(/^Hesap tutuyor/)).toBeVisible();
  await expectBooked(page, frame, beforeMinor, netMinor);
}
