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

/** The worker that the server has. */
const readWorker = async ({ url }: ScriptedOrigin) => (await fetch(`${url}sw.js`)).text();
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch((error: unknown) => console.warn('the update did not come', error));
  });
/** What the browser holds of workers: the states of those there are. */
const readStates = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return [registration?.installing?.state, registration?.waiting?.state, registration?.active?.state].filter(Boolean);
  });
/** What became of a visit. The browser may drop one that meets a worker just as it takes its place, and say nothing of it: then there is another. */
const visit = (page: Page, { url }: ScriptedOrigin) =>
  page.goto(`${url}casino/slot`, { timeout: VISIT_MS }).then(
    () => 'there',
    (error: Error) => (error.message.includes('ERR_FAILED') ? 'locked out' : error.message),
  );
const heading = (page: Page) => page.getByRole('heading', { name: 'Slot', level: 1 });

test.describe('a broken worker', () => {
  test('that throws while it starts takes the place of none', async ({ origin, page }) => {
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

  test('that fails every request locks nobody out: the next good one comes without clearing anything', async ({ origin, page, context }) => {
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
          // A page that stands open would keep the worker before at work; one that reloads itself just then breaks the leaving off, and is left once more.
          page.goto('about:blank').then(
            () => visit(page, origin),
            (error: Error) => error.message,
          ),
        // Chromium lets the worker before finish what it is at, for half a minute if need be.
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

test('the kill switch rids a browser of the worker and of what it stored, and the app goes on without', async ({ origin, page }) => {
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
    // A page that stays open reloads itself when the worker before has been idle for a while, maybe just now.
    await page.reload({ timeout: VISIT_MS }).catch((error: Error) => console.log(error.message));
    const readRest = () =>
      page
        .evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
        .catch((error: Error) => error.message);
    // Chromium lets the worker before finish what it is at, for half a minute if need be.
    await expect.poll(readRest, { timeout: slowWaits.workerChange }).toEqual([0, 0]);
    await expect.poll(() => visit(page, origin), { timeout: slowWaits.workerChange }).toBe('there');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    // The page registers what is at sw.js again: it stores nothing, and every request goes to the server.
    expect(origin.asked.filter(({ path }) => path === '/casino/slot')).not.toHaveLength(0);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  } finally {
    await off.stop();
    await off.remove();
  }
});

test('a worker that was switched off, and that an open page has called back, is gone after two more visits', async ({ origin, page }) => {
  const off = await runServer({ RATE_LIMITS: 'off', SERVICE_WORKER: 'off' });
  try {
    const body = await (await fetch(`${off.url}sw.js`)).text();
    await page.goto(`${origin.url}robots.txt`);
    expect(await registerByHand(page)).toBe('activated');
    await untilControlled(page);
    const before = await page.evaluateHandle(() => navigator.serviceWorker.controller);
    origin.answer(WORKER, script(body));
    await update(page);
    // Once what was switched off has taken the place of the worker before, and is done with it. Chromium lets that one finish what it is at, for half a minute if need be.
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

test('another address of the games, without another build, reaches the pages of a browser that has stored the app', async ({ origin, page }) => {
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

test('a no of the site is heard though the worker holds its yes', async ({ origin, page }) => {
  const closed = page.getByRole('heading', { level: 1, name: 'Bakımdayız' });
  const retry = page.getByRole('button', { name: 'Yeniden dene' });
  await page.goto(origin.url);
  await expect.poll(() => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('stored-for-offline') ?? '{}')))).toContain('tr');
  origin.answer(DOMAIN_STATUS, () => envelope(false, null));
  await page.evaluate(() => sessionStorage.setItem('startUpReloads', '2'));
  // The device's own copy counts as new for half a minute. The page that is left could still write it again.
  await page.addInitScript(() => localStorage.removeItem('queries:2:["content","domain-status","tr"]'));
  await page.reload();
  // The site is asked for once the first screen is there and the browser idle.
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
  test(`${what} in place of a file of the build is never stored`, async ({ origin, page, context }) => {
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

test('a tab of the build before finds its files for one more build', async ({ origin, stage }) => {
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

test('a first installation that does not get a file is begun again within the visit', async ({ origin, page }) => {
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

appTest('with its storage emptied under it the worker starts the app by the line, and stores nothing that is not the app', async ({ page, server }) => {
  await page.goto(server.url);
  await untilControlled(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(`${server.url}casino/slot`);
  await expect(heading(page)).toBeVisible();
});
