import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { slowTests } from '../support/slow-waits.ts';
import { findOverflow, findSmallTargets } from '../support/touch-targets.ts';

test.use({ serviceWorkers: 'block' });

/** The sandbox's payment side decides by itself within seconds; a slow machine gets a minute. */
const DECISION_MS = 60_000;

const figures = (page: Page) => page.locator('main dl').filter({ hasText: 'Çekilebilir' });
const latestOf = (page: Page) => page.getByRole('region', { name: 'Son çekimlerin' });

test('[R1.012] [R1.032] [R2.036] [R2.118] [R8.007] [R8.008] a broke player tops up, withdraws with the keyboard alone, and follows the withdrawal until it is decided', async ({
  page,
  server,
}) => {
  test.setTimeout(slowTests.severalWaits);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsNewPlayer(page, server, '/dashboard/deposit');
  await page.getByRole('button', { name: '₺1.000,00 ekle' }).click();
  await expect(figures(page)).toContainText('Çekilebilir₺1.000,00');
  await expect(page.getByRole('button', { name: /ekle$/ })).toHaveCount(0);

  await page.goto('/dashboard/withdraw');
  await expect(page.getByRole('heading', { name: 'Para çek', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Oyun parası', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Gönderdiğin bir çekim talebi iptal edilemez.');
  await expect(latestOf(page)).toContainText('Henüz çekim talebin yok.');
  expect(await findAccessProblems(page)).toEqual([]);
  expect(await findOverflow(page)).toBe(0);
  await page.getByRole('button', { name: /^Payco/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Para çek' });
  await expect(dialog).toContainText('Payco');
  await expect(dialog).toContainText('Çekilebilir: ₺1.000,00');
  await expect(dialog).toContainText('iptal edilemez');
  const submit = dialog.getByRole('button', { name: 'Çekimi gönder' });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Hesap numarası').focus();
  await page.keyboard.type('1234567890');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Tutar')).toBeFocused();
  await page.keyboard.type('1000,01');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('alert')).toHaveText('En fazla ₺1.000,00 çekebilirsin.');
  await expect(submit).toBeDisabled();
  expect(await findAccessProblems(page)).toEqual([]);
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  const all = dialog.getByRole('group', { name: 'Hızlı seçim' }).getByRole('button', { name: 'Tümü' });
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Tutar')).toHaveValue('1.000,00');
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await expect(submit).toBeEnabled();
  await dialog.getByLabel('Tutar').fill('300');
  await expect(dialog).toContainText('₺295,00');
  await expect(submit).toBeEnabled();

  const withdraw = '**/api/payment/withdraw';
  await page.route(withdraw, (route) => route.fulfill({ json: { success: false, message: 'Çekimler şu an kapalı.', data: null } }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Çekimler şu an kapalı.')).toBeVisible();
  await expect(submit).toBeEnabled();
  await page.unroute(withdraw);
  await dialog.getByLabel('Tutar').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('₺300,00 tutarındaki çekim talebin alındı.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(latestOf(page).getByRole('listitem')).toHaveCount(1);
  await expect(latestOf(page)).toContainText('−₺300,00');
  await expect(figures(page)).toContainText('Çekilebilir₺700,00');
  await expect(latestOf(page)).toContainText('Onaylandı', { timeout: DECISION_MS });
  await expect(figures(page)).toContainText('Çekimde bekleyen₺0,00', { timeout: DECISION_MS });
});
