import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, fillRegistration, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { joinLive } from '../support/live-player.ts';
import { operate } from '../support/operate.ts';
import { bringCode, codeField, reachCode, readCode } from '../support/phone-codes.ts';
import { listRoutes } from '../support/screens.ts';
import { findOverflow, findSmallTargets } from '../support/touch-targets.ts';

test.use({ serviceWorkers: 'block' });

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 640 };

/** The home page's address with nothing after it. */
const HOME = /:\d+\/$/;

/** Collects the request bodies of a call, in order. */
function watchCalls(page: Page, path: string): object[] {
  const bodies: object[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${path}`)) bodies.push((request.postDataJSON() as object | null) ?? {});
  });
  return bodies;
}

/** Holds the next call to a path until it is released, then refuses it. */
async function holdCall(page: Page, path: string, message: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    `**/api/${path}`,
    async (route) => {
      await held;
      await route.fulfill({ json: { success: false, message } });
    },
    { times: 1 },
  );
  return release;
}

/** Whether confetti is drawn over a dialog: the canvas is the app's, its content the library's. Runs in the page. */
function isConfettiDrawn(): boolean {
  return [...document.querySelectorAll<HTMLCanvasElement>('dialog canvas')].some((canvas) => {
    const { width, height } = canvas;
    return (
      width > 0 &&
      height > 0 &&
      canvas
        .getContext('2d')
        ?.getImageData(0, 0, width, height)
        .data.some((value) => value > 0)
    );
  });
}

/** Checks that everybody can read a screen, hit its targets with a finger, and see it whole on a small phone. */
async function expectNoBarrier(page: Page, label: string): Promise<void> {
  expect(await findAccessProblems(page), label).toEqual([]);
  await expect.poll(() => findSmallTargets(page), label).toEqual([]);
  await page.setViewportSize(smallPhone);
  expect(await findOverflow(page), label).toBe(0);
  await page.setViewportSize(phone);
}

test('[R1.004] [R1.005] [R1.014] [R1.027] [R2.058] [R2.110] [R2.113] [R2.125] [R2.126] [R2.128] [R2.144] [R2.148] [R2.149] [R2.150] [R3.011] [R3.033] [R4.014] [R4.015] [R4.017] [R4.020] [R4.021] [R4.022] [R4.023] [R4.024] [R4.025] [RC.018] a newcomer requests the trial bonus, verifies the phone and takes the bonus, all in one dialog', async ({
  page,
  server,
}) => {
  const player = newPlayer();
  const registrations = watchCalls(page, 'auth/register');
  const phoneCalls = watchCalls(page, 'customer/updatephone');
  const claims = watchCalls(page, 'bonus/definetrialbonus');
  await page.setViewportSize(desktop);
  await page.goto('/?refId=77');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refId'))).toBe('77');
  await page.getByRole('banner').getByRole('button', { name: 'Üye ol' }).click();
  const form = page.getByRole('dialog', { name: 'Üye ol' });
  await expect.poll(async () => form.boundingBox()).toMatchObject({ width: 990, height: 699 });
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(async () => (await form.boundingBox())?.height).toBeLessThanOrEqual(600);
  await page.setViewportSize(desktop);
  const foot = form.locator('footer').filter({ has: page.getByRole('button', { name: 'Üye ol', exact: true }) });
  await expect(foot).toContainText('Üye olarak Genel Şartlar’ı kabul edersin.');
  await expect(foot.getByRole('link', { name: /^Genel Şartlar/ })).toHaveAttribute('href', '/pages/1');
  await form.evaluate((dialog) => dialog.setAttribute('data-first', ''));
  const open = page.locator('dialog[open][data-first]');

  await test.step('a taken username is refused, and nothing that was typed is lost', async () => {
    const { username } = await joinLive(server);
    await fillRegistration(form, { ...player, username });
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Üye ol' }).click();
    await expect(page.getByText('Bu kullanıcı adı daha önce alınmış.')).toBeVisible();
    await expect(form.getByRole('checkbox')).toBeChecked();
    await expect(form.getByLabel('Şifre tekrar')).toHaveValue(player.password);
    await form.getByLabel('Kullanıcı adı').fill(player.username);
  });

  const steps = page.getByRole('dialog', { name: 'Telefonunu doğrula' });
  await test.step('after registration a code is requested at once for the typed number; if it cannot be sent, the step says so and stays', async () => {
    const release = await holdCall(page, 'customer/updatephone', 'Kod gönderilemedi, yeniden dene.');
    await form.getByRole('button', { name: 'Üye ol' }).click();
    await expect(page.getByText(`Hesabın hazır. Hoş geldin, ${player.username}.`)).toBeVisible();
    await expect(steps.getByLabel('Telefon')).toBeDisabled();
    await expect.poll(async () => (await steps.getByLabel('Telefon').inputValue()).replaceAll(' ', '')).toBe(player.phone);
    await expect(codeField(steps)).toHaveCount(0);
    release();
    await expect(page.locator('.toast[role="alert"]', { hasText: 'Kod gönderilemedi' })).toBeVisible();
    await expect(codeField(steps)).toHaveCount(0);
    await steps.getByRole('button', { name: 'Kodu gönder' }).click();
    await expect(codeField(steps)).toBeFocused();
    await expect(steps.getByLabel('Telefon')).toBeDisabled();
    expect(registrations.at(-1)).toMatchObject({ username: player.username, trialBonus: 1, refId: '77' });
    const asked = { step: 1, phone: player.phone };
    expect(phoneCalls).toEqual([asked, asked]);
    expect(await page.evaluate(() => localStorage.getItem('refId'))).toBeNull();
  });

  await test.step('a wrong code stays in the step; another number gets another code', async () => {
    await codeField(steps).fill('000-000');
    await steps.getByRole('button', { name: 'Doğrula', exact: true }).click();
    await expect(page.locator('.toast[role="alert"]', { hasText: 'Kod hatalı' })).toBeVisible();
    await expect(codeField(steps)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Kod hatalı')).toHaveCount(1);
    await expect(codeField(steps)).toHaveValue('');
    await expect(steps.getByRole('button', { name: 'Doğrula', exact: true })).toBeDisabled();
    await steps.getByRole('button', { name: 'Numarayı değiştir' }).click();
    await expect(steps.getByLabel('Telefon')).toBeEnabled();
    await expect(steps.getByLabel('Telefon')).toBeFocused();
    await expect(codeField(steps)).toHaveCount(0);
    await reachCode(steps);
  });

  const success = page.getByRole('dialog', { name: 'Üyelik tamam' });
  await test.step('the right one ends in congratulations with confetti', async () => {
    const code = await readCode(server, player.phone);
    const confetti = page.waitForFunction(isConfettiDrawn);
    await codeField(steps).fill(`${code.slice(0, 3)}-${code.slice(3)}`);
    await steps.getByRole('button', { name: 'Doğrula', exact: true }).click();
    await confetti;
    await expect(success).toContainText(`Tebrikler, ${player.username}!`);
    await expect(success).toContainText('₺100,00 deneme bonusunu');
    await expect(page.getByText('Telefon numaran doğrulandı.')).toBeVisible();
    await expect(open).toHaveCount(1);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('authData') ?? '{}') as object)).toMatchObject({ smsVerified: true, phone: player.phone });
  });

  await test.step('Yes takes the bonus and closes the dialog a second later', async () => {
    expect(claims).toEqual([]);
    await expect(page.locator('dialog canvas')).toHaveCount(0);
    const confetti = page.waitForFunction(isConfettiDrawn);
    await success.getByRole('button', { name: 'Evet' }).click();
    await confetti;
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.getByRole('banner').locator('.money')).toHaveText('₺100,00');
    expect(claims).toHaveLength(1);
  });
});

test('[R2.047] [R2.057] [R2.109] [R2.111] [R2.123] [R2.127] [R2.129] [R2.132] [R2.133] [R2.134] [R2.135] [R2.136] [R2.137] [R2.138] [R2.142] [R2.143] [R2.145] [R2.151] [R2.152] [R2.158] [R9.007] in English, on a phone and by keyboard, the dialogs lead to each other, are accessible, and close with Back', async ({
  page,
  server,
}) => {
  const player = newPlayer();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => self === top && localStorage.setItem('language', 'en'));
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).focus();
  await page.keyboard.press('Enter');
  const login = page.getByRole('dialog', { name: 'Login' });
  await expect(login.getByLabel('Username')).toBeFocused();
  await expect(page).toHaveURL(HOME);
  await expect.poll(async () => login.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone });
  await expect(login).toContainText('Not a Member? Sign Up Now!');
  await expectNoBarrier(page, 'login');
  await login.getByRole('button', { name: 'Recovery Password' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const recovery = page.getByRole('dialog', { name: 'Account Recovery' });
  await expect(recovery).toContainText('Not a Member? Sign Up Now!');
  await expect(page).toHaveURL(HOME);
  await expectNoBarrier(page, 'recovery');
  await recovery.getByRole('button', { name: 'Sign Up Now!' }).click();
  const form = page.getByRole('dialog', { name: 'Sign Up' });
  await expect(form.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await expect(form.getByRole('tab')).toHaveText(['Sign Up']);
  await expect(form.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page).toHaveURL(HOME);
  expect(listRoutes().filter((path) => /login|register|sign|recover|giris|uye|kurtar/.test(path))).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  for (const label of [
    'Name',
    'Surname',
    'Username',
    'E-mail',
    'Password',
    'Confirm Password',
    'Phone',
    'National ID (TC No)',
    'Day',
    'Month',
    'Year',
    'Country',
  ]) {
    await expect(form.getByLabel(label, { exact: true })).toBeVisible();
  }
  await expect(form.locator('.control').filter({ has: page.locator('input[name="phone"]') })).toHaveText('+90');
  await form.getByLabel('Name', { exact: true }).fill('Elif');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Elif');
  await expect(form).toContainText('Are you already a member? Sign In Now!');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('This field is required.')).toHaveCount(8);
  await expectNoBarrier(page, 'register');
  await form.getByRole('button', { name: 'Sign In Now!' }).click();
  await login.getByRole('button', { name: 'Sign Up Now!' }).click();
  await fillRegistration(form, player);
  await form.getByLabel('Year').press('Enter');

  const success = page.getByRole('dialog', { name: 'Registration complete' });
  await expect(success.getByRole('heading', { name: 'Congratulations!' })).toBeFocused();
  await expect(success).toContainText('Shall we add the trial bonus of ₺100,00 now?');
  await expect(success.getByRole('button', { name: 'Yes' })).toBeEnabled();
  await expect(page.locator('.toast')).toHaveCount(0);
  // The confetti would start 100 ms after the screen and stay for seconds.
  await expect(page.waitForFunction(isConfettiDrawn, undefined, { timeout: 500 })).rejects.toThrow('Timeout');
  await expectNoBarrier(page, 'success');
  await success.getByRole('button', { name: 'Verify your phone' }).click();
  const steps = page.getByRole('dialog', { name: 'Verify your phone' });
  await expect(steps.getByLabel('Phone')).toBeDisabled();
  await expectNoBarrier(page, 'phone');
  await steps.getByRole('button', { name: 'Send Code' }).press('Enter');
  await expect(codeField(steps)).toBeFocused();
  await expect(steps.getByRole('button', { name: 'Validate' })).toBeDisabled();
  await expect(steps.getByRole('button', { name: 'Change Phone Number' })).toBeVisible();
  await expectNoBarrier(page, 'code');
  await steps.getByRole('button', { name: 'Skip Verification' }).press('Enter');
  await success.getByRole('button', { name: 'Live Chat' }).click();
  await expect(page.getByRole('dialog', { name: 'Live support' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('authData') ?? '{}') as object)).toMatchObject({ smsVerified: false });
  await readCode(server, player.phone);
});

test('[R2.148] Yes without a verified phone leads to its verification, and the bonus follows by itself', async ({ page, server }) => {
  const player = newPlayer();
  const claims = watchCalls(page, 'bonus/definetrialbonus');
  await page.goto('/');
  await registerThroughDialog(page, player);
  const success = page.getByRole('dialog', { name: 'Üyelik tamam' });
  await success.getByRole('button', { name: 'Evet' }).click();
  const steps = page.getByRole('dialog', { name: 'Telefonunu doğrula' });
  await steps.getByRole('button', { name: 'Şimdilik geç' }).click();
  await expect(success.getByRole('button', { name: 'Evet' })).toBeEnabled();
  expect(claims).toEqual([]);
  await success.getByRole('button', { name: 'Evet' }).click();
  await bringCode(steps, server, player.phone);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByRole('banner').locator('.money')).toHaveText('₺100,00');
  expect(claims).toHaveLength(1);
});

test.describe('when no trial bonus is offered', () => {
  test.beforeEach(({ server }) => operate(server, ['option', 'set', 'trialbonusamount', '0']));
  test.afterEach(({ server }) => operate(server, ['option', 'set', 'trialbonusamount', '100']));

  test('[R2.140] [R2.145] [R2.146] [R4.018] there is no checkbox for it, and the last screen leads to the cashier', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Üye ol' }).click();
    const form = page.getByRole('dialog', { name: 'Üye ol' });
    await expect(form.getByLabel('Ülke').getByRole('option')).not.toHaveCount(1);
    await fillRegistration(form, newPlayer());
    await expect(form.getByRole('checkbox')).toHaveCount(0);
    const confetti = page.waitForFunction(isConfettiDrawn);
    await form.getByRole('button', { name: 'Üye ol' }).click();
    await confetti;
    const success = page.getByRole('dialog', { name: 'Üyelik tamam' });
    await expect(success).toContainText('Oyun parası yatırıp başlayabilir');
    await expect(success.getByRole('button', { name: 'Evet' })).toHaveCount(0);
    await success.getByRole('button', { name: 'Para yatır' }).click();
    await expect(page).toHaveURL(/\/dashboard\/deposit$/);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test('[R2.147] the last screen has Live Chat, which opens the chat', async ({ page }) => {
    await page.goto('/');
    await registerThroughDialog(page, newPlayer());
    const success = page.getByRole('dialog', { name: 'Üyelik tamam' });
    await expect(success.getByRole('button', { name: 'Evet' })).toHaveCount(0);
    await success.getByRole('button', { name: 'Canlı destek' }).click();
    await expect(page.getByRole('dialog', { name: 'Canlı destek' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});
