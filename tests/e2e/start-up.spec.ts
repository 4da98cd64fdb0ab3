import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { slowWaits } from '../support/slow-waits.ts';

const refusal = { success: false, message: 'Bakım', data: null };
const contacts = [
  { key: 'CONTACTA1', value: 'https://destek.example/sohbet', status: true },
  { key: 'contactb1', value: 'https://kapali.example/', status: false },
];

/** Answers calls instead of the server. */
async function answer(page: Page, path: string, body: object): Promise<void> {
  await page.route(`**/api/${path}`, (route) => route.fulfill({ json: body }));
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test.use({ serviceWorkers: 'block' });

test('[R4.080] [R9.003] each start-up call is sent once, after the first screen, and no player data is requested for a guest', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname.replace('/api/', '')));
  await page.addInitScript(() => document.addEventListener('app-ready', () => performance.mark('app-ready')));
  await page.goto('/');
  await expect.poll(() => calls).toContain('bonus/trialbonusamount');
  await expect(page.getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const path of ['cms/siteoptionlist', 'cms/domainstatus', 'bonus/trialbonusamount'])
    expect(
      calls.filter((call) => call === path),
      path,
    ).toHaveLength(1);
  const isLater = await page.evaluate(() => {
    const readyAtMs = performance.getEntriesByName('app-ready')[0]?.startTime ?? Number.NaN;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /siteoptionlist|domainstatus|trialbonusamount/.test(name))
      .map(({ startTime }) => startTime > readyAtMs);
  });
  expect(isLater).toEqual([true, true, true]);
  expect(calls.filter((call) => /^(?:user|customer)\//.test(call))).toEqual([]);
});

test('[R4.081] a site that keeps refusing is reloaded twice and then shows maintenance, until a retry succeeds', async ({ page }) => {
  const loads = countLoads(page);
  await answer(page, 'cms/domainstatus', refusal);
  await answer(page, 'cms/siteoptionlist', { success: true, message: null, data: contacts });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Bakımdayız' })).toBeVisible({ timeout: slowWaits.reloads });
  expect(loads()).toBe(3);
  expect(await findAccessProblems(page)).toEqual([]);
  await expect(page.getByRole('navigation', { name: 'Destek' }).getByRole('link')).toHaveText(['destek.example']);
  await expect(page.getByText('Oyun parası')).toBeVisible();
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByText('Son deneme')).toBeVisible();
  await page.getByRole('button', { name: 'Son bilinen içerikle devam et' }).click();
  await expect(page.getByRole('region', { name: 'Slot' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Bakımdayız' })).toBeVisible();
  await page.unroute('**/api/cms/domainstatus');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('region', { name: 'Slot' })).toBeVisible();
  expect(loads()).toBe(4);
});

test('[R4.081] the reload waits for a form in progress', async ({ page }) => {
  const loads = countLoads(page);
  await page.clock.install();
  const typed = Promise.withResolvers<void>();
  await page.route('**/api/bonus/trialbonusamount', async (route) => {
    await typed.promise;
    await route.fulfill({ json: refusal });
  });
  const asked = page.waitForResponse('**/api/bonus/trialbonusamount');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  const field = page.getByRole('dialog', { name: 'Giriş yap' }).getByLabel('Kullanıcı adı');
  await field.fill('elif');
  typed.resolve();
  await (await asked).finished();
  // Beyond the reload's delay, but within every request's deadline: a longer jump looks like a lost connection.
  await page.clock.runFor(3_000);
  await expect(field).toHaveValue('elif');
  expect(loads()).toBe(1);
  await field.fill('');
  await expect.poll(loads).toBe(2);
});

test('[R4.082] [R7.061] a backend that answers the start-up calls with 404 or not at all is used as it is', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/api/cms/domainstatus', (route) => route.fulfill({ status: 404, json: { success: false, message: 'Yok', data: null } }));
  await page.route('**/api/bonus/trialbonusamount', (route) => route.abort());
  await answer(page, 'cms/siteoptionlist', { success: true, message: null });
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/');
  await failed;
  await expect(page.getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Promosyon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(loads()).toBe(1);
});

test('[R3.007] a planned move is announced with its day, does not redirect by itself, and stays dismissed', async ({ page }) => {
  await answer(page, 'cms/domainstatus', {
    success: true,
    message: null,
    data: { current: 'localhost', next: 'yeni.example', from: '2026-12-01T00:00:00.000Z' },
  });
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Adres değişikliği' });
  await expect(notice).toContainText('1 Aralık 2026');
  await expect(notice.getByRole('link', { name: 'yeni.example' })).toHaveAttribute('href', 'https://yeni.example/');
  await expect(notice.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  expect(await findAccessProblems(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Duyuruyu kapat' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(notice).toHaveCount(0);
  await page.unroute('**/api/cms/domainstatus');
  await answer(page, 'cms/domainstatus', { success: true, message: null, data: { current: 'localhost', next: 'baska.example', from: null } });
  await page.reload();
  await expect(notice).toContainText('Yakında bizi baska.example adresinde bulacaksın.');
  expect(new URL(page.url()).hostname).toBe('localhost');
});

test('[R3.006] the left menu opens on a touch and closes on a choice, the account menu on Escape', async ({ page, server }) => {
  await enterAsNewPlayer(page, server);
  await expect(page.getByRole('region', { name: 'Slot' }).getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  const menu = page.getByRole('dialog', { name: 'Yan menü' });
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Promosyonlar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
  await expect(menu).toBeHidden();
  const account = page.getByRole('button', { name: 'Hesap menüsü' });
  await account.click();
  await expect(page.getByRole('button', { name: 'Çıkış yap' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Çıkış yap' })).toHaveCount(0);
  await expect(account).toHaveAttribute('aria-expanded', 'false');
});
