import type { Locator, Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { drivenTest } from '../support/driven-clock-test.ts';
import { joinLive, type LivePlayer, seatPlayer } from '../support/live-player.ts';
import { operate } from '../support/operate.ts';
import { laleDevri, playPath } from '../support/play-game.ts';
import type { RunningServer } from '../support/running-server.ts';
import { listRoutes, publicScreens } from '../support/screens.ts';
import { slowTests } from '../support/slow-waits.ts';
import { findOverflow, findSmallTargets } from '../support/touch-targets.ts';
import { untilControlled } from '../support/until-controlled.ts';

/** The texts of the page that the tests look for, in both languages. */
const words = {
  tr: {
    limits: 'Limitlerin',
    setDeposit: 'Belirle: yatırım, 24 saat',
    editDeposit: 'Düzenle: yatırım, 24 saat',
    setTime: 'Belirle: oturum süresi, 7 gün',
    amount: 'Yeni limit',
    hours: 'Yeni limit, saat',
    minutes: 'dakika',
    save: 'Limiti kaydet',
    remove: 'Limiti kaldır',
    first: 'Yeni limit.',
    lowering: 'Düşürüyorsun.',
    raising: 'Yükseltiyorsun.',
    waits: 'Yatırım limiti (24 saat): değişiklik bekliyor',
    ready: 'Yatırım limiti (24 saat): onayını bekliyor',
    confirm: 'Artışı onayla',
    takeBack: 'İsteği geri al',
    duration: '2 sa 30 dk',
    room: 'en fazla ₺2.000,00 yatırmana izin veriyor',
    seeLimits: 'Limitlerine bak',
    needsConnection: 'Bunun için bağlantı gerekir',
    never: 'Hiç',
    next: 'Sonraki soru',
    result: 'Sonucu gör',
    fine: 'Oyun yerinde duruyor',
    logIn: 'Giriş yap',
    timeOut: '24 saat mola ver',
    surely: 'Evet, 24 saat mola ver',
    extend: '7 gün olarak uzat',
    surelyLonger: 'Evet, 7 gün mola ver',
    running: 'Molan sürüyor.',
    sixMonths: '6 ay',
    goOn: 'Devam et',
    agree: 'Süre bitmeden geri alınamayacağını anladım.',
    agreeFirst: 'Devam etmek için kutuyu işaretle.',
    password: 'Şifren',
    exclude: 'Kendimi 6 ay dışla',
    excluded: 'Kendini dışladın.',
    shorter: '15 dk',
    longer: '30 dk',
    saveInterval: 'Aralığı kaydet',
    holdsAtOnce: '15 dk, kaydettiğin anda geçerli olur.',
    holdsLater: /Şimdi 15 dk\. 30 dk, .* tarihinde geçerli olacak\./,
  },
  en: {
    limits: 'Your limits',
    setDeposit: 'Set: deposit, 24 hours',
    editDeposit: 'Edit: deposit, 24 hours',
    setTime: 'Set: play time, 7 days',
    amount: 'New limit',
    hours: 'New limit, hours',
    minutes: 'minutes',
    save: 'Save limit',
    remove: 'Remove limit',
    first: 'A new limit.',
    lowering: 'You are lowering it.',
    raising: 'You are increasing it.',
    waits: 'Deposit limit (24 hours): change pending',
    ready: 'Deposit limit (24 hours): waiting for your confirmation',
    confirm: 'Confirm increase',
    takeBack: 'Cancel request',
    duration: '2 h 30 min',
    room: 'lets you deposit up to ₺2.000,00',
    seeLimits: 'See your limits',
    needsConnection: 'This needs a connection',
    never: 'Never',
    next: 'Next question',
    result: 'See result',
    fine: 'You are in control',
    logIn: 'Login',
    timeOut: 'Take 24 hours off',
    surely: 'Yes, take 24 hours off',
    extend: 'Extend to 7 days',
    surelyLonger: 'Yes, take 7 days off',
    running: 'You are taking a break.',
    sixMonths: '6 months',
    goOn: 'Continue',
    agree: 'I understand that this cannot be reversed before the period ends.',
    agreeFirst: 'Tick the box to continue.',
    password: 'Your password',
    exclude: 'Exclude me for 6 months',
    excluded: 'You have excluded yourself.',
    shorter: '15 min',
    longer: '30 min',
    saveInterval: 'Save interval',
    holdsAtOnce: '15 min applies as soon as you save it.',
    holdsLater: /Now 15 min\. 30 min will apply from /,
  },
};
type Language = keyof typeof words;
const languages = ['tr', 'en'] as const satisfies readonly Language[];

const QUESTIONS = 9;
const section = (page: Page, id: string) => page.locator(`section#${id}`);
const pressed = (page: Page, id: string, name: string) => section(page, id).getByRole('button', { name, exact: true });

/** Chooses by the keyboard: the field itself is out of sight, and its place moves while the page settles. */
async function pick(radio: Locator): Promise<void> {
  await expect(radio).toBeEnabled();
  await radio.press('Space');
  await expect(radio).toBeChecked();
}

/** Opens the page in a language, as a new player. */
async function openAsPlayer(page: Page, server: RunningServer, language: Language, address = '/responsible-play'): Promise<LivePlayer> {
  const player = await joinLive(server);
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await seatPlayer(page, player);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return player;
}

/** Whether a link to the page is visible and nothing covers it. */
const isOneTapAway = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href$="/responsible-play"]')].some((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && link.contains(hit);
    }),
  );

