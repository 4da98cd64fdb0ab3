import type { Page } from 'playwright';
import { test as appTest, expect } from '../support/browser-test.ts';
import { readHashedFiles } from '../support/hashed-files.ts';
import { runServer } from '../support/running-server.ts';
import { envelope, type ScriptedOrigin } from '../support/scripted-origin.ts';
import { slowTests, slowWaits } from '../support/slow-waits.ts';
import { untilControlled } from '../support/until-controlled.ts';
import { registerByHand } from '../support/worker-stage.ts';
import { test } from '../support/worker-test.ts';

const WORKER = '/sw.js';
const VISIT_MS = 15_000;
const DOMAIN_STATUS = '/api/cms/domainstatus';
const script = (body: string) => () => ({ headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }, body });

/** The worker script that the server serves. */
const readWorker = async ({ url }: ScriptedOrigin) => (await fetch(`${url}sw.js`)).text();
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch((error: unknown) => console.warn('the update did not come', error));
  });
/** States of the workers that the browser has registered. */
const readStates = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return [registration?.installing?.state, registration?.waiting?.state, registration?.active?.state].filter(Boolean);
  });
/**
 * Outcome of a visit. The browser may silently drop a visit that meets a worker just as it takes over: callers then try
 * again.
 */
const visit = (page: Page, { url }: ScriptedOrigin) =>
  page.goto(`${url}casino/slot`, { timeout: VISIT_MS }).then(
    () => 'there',
    (error: Error) => (error.message.includes('ERR_FAILED') ? 'locked out' : error.message),
  );
const heading = (page: Page) => page.getByRole('heading', { name: 'Slot', level: 1 });

test.describe('a broken worker', () => {
  test('that throws while it starts replaces no other worker', async ({ origin, page }) => {
    await page.goto(`${origin.url}casino/slot`);
    await untilControlled(page);
    origin.answer(WORKER, script('throw new Error("broken");'));
    await update(page);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    expect(await readStates(page)).toEqual(['activated']);
    origin.answer(WORKER, null);
    await update(page);
    await page.reload();
    await expect(heading(page)).toBeVisible();
  });

  test('that fails every request locks nobody out: the next good one takes over without clearing anything', async ({ origin, page, context }) => {
    test.setTimeout(slowTests.severalWaits);
    const good = await readWorker(origin);
    const broken =
      'addEventListener("install", () => skipWaiting()); addEventListener("fetch", (event) => event.respondWith(Promise.reject(new Error("broken"))));';
    await page.goto(origin.url);
    await untilControlled(page);
    await page.evaluate(() => localStorage.setItem('a-trace', 'kept'));
    origin.answer(WORKER, script(broken));
    await update(page);
    await expect
      .poll(
        () =>
          // An open page would keep the previous worker running. One that reloads itself right now aborts the
          // navigation away from it, which is then tried again.
          page.goto('about:blank').then(
            () => visit(page, origin),
            (error: Error) => error.message,
          ),
        // Chromium lets the previous worker finish what it is doing, for up to half a minute.
        { timeout: slowWaits.workerChange, intervals: [500, 2_000, 5_000] },
      )
      .toBe('locked out');
    await page.close();
    origin.answer(WORKER, script(`${good}\n// repaired`));
    const next = await context.newPage();
    await expect.poll(() => visit(next, origin), { timeout: slowWaits.workerChange }).toBe('there');
    await expect(heading(next)).toBeVisible();
    expect(await next.evaluate(() => localStorage.getItem('a-trace'))).toBe('kept');
  });
});

test('the kill switch removes the worker and what it stored from a browser, and the app goes on without it', async ({ origin, page }) => {
  const off = await runServer({ RATE_LIMITS: 'off', SERVICE_WORKER: 'off' });
  try {
    const killing = await fetch(`${off.url}sw.js`);
    expect(killing.headers.get('cache-control')).toBe('no-cache');
    const body = await killing.text();
    await page.goto(origin.url);
    await untilControlled(page);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(1);
    origin.answer(WORKER, script(body));
    await update(page);
    // A page that stays open reloads itself when the previous worker has been idle for a while, maybe right now.
    await page.reload({ timeout: VISIT_MS }).catch((error: Error) => console.log(error.message));
    const readRest = () =>
      page
        .evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
        .catch((error: Error) => error.message);
    // Chromium lets the previous worker finish what it is doing, for up to half a minute.
    await expect.poll(readRest, { timeout: slowWaits.workerChange }).toEqual([0, 0]);
    await expect.poll(() => visit(page, origin), { timeout: slowWaits.workerChange }).toBe('there');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    // The page registers sw.js again, which stores nothing, and every request goes to the server.
    expect(origin.asked.filter(({ path }) => path === '/casino/slot')).not.toHaveLength(0);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  } finally {
    await off.stop();
    await off.remove();
  }
});

