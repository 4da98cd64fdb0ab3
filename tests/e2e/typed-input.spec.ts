import type { Locator, Page } from 'playwright/test';
import { expect, fillRegistration, newPlayer, test } from '../support/browser-test.ts';
import { enterAsNewPlayer, openAccount } from '../support/page-player.ts';
import { codeField, readCode } from '../support/phone-codes.ts';

test.use({ serviceWorkers: 'block' });

/** Fills a field without an event, as a browser or a password manager may: no listener for input notices. */
async function fillSilently(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, value) => {
    const prototype = element instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  }, text);
}

/** Presses a button three times before the first press can take effect: twice in one task, and once in the next. */
async function pressThrice(button: Locator): Promise<void> {
  await button.evaluate(
    (element: HTMLElement) =>
      new Promise<void>((resolve) => {
        element.click();
        element.click();
        setTimeout(() => {
          element.click();
          resolve();
        });
      }),
  );
}

/** Pastes a text into the field that has the focus. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${path}`)) count += 1;
  });
  return () => count;
}

async function openLogin(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  return page.getByRole('dialog', { name: 'Giriş yap' });
}

/** Opens the site as a guest who has an account, and returns that account. */
async function openAsMember(page: Page): Promise<ReturnType<typeof newPlayer>> {
  const player = newPlayer();
  await openAccount(page, player, { device: `device-of-${player.username}`, language: 'tr' });
  await page.goto('/');
  return player;
}

// F1, F2, F3, F4
test('a login uses what is in its fields however it got there, without invisible characters, and is sent once', { tag: '@quick' }, async ({ page }) => {
  const player = await openAsMember(page);
  const calls = countCalls(page, 'auth/login');
  const login = await openLogin(page);
  await fillSilently(login.getByLabel('Kullanıcı adı'), ` ${player.username.toUpperCase().replaceAll('I', 'İ')}\u00A0`);
  await fillSilently(login.getByLabel('Şifre', { exact: true }), player.password);
  await pressThrice(login.getByRole('button', { name: 'Giriş yap', exact: true }));
  await expect(page.locator('.toast.ok', { hasText: player.username })).toBeVisible();
  await expect(page.locator('.toast.err')).toHaveCount(0);
  expect(calls()).toBe(1);
});

// F1, F4
test('a registration is sent once, however often the button is pressed', async ({ page }) => {
  const player = newPlayer();
  const calls = countCalls(page, 'auth/register');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Üye ol' }).click();
  const dialog = page.getByRole('dialog', { name: 'Üye ol' });
  await fillRegistration(dialog, { ...player, username: `${player.username} `, personalNo: player.personalNo.replace(/(\d{3})(?=\d)/g, '$1 ') });
  await fillSilently(dialog.locator('input[name="surname"]'), 'Demir\u00A0');
  await pressThrice(dialog.getByRole('button', { name: 'Üye ol' }));
  await expect(page.getByRole('dialog', { name: 'Üyelik tamam' })).toContainText(player.username);
  await expect(page.locator('.toast.err')).toHaveCount(0);
  expect(calls()).toBe(1);
});

// F4
test('a login in progress is not sent again by a form that was closed and reopened', async ({ page }) => {
  const player = await openAsMember(page);
  const calls = countCalls(page, 'auth/login');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  const login = await openLogin(page);
  const submit = login.getByRole('button', { name: 'Giriş yap', exact: true });
  const enter = async () => {
    await login.getByLabel('Kullanıcı adı').fill(player.username);
    await login.getByLabel('Şifre', { exact: true }).fill(player.password);
    await page.keyboard.press('Enter');
  };
  await enter();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await openLogin(page);
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await enter();
  await pressThrice(submit);
  release();
  await expect(page.locator('.toast.ok', { hasText: player.username })).toBeVisible();
  await expect(login).toBeHidden();
  expect(calls()).toBe(1);
});

// F4
test('a registration in progress is not sent again by another form', async ({ page }) => {
  const player = newPlayer();
  const calls = countCalls(page, 'auth/register');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/register', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const open = page.getByRole('banner').getByRole('button', { name: 'Üye ol' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Üye ol' });
  const submit = dialog.getByRole('button', { name: 'Üye ol' });
  await fillRegistration(dialog, player);
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await fillRegistration(dialog, player);
  await pressThrice(submit);
  release();
  await expect(page.getByRole('dialog', { name: 'Üyelik tamam' })).toContainText(player.username);
  await expect(page.locator('.toast.err')).toHaveCount(0);
  expect(calls()).toBe(1);
});

