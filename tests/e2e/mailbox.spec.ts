import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { readSettings, SANDBOX_PAGES, startSandbox } from '../support/sandbox-program.ts';
import { findOverflow } from '../support/touch-targets.ts';

interface Mailbox {
  url: string;
  mail(to: string, message: { subject?: string; text?: string; html?: string }): Promise<unknown>;
}

/** The sandbox alone with its built pages: the mailbox needs no operator. */
const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({}, use) => {
      const directory = await mkdtemp(join(tmpdir(), 'mailbox-'));
      const environment = { SANDBOX_PORT: '0', SANDBOX_DATA_DIR: directory, OPERATOR_URL: 'http://127.0.0.1:9', OPERATOR_PUBLIC_KEY: 'none' };
      const running = await startSandbox(readSettings(environment, SANDBOX_PAGES));
      const transport = createTransport({ host: '127.0.0.1', port: running.mailbox.smtpPort, ignoreTLS: true });
      await use({
        url: `http://localhost:${running.port}`,
        mail: (to, message) => transport.sendMail({ from: 'Meydan <no-reply@meydan.example>', to, ...message }),
      });
      await running.close();
      await rm(directory, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ mailbox }, use) => use(mailbox.url),
});

const openBox = (page: Page, to: string, language = 'tr') => page.goto(`/mailbox?${new URLSearchParams({ to, language })}`);

test('a code appears on the open page by itself and is copied with one tap', async ({ page, context, mailbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/mailbox');
  await page.getByLabel('E-posta adresi ya da telefon').fill('Ayse@example.com');
  await page.getByRole('button', { name: 'Aç' }).click();
  await expect(page.getByRole('heading', { name: 'Henüz ileti yok' })).toBeVisible();
  await mailbox.mail('ayse@example.com', { subject: 'Yeni şifre', text: 'Kodun 481516, 10 dk geçerli.' });
  await mailbox.mail('fatma@example.com', { subject: 'Başkasının', text: 'Kodun 999999.' });
  const message = page.getByRole('article');
  await expect(message.getByRole('heading', { name: 'Yeni şifre' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Yeni ileti geldi.');
  await message.getByRole('button', { name: 'Kopyala' }).click();
  await expect(message.getByRole('button', { name: 'Kopyalandı' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('481516');
  await expect(page.getByText('999999')).toHaveCount(0);
});

test('a code in two groups fits the narrowest screen and is copied whole', async ({ page, context, mailbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 640 });
  await mailbox.mail('grouped@example.com', { subject: 'Yeni şifre', text: 'Kodun:\n\nWMQWM-QWMWQ\n\n10 dk geçerli.' });
  await openBox(page, 'grouped@example.com');
  const code = page.locator('.mailbox-code');
  await expect(code).toHaveText('WMQWM-QWMWQ');
  expect(await findOverflow(page)).toBe(0);
  expect(await code.evaluate((element) => element.getClientRects().length)).toBe(1);
  await page.getByRole('button', { name: 'Kopyala' }).click();
  await expect(page.getByRole('button', { name: 'Kopyalandı' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WMQWM-QWMWQ');
});

const hostileTexts = [
  '<script>document.title = "taken"</script>',
  '<img src=x onerror="document.title = `taken`">',
  '<svg onload="document.title = `taken`"></svg>',
  '<iframe srcdoc="<script>parent.document.title = `taken`</script>"></iframe>',
  '<a href="javascript:document.title = `taken`">481516</a>',
  '</p></article><form action="https://evil.test"><input name="code"></form>',
  '<style>* { display: none }</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<base href="https://evil.test/">',
  '{{constructor.constructor("document.title = `taken`")()}}',
];

test('ten hostile mails are shown as written and do nothing', async ({ page, mailbox }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  for (const [index, text] of hostileTexts.entries()) {
    await mailbox.mail('hostile@example.com', { subject: `${index}: ${text}`, text, html: `<p>${text}</p>` });
  }
  await openBox(page, 'hostile@example.com');
  await expect(page.getByRole('article')).toHaveCount(hostileTexts.length);
  for (const text of hostileTexts) await expect(page.locator('.mailbox-text').getByText(text, { exact: true })).toBeVisible();
  expect(await page.locator('article').locator('script, img, iframe, a, form, style, meta, base').count()).toBe(0);
  expect(await page.title()).toBe('Deneme posta kutusu – Meydan');
  expect(new Set(asked)).toEqual(new Set([mailbox.url]));
});

test('messages stay visible when the connection drops, and Retry opens a box that could not open', async ({ page, context, mailbox }) => {
  await mailbox.mail('line@example.com', { subject: 'Önceki', text: 'x' });
  await openBox(page, 'line@example.com');
  await expect(page.getByRole('heading', { name: 'Önceki' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status')).toContainText('Bağlantı koptu');
  await expect(page.getByRole('heading', { name: 'Önceki' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('status')).toBeHidden();

  await page.route('**/mailbox/messages*', (route) => route.abort());
  await openBox(page, 'line@example.com', 'en');
  await expect(page.getByRole('heading', { name: 'The mailbox could not be opened' })).toBeVisible();
  await page.unroute('**/mailbox/messages*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Önceki' })).toBeVisible();
});

test('an invalid address shows a message, without a Retry that cannot help', async ({ page }) => {
  await openBox(page, '<script>alert(1)</script>');
  await expect(page.getByText('Bu bir e-posta adresi ya da telefon numarası değil.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(1);
});

for (const colorScheme of ['dark', 'light'] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`the mailbox is accessible, ${colorScheme}, ${viewport.width} px wide`, async ({ page, mailbox }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await mailbox.mail(`access-${colorScheme}-${viewport.width}@example.com`, { subject: 'Yeni şifre', text: 'Kodun 481516' });
      for (const to of ['', 'nobody@example.com', 'wrong', `access-${colorScheme}-${viewport.width}@example.com`]) {
        await openBox(page, to);
        await expect(page.locator('.loader')).toHaveCount(0);
        expect(await findAccessProblems(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme);
    });
  }
}
