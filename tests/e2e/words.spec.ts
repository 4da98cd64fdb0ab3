import type { Page } from 'playwright/test';
import { test as base, expect } from '../support/browser-test.ts';
import { untilApp } from '../support/open-app.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { laleDevri, playPath } from '../support/play-game.ts';
import { runServer } from '../support/running-server.ts';
import { listRoutes, publicScreens } from '../support/screens.ts';
import { slowTests, slowWaits } from '../support/slow-waits.ts';
import { addThirdLanguage, collectData, findForeignTexts, listShownTexts, reword, THIRD_LANGUAGE } from '../support/third-language.ts';
import { untilControlled } from '../support/until-controlled.ts';

/** A separate server: its operator adds German, which no other test wants in its lists. */
const test = base.extend<object, { server: Awaited<ReturnType<typeof runServer>> }>({
  server: [
    async ({}, use) => {
      const server = await runServer({ RATE_LIMITS: 'off' });
      await addThirdLanguage(server);
      await use(server);
      await server.stop();
      await server.remove();
    },
    { scope: 'worker', timeout: slowWaits.serverStart },
  ],
});

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const header = (page: Page) => page.getByRole('banner');
const login = (page: Page) => header(page).locator('[data-early="login"]');

/** How long no request must be sent for the app to count as idle. */
const QUIET_MS = 1_000;

async function settle(page: Page): Promise<void> {
  await untilApp(page);
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('footer, iframe').first()).toBeAttached();
}

async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.setViewportSize(desk);
  await page.goto('/');
  await settle(page);
  await header(page).getByRole('combobox').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Looks at a page on a desktop and, if its frame or its lists differ there, on a phone. */
async function eachSize(page: Page, path: string, look: (place: string) => Promise<void>): Promise<void> {
  await page.goto(path);
  for (const size of ['/', '/casino/slot'].includes(path) ? [desk, phone] : [desk]) {
    await page.setViewportSize(size);
    await settle(page);
    await look(`${path} at ${size.width} px`);
  }
  await page.setViewportSize(desk);
}

/** Expects only German or data on the screen, once the server's answers are known. */
async function expectGerman(page: Page, data: ReadonlySet<string>, place: string): Promise<void> {
  await expect.poll(() => findForeignTexts(page, data), { message: place }).toEqual([]);
}

