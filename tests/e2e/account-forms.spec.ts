import type { Locator, Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { codeField, reachCode, readCode } from '../support/phone-codes.ts';
import { findOverflow, findSmallTargets } from '../support/touch-targets.ts';

test.use({ serviceWorkers: 'block' });

async function expectNoBarrier(page: Page, label: string): Promise<void> {
  // If a focused field has scrolled the page, only a slice shows of what is under its header.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findAccessProblems(page), label).toEqual([]);
  await expect.poll(() => findSmallTargets(page), label).toEqual([]);
  expect(await findOverflow(page), label).toBe(0);
}

/** An account dialog on the desktop is 990 px wide, and 699 px high if there is room. */
async function expectDesktopSize(page: Page, dialog: Locator): Promise<void> {
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  const width = async () => (await dialog.boundingBox())?.width;
  const height = async () => (await dialog.boundingBox())?.height;
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(width).toBe(990);
  await expect.poll(height).toBe(699);
  await page.setViewportSize({ width: 1200, height: 600 });
  await expect.poll(height).toBeLessThanOrEqual(600);
  await expect.poll(width).toBe(990);
  await page.setViewportSize(phone);
}

/** Presses a button whose call the server refuses once, with a message that a toast then shows. */
async function refuseOnce(page: Page, path: string, button: Locator): Promise<void> {
  const message = `Olmadı: ${path}`;
  await page.route(`**/api/${path}`, (route) => route.fulfill({ json: { success: false, message } }), { times: 1 });
  await button.click();
  await expect(page.locator('.toast[role="alert"]', { hasText: message })).toBeVisible();
}

/** Measures how long a text stays on screen, in ms, from when it appears. */
async function measureStay(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        let cameAtMs: number | null = null;
        const watch = new MutationObserver(() => {
          const isThere = document.body.textContent.includes(words);
          if (isThere) cameAtMs ??= performance.now();
          if (isThere || cameAtMs === null) return;
          watch.disconnect();
          resolve(performance.now() - cameAtMs);
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
}

test('[R1.006] [R1.007] [R2.047] [R2.125] [R2.126] [R2.131] [R2.153] [R2.154] [R2.156] [R2.157] [R3.021] [R3.034] [R4.013] [R4.027] [R4.028] [R4.029] [R5.030] [R8.002] a forgotten password is reset with the code from the mail, and the new one logs in', async ({
  page,
  browser,
  server,
}) => {
  const player = newPlayer();
  const newPassword = 'yeni-lale-1730';
  const other = await browser.newContext({ baseURL: server.url });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/');
  await registerThroughDialog(elsewhere, player);
  await expect(elsewhere.getByRole('dialog', { name: 'Üyelik tamam' })).toBeVisible();
  await other.close();

  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (/auth\/(?:login|sendresetpassword|checkresetcode|changepasswordwithcode)$/.test(request.url())) asked.push(request.postDataJSON());
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  const login = page.getByRole('dialog', { name: 'Giriş yap' });
  await expectDesktopSize(page, login);
  await login.getByLabel('Kullanıcı adı').fill(player.username);
  await login.getByLabel('Şifre', { exact: true }).fill(newPassword);
  await login.getByLabel('Şifre', { exact: true }).press('Enter');
  await expect(page.getByText('Kullanıcı adı veya şifre hatalı.')).toBeVisible();
  await login.getByRole('button', { name: 'Şifremi unuttum' }).click();

  const recovery = page.getByRole('dialog', { name: 'Hesap kurtarma' });
  const current = recovery.locator('[aria-current="step"]');
  const goOn = recovery.getByRole('button', { name: 'Devam et' });
  await expect(current).toHaveText('Kullanıcı adı');
  await expectDesktopSize(page, recovery);
  await goOn.click();
  await expect(recovery.getByText('Bu alan gerekli.')).toBeVisible();
  await recovery.getByLabel('Kullanıcı adı').fill(player.username);
  const refused = (path: string) => refuseOnce(page, `auth/${path}`, goOn);
  await refused('sendresetpassword');
  await expect(current).toHaveText('Kullanıcı adı');
  await goOn.click();
  await expect(current).toHaveText('E-posta kodu');
  await expect(recovery.getByLabel('Sıfırlama kodu')).toBeFocused();
  const code = await readCode(server, player.email);
  await recovery.getByLabel('Sıfırlama kodu').fill('12');
  await goOn.click();
  await expect(recovery.getByText('En az 3 karakter olmalı.')).toBeVisible();
  await recovery.getByLabel('Sıfırlama kodu').fill('wrong-code');
  await goOn.click();
  await expect(page.getByText('Kod hatalı ya da artık geçerli değil.')).toBeVisible();
  await expect(current).toHaveText('E-posta kodu');

  await test.step('closing the dialog to read the mail keeps the step', async () => {
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
    await login.getByRole('button', { name: 'Şifremi unuttum' }).click();
    await expect(current).toHaveText('E-posta kodu');
    await expect(recovery.getByLabel('Kullanıcı adı')).toHaveValue(player.username);
  });
  await recovery.getByLabel('Sıfırlama kodu').fill(code);
  await goOn.click();
  await expect(current).toHaveText('Yeni şifre');
  await recovery.getByLabel('Yeni şifre', { exact: true }).fill(newPassword);
  await recovery.getByLabel('Yeni şifre, yeniden').fill('başka-lale');
  await goOn.click();
  await expect(recovery.getByText('Şifreler aynı değil.')).toBeVisible();
  await recovery.getByLabel('Yeni şifre, yeniden').fill(newPassword);
  await refused('changepasswordwithcode');
  await expect(current).toHaveText('Yeni şifre');
  const shownForMs = measureStay(page, 'Şifren değişti. Şimdi giriş sayfasına yönlendiriliyorsun.');
  await goOn.click();
  expect(await shownForMs).toBeGreaterThan(950);
  expect(await shownForMs).toBeLessThan(3_000);

  await expect(login.getByLabel('Kullanıcı adı')).toHaveValue(player.username);
  await login.getByLabel('Şifre', { exact: true }).fill(newPassword);
  await login.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page.locator('.toast.ok', { hasText: new RegExp(`hoş geldin, ${player.username}`, 'i') })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('authData') ?? '{}') as object)).toMatchObject({ username: player.username });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Giriş yap' })).toHaveCount(0);
  const { username } = player;
  const changed = { username, code, password: newPassword, password2: newPassword };
  expect(asked).toEqual([
    { username, password: newPassword },
    { username },
    { username },
    { username, code: 'wrong-code' },
    { username, code },
    changed,
    changed,
    { username, password: newPassword },
  ]);
});

