import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { joinLive, type LivePlayer, seatPlayer } from '../support/live-player.ts';
import { untilApp } from '../support/open-app.ts';
import { operate } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { cardDetail } from '../support/payment-details.ts';
import { verifyOwnPhone } from '../support/play-game.ts';
import { playRounds } from '../support/played-rounds.ts';
import type { RunningServer } from '../support/running-server.ts';
import { listRoutes } from '../support/screens.ts';
import { slowTests, slowWaits } from '../support/slow-waits.ts';
import { findOverflow, findSmallTargets } from '../support/touch-targets.ts';
import { untilControlled } from '../support/until-controlled.ts';

const laleDevri = { code: '1632', providerCode: 'slot-lale-devri' };
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 640 };
const CARD = 2;

/** Account pages with their names in the menu. */
const pages = [
  ['/dashboard/account', 'Hesabım'],
  ['/dashboard/financial-activities', 'Finansal geçmiş'],
  ['/dashboard/game-history', 'Oyun hareketleri'],
  ['/dashboard/bonuses', 'Bonuslar ve indirimler'],
  ['/dashboard/bonuses?view=history', 'Bonus geçmişi'],
  ['/dashboard/session-history', 'Oturum geçmişi'],
] as const;

async function deposit(server: RunningServer, player: LivePlayer, amount: number, decision: 'confirm' | 'reject' | null): Promise<void> {
  expect(await player.call('payment/deposit', { id: CARD, target: 'pay', detail: { ...cardDetail, Amount: amount } })).toMatchObject({ success: true });
  if (decision === null) return;
  const { data } = await player.call<{ items: { id: string }[] }>('transaction/financialhistory', { skip: 0, take: 1 });
  await operate(server, [decision, data.items[0]?.id ?? '']);
}

/** Creates a player with eleven confirmed deposits, one rejected, one open, and three rounds. */
async function makePlayer(server: RunningServer): Promise<LivePlayer> {
  const player = await joinLive(server);
  for (let index = 0; index < 11; index += 1) await deposit(server, player, 100, 'confirm');
  await deposit(server, player, 500, 'reject');
  await deposit(server, player, 1250.5, null);
  await playRounds(server, { username: player.username, usercode: player.session.usercode }, [
    { game: laleDevri, stake: 20, win: 0 },
    { game: laleDevri, stake: 20, win: 48 },
    { game: laleDevri, stake: 50, win: 0 },
  ]);
  return player;
}

