import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { drivenTest } from '../support/driven-clock-test.ts';
import { operate } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { laleDevri, playPath } from '../support/play-game.ts';
import { slowTests, slowWaits } from '../support/slow-waits.ts';
import { findOverflow, findSmallTargets } from '../support/touch-targets.ts';
import { untilControlled } from '../support/until-controlled.ts';

/** Shared by all players of these tests. */
const PASSWORD = 'lale-devri-1718';
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const languages = {
  tr: {
    days: /^7 gün/,
    take: '7 gün mola ver',
    yes: 'Evet, 7 gün mola ver',
    resting: 'Hesabın molada',
    excluded: 'Kendini dışladın',
    gameClosed: 'Oyun kapandı. Süren turun kendiliğinden sonuçlanır, kazancı bakiyene geçer.',
    longer: 'Süreyi uzat',
    month: /^30 gün/,
    extend: '30 gün olarak uzat',
    sure: /^Evet, 30 gün/,
    withdraw: 'Para çek',
    login: 'Giriş yap',
    username: 'Kullanıcı adı',
    password: 'Şifre',
    before: /^Önceki girişin: /,
    told: /^Hesabın .* tarihine kadar molada; .* Bakiyeni çekebilirsin; konuşmak istersen/,
    menu: 'Hesap menüsü',
    logout: 'Çıkış yap',
    deposit: 'Para Yatır',
    halfYear: /^6 ay/,
    year: /^1 yıl/,
    longerYears: /^3 yıl/,
    next: 'Devam et',
    agree: 'Süre bitmeden geri alınamayacağını anladım.',
    yourPassword: 'Şifren',
    exclude: 'Kendimi 1 yıl dışla',
    wrong: 'Şifren hatalı.',
  },
  en: {
    days: /^7 days/,
    take: 'Take 7 days off',
    yes: 'Yes, take 7 days off',
    resting: 'You are taking a break',
    excluded: 'You have excluded yourself',
    gameClosed: 'The game was closed. A round in progress finishes on its own, and its winnings go to your balance.',
    longer: 'Make it longer',
    month: /^30 days/,
    extend: 'Extend to 30 days',
    sure: /^Yes, take 30 days/,
    withdraw: 'Withdraw Money',
    login: 'Login',
    username: 'Username',
    password: 'Password',
    before: /^Your previous login: /,
    told: /^You are taking a break until .* You can withdraw your balance;/,
    menu: 'Account menu',
    logout: 'Logout',
    deposit: 'Deposit',
    halfYear: /^6 months/,
    year: /^1 year/,
    longerYears: /^3 years/,
    next: 'Continue',
    agree: 'I understand that this cannot be reversed before the period ends.',
    yourPassword: 'Your password',
    exclude: 'Exclude me for 1 year',
    wrong: 'The password is wrong.',
  },
} as const;
type Words = (typeof languages)[keyof typeof languages];

/** A step that waits longer has failed, even on a busy machine. */
test.use({ actionTimeout: 20_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Expects that nothing on the page leads to games, bets, offers or deposits. */
async function expectNothingToPlay(page: Page): Promise<void> {
  await expect(page.locator('a[href*="/casino"], a[href*="/spor"], a[href*="/livespor"], a[href*="/esports"]')).toHaveCount(0);
  await expect(page.locator('a[href*="/promotions"], a[href*="/dashboard/deposit"], a[href*="bonus"]:not([href*="/pages/"])')).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  // Neither the bell nor the section menu: only the account menu.
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(1);
}

/** Sets the app's language from the first start on. */
const speak = (page: Page, language: string) => page.addInitScript((wanted) => localStorage.setItem('language', wanted), language);

async function logIn(page: Page, words: Words, username: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: words.login }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.username).fill(username);
  await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: words.login, exact: true }).click();
}

/** Records on the page, from now on, links to deposits shown to a logged-in player; every open screen has one. */
async function watchForPlay(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.playSeen = '';
    const look = () => {
      const link = localStorage.getItem('authData') === null ? null : document.querySelector('a[href$="/dashboard/deposit"]');
      if (link) dataset.playSeen += `${link.getAttribute('href')} `;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
}

async function logOut(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.menu }).click();
  // The page reloads itself once it has been cleared.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: words.logout }).last().click();
  await reloaded;
  await expect(page.getByRole('banner').getByRole('button', { name: words.login })).toBeVisible();
}