// F3
test('controlled fields count however they were filled: a limit, a password, a payment', async ({ page, server }) => {
  await enterAsNewPlayer(page, server, '/responsible-play');
  const limits = page.locator('form', { has: page.getByRole('button', { name: 'Limiti kaydet' }) });
  // Until an event has reported the text, the page overwrites the field when it re-renders for an update of the limits.
  await expect(async () => {
    await fillSilently(limits.getByLabel('Yeni limit'), '1.250,00 TL');
    await expect(limits).toContainText('₺1.250,00', { timeout: 1_000 });
  }).toPass();
  await limits.getByRole('button', { name: 'Limiti kaydet' }).click();
  await expect(page.locator('.toast.ok')).toContainText('Limitin kaydedildi');
  await expect(limits.getByLabel('Şimdiki limit')).toHaveValue('₺1.250,00');

  await page.goto('/dashboard/deposit');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Papara/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Para yatır' });
  await fillSilently(dialog.getByLabel('Hesap numarası'), '1234567890');
  await fillSilently(dialog.getByLabel('Tutar'), '250 ₺');
  const submit = dialog.getByRole('button', { name: 'Yatırımı gönder' });
  await expect(submit).toBeEnabled();
  const sent = page.waitForRequest('**/api/payment/deposit');
  await submit.click();
  expect((await sent).postDataJSON()).toMatchObject({ detail: { AccountNo: '1234567890', Amount: 250 } });
});

// F7, F8
test('input that would have to be altered is refused with a message, and stays as it was typed', async ({ page, server }) => {
  await enterAsNewPlayer(page, server, '/dashboard/deposit');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Banka havalesi/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Para yatır' });
  const german = 'DE89 3704 0044 0532 0130 00';
  await dialog.getByLabel('IBAN').fill(german);
  await expect(dialog.getByRole('alert')).toHaveText('Bu IBAN başka bir ülkenin. TR ile başlayan bir IBAN yaz.');
  await expect(dialog.getByLabel('IBAN')).toHaveValue(german);
  await dialog.getByLabel('IBAN').fill('TR33 0006 1005 1978 6457 8413 26');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByLabel('Tutar').fill('0.500');
  await dialog.getByLabel('Tutar').blur();
  await expect(dialog.getByRole('alert')).toHaveText('Bu tutar iki türlü okunur. Kuruşu virgülle yaz: 0,50 ya da 500.');
  await expect(dialog.getByLabel('Tutar')).toHaveValue('0.500');
  await dialog.getByLabel('Tutar').fill('1 250,00');
  await dialog.getByLabel('Tutar').blur();
  await expect(dialog.getByLabel('Tutar')).toHaveValue('1.250,00');
});

// F5, F13, F14, F15
test('the form for an SMS code lasts as long as the code, accepts the whole message, and closes once the code is used', async ({ page, server }) => {
  await enterAsNewPlayer(page, server, '/dashboard/phone-verification');
  const main = page.getByRole('main');
  const phone = newPlayer().phone;
  const mistyped = newPlayer().phone;
  const change = main.getByRole('button', { name: 'Numarayı güncelle' });
  const send = main.getByRole('button', { name: 'Kodu gönder' });
  await change.click();
  await main.getByLabel('Telefon').fill(mistyped);
  await send.click();
  await expect(codeField(main)).toBeFocused();
  await change.click();
  await main.getByLabel('Telefon').fill(phone);
  await send.click();
  await expect(codeField(main)).toBeFocused();
  // Ends the one-minute wait for the next code.
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('sentCodes') ?? '{}') as object;
    sessionStorage.setItem('sentCodes', JSON.stringify({ ...kept, deadlines: {} }));
  });
  await page.reload();
  await expect(main.getByLabel('Telefon')).toHaveValue(/^5/);
  expect((await main.getByLabel('Telefon').inputValue()).replaceAll(' ', '')).toBe(phone);
  await codeField(main).focus();
  await paste(codeField(main), `Meydan: ${await readCode(server, phone)} is your code`);
  await main.getByRole('button', { name: 'Doğrula', exact: true }).click();
  await expect(main.getByText('Doğrulandı')).toBeVisible();
  await change.click();
  await expect(main.getByLabel('Telefon')).toBeFocused();
  await expect(main.getByRole('button', { name: 'Kodu gir' })).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('sentCodes'))).not.toContain('code');
});

