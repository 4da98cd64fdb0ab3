import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { test as base, expect, newPlayer, registerThroughDialog, useServer } from '../support/browser-test.ts';
import { operate } from '../support/operate.ts';
import { readCode } from '../support/phone-codes.ts';
import type { RunningServer } from '../support/running-server.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { findOverflow, findSmallTargets } from '../support/touch-targets.ts';

/** A separate server with rate limits and with a clock that the test drives. */
const test = base.extend<object, { server: RunningServer }>({
  server: [async ({}, use) => useServer({ RATE_LIMITS: 'on', TEST_CLOCK: 'on' }, use), { scope: 'worker', timeout: slowWaits.serverStart }],
});
test.use({ serviceWorkers: 'block' });

const WRONG_PASSWORDS = 40;
const words = {
  tr: {
    open: 'Giriş yap',
    name: 'Kullanıcı adı',
    password: 'Şifre',
    code: 'Giriş kodu',
    resend: 'Yeniden gönder',
    back: 'Geri',
    wrong: /Şifre ya da kod hatalı/,
  },
  en: { open: 'Login', name: 'Username', password: 'Password', code: 'Login code', resend: 'Send again', back: 'Back', wrong: /password or the code is wrong/ },
} as const;

async function guessUntilFull({ url }: RunningServer, username: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-fingerprint': 'a-thief' };
  const guess = (count: number) => fetch(`${url}api/auth/login`, { method: 'POST', headers, body: JSON.stringify({ username, password: `guess ${count}` }) });
  const answers = await Promise.all(Array.from({ length: WRONG_PASSWORDS }, (_, count) => guess(count)));
  expect(answers.map(({ status }) => status)).toEqual(Array(WRONG_PASSWORDS).fill(200));
}

async function expectNoBarrier(page: Page, label: string): Promise<void> {
  expect(await findAccessProblems(page), label).toEqual([]);
  await expect.poll(() => findSmallTargets(page), label).toEqual([]);
  expect(await findOverflow(page), label).toBe(0);
}

for (const language of ['tr', 'en'] as const) {
  test(`after forty wrong passwords a player logs in on a new device with an e-mailed code, in ${language}`, async ({ page, browser, server }) => {
    const text = words[language];
    const player = newPlayer();
    const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
    await elsewhere.goto('/');
    await registerThroughDialog(elsewhere, player);
    await expect(elsewhere.getByRole('dialog', { name: 'Üyelik tamam' })).toBeVisible();
    await elsewhere.context().close();
    await operate(server, ['clock', '--advance', '20m']);
    await guessUntilFull(server, player.username);

    await page.clock.install();
    await page.goto('/');
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: text.open }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.locator('button[type="submit"]');
    const code = dialog.getByLabel(text.code);
    const enter = async (password: string) => {
      await dialog.getByLabel(text.name).fill(player.username);
      await dialog.getByLabel(text.password, { exact: true }).fill(password);
      await submit.click();
      await expect(code).toBeFocused();
    };

    await test.step('the step is the same for a wrong password, and Back leads to the form with the name', async () => {
      await enter('not this one');
      await expectNoBarrier(page, 'the step of the code');
      await expect(dialog.getByLabel(text.name)).toBeDisabled();
      await submit.click();
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByRole('button', { name: text.back }).click();
      await expect(dialog.getByLabel(text.name)).toHaveValue(player.username);
      await enter(player.password);
    });

    await test.step('a wrong code is told once, and marked until another one is typed', async () => {
      await code.fill('00000-00000');
      await submit.click();
      await expect(page.getByText(text.wrong)).toHaveCount(1);
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await expect(code).toHaveValue('00000-00000');
      await expectNoBarrier(page, 'a wrong code');
      await code.fill('7K2');
      await expect(code).not.toHaveAttribute('aria-invalid');
    });

    await test.step('offline the step says so and sends nothing', async () => {
      await page.context().setOffline(true);
      await expect(submit).toBeDisabled();
      await expect(dialog.getByRole('status')).toBeVisible();
      await page.context().setOffline(false);
      await expect(submit).toBeEnabled();
    });

    // F12
    await test.step('after a reload the same step continues, with the name, and asks for the password again', async () => {
      await page.reload();
      await expect(dialog.getByLabel(text.name)).toHaveValue(player.username);
      await expect(dialog.getByLabel(text.name)).toBeDisabled();
      expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage })))).not.toContain(player.password);
      await submit.click();
      await expect(dialog.getByLabel(text.password, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await expectNoBarrier(page, 'the step after a reload');
      await dialog.getByLabel(text.password, { exact: true }).fill(player.password);
    });

    const first = await readCode(server, player.email);
    await test.step('an expired code is refused, and after a minute another one can be sent', async () => {
      await expect(dialog.getByRole('timer')).toBeVisible();
      await expect(dialog.getByRole('button', { name: text.resend })).toHaveCount(0);
      await operate(server, ['clock', '--advance', '11m']);
      await code.fill(first);
      await submit.click();
      await expect(page.getByText(text.wrong)).toHaveCount(1);
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await page.clock.fastForward(61_000);
      await dialog.getByRole('button', { name: text.resend }).click();
      await expect(dialog.getByRole('timer')).toBeVisible();
      await expect.poll(() => readCode(server, player.email)).not.toBe(first);
    });

    await test.step('the code logs in, in whatever format it is pasted', async () => {
      const latest = await readCode(server, player.email);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/auth/loginwithcode', async (route) => {
        await held;
        await route.continue();
      });
      await code.fill(` ${latest.toLowerCase().replace('-', ' ')} `);
      await submit.click();
      await expect(submit).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('button', { name: text.open })).toHaveCount(0);
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('authData') ?? '{}') as object)).toMatchObject({ username: player.username });
    });
  });
}