test('[R1.016] [R2.033] [R2.037] [R2.112] [R2.114] [R2.124] [R2.159] [R2.162] [R2.163] [R2.164] [R2.165] [R4.041] [R4.043] [R4.044] [R4.045] [R8.003] a player verifies a phone and changes the password, on pages and in dialogs, in English and on a phone', async ({
  page,
  server,
}) => {
  const player = newPlayer();
  await page.goto('/');
  await registerThroughDialog(page, player);
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  const main = page.getByRole('main');

  await test.step('the phone dialog stays at the number if no code could be sent, and continues once one was', async () => {
    await page.goto('/dashboard/account');
    await main.getByRole('button', { name: 'Verify', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await refuseOnce(page, 'customer/updatephone', dialog.getByRole('button', { name: 'Send Code' }));
    await expect(codeField(dialog)).toHaveCount(0);
    const sent = page.waitForResponse('**/customer/updatephone');
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    expect(await (await sent).json()).toMatchObject({ success: true });
    await expect(codeField(dialog)).toBeVisible();
    await expect(dialog.getByLabel('Phone')).toBeDisabled();
  });

  await test.step('the phone page leads from state to state', async () => {
    await page.goto('/dashboard/phone-verification');
    await expect(main.getByRole('heading', { name: 'Phone Verification', level: 1 })).toBeVisible();
    await expect(main.getByText('Not Verified')).toBeVisible();
    await expectNoBarrier(page, 'NotVerified');
    await main.getByRole('button', { name: 'Update Number' }).click();
    await expect(main.getByLabel('Phone')).toBeFocused();
    await main.getByLabel('Phone').fill('+90 555');
    await expect(main.getByRole('button', { name: 'Send Code' })).toBeDisabled();
    await expectNoBarrier(page, 'Update');
    await main.getByRole('button', { name: 'Cancel' }).click();
    await reachCode(main);
    await expect(codeField(main)).toBeFocused();
    await expect(main.getByRole('timer')).toBeVisible();
    await expectNoBarrier(page, 'VerificationCode');
  });

  await test.step('the phone dialog knows about the sent code, and accepts it', async () => {
    await page.goto('/dashboard/account');
    await main.getByRole('button', { name: 'Verify', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Phone')).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Send Code' })).toBeVisible();
    await expectNoBarrier(page, 'phone dialog');
    await reachCode(dialog);
    await expect(dialog.getByLabel('Phone')).toBeDisabled();
    await codeField(dialog).fill('123');
    await dialog.getByRole('button', { name: 'Change Phone Number' }).click();
    await expect(dialog.getByLabel('Phone')).toBeEnabled();
    await reachCode(dialog);
    await expect(codeField(dialog)).toHaveValue('');
    await codeField(dialog).fill(await readCode(server, player.phone));
    await dialog.getByRole('button', { name: 'Validate' }).click();
    await expect(dialog.getByRole('heading', { name: 'Congratulations!' })).toBeFocused();
    await expectNoBarrier(page, 'congratulations');
    await dialog.locator('.dialog-body').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Verify', exact: true })).toHaveCount(0);
    await page.goto('/dashboard/phone-verification');
    await expect(main.getByText('Verified', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Send Code' })).toHaveCount(0);
    await expectNoBarrier(page, 'Verified');
  });

  const newPassword = 'yeni-lale-1730';
  const fillPasswords = async (part: Locator, old: string, password: string) => {
    await part.getByLabel('Old Password').fill(old);
    await part.getByLabel('Password', { exact: true }).fill(password);
    await part.getByLabel('Confirm Password').fill(password);
    await part.getByRole('button', { name: 'Change' }).click();
  };
  await test.step('a wrong old password is refused with the server’s message; the right one changes the password', async () => {
    await page.goto('/dashboard/change-password');
    await expect(main.getByRole('heading', { name: 'Change Password', level: 1 })).toBeVisible();
    await expectNoBarrier(page, 'change password');
    await fillPasswords(main, 'wrong-password', newPassword);
    await expect(page.getByText('The old password is wrong.')).toBeVisible();
    await expect(main.getByLabel('Old Password')).toHaveValue('wrong-password');
    await fillPasswords(main, player.password, newPassword);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(main.getByLabel('Old Password')).toHaveValue('');
  });

  await test.step('so does the dialog, which then closes', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard/account');
    await main.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Old Password')).toBeFocused();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(560);
    expect(await findAccessProblems(page)).toEqual([]);
    await fillPasswords(dialog, newPassword, player.password);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
  });
});
