import type { Page, Route } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { seededNumbers } from '../support/faulty-network.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { bringCode } from '../support/phone-codes.ts';
import { verifyOwnPhone } from '../support/play-game.ts';
import { slowTests } from '../support/slow-waits.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
/** The outcome of a lost call is found within seconds; a slow machine gets more. */
const FOUND_MS = 40_000;
const faults = ['lost', 'answer-lost', 'bad-gateway', 'late', 'twice'] as const;
type Fault = (typeof faults)[number];

/** A reloaded page has cancelled its calls. */
async function unlessGone(done: Promise<void>): Promise<void> {
  await done.catch((error: Error) => {
    if (!error.message.includes('already handled')) throw error;
  });
}

/** Applies a fault to a call of the page. */
async function befall(route: Route, fault: Fault): Promise<void> {
  if (fault === 'lost') return route.abort('connectionreset');
  const response = await route.fetch();
  if (fault === 'answer-lost') return unlessGone(route.abort('connectionreset'));
  if (fault === 'bad-gateway') return unlessGone(route.fulfill({ status: 502, contentType: 'text/html', body: '<p>Bad gateway</p>' }));
  if (fault === 'twice') await route.fetch();
  return unlessGone(route.fulfill({ response }));
}

/** Gives the next payment calls up to two faults chosen by the seed; later calls go through. */
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
  const another = dialog.getByRole('button', { name: 'Yeni yatırım yap' });
  await expect(another.or(dialog.getByLabel('Tutar')).first()).toBeVisible();
  if (await another.isVisible()) await another.click();
  await dialog.getByLabel('Hesap numarası').fill('1234567890');
  await dialog.getByLabel('Tutar').fill(String(50 + seed));
  const story = `seed ${seed}: ${await plan(page, seed)}`;
  const button = dialog.getByRole('button', { name: send });
  await button.dblclick();
  const end = dialog.getByRole('link', { name: 'Ödemeye devam et' }).or(page.getByText('çekim talebin alındı').first());
  const absent = dialog.getByText('Talebin bize ulaşmadı');
  await expect(end.or(absent).first(), story).toBeVisible({ timeout: FOUND_MS });
  // If nothing has arrived, the player sends it again.
  if (await absent.isVisible()) await button.click();
  await expect(end.first(), story).toBeVisible({ timeout: FOUND_MS });
  // A withdrawal closes its dialog by going back, which would collide with the next navigation.
  if (title === 'Para çek') await expect(dialog).toHaveCount(0);
}

test('[R7.064] [R8.004] [R8.008] whatever network fault hits a payment, the player sees its outcome automatically and pays once', async ({ page, server }) => {
  test.setTimeout(slowTests.severalWaits);
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

const papara = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Papara/ });

/** Fills in the Papara form of the open cashier and sends it. */
async function sendPapara(page: Page, { title, send, lira }: { title: string; send: string; lira: number }): Promise<void> {
  await papara(page).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Hesap numarası').fill('1234567890');
  await dialog.getByLabel('Tutar').fill(String(lira));
  await dialog.getByRole('button', { name: send }).click();
}

/** The server executes every call to this address, but the answer is lost. Returns the calls' idempotency keys. */
async function loseAnswers(page: Page, address: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(address, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await befall(route, 'answer-lost');
  });
  return keys;
}