/** Checks every address for that link, on a phone and on a desktop. */
async function expectWayAt(page: Page, paths: ReadonlySet<string>): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await expect(page.locator('h1').first()).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect.poll(() => isOneTapAway(page), { message: `${path} at ${size.width} px` }).toBe(true);
    }
  }
}

for (const isLobby of [true, false])
  test(`[R1.036] the page is one tap away from every ${isLobby ? 'lobby' : 'other screen'} of a guest`, async ({ page }) => {
    const routes = listRoutes().filter((path) => !path.startsWith('/dashboard'));
    expect(routes).toContain('/promotions');
    const paths = new Set([...routes, ...publicScreens.map(({ path }) => path), '/promotions?detail=1', '/pages/1']);
    await expectWayAt(page, new Set([...paths].filter((path) => path.startsWith('/casino/') === isLobby)));
  });

test('[R1.036] the page is one tap away from every screen of a player, and from a game', async ({ page, server }) => {
  await seatPlayer(page, await joinLive(server));
  const routes = listRoutes().filter((path) => path.startsWith('/dashboard'));
  expect(routes).toContain('/dashboard/deposit');
  await expectWayAt(page, new Set([...routes, playPath(laleDevri)]));
  await page.getByRole('link', { name: 'Limitlerin' }).click();
  await expect(page).toHaveURL(/\/responsible-play$/);
});

