import type { Page } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { codeField, readCode } from '../support/phone-codes.ts';

const NEW_PASSWORD = 'yeni-lale-1730';

/** The server executes the call, but its answer never arrives, this many times; later calls go through. */
async function loseAnswers(page: Page, path: string, times = 1): Promise<void> {
  await page.route(
    `**/api/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times },
  );
}

async function join(page: Page, address: string) {
  const player = newPlayer();
  await page.goto('/');
  await registerThroughDialog(page, player);
  await expect(page.getByRole('dialog', { name: 'Üyelik tamam' })).toBeVisible();
  await page.goto(address);
  return player;
}

test('a password reset whose answer was lost ends in the last step, with nobody logged in', async ({ page, browser, server }) => {
  const other = await browser.newContext({ baseURL: server.url });
  const player = await join(await other.newPage(), '/');
  await other.close();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  await page.getByRole('dialog', { name: 'Giriş yap' }).getByRole('button', { name: 'Şifremi unuttum' }).click();
  const recovery = page.getByRole('dialog', { name: 'Hesap kurtarma' });
  const goOn = recovery.getByRole('button', { name: 'Devam et' });
  await recovery.getByLabel('Kullanıcı adı').fill(player.username);
  await goOn.click();
  await expect(recovery.getByLabel('Sıfırlama kodu')).toBeFocused();
  await recovery.getByLabel('Sıfırlama kodu').fill(await readCode(server, player.email));
  await goOn.click();
  await recovery.getByLabel('Yeni şifre', { exact: true }).fill(NEW_PASSWORD);
  await recovery.getByLabel('Yeni şifre, yeniden').fill(NEW_PASSWORD);
  await loseAnswers(page, 'auth/changepasswordwithcode');
  const ended = page.waitForResponse(/auth\/logout$/);
  await goOn.click();
  await expect(recovery.getByText('Şifren değişti. Şimdi giriş sayfasına yönlendiriliyorsun.')).toBeVisible();
  expect((await ended).ok()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('authData'))).toBeNull();
  const login = page.getByRole('dialog', { name: 'Giriş yap' });
  await login.getByLabel('Şifre', { exact: true }).fill(NEW_PASSWORD);
  await login.getByLabel('Şifre', { exact: true }).press('Enter');
  await expect(login).toBeHidden();
});

for (const times of [1, 2])
  test(`a changed password whose answer was lost ${times === 1 ? 'once' : 'twice'} is reported as changed`, async ({ page }) => {
    const player = await join(page, '/dashboard/change-password');
    const main = page.getByRole('main');
    await main.getByLabel('Eski şifre').fill(player.password);
    await main.getByLabel('Yeni şifre', { exact: true }).fill(NEW_PASSWORD);
    await main.getByLabel('Yeni şifre, yeniden').fill(NEW_PASSWORD);
    await loseAnswers(page, 'customer/changepassword', times);
    const change = main.getByRole('button', { name: 'Şifreyi değiştir' });
    await change.click();
    if (times === 2) {
      await expect(page.getByText('Bağlantı yok. Bağlanınca yeniden dene.')).toBeVisible();
      await change.click();
    }
    await expect(page.getByText('Şifren değişti. Diğer cihazlarda oturumun kapatıldı.')).toBeVisible();
    await expect(main.getByLabel('Eski şifre')).toHaveValue('');
    await expect(page.getByText('Eski şifren hatalı.')).toHaveCount(0);
  });

test('a backend that does not recognize a repeated call is not trusted when it says that the old password is wrong', async ({ page }) => {
  const player = await join(page, '/dashboard/change-password');
  const main = page.getByRole('main');
  await main.getByLabel('Eski şifre').fill(player.password);
  await main.getByLabel('Yeni şifre', { exact: true }).fill(NEW_PASSWORD);
  await main.getByLabel('Yeni şifre, yeniden').fill(NEW_PASSWORD);
  await page.route('**/api/customer/changepassword', async (route) => route.fulfill({ json: { success: false, message: 'Old password wrong', data: null } }));
  await loseAnswers(page, 'customer/changepassword');
  await main.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await expect(page.getByText('Şifren değişmiş olabilir: yeni şifrenle giriş yapmayı dene.')).toBeVisible();
  await expect(page.getByText('Old password wrong')).toHaveCount(0);
});

for (const hasProfile of [true, false])
  test(`a verified phone whose answer was lost ${hasProfile ? 'is verified on the screen as well' : 'is not called wrong where there is no profile to ask'}`, async ({
    page,
    server,
  }) => {
    const player = await join(page, '/dashboard/phone-verification');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Kodu gönder' }).click();
    await expect(codeField(main)).toBeFocused();

    await page.reload();
    await main.getByRole('button', { name: 'Kodu gir' }).click();
    await expect(main.getByRole('timer')).toBeVisible();

    const code = await readCode(server, player.phone);
    await codeField(main).fill(code);
    if (!hasProfile) await page.route('**/api/customer/profile', async (route) => route.fulfill({ status: 404, body: '' }));
    await loseAnswers(page, 'customer/updatephone');
    await main.getByRole('button', { name: 'Doğrula', exact: true }).click();
    if (hasProfile) {
      await expect(main.getByText('Doğrulandı', { exact: true })).toBeVisible();
      await expect(page.getByText('Telefonun doğrulandı.')).toBeVisible();
      return;
    }
    await expect(page.getByText('Bağlantı yok. Bağlanınca yeniden dene.')).toBeVisible();
    await expect(codeField(main)).toHaveValue(code);
    await main.getByRole('button', { name: 'Doğrula', exact: true }).click();
    await expect(page.getByText('Numaran doğrulanmış olabilir: yeniden giriş yapınca görünür.')).toBeVisible();
    await expect(codeField(main)).not.toHaveAttribute('aria-invalid', 'true');
  });