test('[R7.064] the outcome of a deposit whose answer is lost is found after a reload, and nothing is sent twice', async ({ page, server }) => {
  test.setTimeout(slowTests.severalWaits);
  await enterAsNewPlayer(page, server, '/dashboard/deposit');
  await loseAnswers(page, '**/api/payment/deposit');
  await page.route('**/api/payment/submission', (route) => befall(route, 'bad-gateway'));
  await sendPapara(page, { title: 'Para yatır', send: 'Yatırımı gönder', lira: 75 });
  const dialog = page.getByRole('dialog', { name: 'Para yatır' });
  await expect(dialog).toContainText('Yatırımı gönder');
  await expect(dialog).toContainText('Talebinin ulaşıp ulaşmadığ');
  const kept = await page.evaluate(() => localStorage.getItem('undecided') ?? '');
  expect(kept).toContain('"amount":75');
  expect(kept).not.toContain('1234567890');

  // Reopened while the outcome is unknown, the dialog has no form to send.
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).click();
  await papara(page).click();
  await expect(dialog).toContainText('Önceki talebine bakıyoruz');
  await expect(dialog.locator('form')).toHaveCount(0);
  await page.reload();
  await expect(dialog).toContainText('Önceki talebine bakıyoruz');
  await expect(dialog.locator('form')).toHaveCount(0);
  await page.unroute('**/api/payment/submission');
  await page.unroute('**/api/payment/deposit');
  await expect(page.getByText('Yanıtı gelmeyen ₺75,00 tutarındaki Papara yatırım talebin alındı.').first()).toBeVisible({ timeout: FOUND_MS });
  await expect(dialog.getByRole('link', { name: 'Ödemeye devam et' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Son yatırımların' }).getByRole('listitem')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('undecided'))).toBeNull();
});

test('[R7.064] a deposit that never arrived is reported as such after a reload, and the form can be sent', async ({ page, server }) => {
  test.setTimeout(slowTests.severalWaits);
  await enterAsNewPlayer(page, server, '/dashboard/deposit');
  await page.route('**/api/payment/*', (route) => (/deposit|submission/.test(route.request().url()) ? route.abort('connectionreset') : route.continue()));
  await sendPapara(page, { title: 'Para yatır', send: 'Yatırımı gönder', lira: 75 });
  const dialog = page.getByRole('dialog', { name: 'Para yatır' });
  await expect(dialog).toContainText('Talebinin ulaşıp ulaşmadığ');
  await page.unroute('**/api/payment/*');
  await page.reload();
  await expect(page.getByText('Yanıtı gelmeyen ₺75,00 tutarındaki Papara yatırım talebin bize ulaşmadı; hiçbir şey işlenmedi.').first()).toBeVisible({
    timeout: FOUND_MS,
  });
  await dialog.getByLabel('Hesap numarası').fill('1234567890');
  await dialog.getByLabel('Tutar').fill('90');
  await dialog.getByRole('button', { name: 'Yatırımı gönder' }).click();
  await expect(dialog.getByRole('link', { name: 'Ödemeye devam et' })).toBeVisible({ timeout: FOUND_MS });
});

test('[R7.064] the outcome of a refill and of a withdrawal whose answers are lost is found and shown without a second try', async ({ page, server }) => {
  test.setTimeout(slowTests.severalWaits);
  await enterAsNewPlayer(page, server, '/dashboard/deposit');
  const keys = await loseAnswers(page, '**/api/user/refill');
  await page.getByRole('button', { name: '₺1.000,00 ekle' }).click();
  await expect(page.getByRole('main')).toContainText('Eklenip eklenmediğine bakıyoruz');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Eklenip eklenmediğine bakıyoruz');
  await expect.poll(() => keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await page.unroute('**/api/user/refill');
  await expect(page.getByText('₺1.000,00 oyun parası').first()).toBeVisible({ timeout: FOUND_MS });
  await expect(page.getByRole('main')).toContainText('Çekilebilir₺1.000,00');
  await expect(page.getByRole('button', { name: /ekle$/ })).toHaveCount(0);

  await page.goto('/dashboard/withdraw');
  await page.route('**/api/payment/withdraw', (route) => befall(route, 'answer-lost'), { times: 1 });
  await sendPapara(page, { title: 'Para çek', send: 'Çekimi gönder', lira: 60 });
  await expect(page.getByText('Yanıtı gelmeyen ₺60,00 tutarındaki Papara çekim talebin alındı.').first()).toBeVisible({ timeout: FOUND_MS });
  await expect(page.getByRole('region', { name: 'Son çekimlerin' }).getByRole('listitem')).toHaveCount(1);
});

test('[R7.064] a bonus claim whose answer is lost is retried automatically with the same key, even after a reload, and then shown', async ({
  page,
  server,
}) => {
  test.setTimeout(slowTests.severalWaits);
  await enterAsNewPlayer(page, server, '/');
  await verifyOwnPhone(page, server);
  await page.goto('/dashboard/claim-bonus');
  const keys = await loseAnswers(page, '**/api/bonus/claim');
  await page.getByRole('radio', { name: /Deneme bonusu/ }).check();
  await page.getByRole('checkbox', { name: 'Şartları okudum.' }).check();
  await page.getByRole('button', { name: 'Bonusu talep et' }).click();
  await expect(page.getByRole('main')).toContainText('Bonusun verilip verilmediğine bakıyoruz');
  await page.reload();
  await expect.poll(() => keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await page.unroute('**/api/bonus/claim');
  await expect(page.getByRole('banner').locator('.money').first()).toHaveText('₺100,00', { timeout: FOUND_MS });
  await page.goto('/dashboard/bonuses?view=history');
  await expect(page.getByRole('main')).toContainText('Deneme bonusu');
});

test('[R7.064] the trial bonus of a registration whose answer is lost is requested again automatically', async ({ page, server }) => {
  test.setTimeout(slowTests.severalWaits);
  const player = newPlayer();
  await page.goto('/');
  await registerThroughDialog(page, player);
  const success = page.getByRole('dialog', { name: 'Üyelik tamam' });
  await success.getByRole('button', { name: 'Telefonunu doğrula' }).click();
  await bringCode(page.getByRole('dialog', { name: 'Telefonunu doğrula' }), server, player.phone);
  await page.route('**/api/bonus/definetrialbonus', (route) => befall(route, 'answer-lost'));
  await success.getByRole('button', { name: 'Evet' }).click();
  await expect(success).toContainText('eklenip eklenmediğine bakıyoruz');
  await page.unroute('**/api/bonus/definetrialbonus');
  await expect(page.getByText('Deneme bonusun hesabında.')).toBeVisible({ timeout: FOUND_MS });
  await expect(page.getByRole('banner').locator('.money').first()).toHaveText('₺100,00');
});
