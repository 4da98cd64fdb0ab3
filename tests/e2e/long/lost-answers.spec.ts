import type { Page, Route } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../../support/browser-test.ts';
import { enterAsNewPlayer } from '../../support/page-player.ts';
import { seededNumbers } from '../../support/seeded-line.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
/** An answer that is looked for is found within seconds; a slow machine gets more. */
const FOUND_MS = 40_000;
const faults = ['lost', 'answer-lost', 'bad-gateway', 'late', 'twice'] as const;
type Fault = (typeof faults)[number];

/** Lets a fault befall a call of the page. */
async function befall(route: Route, fault: Fault): Promise<void> {
  if (fault === 'lost') return route.abort('connectionreset');
  const response = await route.fetch();
  if (fault === 'answer-lost') return route.abort('connectionreset');
  if (fault === 'bad-gateway') return route.fulfill({ status: 502, contentType: 'text/html', body: '<p>Bad gateway</p>' });
  if (fault === 'twice') await route.fetch();
  return route.fulfill({ response });
}

/** The next calls to the payments meet up to two faults, as the seed has them; then the line is good. */
async function plan(page: Page, seed: number): Promise<Fault[]> {
  const random = seededNumbers(seed);
  const next = () => faults[Math.floor(random() * faults.length)] ?? 'lost';
  const planned = [next(), next()];
  await page.unroute('**/api/payment/*');
  await page.route('**/api/payment/*', async (route) => {
    const isOfSubmission = /payment\/(?:deposit|withdraw|submission)$/.test(route.request().url());
    const fault = isOfSubmission ? planned.shift() : undefined;
    await (fault ? befall(route, fault) : route.continue());
  });
  return [...planned];
}

async function pay(page: Page, { path, title, send, seed }: { path: string; title: string; send: string; seed: number }): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Papara/ })
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Hesap numarası').fill('1234567890');
  await dialog.getByLabel('Tutar').fill(String(50 + seed));
  const story = `seed ${seed}: ${await plan(page, seed)}`;
  const button = dialog.getByRole('button', { name: send });
  await button.dblclick();
  const end = dialog.getByRole('link', { name: 'Ödemeye devam et' }).or(page.getByText('çekim talebin alındı').first());
  const absent = dialog.getByText('Talebin bize ulaşmadı');
  await expect(end.or(absent).first(), story).toBeVisible({ timeout: FOUND_MS });
  // Whoever is told that nothing has arrived sends it again.
  if (await absent.isVisible()) await button.click();
  await expect(end.first(), story).toBeVisible({ timeout: FOUND_MS });
}

test('[R7.064] [R8.004] [R8.008] whatever befalls the line while a player pays, he learns by himself what became of it, and pays once', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  await enterAsNewPlayer(page, server, '/dashboard/deposit');
  await page.getByRole('button', { name: '₺1.000,00 ekle' }).click();
  await expect(page.getByRole('main')).toContainText('Çekilebilir₺1.000,00');
  for (const seed of SEEDS) {
    const isDeposit = seed % 2 === 1;
    if (isDeposit) await pay(page, { path: '/dashboard/deposit', title: 'Para yatır', send: 'Yatırımı gönder', seed });
    else await pay(page, { path: '/dashboard/withdraw', title: 'Para çek', send: 'Çekimi gönder', seed });
  }
  await page.unroute('**/api/payment/*');
  for (const [path, name] of [
    ['/dashboard/deposit', 'Son yatırımların'],
    ['/dashboard/withdraw', 'Son çekimlerin'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(SEEDS.length / 2);
  }
});

test('a registration whose answer is lost ends in the new account, and a login whose answer is lost can be tried again', async ({ page }) => {
  const player = newPlayer();
  await page.goto('/');
  await page.route('**/api/auth/register', async (route) => befall(route, 'answer-lost'));
  await registerThroughDialog(page, player);
  await expect(page.getByRole('banner').locator('.money').first()).toHaveText('₺0,00', { timeout: FOUND_MS });

  await page.evaluate(() => localStorage.removeItem('authData'));
  await page.goto('/?again');
  await page.route('**/api/auth/login', async (route) => befall(route, 'answer-lost'), { times: 1 });
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giriş yap' });
  await dialog.getByLabel('Kullanıcı adı').fill(player.username);
  await dialog.getByLabel('Şifre', { exact: true }).fill(player.password);
  const button = dialog.getByRole('button', { name: 'Giriş yap' });
  await button.click();
  await expect(page.getByText('Bağlantı yok. Bağlanınca yeniden dene.')).toBeVisible();
  await expect(button).toBeEnabled({ timeout: FOUND_MS });
  await button.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').locator('.money').first()).toHaveText('₺0,00');
});
