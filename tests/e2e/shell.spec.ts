import type { Locator, Page } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { setContent, silencePopup } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { runOperator } from '../support/run-operator.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';

test.use({ serviceWorkers: 'block' });

const desktop = { width: 1440, height: 900 };
/** How long the specification's original waited to show links whose data was there. */
const LINKS_WAIT_MS = 1_000;
/** A tooltip without a delay appears before anybody could notice one. */
const NO_DELAY_MS = 150;
const phone = { width: 390, height: 844 };

/** Returns the names and addresses of the links in a part of the page, in order. */
async function listLinks(part: Locator): Promise<[name: string, path: string][]> {
  const links = part.getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link): [string, string] => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']));
}

/** Marks the moment when the page first has a matching element. */
async function markFirst(page: Page, name: string, selector: string): Promise<void> {
  await page.addInitScript(
    ([mark = '', wanted = '']) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(wanted)) return;
        watch.disconnect();
        performance.mark(mark);
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true });
    },
    [name, selector],
  );
}
const readMark = (page: Page, mark: string) => page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN, mark);
/** Returns when the response to a call arrived. */
const readAnswered = (page: Page, call: string) =>
  page.evaluate((path) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return resources.find(({ name }) => name.endsWith(path))?.responseEnd ?? Number.NaN;
  }, call);

const banner = (page: Page) => page.getByRole('banner');
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' });

const sections = {
  Spor: '/spor',
  'Canlı Bahis': '/livespor',
  'E-Spor': '/esports',
  Casino: '/casino/slot',
  'Canlı Casino': '/casino/live',
  Crash: '/casino/slot#crash',
  Bingo: '/casino/bingo',
  Oyunlar: '/casino/games',
  'TV Oyunları': '/casino/tvbets',
  Promosyonlar: '/promotions',
};
/** The account menu; `null` opens the notifications. */
const account: [string, string | null][] = [
  ['Hesabım', '/dashboard/account'],
  ['Bildirimler', null],
  ['Telefon doğrulama', '/dashboard/phone-verification'],
  ['Para yatır', '/dashboard/deposit'],
  ['Para çek', '/dashboard/withdraw'],
  ['Şifre değiştir', '/dashboard/change-password'],
  ['Finansal geçmiş', '/dashboard/financial-activities'],
  ['Oyun hareketleri', '/dashboard/game-history'],
  ['Bonuslar ve indirimler', '/dashboard/bonuses'],
  ['Bonus geçmişi', '/dashboard/bonuses?view=history'],
  ['Oturum geçmişi', '/dashboard/session-history'],
  ['Oyun özetin', '/dashboard/statement'],
];
const accountLinks = account.filter((entry): entry is [string, string] => entry[1] !== null);