for (const language of languages) {
  const say = words[language];

  drivenTest(
    `[R1.038] [R2.021] a player sets, lowers and raises limits by keyboard, and sees which one applies when (${language})`,
    async ({ page, drivenServer: server }) => {
      test.setTimeout(slowTests.story);
      await openAsPlayer(page, server, language, '/responsible-play#limits');
      const limits = section(page, 'limits');
      const deposit = limits.getByRole('article').first();
      const amount = limits.getByLabel(say.amount, { exact: true });

      await test.step('the first limit applies at once', async () => {
        await pressed(page, 'limits', say.setDeposit).press('Enter');
        await expect(amount).toBeFocused();
        await page.keyboard.type('1.000');
        await expect(limits).toContainText(say.first);
        await page.keyboard.press('Enter');
        await expect(deposit).toContainText('₺1.000,00');
        await expect(amount).toHaveValue('');
      });
      await test.step('a lower limit takes effect at once', async () => {
        await pressed(page, 'limits', say.editDeposit).press('Enter');
        await page.keyboard.type('500,50');
        await expect(limits).toContainText(say.lowering);
        await page.keyboard.press('Enter');
        await expect(deposit).toContainText('₺500,50');
      });
      await test.step('a higher limit waits a day and then for the player', async () => {
        await amount.fill('2000');
        await expect(limits).toContainText(say.raising);
        await pressed(page, 'limits', say.save).click();
        await expect(limits.getByText(say.waits)).toBeVisible();
        await expect(deposit).toContainText('₺500,50');
        await expect(pressed(page, 'limits', say.confirm)).toHaveCount(0);
        await operate(server, ['clock', '--advance', '24h']);
        await page.reload();
        await expect(limits.getByText(say.ready)).toBeVisible();
        await pressed(page, 'limits', say.confirm).click();
        await expect(deposit).toContainText('₺2.000,00');
        await expect(limits.getByText(say.ready)).toHaveCount(0);
      });
      await test.step('removing a limit waits as well, and can be cancelled', async () => {
        await pressed(page, 'limits', say.remove).click();
        await expect(limits.getByText(say.waits)).toBeVisible();
        await pressed(page, 'limits', say.takeBack).click();
        await expect(limits.getByText(say.waits)).toHaveCount(0);
        await expect(deposit).toContainText('₺2.000,00');
      });
      await test.step('a time limit is typed as hours and minutes', async () => {
        await pressed(page, 'limits', say.setTime).click();
        await limits.getByLabel(say.hours).fill('2');
        await limits.getByLabel(say.minutes, { exact: true }).fill('30');
        await pressed(page, 'limits', say.save).click();
        await expect(limits.getByRole('article').last()).toContainText(say.duration);
      });
      expect(await findAccessProblems(page)).toEqual([]);
      await expect.poll(() => findSmallTargets(page)).toEqual([]);
      expect(await findOverflow(page)).toBe(0);

      await test.step('the cashier shows what the limit leaves, with a link to it', async () => {
        await page.goto('/dashboard/deposit');
        await page.locator('main').getByRole('list').getByRole('button').first().click();
        const dialog = page.getByRole('dialog');
        await dialog.locator('input[inputmode="decimal"]').fill('2.000,01');
        await expect(dialog).toContainText(say.room);
        await dialog.getByRole('link', { name: say.seeLimits }).click();
        await expect(page).toHaveURL(/\/responsible-play#limits$/);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(limits.getByRole('heading', { name: say.limits, exact: true })).toBeInViewport();
      });
    },
  );

  test(`[R2.021] offline the page opens with the last known limits, and nothing can be set (${language})`, async ({ page, context, server }) => {
    test.setTimeout(slowTests.story);
    const player = await openAsPlayer(page, server, language);
    const { success } = await player.call<unknown>('play/setlimit', { kind: 'loss', period: 'week', value: 750 });
    expect(success).toBe(true);
    await untilControlled(page);
    await page.reload();
    const limits = section(page, 'limits');
    await expect(limits.getByRole('article').nth(1)).toContainText('₺750,00');
    // The limits are stored a moment after they have arrived.
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('responsible-play')));
    await context.setOffline(true);
    await page.reload();
    await expect(limits.getByRole('article').nth(1)).toContainText('₺750,00');
    await expect(limits.locator('.last-known')).toBeVisible();
    await expect(pressed(page, 'limits', say.save)).toBeDisabled();
    await expect(limits).toContainText(say.needsConnection);
    await expect(section(page, 'help').locator('a[href="tel:115"]')).toBeVisible();
  });

  test(`[R1.036] [R2.021] a guest reaches the page from every dialog, takes the test, and is asked to log in for the tools (${language})`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/');
    for (const opener of ['login', 'register']) {
      await page.locator(`header [data-early="${opener}"]`).click();
      await page.getByRole('dialog').locator('a[href$="/responsible-play"]').click();
      await expect(page).toHaveURL(/\/responsible-play$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(section(page, 'limits').getByRole('button', { name: say.logIn })).toBeVisible();
    const quiz = section(page, 'self-test');
    sent.length = 0;
    for (let index = 1; index <= QUESTIONS; index += 1) {
      await pick(quiz.getByLabel(say.never, { exact: true }));
      await quiz.getByRole('button', { name: index === QUESTIONS ? say.result : say.next }).click();
    }
    await expect(quiz.getByRole('heading', { name: say.fine })).toBeFocused();
    expect(sent.filter((request) => request.includes('play/'))).toEqual([]);
    expect(await findAccessProblems(page)).toEqual([]);
  });

  drivenTest(
    `[R1.042] [R2.021] a shorter time between two reality checks applies at once, and a longer one a day later (${language})`,
    async ({ page, drivenServer: server }) => {
      test.setTimeout(slowTests.story);
      await openAsPlayer(page, server, language, '/responsible-play#reality-check');
      const reality = section(page, 'reality-check');
      const choose = (name: string) => reality.getByRole('radio', { name, exact: true });
      await expect(choose(say.shorter)).not.toBeChecked();
      await expect(pressed(page, 'reality-check', say.saveInterval)).toBeDisabled();
      await pick(choose(say.shorter));
      await expect(reality).toContainText(say.holdsAtOnce);
      await pressed(page, 'reality-check', say.saveInterval).click();
      await expect(pressed(page, 'reality-check', say.saveInterval)).toBeDisabled();
      // Nothing else can be chosen while the first request is pending.
      await expect(choose(say.longer)).toBeEnabled();
      await pick(choose(say.longer));
      await pressed(page, 'reality-check', say.saveInterval).click();
      await expect(reality).toContainText(say.holdsLater);
      await page.reload();
      await expect(reality).toContainText(say.holdsLater);
      await expect(choose(say.shorter)).toBeChecked();
      await operate(server, ['clock', '--advance', '24h']);
      await page.reload();
      await expect(choose(say.longer)).toBeChecked();
      await expect(reality).not.toContainText(say.holdsLater);
    },
  );

  test(`[R1.039] [R1.040] [R2.021] a player takes a break, extends it, and self-excludes in two steps (${language})`, async ({ page, server }) => {
    test.setTimeout(slowTests.story);
    const player = await openAsPlayer(page, server, language, '/responsible-play#time-out');
    await pressed(page, 'time-out', say.timeOut).click();
    await pressed(page, 'time-out', say.surely).click();
    await expect(page.getByText(say.running).first()).toBeVisible();
    await page.goto('/responsible-play#time-out');
    const exclusion = section(page, 'self-exclusion');
    await pick(exclusion.getByLabel(say.sixMonths));
    await pressed(page, 'time-out', say.extend).click();
    await pressed(page, 'time-out', say.surelyLonger).click();
    await expect(pressed(page, 'time-out', say.surelyLonger)).toHaveCount(0);

    // What was chosen before the break began stays.
    await expect(exclusion.getByLabel(say.sixMonths)).toBeChecked();
    await pressed(page, 'self-exclusion', say.goOn).click();
    await pressed(page, 'self-exclusion', say.exclude).click();
    await expect(exclusion).toContainText(say.agreeFirst);
    await exclusion.getByLabel(say.agree).check();
    const password = exclusion.getByLabel(say.password, { exact: true });
    await password.fill('not-the-password');
    await pressed(page, 'self-exclusion', say.exclude).click();
    await expect(page.getByRole('alert').or(page.locator('[class*=toast]')).first()).toBeVisible();
    await expect(password).toHaveValue('not-the-password');
    await password.fill(player.password);
    await pressed(page, 'self-exclusion', say.exclude).click();
    await expect(page.getByText(say.excluded).first()).toBeVisible();
    // Only a longer exclusion is still available.
    await expect(password).toHaveCount(0);
    await expect(exclusion.getByRole('radio')).not.toHaveCount(0);
    await expect(exclusion.getByLabel(say.sixMonths)).toHaveCount(0);
  });
}

test('[R1.036] a new player is offered a deposit limit once, and may decline', async ({ page }) => {
  test.setTimeout(slowTests.story);
  await page.goto('/');
  await registerThroughDialog(page, newPlayer());
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('dialog', { name: 'Üyelik tamam' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Önce bir yatırım limiti koymak ister misin?' })).toBeVisible();
  await dialog.getByLabel('Yeni limit').fill('250');
  // By keyboard: the greeting may cover the button for a moment.
  await dialog.getByLabel('Yeni limit').press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Önce bir yatırım limiti koymak ister misin?' })).toHaveCount(0);
  await dialog.locator('a[href$="/responsible-play"]').click();
  await expect(section(page, 'limits').getByRole('article').first()).toContainText('₺250,00');
});