test('a switched-off worker that an open page has registered again is gone after two more visits', async ({ origin, page }) => {
  const off = await runServer({ RATE_LIMITS: 'off', SERVICE_WORKER: 'off' });
  try {
    const body = await (await fetch(`${off.url}sw.js`)).text();
    await page.goto(`${origin.url}robots.txt`);
    expect(await registerByHand(page)).toBe('activated');
    await untilControlled(page);
    const before = await page.evaluateHandle(() => navigator.serviceWorker.controller);
    origin.answer(WORKER, script(body));
    await update(page);
    // Waits until the switched-off worker has replaced the previous one and unregistered itself. Chromium lets the
    // previous one finish what it is doing, for up to half a minute.
    const readController = () =>
      page.evaluate(async (first) => {
        const { controller } = navigator.serviceWorker;
        return { isRegistered: Boolean(await navigator.serviceWorker.getRegistration()), isNew: controller !== first, state: controller?.state };
      }, before);
    await expect.poll(readController, { timeout: slowWaits.workerChange }).toEqual({ isRegistered: false, isNew: true, state: 'activated' });
    await registerByHand(page);
    expect(await readController()).toEqual({ isRegistered: true, isNew: true, state: 'activated' });
    for (let visits = 0; visits < 2; visits += 1) await expect.poll(() => visit(page, origin), { timeout: slowWaits.workerChange }).toBe('there');
    await expect(heading(page)).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  } finally {
    await off.stop();
    await off.remove();
  }
});

test('a new address of the games, without a new build, reaches the pages of a browser that has stored the app', async ({ origin, page }) => {
  const games = 'https://games.elsewhere.test';
  const moved = await runServer({ RATE_LIMITS: 'off', SANDBOX_URL: games });
  try {
    const shells = ['/index.html', '/index.en.html', '/shell.html', '/shell.en.html'];
    const documents = [...shells, '/provider-frame.html', '/back-to-lobby.html', '/chat-frame.html'];
    const readPolicy = async () => (await page.goto(origin.url))?.headers()['content-security-policy'];
    await readPolicy();
    await untilControlled(page);
    expect(await readPolicy()).toContain("frame-src 'self' http://localhost:");
    for (const path of [WORKER, '/', ...documents]) {
      const answer = await fetch(`${moved.url}${path.slice(1)}`);
      const headers = ['content-type', 'content-security-policy', 'cache-control'].map((name) => [name, answer.headers.get(name) ?? '']);
      const body = await answer.text();
      origin.answer(path, () => ({ headers: Object.fromEntries(headers) as Record<string, string>, body }));
    }
    await update(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Yenile' }).click();
    await reloaded;
    expect(await readPolicy()).toContain(`frame-src 'self' ${games};`);
    const frame = await page.evaluate(async () => (await fetch('provider-frame.html')).headers.get('content-security-policy'));
    expect(frame).toContain(games);
  } finally {
    await moved.stop();
    await moved.remove();
  }
});

test('maintenance is shown although the worker has stored that the site is open', async ({ origin, page }) => {
  const closed = page.getByRole('heading', { level: 1, name: 'Bakımdayız' });
  const retry = page.getByRole('button', { name: 'Yeniden dene' });
  await page.goto(origin.url);
  await expect.poll(() => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('stored-for-offline') ?? '{}')))).toContain('tr');
  origin.answer(DOMAIN_STATUS, () => envelope(false, null));
  await page.evaluate(() => sessionStorage.setItem('startUpReloads', '2'));
  // The device's own copy counts as fresh for half a minute, and the page being left could still write it again.
  await page.addInitScript(() => localStorage.removeItem('queries:2:["content","domain-status","tr"]'));
  await page.reload();
  // The site's status is requested once the first screen is there and the browser is idle.
  await expect(closed).toBeVisible({ timeout: slowWaits.deadline });
  const asked = () => origin.asked.filter(({ path }) => path === DOMAIN_STATUS).length;
  const before = asked();
  await retry.click();
  await expect.poll(asked).toBeGreaterThan(before);
  await expect(closed).toBeVisible();
  origin.answer(DOMAIN_STATUS, null);
  await retry.click();
  await expect(page.getByRole('region', { name: 'Slot' })).toBeVisible();
});

