import type { Page } from 'playwright/test';
import { actAsTranslator, findStaleTexts, TRANSLATED } from '../support/act-as-translator.ts';
import { expect, fillRegistration, newPlayer, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';

test.use({ serviceWorkers: 'block' });

const expectTrue = (page: Page) => expect.poll(() => findStaleTexts(page)).toEqual([]);

test('a player registers on a translated page: the form is refused, corrected and accepted, and each step shows its current text', async ({ page }) => {
  await actAsTranslator(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Üye ol' }).click();
  const dialog = page.getByRole('dialog', { name: 'Üye ol' });
  const player = newPlayer();
  await fillRegistration(dialog, { ...player, personalNo: '12' });
  const submit = dialog.locator('button[type="submit"]');
  await submit.click();
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1);
  await expectTrue(page);
  await dialog.locator('input[name="PersonalNo"]').fill(player.personalNo);
  await submit.click();
  await expect(page.getByRole('dialog', { name: /Üyelik tamam|Telefon/ })).toBeVisible();
  await expectTrue(page);
});

test('a translated page updates the balance, the counts and the times when they change', async ({ page, server }) => {
  await actAsTranslator(page);
  const player = await enterAsNewPlayer(page, server, '/dashboard/deposit');
  const banner = page.getByRole('banner');
  await expect(banner.getByText('₺0,00')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(TRANSLATED);
  await page.getByRole('button', { name: /₺1\.000,00 ekle/ }).click();
  await expect(banner.getByText('₺1.000,00', { exact: true })).toBeVisible();
  await expectTrue(page);
  await player.notify({ type: 'System', title: 'Birinci' });
  await player.notify({ type: 'System', title: 'İkinci' });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await banner.getByRole('button', { name: /Bildirimler, \d okunmamış/ }).click();
  const panel = page.getByRole('dialog', { name: 'Bildirimler' });
  await panel.getByRole('button', { name: /İkinci/ }).click();
  await page.getByRole('dialog', { name: 'Bildirim', exact: false }).getByRole('button', { name: 'Geri' }).click();
  await expectTrue(page);
  await expect(panel.getByText(/\d okunmamış/)).toBeVisible();
});
