import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { untilControlled } from '../support/until-controlled.ts';

test('[R2.035] [R2.043] [R2.044] [R2.045] [R8.002] a guest on any account link gets the login dialog in place, and arrives at the link’s page afterwards', {
  tag: '@quick',
}, async ({ page, browser, server }) => {
  const player = newPlayer();
  const other = await browser.newContext({ baseURL: server.url });
  const registering = await other.newPage();
  await registering.goto('/');
  await registerThroughDialog(registering, player);
  await expect(registering.getByRole('dialog', { name: 'Üyelik tamam' })).toBeVisible();
  await other.close();

  await page.goto('/promotions');
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Para Yatır' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giriş yap' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/promotions$/);
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await page.goto('/dashboard/deposit');
  await dialog.getByLabel('Kullanıcı adı').fill(player.username);
  await dialog.getByLabel('Şifre', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page.getByText('Kullanıcı adı veya şifre hatalı.')).toBeVisible();
  await dialog.getByLabel('Şifre', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page).toHaveURL(/\/dashboard\/deposit$/);
  await expect(page.getByRole('heading', { name: 'Para yatır', level: 1 })).toBeVisible();
});

test('[R4.053] [R4.056] logging out offline forgets the player on the device and in other tabs', { tag: '@quick' }, async ({ page, context }) => {
  const player = newPlayer();
  await page.goto('/');
  await registerThroughDialog(page, player);
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
  await page.getByRole('region', { name: 'Slot' }).getByRole('button', { name: 'Favorilere ekle: Nar Bahçesi' }).click();
  await expect(page.getByRole('region', { name: 'Favorilerin' })).toBeVisible();
  await untilControlled(page);
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('region', { name: 'Favorilerin' })).toBeVisible();
  await page.bringToFront();
  // A toast over the menu's button stays for as long as a pointer rests on it.
  await expect(page.locator('.toast')).toHaveCount(0);
  // The favourite was below the first screen, where the header is hidden.
  await page.evaluate(() => scrollTo(0, 0));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Üye ol' })).toBeVisible();
  await expect(second.getByRole('banner').getByRole('button', { name: 'Üye ol' })).toBeVisible();
  await expect(second.getByRole('region', { name: 'Favorilerin' })).toHaveCount(0);
  // Unlike an evaluation, this wait survives the reload that ends a logout.
  await page.waitForFunction((username) => !JSON.stringify({ ...localStorage }).includes(username), player.username);
});
test('what was typed into the registration survives closing it, except the password and the national ID', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/');
  const open = () => page.getByRole('banner').getByRole('button', { name: 'Üye ol' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Üye ol' });
  await dialog.getByLabel('Ad', { exact: true }).fill('Çağla');
  await dialog.getByLabel('Şifre', { exact: true }).fill('gizli-1234');
  await dialog.getByLabel('TC kimlik no').fill('10000000146');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(dialog.getByLabel('Ad', { exact: true })).toHaveValue('Çağla');
  await expect(dialog.getByLabel('Şifre', { exact: true })).toHaveValue('');
  await expect(dialog.getByLabel('TC kimlik no')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('Çağla');
});