test('[R1.002] [R2.001] [R2.048] [R2.049] [R2.050] [R2.056] [R2.069] [R2.071] [R2.072] [R2.073] [R2.074] [R2.075] [R2.077] [R2.078] [R2.079] [R2.080] a guest reaches every section from the header and menus, on the desktop and on a phone', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meydan: casino ve bahis, oyun parasıyla');
  await expect(banner(page).getByRole('navigation', { name: 'Kısa yollar' })).toBeVisible();
  expect(await listLinks(banner(page).getByRole('navigation', { name: 'Kısa yollar' }))).toEqual([
    ['Ana Sayfa', '/'],
    ['Spor', '/spor'],
    ['Bonus Talebi', '/dashboard/claim-bonus'],
    ['Promosyonlar', '/promotions'],
  ]);
  await expect(banner(page).getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Üye ol' })).toBeVisible();
  expect((await listLinks(mainMenu(page))).slice(0, 10)).toEqual(Object.entries(sections));
  await expect(page.getByRole('navigation', { name: 'Alt menü' })).toBeHidden();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(banner(page).getByRole('navigation', { name: 'Kısa yollar' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Alt menü' })).toBeHidden();
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(banner(page).getByRole('navigation', { name: 'Kısa yollar' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Alt menü' })).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'Bingo' }).click();
  await expect(page).toHaveURL(/\/casino\/bingo$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Bingo' })).toBeVisible();
});

test('[R2.096] [R2.097] [R2.099] [R2.102] [R2.104] [R9.015] [R9.016] the bottom bar stays at the bottom, 60 px high plus the safe area, and the left menu is 20rem wide, has a card for every section and closes on a choice and on Escape', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Alt menü' });
  await expect.poll(() => bar.boundingBox()).toEqual({ x: 0, y: phone.height - 60, width: phone.width, height: 60 });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  expect(await bar.boundingBox()).toMatchObject({ y: phone.height - 60, height: 60 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  await expect.poll(() => bar.boundingBox()).toMatchObject({ y: phone.height - 94, height: 94 });
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await expect.poll(() => bar.boundingBox()).toMatchObject({ height: 60 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await bar.locator(':scope > *').allInnerTexts()).toEqual(['Para Yatır', 'Spor', 'Destek', 'C. Casino', 'Promosyon']);
  expect((await listLinks(bar)).map(([, path]) => path)).toEqual(['/dashboard/deposit', '/spor', '/casino/live', '/promotions']);
  const opener = banner(page).getByRole('button', { name: 'Menüyü aç' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Yan menü' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: phone.height });
  expect(await menu.evaluate((element) => getComputedStyle(element).transitionDuration.split(', ')[0])).toBe('0.15s');
  const cards = await listLinks(menu.getByRole('list').first());
  expect(cards).toEqual([
    ...Object.entries(sections).slice(0, 5),
    ['Sanal', '/casino/virtual'],
    ...Object.entries(sections).slice(5),
    ['Sorumlu oyun', '/responsible-play'],
  ]);
  expect(await menu.getByRole('list').first().locator('svg').count()).toBe(cards.length + 1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('link', { name: 'Sanal' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/casino\/virtual$/);
});

test('[R1.010] [R2.049] [R2.059] [R2.060] [R2.061] [R2.062] [R2.065] [R2.082] [R2.084] [R2.085] [R2.086] [R2.087] [R2.088] [R2.089] [R2.090] [R2.091] [R2.092] [R4.004] [R6.002] a new player’s name, balance and account menu appear in the header without a reload, and the menu logs out', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  const documentBefore = await page.evaluateHandle(() => document);
  const player = newPlayer();
  await registerThroughDialog(page, player);
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
  const header = banner(page);
  await expect(header.getByText(player.username)).toBeVisible();
  await expect(header.getByText(/^ID \d+$/)).toBeVisible();
  expect(await documentBefore.evaluate((before) => before === document)).toBe(true);
  for (const name of ['Giriş yap', 'Üye ol']) await expect(header.getByRole('button', { name })).toHaveCount(0);
  await expect(header.getByRole('link', { name: /₺0,00/ })).toHaveAttribute('href', '/dashboard/deposit');
  await expect(header.getByRole('link', { name: 'Para yatır' })).toHaveAttribute('href', '/dashboard/deposit');
  await expect(header.getByRole('button', { name: /^Bildirimler/ })).toBeVisible();
  const opener = header.getByRole('button', { name: 'Hesap menüsü' });
  await opener.click();
  const menu = header.locator('.menu');
  await expect(menu.getByText(player.username)).toBeVisible();
  await expect(menu.getByText('₺0,00')).toBeVisible();
  expect((await listLinks(menu)).slice(0, -1)).toEqual(accountLinks);
  await expect(menu.getByText('Bildirimler')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('link', { name: 'Bonus geçmişi' }).click();
  await expect(page).toHaveURL(/\/dashboard\/bonuses\?view=history$/);
  await expect(menu).toHaveCount(0);
  await opener.click();
  await menu.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(header.getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authData'))).toBeNull();
});

test('[R2.030] [R2.063] [R2.081] [R2.083] [R2.093] [R2.103] on a phone the account is a sidebar, whose notifications open their sheet and whose last entry logs out', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  await enterAsNewPlayer(page, server, '/dashboard');
  const sidebar = page.getByRole('dialog', { name: 'Hesap menüsü' });
  await expect(sidebar).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  const entries = sidebar.locator('.menu').locator('a, button');
  const names = (await entries.allInnerTexts()).map((name) => name.replace(/\s+\d+$/, ''));
  expect(names).toEqual([...account.map(([name]) => name), 'Sorumlu oyun', 'Çıkış yap']);
  await sidebar.getByRole('button', { name: /Bildirimler/ }).click();
  await expect(page.getByRole('dialog', { name: 'Bildirimler' })).toBeVisible();
  await page.keyboard.press('Escape');
  await banner(page).getByRole('button', { name: 'Menüyü aç' }).click();
  await page.getByRole('dialog', { name: 'Yan menü' }).getByRole('button', { name: 'Menüyü kapat' }).click();
  await banner(page).getByRole('button', { name: 'Hesap menüsü' }).click();
  // A card of the left menu cannot be touched under the sidebar, but a click on it still closes the sidebar.
  await page.getByRole('dialog', { name: 'Yan menü', includeHidden: true }).getByRole('link', { name: 'Bingo', includeHidden: true }).dispatchEvent('click');
  await expect(sidebar).toBeHidden();
  await expect(page).toHaveURL(/\/casino\/bingo$/);
  await banner(page).getByRole('button', { name: 'Hesap menüsü' }).click();
  await sidebar.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(banner(page).getByRole('button', { name: 'Giriş yap' })).toBeVisible();
});

test('the theme follows the system until one is chosen in the menu, which stays on the device', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await banner(page).getByRole('button', { name: 'Menüyü aç' }).click();
  await page.getByLabel('Görünüm').selectOption({ label: 'Gündüz' });
  await expect.poll(background).toBe(light);
  await page.reload();
  await expect.poll(background).toBe(light);
});

test('[R1.031] [R2.066] [R2.067] the header hides beyond scroll 100, and the label, responsible play and, on money screens, the balance stay visible', async ({
  page,
  server,
}) => {
  const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  const header = page.locator('header.remove');
  const strip = page.getByRole('link', { name: /^Oyun parası .*Sorumlu oyun$/ });
  const expectLabel = async () => {
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await scroll(0);
    await expect(banner(page).getByText('Oyun parası')).toBeInViewport();
    await scroll(100);
    await expect(banner(page)).not.toHaveClass(/remove/);
    await scroll(101);
    await expect(header).toBeAttached();
    await expect(header).not.toBeInViewport();
    await expect(strip).toBeInViewport();
  };
  const small = { width: 390, height: 500 };
  for (const size of [small, desktop]) {
    await page.setViewportSize(size);
    await page.goto('/');
    await expectLabel();
  }
  await enterAsNewPlayer(page, server);
  await expectLabel();
  await page.setViewportSize(small);
  for (const path of ['/dashboard/deposit', '/dashboard/withdraw']) {
    await page.goto(path);
    await expectLabel();
    await expect(strip).toContainText('₺0,00');
  }
  await scroll(100);
  await expect(banner(page)).toBeInViewport();
});

test.describe('what the operator sets', () => {
  let own: RunningServer;
  const options = {
    livechat: 'https://chat.example/widget.js',
    maindomain: 'meydan.localhost',
    crash: 'off',
    messagingchannel1: 'https://t.me/meydan',
    messagingchannel2: 'https://wa.me/900',
    livetv: 'https://tv.example/',
    INSTAGRAM: 'https://instagram.example/m',
    x: 'https://x.example/m',
    facebook: 'https://facebook.example/m',
    youtube: 'https://youtube.example/m',
    tiktok: 'https://tiktok.example/m',
    telegram: 'https://t.me/m',
    contacta1: 'https://wa.me/1',
    contacta2: 'https://wa.me/2',
    contactb1: 'https://t.me/1',
    contactb2: 'https://t.me/2',
    contactb3: 'https://t.me/3',
    contactb4: 'https://t.me/4',
    licence: 'Deneme ada lisansı No 7 https://licence.example/7',
  };
  test.beforeAll(async () => {
    own = await runServer({ RATE_LIMITS: 'off' });
    await silencePopup(own);
    await Promise.all(
      Object.entries(options).map(async ([key, value]) =>
        expect(await runOperator(own.dataDirectory, ['option', 'set', key, value])).toMatchObject({ code: 0 }),
      ),
    );
  });
  test.afterAll(async () => {
    await own.stop();
    await own.remove();
  });
  const addressOf = (host: string) => `http://${host}:${own.port}/`;

  test('[R2.051] [R2.052] [R2.053] [R2.068] [R2.076] [R3.008] [R9.005] [R9.017] channels and live TV come from the settings, on the main domain only, and with crash switched off the main menu has Sanal', async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await markFirst(page, 'links', `header a[href="${options.messagingchannel1}"]`);
    await markFirst(page, 'tip', '[role=tooltip]');
    await page.goto(addressOf('www.meydan.localhost'));
    const channel = banner(page).getByRole('link', { name: 'Duyuru kanalı: Telegram' });
    await expect(channel).toHaveAttribute('href', options.messagingchannel1);
    await expect(channel).toHaveAttribute('rel', /noopener/);
    await expect(banner(page).getByRole('link', { name: 'Mesaj hattı: WhatsApp' })).toHaveAttribute('href', options.messagingchannel2);
    await expect(banner(page).getByRole('link', { name: 'Canlı TV' })).toHaveAttribute('href', options.livetv);
    expect((await readMark(page, 'links')) - (await readAnswered(page, 'siteoptionlist'))).toBeLessThan(LINKS_WAIT_MS);
    await page.evaluate(() => addEventListener('mouseover', () => performance.mark('over'), { capture: true, once: true }));
    await channel.hover();
    const tip = page.locator('[role=tooltip]');
    await expect(tip).toHaveText('Duyuru kanalı: Telegram');
    expect((await readMark(page, 'tip')) - (await readMark(page, 'over'))).toBeLessThan(NO_DELAY_MS);
    expect(await tip.evaluate((element) => getComputedStyle(element).maxWidth)).toBe('350px');
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    const main = { ...sections, Sanal: '/casino/virtual' };
    expect((await listLinks(mainMenu(page))).slice(0, 10)).toEqual(
      ['Spor', 'Canlı Bahis', 'E-Spor', 'Casino', 'Canlı Casino', 'Sanal', 'Bingo', 'Oyunlar', 'TV Oyunları', 'Promosyonlar'].map((name) => [
        name,
        main[name as keyof typeof main],
      ]),
    );
    await page.goto(addressOf('mirror.localhost'));
    await expect(mainMenu(page).getByRole('link', { name: 'Sanal' })).toBeVisible();
    await expect(banner(page).getByRole('link', { name: /Duyuru kanalı|Mesaj hattı|Canlı TV|Bonus Talebi/ })).toHaveCount(0);
    await expect(banner(page).getByRole('link', { name: 'Promosyonlar' })).toBeVisible();
  });

  test('[R1.020] a guest finds support, a choice of languages, the legal text and, after a look around, the popup', async ({ page }) => {
    await setContent(own, { 'popup/welcome': { images: ['/banners/panel.svg', '/banners/panel.svg', '/banners/panel.svg'], url: '/promotions' } });
    await page.setViewportSize(desktop);
    await page.goto(addressOf('localhost'));
    await expect(page.getByRole('button', { name: 'Canlı desteği aç' })).toBeVisible();
    await expect(banner(page).getByRole('combobox', { name: 'Dil' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('18 yaşını doldurmuş');
    await expect(page.getByRole('dialog', { name: 'Duyuru' })).toBeVisible();
    await silencePopup(own);
  });

  test('[R1.022] [R1.023] [R1.024] [R1.025] [R1.026] [R2.181] [R2.182] [R2.183] [R2.184] [R2.185] [R2.186] [R2.188] [R2.189] the footer has sections, written pages, social networks, contacts, the legal text and, once set, a licence', async ({
    page,
    server,
  }) => {
    await page.setViewportSize(desktop);
    await page.goto(addressOf('localhost'));
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('list', { name: 'Sosyal ağlar' }).getByRole('link')).toHaveCount(6);
    const written = footer.getByRole('navigation', { name: 'Alt bağlantılar' });
    const columns = written.getByRole('heading', { level: 3 });
    await expect(columns).toHaveText(['Bölümler', 'Bahis ve casino', 'Politikalar', 'Meydan hakkında', 'Hızlı bağlantılar']);
    const links = new Map(await listLinks(written));
    for (const name of ['Spor', 'Canlı Bahis', 'E-Spor', 'Casino', 'Canlı Casino', 'TV Oyunları', 'Oyunlar'] as const)
      expect(links.get(name)).toBe(sections[name]);
    const answer = await page.request.get(`${addressOf('localhost')}api/cms/categorylist`, { headers: { 'x-locale': 'tr' } });
    const { data } = (await answer.json()) as { data: { content: { id: string; title: string }[] }[] };
    const pages = data.flatMap(({ content }) => content.map(({ id, title }) => [title, `/pages/${id}`]));
    expect(pages.length).toBeGreaterThan(10);
    expect([...links].filter(([, path]) => path.startsWith('/pages/'))).toEqual(pages);
    const logo = footer.getByRole('link', { name: 'Meydan', exact: true });
    await expect(logo).toHaveAttribute('href', '/');
    await expect(logo.locator('svg')).toBeVisible();
    expect(await footer.getByRole('link', { name: /(WhatsApp|Telegram)$/ }).evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      options.telegram,
      ...Object.entries(options).flatMap(([key, value]) => (key.startsWith('contact') ? [value] : [])),
    ]);
    await expect(footer.getByRole('img', { name: '18 yaş ve üzeri' })).toBeVisible();
    await expect(footer).toContainText('Kumar bağımlılık yapabilir.');
    await expect(footer).toContainText('Üye olan herkes Genel Şartlar’ı kabul eder.');
    await expect(footer).toContainText('en az iki hafta önceden duyurulur; bu süre dolmadan hizmeti kullanmayı bırakabilirsin');
    await expect(footer.getByRole('link', { name: 'Genel Şartlar', exact: true })).toHaveAttribute('href', '/pages/1');
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Meydan`);
    await expect(footer).toContainText('Deneme ada lisansı No 7');
    await expect(footer.getByRole('link', { name: 'Ruhsat belgesi' })).toHaveAttribute('href', 'https://licence.example/7');
    await page.goto(server.url);
    // Nothing comes before it.
    await expect(footer.locator('p').filter({ hasText: 'Üye olan herkes' })).toHaveText(/^Üye olan herkes/);
    await expect(footer).not.toContainText(/lisans/i);
    await expect(footer.getByText('Ruhsat belgesi')).toHaveCount(0);
    await expect(footer.getByText('Hızlı iletişim')).toHaveCount(0);
  });
});