// F12
test('after a reload an account recovery resumes at its second step with the username, and stores nothing secret', async ({ page, server }) => {
  const player = await openAsMember(page);
  await (await openLogin(page)).getByRole('button', { name: 'Şifremi unuttum' }).click();
  const recovery = page.getByRole('dialog', { name: 'Hesap kurtarma' });
  await recovery.getByLabel('Kullanıcı adı').fill(`${player.username} `);
  await recovery.getByRole('button', { name: 'Devam et' }).click();
  await expect(recovery.getByLabel('Sıfırlama kodu')).toBeVisible();
  await page.reload();
  await expect(recovery.locator('[aria-current="step"]')).toHaveText('E-posta kodu');
  await expect(recovery.getByLabel('Kullanıcı adı')).toHaveValue(player.username);
  const code = await readCode(server, player.email);
  await recovery.getByLabel('Sıfırlama kodu').fill(`Meydan kodun: ${code}.`);
  await recovery.getByRole('button', { name: 'Devam et' }).click();
  await recovery.getByLabel('Yeni şifre', { exact: true }).fill('yeni-lale-1730');
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage })))).not.toContain(code);
  await recovery.getByLabel('Yeni şifre, yeniden').fill('yeni-lale-1730');
  await recovery.getByRole('button', { name: 'Devam et' }).click();
  await expect(page.getByRole('dialog', { name: 'Giriş yap' }).getByLabel('Kullanıcı adı')).toHaveValue(player.username);
});

// F16
test('a refused login keeps the focus, and its error message disappears on the next try', async ({ page }) => {
  const player = await openAsMember(page);
  const login = await openLogin(page);
  await login.getByLabel('Kullanıcı adı').fill(player.username);
  await login.getByLabel('Şifre', { exact: true }).fill('wrong-one');
  const submit = login.getByRole('button', { name: 'Giriş yap', exact: true });
  await submit.focus();
  await page.keyboard.press('Enter');
  const refusal = page.locator('.toast.err', { hasText: 'Kullanıcı adı veya şifre hatalı.' });
  await expect(refusal).toBeVisible();
  await expect(submit).toBeFocused();
  await login.getByLabel('Şifre', { exact: true }).fill(player.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast.ok', { hasText: player.username })).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

// F16
test('a refused SMS code moves the focus to its field, a refused payment leaves it where Enter was pressed', async ({ page, server }) => {
  await enterAsNewPlayer(page, server, '/dashboard/phone-verification');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Kodu gönder' }).click();
  await codeField(main).fill('000000');
  await page.route('**/api/customer/updatephone', (route) => route.fulfill({ json: { success: false, message: 'Kod hatalı.' } }));
  await main.getByRole('button', { name: 'Doğrula', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(main.locator('.error')).toHaveText('Kod hatalı.');
  await expect(codeField(main)).toBeFocused();

  await page.goto('/dashboard/deposit');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Papara/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Para yatır' });
  await dialog.getByLabel('Hesap numarası').fill('1234567890');
  await dialog.getByLabel('Tutar').fill('250');
  await page.route('**/api/payment/deposit', (route) => route.fulfill({ json: { success: false, message: 'Şimdi olmaz.' } }));
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast.err', { hasText: 'Şimdi olmaz.' })).toBeVisible();
  await expect(dialog.getByLabel('Tutar')).toBeFocused();
});

// F17
test('no keyboard capitalises or corrects a username, a visible password, an e-mail or a code', async ({ page, server }) => {
  const attributes = (field: Locator) => field.evaluate((element) => ['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => element.getAttribute(name)));
  const exact = ['none', 'off', 'false'];
  const expectExact = async (field: Locator) => expect(await attributes(field)).toEqual(exact);
  await page.goto('/');
  const login = await openLogin(page);
  await expectExact(login.getByLabel('Kullanıcı adı'));
  await login.getByRole('button', { name: 'Şifreyi göster' }).click();
  await expect(login.getByLabel('Şifre', { exact: true })).toHaveAttribute('type', 'text');
  await expectExact(login.getByLabel('Şifre', { exact: true }));
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Üye ol' }).click();
  const registration = page.getByRole('dialog', { name: 'Üye ol' });
  for (const name of ['username', 'email', 'password', 'password2']) await expectExact(registration.locator(`input[name="${name}"]`));
  await enterAsNewPlayer(page, server, '/dashboard/change-password');
  const passwords = page.getByRole('main').locator('input[type="password"]');
  await expect(passwords).toHaveCount(3);
  for (const field of await passwords.all()) await expectExact(field);
  await page.goto('/dashboard/phone-verification');
  await page.getByRole('main').getByRole('button', { name: 'Kodu gönder' }).click();
  await expectExact(codeField(page.getByRole('main')));
});