async function settle(page: Page): Promise<void> {
  await untilApp(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

const menu = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Hesap menüsü' });
const rows = (page: Page) => page.getByRole('main').locator('tbody tr');

test('[R1.013] [R1.014] [R1.017] [R2.029] [R2.032] [R2.038] [R2.039] [R2.040] [R2.041] [R2.042] [R2.046] [R2.094] [R2.095] [R3.048] [R3.056] a player finds their money, histories and bonuses, claims a bonus, and ends their other sessions', async ({
  page,
  server,
}) => {
  test.setTimeout(slowTests.story);
  await operate(server, ['option', 'set', 'trialbonusamount', '100']);
  const player = await makePlayer(server);
  await page.setViewportSize(desktop);
  await seatPlayer(page, player);

  await test.step('on the desktop the account is a page with the menu beside it', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Hesabım' })).toBeVisible();
    await expect(menu(page)).toContainText(player.username);
    await expect(menu(page)).toContainText(`ID ${player.session.usercode}`);
    await expect(menu(page).locator('.money')).toHaveText('₺1.058,00');
    // Every decided payment has sent a notification.
    const notifications = menu(page).getByRole('button', { name: /Bildirimler/ });
    await expect(notifications.getByRole('img', { name: /^\d+\+? okunmamış$/ })).toBeVisible();
    const overview = page.getByRole('region', { name: 'Bakiye' });
    await expect(overview).toContainText('Net yatırım₺1.100,00');
    await expect(overview).toContainText('Nakit₺1.058,00');
    await expect(page.getByRole('main')).toContainText(`${player.username}@example.com`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Doğrula', exact: true })).toBeVisible();
  });

  await test.step('every entry leads to its page and is marked there, including the cashier’s tabs', async () => {
    for (const [path, name] of pages) {
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path.replaceAll('?', '\\?')}$`));
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(menu(page).locator('[aria-current="page"]')).toHaveText([name]);
    }
    const tabs = menu(page).locator('.tabs');
    await expect(tabs.getByRole('link')).toHaveText(['Para yatır', 'Para çek']);
    for (const [name, path] of [
      ['Para yatır', 'deposit'],
      ['Para çek', 'withdraw'],
    ] as const) {
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`));
      await expect(menu(page).locator('[aria-current="page"]')).toHaveText([name]);
      await expect(tabs.locator('[aria-current="page"]')).toHaveText([name]);
    }
  });

  await test.step('payments are paged and filtered by the address, with totals over all matches', async () => {
    await page.goto('/dashboard/financial-activities');
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first()).toContainText(/Yatırım.*Kredi kartı.*₺1\.250,50.*(?:Bekliyor|Oluşturuldu)/);
    await expect(page.getByRole('main').locator('dl')).toContainText('Yatırılan₺1.100,00');
    await page.getByRole('link', { name: 'Sonraki sayfa' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(rows(page)).toHaveCount(3);
    await page.getByLabel('Durum').selectOption({ label: 'Reddedildi' });
    await expect(page).toHaveURL(/\?status=4$/);
    await expect(rows(page)).toHaveText([/₺500,00.*Reddedildi/]);
    await page.reload();
    await expect(rows(page)).toHaveText([/₺500,00.*Reddedildi/]);
    await page.getByRole('button', { name: 'Çekim' }).click();
    await expect(page.getByRole('heading', { name: 'Kayıt bulunamadı' })).toBeVisible();
    await page.getByRole('button', { name: 'Son 12 ayı göster' }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('the other histories request their pages as well', async () => {
    for (const [path, call] of [
      ['game-history?', 'transaction/gamehistory'],
      ['bonuses?view=history&', 'bonus/history'],
      ['session-history?', 'customer/sessionhistory'],
    ] as const) {
      const asked = page.waitForRequest(`**/api/${call}`);
      await page.goto(`/dashboard/${path}page=2`);
      expect((await asked).postDataJSON(), path).toMatchObject({ skip: 10, take: 10 });
    }
    await page.goto('/dashboard/financial-activities');
  });

  await test.step('all of it can be downloaded for a spreadsheet', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV indir' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^finansal-gecmis-.+\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(14);
    expect(lines[0]).toBe('\uFEFF"Tarih";"Tür";"Yöntem";"Tutar";"Ücret";"Durum"');
    expect(lines[2]).toMatch(/^"\d\d\.\d\d\.\d{4} \d\d:\d\d";"Yatırım";"Kredi kartı";500,00;0,00;"Reddedildi"$/);
  });

  await test.step('every round has its bet and its win, and a new one appears by itself', async () => {
    await page.goto('/dashboard/game-history');
    await expect(rows(page)).toHaveText([
      /Lale Devri.*−₺50,00.*₺0,00.*−₺50,00/,
      /Lale Devri.*−₺20,00.*₺48,00.*\+₺28,00/,
      /Lale Devri.*−₺20,00.*₺0,00.*−₺20,00/,
    ]);
    await expect(page.getByRole('columnheader')).toHaveText(['Tarih', 'Oyun', 'Sağlayıcı', 'Bahis', 'Kazanç', 'Net', 'Tur no']);
    await playRounds(server, { username: player.username, usercode: player.session.usercode }, [{ game: laleDevri, stake: 10, win: 0 }]);
    await expect(rows(page)).toHaveCount(4, { timeout: slowWaits.deadline });
    await expect(page.getByRole('main').locator('dl')).toContainText('Bahis₺100,00');
  });

  await test.step('a bonus is claimed once its terms were read, and is then wagered', async () => {
    await page.goto('/dashboard/claim-bonus');
    await page.getByRole('radio', { name: /Deneme bonusu/ }).check();
    const claim = page.getByRole('button', { name: 'Bonusu talep et' });
    await expect(page.getByRole('main')).toContainText('Hesabındaki Telefon doğrulama bölümünden telefonunu doğrula.');
    await expect(claim).toHaveCount(0);
    await verifyOwnPhone(page, server);
    await page.reload();
    await page.getByRole('radio', { name: /Deneme bonusu/ }).check();
    await expect(claim).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Şartları okudum.' }).check();
    await claim.click();
    await page.getByRole('main').getByRole('link', { name: 'Çevrimini izle' }).click();
    const bonus = page.getByRole('article').filter({ hasText: 'Deneme bonusu' });
    await expect(bonus).toContainText('₺0,00 / ₺1.000,00');
    await expect(bonus.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await page.goto('/dashboard/bonuses?view=history');
    await expect(rows(page)).toHaveText([/Deneme bonusu.*₺100,00.*Sürüyor/]);
    await page.goto('/dashboard/claim-bonus');
    await page.getByRole('radio', { name: /Deneme bonusu/ }).check();
    await expect(page.getByRole('main')).toContainText('Bu bonusu daha önce aldın.');
    await expect(claim).toHaveCount(0);
  });

  await test.step('other sessions end after a confirmation, and the list shows how they ended', async () => {
    const answer = await fetch(new URL('api/auth/login', server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-fingerprint': 'another-device', 'x-locale': 'tr' },
      body: JSON.stringify({ username: player.username, password: player.password }),
    });
    expect(await answer.json()).toMatchObject({ success: true });
    await page.goto('/dashboard/session-history');
    await expect(rows(page)).toHaveText([/Açık/, /Bu cihaz/]);
    await page.getByRole('button', { name: 'Diğer oturumları kapat' }).click();
    const question = page.getByRole('dialog', { name: 'Diğer oturumlar kapansın mı?' });
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Diğer oturumları kapat' }).click();
    await question.getByRole('button', { name: 'Oturumları kapat' }).click();
    await expect(question).toBeHidden();
    await expect(rows(page)).toHaveText([/Başka cihazdan kapatıldı/, /Bu cihaz/]);
    await expect(page.getByRole('button', { name: 'Diğer oturumları kapat' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: /^Sayfalar/ })).toHaveCount(0);
  });
});

test('[R2.031] [RC.035] on a phone the account has no accessibility barrier in either language, and offline its balance and first pages stay, dimmed, with their time', async ({
  page,
  context,
  server,
}) => {
  // Loads and checks two dozen pages, which is slow on a busy machine.
  test.setTimeout(slowTests.tour);
  const player = await makePlayer(server);
  await page.setViewportSize(phone);
  await seatPlayer(page, player);

  await test.step('on a phone the account’s address shows home with the profile sidebar', async () => {
    await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('dialog', { name: 'Hesap menüsü' })).toBeVisible();
    await expect(page).toHaveURL(server.url);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Hesap menüsü' })).toBeHidden();
    await expect(page).toHaveURL(server.url);
  });

  for (const language of ['en', 'tr']) {
    await test.step(`no barrier in ${language}`, async () => {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      for (const path of [...pages.map(([address]) => address), '/dashboard/claim-bonus']) {
        await page.setViewportSize(phone);
        await page.goto(path);
        await settle(page);
        expect(await findAccessProblems(page), `${path} in ${language}`).toEqual([]);
        await expect.poll(() => findSmallTargets(page), `${path} in ${language}`).toEqual([]);
        await page.setViewportSize(smallPhone);
        await expect.poll(() => findOverflow(page), `${path} in ${language}`).toBe(0);
      }
    });
  }

  await test.step('offline, known data stay', async () => {
    await page.setViewportSize(desktop);
    await untilControlled(page);
    for (const [path] of pages) {
      await page.goto(path);
      await settle(page);
    }
    await context.setOffline(true);
    for (const [path, name] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    }
    await page.goto('/dashboard/financial-activities');
    await expect(page.getByRole('main').getByRole('status')).toContainText(/Son bilinen: \d\d:\d\d/, { timeout: slowWaits.deadline });
    await expect(rows(page)).toHaveCount(10);
    await expect(page.locator('main table')).toHaveClass(/stale/);
    await expect(page.getByRole('button', { name: 'CSV indir' })).toBeDisabled();
    await expect(menu(page).locator('.money')).toContainText(/₺1\.058,00\d\d:\d\d/);
    await page.getByRole('link', { name: '2. sayfa' }).click();
    await expect(page.getByRole('heading', { name: 'Bağlantı yok' })).toBeVisible({ timeout: slowWaits.deadline });
    await page.goto('/dashboard/session-history');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'CSV indir' })).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'CSV indir' })).toBeEnabled({ timeout: slowWaits.networkReturn });
  });
});

