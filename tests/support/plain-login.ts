import { expect, type Page } from 'playwright/test';
import type { PlainBackend } from './plain-backend.ts';

/** Logs in as the plain backend's player through the dialog, from a guest's page. */
export async function logInAtPlain(page: Page, backend: PlainBackend): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giriş yap' });
  await dialog.getByLabel('Kullanıcı adı').fill(backend.player.username);
  await dialog.getByLabel('Şifre', { exact: true }).fill(backend.player.password);
  await dialog.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(dialog).toHaveCount(0);
}