for (const [language, words] of Object.entries(languages)) {
  drivenTest(
    `[R1.039] a time-out closes what is open in every tab, leaves money and history accessible, can be extended, and ends by itself, in ${language}`,
    async ({ page, context, drivenServer: server }) => {
      test.setTimeout(slowTests.story);
      await page.setViewportSize(language === 'tr' ? phone : desktop);
      await speak(page, language);
      const { username } = await enterAsNewPlayer(page, server, '/responsible-play');
      await operate(server, ['credit', '--username', username, '--amount', '500']);
      const game = await context.newPage();
      await game.goto(playPath(laleDevri));
      await expect(game.frameLocator(`iframe[title="${laleDevri.name}"]`).locator('.is-open #spin')).toBeVisible({ timeout: slowWaits.slowGame });

      await page.locator('#time-out').getByRole('radio', { name: words.days }).check();
      await page.getByRole('button', { name: words.take, exact: true }).click();
      await page.getByRole('button', { name: words.yes }).click();
      // The message disappears after a while, and a busy machine may take that long to show the heading.
      await Promise.all([expect(heading(game, words.resting)).toBeVisible(), expect(game.getByText(words.gameClosed)).toBeVisible()]);
      await expectNothingToPlay(game);
      await game.close();

      await page.goto('/casino/slot');
      await expect(heading(page, words.resting)).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('main').getByText('₺500,00')).toBeVisible();
      await expectNothingToPlay(page);
      expect(await findAccessProblems(page)).toEqual([]);
      expect(await findOverflow(page)).toBe(0);
      // Touch targets are checked on the phone; the desktop's footer is denser.
      await page.setViewportSize(phone);
      await expect.poll(() => findSmallTargets(page)).toEqual([]);
      for (const path of ['/dashboard/withdraw', '/dashboard/financial-activities', '/dashboard/game-history', '/dashboard/statement']) {
        await page.goto(path);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expectNothingToPlay(page);
      }

      await page.goto('/');
      await page.getByRole('button', { name: words.longer }).click();
      await page.getByRole('radio', { name: words.month }).check();
      await page.getByRole('button', { name: words.extend }).click();
      await page.getByRole('button', { name: words.sure }).click();
      await expect(page.getByRole('button', { name: words.longer })).toBeVisible();

      await logOut(page, words);
      await operate(server, ['clock', '--advance', '8d']);
      await watchForPlay(page);
      await logIn(page, words, username);
      await Promise.all([
        expect(page.getByText(words.told)).toBeVisible(),
        expect(page.getByText(words.before)).toBeVisible(),
        expect(heading(page, words.resting)).toBeVisible(),
      ]);
      expect(await page.evaluate(() => document.documentElement.dataset.playSeen)).toBe('');
      await logOut(page, words);
      await operate(server, ['clock', '--advance', '22d']);
      await logIn(page, words, username);
      await expect(page.locator('a[href$="/dashboard/deposit"]').first()).toBeVisible();
      await expect(heading(page, words.resting)).toHaveCount(0);
    },
  );
}

for (const [language, words] of Object.entries(languages)) {
  test(`[R1.040] [R1.041] a self-exclusion needs the password, applies at once and offline, stops bonus notifications, and cannot be ended on the screen, in ${language}`, async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(slowTests.story);
    await page.setViewportSize(language === 'tr' ? desktop : phone);
    await speak(page, language);
    const heard: string[] = [];
    page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))));
    const player = await enterAsNewPlayer(page, server, '/responsible-play');
    const section = page.locator('#self-exclusion');
    await section.getByRole('radio', { name: words.year }).check();
    await section.getByRole('button', { name: words.next }).click();
    await section.getByLabel(words.agree).check();
    await section.getByLabel(words.yourPassword, { exact: true }).fill('not the password');
    await section.getByRole('button', { name: words.exclude }).click();
    await expect(page.getByText(words.wrong)).toBeVisible();
    await section.getByLabel(words.yourPassword, { exact: true }).fill(PASSWORD);
    await section.getByRole('button', { name: words.exclude }).click();
    await expect(page.getByText(words.excluded).first()).toBeVisible();
    await page.goto('/spor');
    await expect(heading(page, words.excluded)).toBeVisible();
    await expectNothingToPlay(page);
    expect(await findAccessProblems(page)).toEqual([]);
    expect(await findOverflow(page)).toBe(0);
    // The responsible-play page then offers no time-out, and only a longer exclusion.
    await page.goto('/responsible-play');
    await expect(section.getByRole('radio', { name: words.longerYears })).toHaveCount(1);
    await expect(section.getByRole('radio', { name: words.halfYear })).toHaveCount(0);
    await expect(section.getByRole('button')).toHaveText([words.next]);
    await expect(page.locator('#time-out').getByRole('button')).toHaveCount(0);

    await player.notify({ type: 'Bonus', title: 'Weekend' });
    await player.notify({ type: 'Withdraw', title: 'Withdrawal' });
    // The second notification has arrived, so the first would have arrived before it.
    await expect.poll(() => heard.some((text) => text.includes('Withdrawal'))).toBe(true);
    expect(heard.filter((text) => text.includes('Weekend'))).toEqual([]);

    await untilControlled(page);
    await context.setOffline(true);
    await page.goto('/casino/slot');
    await expect(heading(page, words.excluded)).toBeVisible();
    await expectNothingToPlay(page);
    await context.setOffline(false);
  });
}