test('[R2.043] [R2.044] [R2.045] a guest gets the login dialog on the current page, and at home on a cold deep link', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/promotions');
  await page.getByRole('banner').getByRole('link', { name: 'Bonus Talebi' }).click();
  await expect(page.getByRole('dialog', { name: 'Giriş yap' })).toBeVisible();
  await expect(page).toHaveURL(/\/promotions$/);
  for (const [path] of pages) {
    await page.goto(path);
    await expect(page.getByRole('dialog', { name: 'Giriş yap' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('[R2.043] [R6.001] no account page opens for a guest: each shows the home page with the login dialog', async ({ page }) => {
  const paths = listRoutes().filter((path) => path.startsWith('/dashboard'));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('dialog', { name: 'Giriş yap' }), path).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  }
});

const guestWays = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(?:Giriş yap|Üye ol)$/ });
const ownCorner = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Hesap menüsü' });

test('[R6.001] every public screen shows a guest login and registration, and no account menu', async ({ page }) => {
  for (const path of listRoutes().filter((route) => !route.startsWith('/dashboard'))) {
    await page.goto(path);
    await expect(guestWays(page), path).toHaveCount(2);
    await expect(ownCorner(page), path).toHaveCount(0);
  }
});

test('[R6.001] every screen shows a player the account menu, and neither login nor registration', async ({ page, server }) => {
  await enterAsNewPlayer(page, server);
  for (const path of listRoutes()) {
    await page.goto(path);
    await expect(ownCorner(page), path).toHaveCount(1);
    await expect(guestWays(page), path).toHaveCount(0);
  }
});
