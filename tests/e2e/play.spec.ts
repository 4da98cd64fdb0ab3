import type { Request } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { operate } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { frameOf, gamesOfSystems, laleDevri, playPath, say } from '../support/play-game.ts';
import { close, expectMarked, expectOpen, loseLine, mark, offlineBar, question, slot } from '../support/play-window.ts';

const desktop = { width: 1440, height: 900 };
const { name } = laleDevri;
const path = playPath(laleDevri);
test.use({ serviceWorkers: 'block' });

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('[R1.033] [R2.022] [R2.023] [R2.067] [R2.171] [R2.173] [R4.064] a player goes from the tile to the play page, whose bar names the game and shows that it is for play money', async ({
    page,
    server,
  }) => {
    await enterAsNewPlayer(page, server, '/casino/slot');
    const asked = page.waitForRequest('**/api/casino/game');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/casino/pragmaticlaunchurl', async (route) => {
      await held;
      await route.continue();
    });
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect((await asked).postDataJSON()).toEqual({ providerId: laleDevri.system, code: laleDevri.code });
    await expect(page.getByText('Lale Devri açılıyor…')).toBeVisible();
    await expect(page.getByText('Yükleniyor…')).toBeVisible();
    release();
    await expectOpen(page);
    await expect(page.getByText('Yükleniyor…')).toBeHidden();
    const window = page.getByRole('region', { name });
    await expect(window.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const button of ['Para yatır', 'Oyunu yeniden yükle', 'Tam ekran', 'Oyunu kapat'])
      await expect(window.getByRole('button', { name: button }).first()).toBeVisible();
    await expect(window.getByText('Oyun parası', { exact: true })).toBeVisible();
    await expect(window.locator('header .money').first()).toBeInViewport();
    await expect(window.getByText('Oyun parasıyla oynuyorsun; gerçek para değildir.')).toBeVisible();
    await expect(window.locator('[data-figure="net"]')).toHaveText('₺0,00');
    await expect(window.locator('[data-figure="duration"]')).toHaveText('0 dk');
    await expect(window.locator('[data-figure="clock"]')).toHaveText(/^\d\d:\d\d$/);
    expect(await findAccessProblems(page)).toEqual([]);
    await close(page).click();
    await expect(page).toHaveURL(/\/casino\/slot$/);
  });

  test('[R4.060] a guest who opens a game gets the login dialog, and the game once registered; a demo needs no account', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('dialog', { name: 'Giriş yap' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Oynamak için giriş yap' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => /launchurl$|user\/balance|casino\/sitting/.test(request.url()) && calls.push(request.url()));
    await page.getByRole('button', { name: 'Demo oyna' }).click();
    await expect(page.getByText('Demo oynuyorsun', { exact: true })).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('src', /demo=1/);
    await expect(page.getByText('Demo', { exact: true })).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: 'Oyun parasıyla oyna' }).click();
    await page.keyboard.press('Escape');
    await registerThroughDialog(page, newPlayer());
    await expect(page.getByRole('dialog', { name: 'Üyelik tamam' })).toContainText('Tebrikler');
    await page.keyboard.press('Escape');
    await expectOpen(page);
  });

  test('a deposit made over a running game reaches the game without a reload', async ({ page, context, server }) => {
    await enterAsNewPlayer(page, server, path);
    await expectOpen(page);
    await mark(page);
    await expect(page.getByText('Bakiyen bu oyuna yetmiyor')).toBeVisible();
    await page.getByRole('region', { name }).getByRole('button', { name: 'Para yatır' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Para yatır' });
    await drawer.getByRole('button', { name: /Kredi kartı/ }).click();
    await expect(drawer.getByRole('textbox').first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Geri' }).click();
    await drawer.getByRole('button', { name: /Papara/ }).click();
    await drawer.getByLabel('Hesap numarası').fill('1234567890');
    await drawer.getByLabel('Tutar').fill('300');
    await drawer.getByRole('button', { name: 'Yatırımı gönder' }).click();
    const opened = context.waitForEvent('page');
    await drawer.getByRole('link', { name: 'Ödemeye devam et' }).click();
    const payment = await opened;
    await payment.getByRole('button', { name: 'Ödemeyi onayla' }).click();
    await page.bringToFront();
    await expect(drawer).toContainText('Yatırımın onaylandı');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page.locator('header .money')).toHaveText('₺300,00');
    await expect(slot(page).locator('body')).toHaveAttribute('data-told', 'balance-changed');
    await expect(slot(page).getByText('₺300,00').first()).toBeVisible();
    await expect(page.getByText('Bakiyen bu oyuna yetmiyor')).toBeHidden();
    await expectMarked(page);
  });

  test('every way out asks for confirmation during a round, and does not after it', async ({ page, server }) => {
    await enterAsNewPlayer(page, server, '/casino/slot');
    await page.goto(path);
    await expectOpen(page);
    await say(page, name, { type: 'round-started' });
    await close(page).click();
    await expect(question(page)).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    await question(page).getByRole('button', { name: 'Oyunda kal' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Promosyonlar' }).click();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Oyunda kal' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await say(page, name, { type: 'round-ended' });
    // Messages of the frame are handled in order.
    await say(page, name, { type: 'round-started' });
    await close(page).click();
    await question(page).getByRole('button', { name: 'Oyunu kapat' }).click();
    await expect(page).toHaveURL(/\/casino\/slot$/);
    await page.goto(path);
    await expectOpen(page);
    await say(page, name, { type: 'round-started' });
    await say(page, name, { type: 'round-ended' });
    await close(page).click();
    await expect(page).toHaveURL(/\/casino\/slot$/);
  });

  test('Back asks for confirmation during a round, and so does leaving the site', async ({ page, server }) => {
    await enterAsNewPlayer(page, server, '/casino/slot');
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expectOpen(page);
    await mark(page);
    await say(page, name, { type: 'round-started' });
    await close(page).click();
    await question(page).getByRole('button', { name: 'Oyunda kal' }).click();
    await expect(question(page)).toHaveCount(0);
    await page.evaluate(() => history.back());
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Oyunda kal' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const asked = page.waitForEvent('dialog');
    const reloading = page.evaluate(() => location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reloading;
    await expectMarked(page);
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Oyunu kapat' }).click();
    await expect(page).toHaveURL(/\/casino\/slot$/);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('a game enters and leaves full screen without restarting', async ({ page, server }) => {
    await enterAsNewPlayer(page, server, path);
    await expectOpen(page);
    await mark(page);
    const button = page.getByRole('button', { name: 'Tam ekran' });
    await button.click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('iframe')?.title)).toBe(name);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await expectMarked(page);
  });

  test('a spin counts as a running round until it is over', async ({ page, server }) => {
    const player = await enterAsNewPlayer(page, server, '/casino/slot');
    await operate(server, ['credit', '--username', player.username, '--amount', '250']);
    await page.goto(path);
    await expectOpen(page);
    const answer = Promise.withResolvers<void>();
    await page.route('**/game/spin', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await slot(page).locator('#spin').click();
    await close(page).click();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Oyunda kal' }).click();
    answer.resolve();
    await expect(slot(page).locator('.is-open #spin')).toBeEnabled();
    await close(page).click();
    await expect(page).toHaveURL(/\/casino\/slot$/);
  });

  test('[R4.069] a game whose session has ended asks the app to reload it, and the app launches it again', async ({ page, server }) => {
    const player = await enterAsNewPlayer(page, server, '/casino/slot');
    await operate(server, ['credit', '--username', player.username, '--amount', '250']);
    await page.goto(path);
    await expectOpen(page);
    await mark(page);
    const withoutSession = { 'x-game-token': 'f'.repeat(64) };
    await page.route('**/game/spin', (route) => route.continue({ headers: { ...route.request().headers(), ...withoutSession } }));
    await slot(page).locator('#spin').click();
    await expect(slot(page).getByText('Oyun oturumun bitti.')).toBeVisible();
    await page.unroute('**/game/spin');
    const launched = page.waitForRequest(`**/api/casino/${laleDevri.launch}`);
    await slot(page).getByRole('button', { name: 'Oyunu yeniden aç' }).click();
    await expect(page.getByText('Oyun yeniden yüklenecek. Lütfen bekle…')).toBeVisible();
    await launched;
    await expectOpen(page);
    await expect(slot(page).locator('body')).not.toHaveAttribute('data-marked', '');
  });

  test('a connection lost during a round is reported over the game, which stays loaded, until it is back', async ({ page, server, context }) => {
    await enterAsNewPlayer(page, server, path);
    await expectOpen(page);
    await mark(page);
    await say(page, name, { type: 'round-started' });
    await context.setOffline(true);
    await expect(page.getByRole('heading', { name: 'Turun sunucuda sürüyor' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Turun sunucuda sürüyor' })).toBeHidden();
    await expectMarked(page);
  });

  test('a launch is requested once: one that waited is sent once back online, and one that was answered or refused is not repeated', async ({
    page,
    server,
    context,
  }) => {
    // A request that failed offline has launched nothing.
    const launches: Request[] = [];
    page.on('request', (request) => request.url().endsWith(`/${laleDevri.launch}`) && launches.push(request));
    page.on('requestfailed', (request) => launches.includes(request) && launches.splice(launches.indexOf(request), 1));
    /** Goes offline and back online, and waits for what is then requested again, such as the game itself. */
    const breakLine = async (act = async () => {}) => {
      await loseLine(page);
      await act();
      const renewed = page.waitForResponse('**/api/casino/game');
      await context.setOffline(false);
      await renewed;
      await expect(offlineBar(page)).toBeHidden();
    };
    await enterAsNewPlayer(page, server, path);
    await expectOpen(page);
    await breakLine();
    expect(launches).toHaveLength(1);
    await breakLine(async () => {
      await page.getByRole('button', { name: 'Oyunu yeniden yükle' }).click();
      await expect(page.getByRole('heading', { name: 'Oyun için bağlantı gerekir' })).toBeVisible();
    });
    await expectOpen(page);
    expect(launches).toHaveLength(2);
    await page.route(`**/api/casino/${laleDevri.launch}`, (route) => route.fulfill({ json: { success: false, message: 'Bugün olmaz.' } }));
    await page.getByRole('button', { name: 'Oyunu yeniden yükle' }).click();
    await expect(page.getByText('Bugün olmaz.')).toBeVisible();
    await breakLine();
    await expect(page.getByText('Bugün olmaz.')).toBeVisible();
    expect(launches).toHaveLength(3);
  });

  test('a game that is closed while somebody plays it goes on for them until they leave it', async ({ page, server, context }) => {
    const [, , galata] = gamesOfSystems;
    await enterAsNewPlayer(page, server, playPath(galata));
    const inGame = page.frameLocator(`iframe[title="${galata.name}"]`);
    await expect(inGame.locator('.is-open #spin')).toBeVisible();
    await (await frameOf(page, galata.name)).evaluate(() => document.body.setAttribute('data-marked', ''));
    await operate(server, ['game-close', galata.code]);
    try {
      await loseLine(page);
      const told = page.waitForResponse('**/api/casino/game');
      await context.setOffline(false);
      expect(await (await told).json()).toMatchObject({ data: { availability: 'closed' } });
      await expect(offlineBar(page)).toBeHidden();
      await expect(inGame.locator('body')).toHaveAttribute('data-marked', '');
      await page.getByRole('button', { name: 'Oyunu yeniden yükle' }).click();
      await expect(page.getByRole('heading', { name: 'Bu oyun bakımda' })).toBeVisible();
    } finally {
      await operate(server, ['game-open', galata.code]);
    }
  });

  test('an unreachable provider is reported beside the frame, in which the browser shows its own error page', async ({ page, server }) => {
    await enterAsNewPlayer(page, server, '/');
    const own = new URL(server.url).origin;
    const isForeign = (url: URL) => url.origin !== own;
    await page.route(isForeign, (route) => route.abort('connectionrefused'));
    await page.goto(path);
    await expect(page.getByText('Sağlayıcıya ulaşılamıyor')).toBeVisible();
    await page.unroute(isForeign);
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await expectOpen(page);
    await expect(page.getByText('Sağlayıcıya ulaşılamıyor')).toBeHidden();
  });

  test('a reload during a round asks for confirmation', async ({ page, server }) => {
    await enterAsNewPlayer(page, server, path);
    await expectOpen(page);
    await mark(page);
    await say(page, name, { type: 'round-started' });
    const reload = page.getByRole('button', { name: 'Oyunu yeniden yükle' });
    const asked = page.getByRole('dialog', { name: 'Tur sürüyor, yine de yeniden yükle?' });
    await reload.click();
    await asked.getByRole('button', { name: 'Oyunda kal' }).click();
    await expect(asked).toHaveCount(0);
    await expectMarked(page);
    await reload.click();
    await asked.getByRole('button', { name: 'Yeniden yükle' }).click();
    await expectOpen(page);
    await expect(slot(page).locator('body')).not.toHaveAttribute('data-marked', '');
    await close(page).click();
    await expect(asked.or(question(page))).toHaveCount(0);
  });

  test('the browser’s tab names what is shown, the game has the focus, and leaving the game leaves full screen', async ({ page, server }) => {
    await enterAsNewPlayer(page, server, '/casino/slot');
    await expect(page).toHaveTitle('Slot · Meydan');
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expectOpen(page);
    await expect(page).toHaveTitle('Lale Devri · Meydan');
    await expect(page.getByRole('region', { name })).toBeFocused();
    await page.getByRole('button', { name: 'Tam ekran' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await say(page, name, { type: 'reload' });
    await expect(page.locator(':fullscreen').getByText('Oyun yeniden yüklenecek. Lütfen bekle…')).toBeVisible();
    await expectOpen(page);
    await close(page).click();
    await expect(page).toHaveTitle('Slot · Meydan');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  test('a language switch over a running game says when the game will follow, and does not interrupt it', async ({ page, server }) => {
    await enterAsNewPlayer(page, server, path);
    await expectOpen(page);
    await mark(page);
    await page.getByRole('banner').getByRole('combobox', { name: 'Dil' }).selectOption('en');
    await expect(page.getByText('The game switches language when it is reloaded.')).toBeVisible();
    await expectMarked(page);
  });

  test('a closed game and an upcoming one show a message and launch nothing', async ({ page, server }) => {
    const launches: string[] = [];
    page.on('request', (request) => /launchurl$/.test(request.url()) && launches.push(request.url()));
    const [, , , , , , softgamings] = gamesOfSystems;
    await operate(server, ['game-close', softgamings.code]);
    await enterAsNewPlayer(page, server, '/');
    await page.goto(playPath(softgamings));
    await expect(page.getByRole('heading', { name: 'Bu oyun bakımda' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Benzer oyunlar' })).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    await operate(server, ['game-open', softgamings.code]);
    // The page of the closed game asks for it again when it is opened; its answer must not meet the route below.
    await page.goto('about:blank');
    // No game in the catalogue is upcoming, but another operator's may be.
    await page.route('**/api/casino/game', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({ json: { ...body, data: { ...body.data, availability: 'soon' } } });
    });
    await page.goto(playPath(laleDevri));
    await expect(page.getByRole('heading', { name: 'Bu oyun yakında' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Benzer oyunlar' }).getByRole('article').first()).toBeVisible();
    expect(launches).toEqual([]);
  });
});
