import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { expect, test } from '../support/browser-test.ts';
import { findDeployedVersion } from '../support/deployed-version.ts';
import { startDeployingProxy } from '../support/deploying-proxy.ts';
import { browserFlags, findBrowser } from '../support/find-browser.ts';
import { untilControlled } from '../support/until-controlled.ts';

/** Waits until the worker controls the page and has stored the answers of the first screen. */
async function waitUntilStored(page: Page): Promise<void> {
  await untilControlled(page);
  const storedPaths = () => page.evaluate(async () => (await (await caches.open('content')).keys()).map(({ url }) => new URL(url).pathname.split('/').at(-1)));
  await expect.poll(storedPaths).toEqual(expect.arrayContaining(['sliderlist', 'categorylist', 'languagelist']));
}

test('[RC.020] [RC.033] one visit is enough to start offline, also on a deep link', { tag: '@quick' }, async ({ page, context, browser }) => {
  const { devDependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { devDependencies: Record<string, string> };
  expect(test.info().config.version).toBe(devDependencies.playwright);
  expect(browser.browserType().name()).toBe('chromium');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Slot' }).getByRole('article')).toHaveCount(8);
  await waitUntilStored(page);
  await context.setOffline(true);
  await page.goto('/casino/slot');
  await expect(page.getByRole('heading', { name: 'Slot', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Öne çıkanlar' })).toContainText('İyi oyun, açık kurallarla başlar.');
});

test('[RC.023] Workbox precaches the shell in both languages, scripts, styles, icons, fonts and translations', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/');
  await untilControlled(page);
  const stored = await page.evaluate(async () => {
    const name = `workbox-precache-v2-${new URL('.', document.baseURI).href}`;
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  for (const file of ['/index.html', '/index.en.html', '/shell.html', '/shell.en.html', '/manifest.webmanifest', '/icons/icon-192x192.png'])
    expect(stored).toContain(file);
  for (const kind of [/\/assets\/index-[\w-]+\.js$/, /\.css$/, /\.woff2$/, /\.svg$/])
    expect(
      stored.filter((path) => kind.test(path)),
      String(kind),
    ).not.toEqual([]);
  const texts = await page.evaluate(
    async (scripts) => {
      const bodies = await Promise.all(scripts.map(async (path) => (await caches.match(path))?.text()));
      return ['Oyun parası', 'Play money'].map((words) => bodies.some((body) => body?.includes(words)));
    },
    stored.filter((path) => path.endsWith('.js')),
  );
  expect(texts).toEqual([true, true]);
});

test('no answer to a request with a token enters a cache', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/');
  await waitUntilStored(page);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url, headers }) => ({ url, isSigned: headers.has('authorization') }))),
    );
    return lists.flat();
  });
  expect(stored.filter(({ isSigned }) => isSigned)).toEqual([]);
  expect(stored.filter(({ url }) => /\/api\/(?!cms\/)/.test(url))).toEqual([]);
});

test('a game’s picture is drawn on the device', { tag: '@quick' }, async ({ page, context }) => {
  await page.goto('/');
  await waitUntilStored(page);
  await context.setOffline(true);
  const picture = await page.evaluate(async () => {
    const answer = await fetch('art/roulette/never-seen-before.svg');
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  });
  expect(picture).toMatchObject({ status: 200, type: 'image/svg+xml' });
  expect(picture.text).toMatch(/^<svg/);
});

test('a game’s picture that is opened as a page comes with the server’s policy', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/');
  await waitUntilStored(page);
  const { headers, isFromWorker } = await page.goto('/art/roulette/never-seen-before.svg').then((answer) => ({
    headers: answer?.headers() ?? {},
    isFromWorker: answer?.fromServiceWorker(),
  }));
  expect(isFromWorker).toBe(false);
  expect(headers).toMatchObject({ 'content-security-policy': expect.stringContaining("default-src 'none'"), 'x-frame-options': 'SAMEORIGIN' });
});

test('a new version waits until the player accepts it, and then takes one reload', { tag: '@quick' }, async ({ page, server }) => {
  const proxy = await startDeployingProxy(server.port);
  try {
    await page.goto(proxy.url);
    await untilControlled(page);
    proxy.deploy();
    await findDeployedVersion(page);
    await expect(page.getByText('Yeni sürüm hazır')).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Yenile' }).click();
    await reloaded;
    await expect(page.getByRole('region', { name: 'Öne çıkanlar' })).toBeVisible();
    await expect(page.getByText('Yeni sürüm hazır')).toHaveCount(0);
    expect(loads).toBe(1);
  } finally {
    await proxy.close();
  }
});

test('[RC.008] [RC.032] the browser reports no obstacle to installing the app', { tag: '@quick' }, async ({ server }) => {
  const profile = await mkdtemp(join(tmpdir(), 'meydan-profile-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath: findBrowser(), args: browserFlags });
  try {
    const page = await context.newPage();
    await page.goto(server.url);
    await untilControlled(page);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});
