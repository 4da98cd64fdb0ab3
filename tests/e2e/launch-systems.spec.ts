import type { Page, Request } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { claimTrialBonus, frameOf, gamesOfSystems, type PlayedGame, playPath, say } from '../support/play-game.ts';
import { slowTests } from '../support/slow-waits.ts';

const RELOADING = 'Oyun yeniden yüklenecek. Lütfen bekle…';
const RELOADING_IN_ENGLISH = 'Game will be reloaded. Please wait...';
/** A launch times out after 15 s. No test can speed that up, as the browser's own deadline measures it. */
const LATE_MS = 40_000;
const closing: readonly string[] = ['egt', 'hub88', 'softgamings'];

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

/** The fields that each system's launch call must send, and no others. */
function expectedBody({ system, code }: PlayedGame, origin: string, isMobile: boolean): object {
  const platform = { platform: isMobile ? 2 : 1, gameCode: code, language: 'tr', lobbyUrl: `${origin}/back-to-lobby.html` };
  const bodies = {
    pragmatic: { code },
    dt: { code },
    em: { code, productId: '4101' },
    amusnet: { code, isMobile },
    egt: platform,
    hub88: platform,
    softgamings: { system: 'softgamings', pageCode: code, isMobile: isMobile ? 1 : 0 },
  };
  return bodies[system];
}

const isLaunch =
  ({ launch }: PlayedGame) =>
  (request: Request) =>
    request.url().endsWith(`/api/casino/${launch}`);
const openSlot = (page: Page, { name }: PlayedGame) => expect(page.frameLocator(`iframe[title="${name}"]`).locator('.is-open #spin')).toBeVisible();
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);

/** Plays one round and expects the title bar's balance and the play session's net to follow the game. */
async function playRound(page: Page, { name }: PlayedGame): Promise<void> {
  const game = page.frameLocator(`iframe[title="${name}"]`);
  const balance = game.locator('#balance');
  await expect(balance).toHaveText(/^₺\d/);
  const before = (await balance.textContent()) ?? '';
  const netBefore = (await figure(page, 'net').textContent()) ?? '';
  await expect(game.locator('#last-return')).toHaveText('–');
  await game.locator('#spin').click();
  await expect(game.locator('#last-return')).toHaveText(/^₺\d/);
  await expect(game.locator('#spin')).toHaveAttribute('aria-disabled', 'false');
  const after = (await balance.textContent()) ?? '';
  await expect(page.locator('header .money')).toHaveText(after);
  await expect(figure(page, 'net')).toHaveText(/^[+−]?₺\d/);
  // A round may return just its stake.
  if (after !== before) await expect(figure(page, 'net')).not.toHaveText(netBefore);
}

for (const game of gamesOfSystems) {
  test(`[R1.018] [R7.046] [R7.047] [R2.172] [R4.065] ${game.system}: ${game.name} is launched with its call's own fields, played, and reloaded by the button and by the provider's command`, async ({
    page,
    server,
  }) => {
    test.setTimeout(slowTests.severalWaits);
    const { origin } = new URL(server.url);
    await enterAsNewPlayer(page, server, '/');
    await claimTrialBonus(page, server);
    const launched = page.waitForRequest(isLaunch(game));
    await page.goto(playPath(game));
    expect((await launched).postDataJSON()).toEqual(expectedBody(game, origin, false));
    await openSlot(page, game);
    await expect(page.getByText('Yükleniyor…')).toBeHidden();
    await expect(page.locator(`iframe[title="${game.name}"]`)).toHaveAttribute('src', game.system === 'softgamings' ? /provider-frame\.html$/ : /^http/);
    await playRound(page, game);
    const again = page.waitForRequest(isLaunch(game));
    await page.getByRole('button', { name: 'Oyunu yeniden yükle' }).click();
    expect((await again).postDataJSON()).toEqual(expectedBody(game, origin, false));
    await openSlot(page, game);
    const byCommand = page.waitForRequest(isLaunch(game));
    await say(page, game.name, { type: 'reload' });
    await expect(page.getByText(RELOADING)).toBeVisible();
    await byCommand;
    await openSlot(page, game);
    await say(page, game.name, { type: 'close' });
    await expect(page).toHaveURL(/\/casino\/slot$/);
  });
}

