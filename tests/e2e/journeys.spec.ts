import type { FrameLocator, Locator, Page } from 'playwright/test';
import { expect, fillRegistration, newPlayer, test } from '../support/browser-test.ts';
import { untilApp } from '../support/open-app.ts';
import { operate } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { exampleIban } from '../support/payment-details.ts';
import type { RunningServer } from '../support/running-server.ts';
import { slowTests, slowWaits } from '../support/slow-waits.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' });
test.describe.configure({ timeout: slowTests.severalWaits });

/** Markets are shut around a goal or a chance; a bet in play is decided after seconds. */
const DECIDED_MS = 60_000;

/** A player's finger. It counts what it taps; a field that it fills in counts once. */
class Finger {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    await target.tap({ timeout: slowWaits.deadline });
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text, { timeout: slowWaits.deadline });
    this.taps += 1;
  }
}

/** Opens the home page as a new player with 1,000 lira of play money. */
async function enterWithMoney(page: Page, server: RunningServer): Promise<void> {
  const player = await enterAsNewPlayer(page, server);
  await operate(server, ['credit', '--username', player.username, '--amount', '1000']);
  await page.reload();
  await untilApp(page);
  await expect(page.getByRole('banner').locator('.money').first()).toHaveText('₺1.000,00');
}

const bottomBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Alt menü' });
const slot = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`);

/** Stakes 50 lira on the only selection and confirms the slip. */
async function placeBet(frame: FrameLocator, finger: Finger): Promise<void> {
  await finger.tap(frame.getByRole('button', { name: '+₺50', exact: true }));
  await expect(frame.locator('#slip-place')).toHaveAttribute('aria-disabled', 'false', { timeout: DECIDED_MS });
  await finger.tap(frame.locator('#slip-place'));
  await expect(frame.locator('.receipt-number b')).toHaveText(/^MK-\d{4}-\d{4}$/, { timeout: DECIDED_MS });
}

test('a newcomer needs at most 7 taps besides the form to register and spin for the first time', async ({ page }) => {
  await page.goto('/');
  await untilApp(page);
  const finger = new Finger();
  await finger.tap(page.getByRole('banner').getByRole('button', { name: 'Üye ol' }));
  const form = page.getByRole('dialog', { name: 'Üye ol' });
  await fillRegistration(form, newPlayer());
  await finger.tap(form.getByRole('button', { name: 'Üye ol' }));
  await finger.tap(page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Para yatır' }));
  await finger.tap(page.getByRole('button', { name: '₺1.000,00 ekle' }));
  await expect(page.getByRole('banner').locator('.money').first()).toHaveText('₺1.000,00');
  await finger.tap(page.getByRole('banner').getByRole('link', { name: /Meydan/ }));
  await finger.tap(page.getByRole('link', { name: /^Lale Devri/ }).first());
  const game = slot(page, 'Lale Devri');
  await finger.tap(game.locator('.is-open #spin'));
  await expect(game.locator('#last-return')).toHaveText(/^₺\d/);
  expect(finger.taps).toBeLessThanOrEqual(7);
});

test('a player needs at most 7 taps for a deposit of a method’s own quick amount, and 2 for play money', async ({ page, server, context }) => {
  await enterAsNewPlayer(page, server);
  await untilApp(page);
  const finger = new Finger();
  await finger.tap(bottomBar(page).getByRole('link', { name: 'Para Yatır' }));
  await finger.tap(page.getByRole('button', { name: '₺1.000,00 ekle' }));
  await expect(page.getByRole('banner').locator('.money').first()).toHaveText('₺1.000,00');
  expect(finger.taps).toBeLessThanOrEqual(2);
  await page.goto('/');
  await untilApp(page);
  const second = new Finger();
  await second.tap(bottomBar(page).getByRole('link', { name: 'Para Yatır' }));
  await second.tap(page.getByRole('main').getByRole('button', { name: /^Papara/ }));
  const dialog = page.getByRole('dialog', { name: 'Para yatır' });
  await second.type(dialog.getByLabel('Hesap numarası'), '1234567890');
  await second.tap(dialog.getByRole('button', { name: '₺250' }));
  await second.tap(dialog.getByRole('button', { name: 'Yatırımı gönder' }));
  const opening = context.waitForEvent('page');
  await second.tap(dialog.getByRole('link', { name: 'Ödemeye devam et' }));
  await second.tap((await opening).getByRole('button', { name: 'Ödemeyi onayla' }));
  await expect(dialog).toContainText('Yatırımın onaylandı');
  expect(second.taps).toBeLessThanOrEqual(7);
});

test('a player needs at most 5 taps for a bet before a match', async ({ page, server }) => {
  await enterWithMoney(page, server);
  const finger = new Finger();
  await finger.tap(bottomBar(page).getByRole('link', { name: 'Spor' }));
  const frame = page.frameLocator('iframe[title="Spor"]');
  await expect(frame.locator('.purse .money')).toHaveText('₺1.000,00', { timeout: slowWaits.feed });
  await finger.tap(frame.locator('.match-row:not(.is-live) .odd:not([disabled])').first());
  await finger.tap(frame.getByRole('button', { name: 'Kuponu aç' }));
  await placeBet(frame, finger);
  expect(finger.taps).toBeLessThanOrEqual(5);
});

test('a player needs at most 5 taps for a bet in play', async ({ page, server }) => {
  await enterWithMoney(page, server);
  const finger = new Finger();
  await finger.tap(page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Canlı Bahis' }));
  const frame = page.frameLocator('iframe[title="Canlı Bahis"]');
  await expect(frame.locator('.purse .money')).toHaveText('₺1.000,00', { timeout: slowWaits.feed });
  await finger.tap(frame.locator('.match-row.is-live .odd:not([disabled])').last());
  await finger.tap(frame.getByRole('button', { name: 'Kuponu aç' }));
  await placeBet(frame, finger);
  expect(finger.taps).toBeLessThanOrEqual(5);
});

test('a player needs at most 7 taps to withdraw everything to a bank account', async ({ page, server }) => {
  await enterWithMoney(page, server);
  const finger = new Finger();
  await finger.tap(bottomBar(page).getByRole('link', { name: 'Para Yatır' }));
  await finger.tap(page.getByRole('main').getByRole('link', { name: 'Para çek' }));
  await expect(page.getByRole('heading', { name: 'Para çek', level: 1 })).toBeVisible();
  await finger.tap(page.getByRole('main').getByRole('button', { name: /^Banka havalesi/ }));
  const dialog = page.getByRole('dialog', { name: 'Para çek' });
  await finger.type(dialog.getByLabel('Hesap sahibi'), 'Elif Demir');
  await finger.type(dialog.getByLabel('IBAN'), exampleIban);
  await finger.tap(dialog.getByRole('button', { name: 'Tümü' }));
  await finger.tap(dialog.getByRole('button', { name: 'Çekimi gönder' }));
  await expect(page.getByText('₺1.000,00 tutarındaki çekim talebin alındı.').first()).toBeVisible();
  expect(finger.taps).toBeLessThanOrEqual(7);
});

test('a player needs at most 3 taps to find a game by search', async ({ page, server }) => {
  await enterWithMoney(page, server);
  const finger = new Finger();
  await finger.tap(page.getByRole('main').getByRole('link', { name: 'Oyun ara' }));
  const field = page.getByRole('combobox', { name: 'Oyun veya sağlayıcı ara' });
  await expect(field).toBeFocused();
  await finger.type(field, 'galata');
  await finger.tap(page.getByRole('listbox', { name: 'Öneriler' }).getByRole('option', { name: /^Galata 7/ }));
  await expect(slot(page, 'Galata 7').locator('.is-open #spin')).toBeVisible();
  expect(finger.taps).toBeLessThanOrEqual(3);
});