/** Opens each of a guest's dialogs, submits its form empty to show the errors, and looks at it. */
async function eachDialog(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.goto('/');
  await settle(page);
  for (const name of ['login', 'register', 'support', 'menu']) {
    await page.setViewportSize(phone);
    await page.locator(`[data-early="${name}"]`).first().click();
    const dialog = page.locator('dialog[open]');
    await expect(dialog.locator('a[href], input').first().or(dialog.getByRole('heading')).first()).toBeVisible();
    const submit = dialog.locator('button[type="submit"]');
    if (await submit.count()) {
      await submit.click();
      await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
    }
    await look(name);
    await page.setViewportSize(desk);
    await look(name);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

/** Finds the app's own Turkish texts on a page: those of the built-in catalogue that equal no English one. */
async function watchForTurkish(page: Page, { url }: { url: string }): Promise<() => Promise<{ text: string; place: string }[]>> {
  const texts = (await (await fetch(new URL('texts.json', url))).json()) as { tr: string; en: string }[];
  expect(texts.length).toBeGreaterThan(250);
  const english = new Set(texts.map(({ en }) => en));
  const turkish = new Set(texts.map(({ tr }) => tr).filter((text) => !english.has(text)));
  return async () => (await listShownTexts(page)).filter(({ text }) => turkish.has(text));
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('[R1.002] [R2.054] [R2.055] both selectors list what the CMS lists; the first visit is Turkish, and a choice changes every text without a reload', async ({
    page,
  }) => {
    await page.setViewportSize(desk);
    const requests: (string | undefined)[] = [];
    page.on('request', (request) => request.url().includes('/api/') && requests.push(request.headers()['x-locale']));
    /** What is stored for offline use is requested in its own language, one by one, when the page is idle. */
    const untilNothingIsAsked = async () => {
      let before = -1;
      const countNew = () => {
        const added = requests.length - before;
        before = requests.length;
        return added;
      };
      await expect.poll(countNew, { intervals: [QUIET_MS] }).toBe(0);
    };
    await page.goto('/');
    await settle(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(login(page)).toHaveText('Giriş yap');
    const select = header(page).getByRole('combobox');
    await expect(select.locator('option')).toHaveText(['TR · Türkçe', 'EN · English', 'DE · Deutsch']);
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    for (const [language, text] of [
      ['de', '⟦Login⟧'],
      ['en', 'Login'],
      ['tr', 'Giriş yap'],
      ['de', '⟦Login⟧'],
    ] as const) {
      await untilNothingIsAsked();
      requests.length = 0;
      await select.selectOption(language);
      await expect(login(page)).toHaveText(text);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await settle(page);
      expect(new Set(requests)).toEqual(new Set(requests.length === 0 ? [] : [language]));
    }
    expect(await page.evaluate(() => [localStorage.getItem('language'), Reflect.get(globalThis, 'isSameDocument')])).toEqual(['de', true]);
  });

  test('[R2.105] [R2.106] [R2.107] [R2.108] the left menu’s language field has its label and placeholder, shows English while nothing is stored, and switches only on a choice', async ({
    page,
  }) => {
    await page.goto('/');
    await settle(page);
    // The next request stores the site's own language again.
    await page.evaluate(() => {
      localStorage.removeItem('language');
      document.querySelector<HTMLElement>('[data-early="menu"]')?.click();
    });
    const field = page.getByRole('dialog').getByLabel('Dil');
    await expect(field).toHaveValue('en');
    await expect(login(page)).toHaveText('Giriş yap');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(field.locator('option').first()).toHaveText('Dil seç');
    await expect(field.locator('option').first()).toBeDisabled();
    await expect(field.locator('option')).toHaveText(['Dil seç', 'Türkçe', 'English', 'Deutsch']);
    await field.selectOption('de');
    const german = page.getByRole('dialog').getByLabel('⟦Language⟧');
    await expect(german).toHaveValue('de');
    await expect(german.locator('option').first()).toHaveText('⟦Select Language⟧');
    await german.selectOption('en');
    await expect(page.getByRole('dialog').getByLabel('Language')).toHaveValue('en');
    await expect(page.getByRole('dialog').locator('option').first()).toHaveText('Select Language');
  });

  test('a language from the CMS is the only one on every screen and in every dialog of a guest', async ({ page, server }) => {
    test.setTimeout(slowTests.tour);
    const data = collectData(page);
    await chooseLanguage(page, THIRD_LANGUAGE);
    const answer = await fetch(new URL('api/cms/categorylist', server.url), { headers: { 'x-locale': THIRD_LANGUAGE } });
    const { data: categories } = (await answer.json()) as { data: { name: string; content: { id: string }[] }[] };
    expect(categories.map(({ name }) => name)).toEqual(['⟦Gambling⟧', '⟦Policies⟧', '⟦About Meydan⟧', '⟦Quick Links⟧']);
    expect(categories.flatMap(({ content }) => content).length).toBeGreaterThan(10);
    const routes = listRoutes().filter((path) => !path.startsWith('/dashboard'));
    expect(routes).toContain('/promotions');
    for (const path of new Set([...routes, ...publicScreens.map((screen) => screen.path), '/promotions?detail=1', '/pages/1', '/pages/faq']))
      await eachSize(page, path, (place) => expectGerman(page, data, place));
    await eachDialog(page, (name) => expectGerman(page, data, name));
    expect(data.has('Deutschland')).toBe(true);
  });

  test('a language from the CMS is the only one that a player sees, plurals included', async ({ page, server }) => {
    test.setTimeout(slowTests.tour);
    const data = collectData(page);
    await chooseLanguage(page, THIRD_LANGUAGE);
    const player = await enterAsNewPlayer(page, server);
    data.add(player.username);
    const routes = listRoutes().filter((path) => path.startsWith('/dashboard/'));
    expect(routes).toContain('/dashboard/deposit');
    const game = await page.locator('.game a').first().getAttribute('href');
    for (const path of ['/', ...routes, game ?? '']) await eachSize(page, path, (place) => expectGerman(page, data, place));
    await page.goto('/');
    await settle(page);
    await header(page).getByRole('button', { name: '⟦Notifications' }).click();
    const panel = page.locator('dialog[open]');
    await expect(panel).toContainText('1 ungelesene Nachricht⟧');
    await expectGerman(page, data, 'notifications');
    const title = 'Zwei';
    data.add(title).add('Ayrıntılar burada.');
    await player.notify({ type: 'System', title });
    await expect(panel).toContainText('2 ungelesene Nachrichten⟧');
    await expectGerman(page, data, 'two notifications');
    await page.keyboard.press('Escape');
    await header(page).getByRole('button', { name: '⟦Account menu⟧' }).click();
    await expect(page.getByRole('button', { name: '⟦Logout⟧' }).first()).toBeVisible();
    await expectGerman(page, data, 'account menu');
  });

  test('[R1.003] in English a guest sees no text of the app in Turkish', async ({ page, server }) => {
    test.setTimeout(slowTests.tour);
    const findTurkish = await watchForTurkish(page, server);
    await chooseLanguage(page, 'en');
    await page.setViewportSize(desk);
    for (const { path, heading } of publicScreens) {
      await page.goto(path);
      await settle(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading.en);
      expect(await findTurkish(), path).toEqual([]);
    }
    await eachDialog(page, async (name) => expect(await findTurkish(), name).toEqual([]));
  });

  test('[R1.003] in English a player sees no text of the app in Turkish, on their screens, in dialogs and in a game', async ({ page, server }) => {
    const findTurkish = await watchForTurkish(page, server);
    const expectEnglish = (place: string) => expect.poll(findTurkish, { message: place }).toEqual([]);
    await chooseLanguage(page, 'en');
    await enterAsNewPlayer(page, server);
    const routes = listRoutes().filter((path) => path.startsWith('/dashboard/'));
    expect(routes).toContain('/dashboard/withdraw');
    for (const path of ['/', '/responsible-play', ...routes, playPath(laleDevri)]) {
      await page.goto(path);
      await settle(page);
      await expectEnglish(path);
    }
    for (const side of ['deposit', 'withdraw']) {
      await page.goto(`/dashboard/${side}`);
      await page.locator('main').getByRole('list').getByRole('button').first().click();
      await expect(page.locator('dialog[open] input').first()).toBeVisible();
      await expectEnglish(`the dialog of ${side}`);
    }
    await page.goto('/');
    await header(page)
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await expect(page.locator('dialog[open]').getByRole('button', { name: /welcome/i })).toBeVisible();
    await expectEnglish('notifications');
    await page.keyboard.press('Escape');
    await header(page).getByRole('button', { name: 'Account menu' }).click();
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectEnglish('account menu');
  });

  test('a translation override that cannot be formatted is refused by the import and does not break the screen', async ({ page, server }) => {
    for (const text of ['{count, plural, one {', '{when, date}', '{nobody}'])
      await expect(reword(server, 'en', { 'notifications.unread': text })).rejects.toThrow(/texts\.en\.json: 'notifications\.unread': its text .+\.$/);
    await page.route('**/api/cms/translationlist', (route) =>
      route.fulfill({
        json: {
          success: true,
          message: null,
          data: [
            { key: 'header.login', value: '{name, date, ::bad' },
            { key: 'header.sign_up', value: 'Katıl' },
          ],
        },
      }),
    );
    await page.goto('/');
    await expect(header(page).locator('[data-early="register"]')).toHaveText('Katıl');
    await expect(login(page)).toHaveText('Giriş yap');
  });
});

test('a text that the operator changes reaches the open page without a reload, and is there at the next offline start', async ({ page, context, server }) => {
  await page.goto('/');
  await settle(page);
  await expect(login(page)).toHaveText('Giriş yap');
  await untilControlled(page);
  await page.waitForFunction(async () => {
    const [name] = (await caches.keys()).filter((key) => key.includes('content'));
    const keys = name ? await (await caches.open(name)).keys() : [];
    return keys.some(({ url }) => url.includes('translationlist') && url.includes('__locale=tr'));
  });
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await reword(server, 'tr', { 'header.login': 'İçeri gir' });
  const other = await context.newPage();
  await other.setViewportSize(desk);
  await other.goto('/');
  await expect(login(page)).toHaveText('İçeri gir');
  await expect(login(other)).toHaveText('İçeri gir');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true);
  await header(other).getByRole('combobox').selectOption('de');
  await expect(login(other)).toHaveText('⟦Login⟧');
  await expect(login(page)).toHaveText('⟦Login⟧');
  await context.setOffline(true);
  for (const path of ['/', '/promotions']) {
    await page.goto(path);
    await expect(login(page)).toHaveText('⟦Login⟧');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  }
  await page.evaluate(() => localStorage.setItem('language', 'tr'));
  await page.reload();
  await expect(login(page)).toHaveText('İçeri gir');
});