test('[R4.065] in English a provider’s reload command shows the text of the specification', async ({ page, server }) => {
  const [game] = gamesOfSystems;
  if (!game) throw new Error('no game is known');
  await enterAsNewPlayer(page, server, '/');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto(playPath(game));
  await openSlot(page, game);
  const again = page.waitForRequest(isLaunch(game));
  await say(page, game.name, { type: 'reload' });
  await expect(page.getByText(RELOADING_IN_ENGLISH, { exact: true })).toBeVisible();
  await again;
  await openSlot(page, game);
});

test('[R7.046] on a phone the launch calls with a device field report a phone', async ({ page, server }) => {
  test.setTimeout(slowTests.severalWaits);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsNewPlayer(page, server, '/');
  for (const game of gamesOfSystems) {
    const launched = page.waitForRequest(isLaunch(game));
    await page.goto(playPath(game));
    expect((await launched).postDataJSON(), game.system).toEqual(expectedBody(game, new URL(server.url).origin, true));
  }
});

test.describe('the site inside a game frame', () => {
  // A page without an origin of its own may load nothing from this site.
  test.use({ expectedErrors: /from origin 'null' has been blocked by CORS policy/ });

  test('a frame that navigates to the site reports it, and the lobby opens instead of the site inside itself', async ({ page, server }) => {
    await enterAsNewPlayer(page, server, '/');
    for (const game of gamesOfSystems.filter(({ system }) => ['egt', 'softgamings'].includes(system))) {
      // The provider is given the lobby URL, but may lead to another page of the site.
      for (const wayBack of ['/back-to-lobby.html', '/', '/promotions']) {
        await page.goto(playPath(game));
        await openSlot(page, game);
        await (await frameOf(page, game.name)).evaluate((address) => location.assign(address), new URL(wayBack, page.url()).href);
        await expect(page, wayBack).toHaveURL(/\/casino\/slot$/);
        await expect(page.locator('iframe')).toHaveCount(0);
      }
    }
  });
});

test('[R8.009] [R8.010] a refused launch closes the game with the message for three systems; the others show it and offer a retry', async ({
  page,
  server,
}) => {
  test.setTimeout(slowTests.severalWaits);
  await enterAsNewPlayer(page, server, '/');
  for (const game of gamesOfSystems) {
    const pattern = `**/api/casino/${game.launch}`;
    await page.route(pattern, (route) => route.fulfill({ json: { success: false, message: `Sağlayıcı istemedi: ${game.launch}` } }));
    await page.goto(playPath(game));
    await expect(page.getByText(`Sağlayıcı istemedi: ${game.launch}`)).toBeVisible();
    await expect(page.getByText('Yükleniyor…')).toHaveCount(0);
    if (closing.includes(game.system)) {
      await expect(page).toHaveURL(/\/casino\/slot$/);
      continue;
    }
    await expect(page.getByText('Bakiyen değişmedi, bahis alınmadı.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Benzer oyunlar' })).toBeVisible();
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await openSlot(page, game);
  }
});

test('a launch without an answer within 15 s shows a message for each system, and a retry opens the game', async ({ context, page, server }) => {
  test.setTimeout(slowTests.severalWaits);
  await enterAsNewPlayer(page, server, '/');
  const isStalled = new Set<string>(gamesOfSystems.map(({ launch }) => launch));
  await context.route('**/api/casino/*launchurl', (route) => {
    // A stalled call is neither answered nor aborted.
    if (!isStalled.has(route.request().url().split('/').pop() ?? '')) return route.continue();
  });
  const pages = await Promise.all(
    gamesOfSystems.map(async (game) => {
      const one = await context.newPage();
      await one.goto(playPath(game));
      return { game, one };
    }),
  );
  for (const { game, one } of pages) {
    await expect(one.getByRole('heading', { name: 'Oyun 15 saniyede açılmadı' }), game.system).toBeVisible({ timeout: LATE_MS });
    await expect(one.getByText('Bakiyen değişmedi.')).toBeVisible();
    isStalled.delete(game.launch);
    await one.getByRole('button', { name: 'Yeniden dene' }).click();
    await openSlot(one, game);
    await one.close();
  }
});
