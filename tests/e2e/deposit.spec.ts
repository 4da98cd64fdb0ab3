import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { exampleIban } from '../support/payment-details.ts';
import { slowTests } from '../support/slow-waits.ts';
import { findOverflow, findSmallTargets } from '../support/touch-targets.ts';

test.use({ serviceWorkers: 'block' });

/** The sandbox's payment side decides by itself within seconds; a slow machine gets a minute. */
const DECISION_MS = 60_000;

const methodsOf = (page: Page) => page.locator('main').getByRole('list').getByRole('button');
const latestOf = (page: Page) => page.getByRole('region', { name: 'Son yatırımların' });

test('[R2.035] a guest who wants to deposit gets the login form', async ({ page }) => {
  await page.goto('/dashboard/deposit');
  await expect(page.getByRole('dialog', { name: 'Giriş' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Para yatır', level: 1 })).toBeHidden();
});

test('[R1.011] [R1.032] [R2.034] [R2.116] [R3.037] [R4.049] [R5.036] [R5.037] [R5.038] [R5.039] [R5.041] a player deposits by transfer with the keyboard alone, and sees it confirmed', async ({
  page,
  server,
  context,
}) => {
  test.setTimeout(slowTests.severalWaits);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAsNewPlayer(page, server, '/dashboard/deposit');
  await expect(page.getByRole('heading', { name: 'Para yatır', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Oyun parası', { exact: true }).last()).toBeVisible();
  await expect(methodsOf(page)).toHaveCount(11);
  await expect(latestOf(page)).toContainText('Henüz yatırımın yok.');
  await methodsOf(page).filter({ hasText: 'Banka havalesi' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Para yatır' });
  await expect(dialog).toContainText('Banka havalesi');
  await expect(dialog).toContainText('Oyun parası');
  const submit = dialog.getByRole('button', { name: 'Yatırımı gönder' });
  await expect(submit).toBeDisabled();

  await dialog.getByLabel('Banka').focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel('Banka')).not.toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Hesap sahibi')).toBeFocused();
  await page.keyboard.type('Elif Demir');
  await page.evaluate((text) => navigator.clipboard.writeText(text), exampleIban);
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('IBAN')).toBeFocused();
  await page.keyboard.type('33x00');
  await expect(dialog.getByLabel('IBAN')).toHaveValue('TR33 00');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Yapıştır' })).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveText('20 hane eksik.');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('IBAN')).toHaveValue('TR33 0006 1005 1978 6457 8413 26');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByLabel('Tutar').focus();
  await page.keyboard.type('1250,5');
  await expect(submit).toBeEnabled();
  await expect(dialog).toContainText('₺1.250,50');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Talebin alındı');
  await expect(dialog.locator('form')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(latestOf(page).getByRole('listitem')).toHaveCount(1);
  await expect(latestOf(page)).toContainText('₺1.250,50');
  await expect(latestOf(page)).toContainText('Onaylandı', { timeout: DECISION_MS });
  await expect(page.getByRole('banner').locator('.money').first()).toHaveText('₺1.250,50', { timeout: DECISION_MS });
});

test('a player with nothing is offered play money first, fills in an amount with one press, and a confirmed deposit leads to the bonuses', async ({
  page,
  server,
  context,
}) => {
  test.setTimeout(slowTests.severalWaits);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsNewPlayer(page, server, '/dashboard/deposit');
  const refill = page.getByRole('button', { name: '₺1.000,00 ekle' });
  const topOf = async (part: typeof refill) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(refill)).toBeLessThan(await topOf(methodsOf(page).first()));

  const dialog = page.getByRole('dialog', { name: 'Para yatır' });
  await methodsOf(page).filter({ hasText: 'Papara' }).click();
  const quick = dialog.getByRole('group', { name: 'Hızlı seçim' }).getByRole('button');
  await expect(quick).toHaveText(['₺100', '₺250', '₺500', '₺1.000']);
  await dialog.getByLabel('Hesap numarası').fill('1234567890');
  await quick.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Tutar')).toHaveValue('250,00');
  await expect(quick.nth(1)).toHaveAttribute('aria-pressed', 'true');
  expect(await findAccessProblems(page)).toEqual([]);
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  expect(await findOverflow(page), 'sideways').toBe(0);
  await dialog.getByRole('button', { name: 'Yatırımı gönder' }).click();
  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Ödemeye devam et' }).click();
  await (await opening).getByRole('button', { name: 'Ödemeyi onayla' }).click();
  await expect(dialog).toContainText('Yatırımın onaylandı');
  await dialog.getByRole('link', { name: 'Bonusa bak' }).click();
  await expect(page.getByRole('heading', { name: 'Bonus talebi', level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('[R2.117] [R4.046] [R4.047] [R4.048] [R8.005] [R8.006] the form of every method loads or shows why not, and a payment link opens a tab without an opener', async ({
  page,
  server,
  context,
}) => {
  test.setTimeout(slowTests.severalWaits);
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAsNewPlayer(page, server, '/dashboard/deposit');
  await expect(methodsOf(page)).toHaveCount(11);
  expect(await findOverflow(page), 'sideways').toBe(0);
  expect(await findAccessProblems(page)).toEqual([]);
  const dialog = page.getByRole('dialog', { name: 'Para yatır' });
  for (const name of ['Banka havalesi', 'Dijital cüzdanlar', 'Diğer yöntemler']) {
    await methodsOf(page).filter({ hasText: name }).click();
    await expect(dialog.locator('form')).toContainText(name);
    expect(await findAccessProblems(page), name).toEqual([]);
    await expect.poll(() => findSmallTargets(page), name).toEqual([]);
    expect(await findOverflow(page), name).toBe(0);
    await dialog.getByRole('button', { name: 'Kapat' }).click();
    await expect(dialog).toBeHidden();
  }

  await methodsOf(page).filter({ hasText: 'Papara' }).click();
  await dialog.getByLabel('Hesap numarası').fill('1234567890');
  await dialog.getByLabel('Tutar').fill('300');
  await dialog.getByRole('button', { name: 'Yatırımı gönder' }).click();
  const link = dialog.getByRole('link', { name: 'Ödemeye devam et' });
  await expect(link).toBeVisible();
  expect(await findAccessProblems(page)).toEqual([]);
  expect(context.pages()).toHaveLength(1);
  const opening = context.waitForEvent('page');
  await link.click();
  const payment = await opening;
  await expect(dialog).toContainText('Ödeme yeni sekmede açıldı');
  await expect(payment.getByRole('button', { name: 'Ödemeyi onayla' })).toBeVisible();
  expect(await payment.evaluate(() => window.opener)).toBeNull();
  await payment.getByRole('button', { name: 'Ödemeyi onayla' }).click();
  await expect(dialog).toContainText('Yatırımın onaylandı');
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await expect(latestOf(page)).toContainText('Onaylandı');

  const detail = '**/api/payment/detail';
  await page.route(detail, (route) => route.fulfill({ json: { success: false, message: 'Bu yöntem bakımda.', data: null } }));
  await methodsOf(page).filter({ hasText: 'QR' }).click();
  await expect(page.getByText('Bu yöntem bakımda.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.unroute(detail);
  await page.route(detail, (route) => route.fulfill({ json: { success: true, message: null, data: [] } }));
  await methodsOf(page).filter({ hasText: 'Popy' }).click();
  await expect(page.getByText('Kayıt bulunamadı')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('[R4.047] an unfinished deposit can be continued from the list, the history and the dialog, and a new one can be started', async ({
  page,
  server,
  context,
}) => {
  test.setTimeout(slowTests.severalWaits);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsNewPlayer(page, server, '/dashboard/deposit');
  const dialog = page.getByRole('dialog', { name: 'Para yatır' });
  const link = dialog.getByRole('link', { name: 'Ödemeye devam et' });
  await methodsOf(page).filter({ hasText: 'Papara' }).click();
  await dialog.getByLabel('Hesap numarası').fill('1234567890');
  await dialog.getByLabel('Tutar').fill('300');
  await dialog.getByRole('button', { name: 'Yatırımı gönder' }).click();
  await expect(link).toBeVisible();
  const address = await link.getAttribute('href');

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(latestOf(page).getByRole('link', { name: 'Ödemeye devam et' })).toHaveAttribute('href', address ?? '');
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  await page.goForward();
  await expect(dialog).toContainText('₺300,00 tutarındaki yatırımın ödenmeyi bekliyor');
  expect(await findAccessProblems(page)).toEqual([]);
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  await page.reload();
  await expect(link).toHaveAttribute('href', address ?? '');
  await dialog.getByRole('button', { name: 'Yeni yatırım yap' }).click();
  await expect(dialog.getByLabel('Tutar')).toBeVisible();
  await page.goto('/dashboard/financial-activities');
  await expect(page.getByRole('main').getByRole('link', { name: 'Ödemeye devam et' })).toHaveAttribute('href', address ?? '');

  await page.goto('/dashboard/deposit');
  await methodsOf(page).filter({ hasText: 'Papara' }).click();
  const opening = context.waitForEvent('page');
  await link.click();
  const payment = await opening;
  await payment.getByRole('button', { name: 'Ödemeyi onayla' }).click();
  await expect(dialog).toContainText('Yatırımın onaylandı', { timeout: DECISION_MS });
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await expect(page.getByRole('link', { name: 'Ödemeye devam et' })).toHaveCount(0);
});