const portal = { headers: { 'content-type': 'text/html' }, body: '<title>Hotel</title><h1>Wi-Fi</h1>' };
const lies: [string, (file: string) => object | 'break'][] = [
  ['a hotel’s page', () => portal],
  ['half a file', () => ({ status: 206, headers: { 'content-type': 'text/javascript' }, body: 'export' })],
  ['a failure', () => ({ status: 500, headers: { 'content-type': 'text/javascript' }, body: '' })],
  ['a redirect', (file) => ({ status: 302, headers: { location: `${file}?elsewhere` } })],
];

for (const [what, lie] of lies) {
  test(`${what} instead of a file of the build is never stored`, async ({ origin, page, context }) => {
    const { files } = await readHashedFiles(origin.url);
    const file = files.find((name) => /^assets\/index-[\w-]+\.js$/.test(name));
    expect(file).toBeDefined();
    for (const path of [`/${file}`, '/index.en.html'])
      origin.answer(path, ({ path: asked }) => (asked.includes('elsewhere') ? null : (lie(path) as { body: string })));
    await page.goto(`${origin.url}robots.txt`);
    expect(await registerByHand(page)).toBe('redundant');
    for (const path of [`/${file}`, '/index.en.html']) origin.answer(path, null);
    expect(await registerByHand(page)).toBe('activated');
    await context.setOffline(true);
    await page.goto(`${origin.url}casino/slot`);
    await expect(page.getByRole('banner')).toBeVisible();
    const stored = await page.evaluate(async (path) => (await fetch(path)).headers.get('content-type'), `/${file}`);
    expect(stored).toContain('javascript');
  });
}

test('a tab of the previous build finds its files for one more build', async ({ origin, stage }) => {
  const first = await readWorker(origin);
  const { list, files } = await readHashedFiles(origin.url);
  const file = files.find((path) => path.endsWith('.js')) ?? '';
  const name = (build: number) => file.replace('.js', `.build${build}.js`);
  const listName = (build: number) => list.replace('.json', `.build${build}.json`);
  const content = await (await fetch(`${origin.url}${file}`)).text();
  const deploy = async (build: number) => {
    origin.answer(`/${file}`, () => ({ status: 404 }));
    for (let other = 2; other <= 4; other += 1)
      origin.answer(`/${name(other)}`, () => (other === build ? { headers: { 'content-type': 'text/javascript' }, body: content } : { status: 404 }));
    const body = JSON.stringify(files.map((path) => (path === file ? name(build) : path)));
    origin.answer(`/${listName(build)}`, () => ({ headers: { 'content-type': 'application/json' }, body }));
    origin.answer(WORKER, script(first.replaceAll(list, listName(build))));
    await update(stage.page);
    await expect.poll(() => readStates(stage.page)).toEqual(['installed', 'activated']);
    await stage.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'SKIP_WAITING' }));
    await expect.poll(() => readStates(stage.page)).toEqual(['activated']);
  };
  const statusOf = (path: string) => stage.page.evaluate(async (address) => (await fetch(address, { cache: 'no-store' })).status, `/${path}`);
  expect(await statusOf(file)).toBe(200);
  await deploy(2);
  expect([await statusOf(file), await statusOf(name(2))]).toEqual([200, 200]);
  await deploy(3);
  expect([await statusOf(file), await statusOf(name(2)), await statusOf(name(3))]).toEqual([404, 200, 200]);
  await deploy(4);
  expect([await statusOf(name(2)), await statusOf(name(3)), await statusOf(name(4))]).toEqual([404, 200, 200]);
});

test('a first installation that fails to fetch a file is retried within the visit', async ({ origin, page }) => {
  const file = (await readHashedFiles(origin.url)).files.find((path) => path.endsWith('.css'));
  let losses = 0;
  origin.answer(`/${file}`, ({ headers }) => {
    if (headers['sec-fetch-dest'] !== 'empty' || losses > 0) return null;
    losses += 1;
    return { status: 503 };
  });
  await page.goto(origin.url);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: slowWaits.workerChange }).toBe(true);
  expect(losses).toBe(1);
});

appTest('a worker whose storage was emptied starts the app from the network, and stores nothing that is not the app', async ({ page, server }) => {
  await page.goto(server.url);
  await untilControlled(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(`${server.url}casino/slot`);
  await expect(heading(page)).toBeVisible();
});
