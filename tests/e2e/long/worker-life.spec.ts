import type { Page } from 'playwright';
import { test as appTest, expect } from '../../support/browser-test.ts';
import { runServer } from '../../support/running-server.ts';
import type { ScriptedOrigin } from '../../support/scripted-origin.ts';
import { test } from '../../support/worker-test.ts';

const WORKER = '/sw.js';
const script = (body: string) => () => ({ headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }, body });

/** The worker that the server has. */
const readWorker = async ({ url }: ScriptedOrigin) => (await fetch(`${url}sw.js`)).text();
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
/** What the browser holds of workers: the states of those there are. */
const readStates = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return [registration?.installing?.state, registration?.waiting?.state, registration?.active?.state].filter(Boolean);
  });
const heading = (page: Page) => page.getByRole('heading', { name: 'Slot', level: 1 });

test.describe('a broken worker', () => {
  test('that throws while it starts takes the place of none', async ({ origin, page }) => {
    await page.goto(`${origin.url}casino/slot`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
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
    const good = await readWorker(origin);
    const broken =
      'addEventListener("install", () => skipWaiting()); addEventListener("fetch", (event) => event.respondWith(Promise.reject(new Error("broken"))));';
    await page.goto(origin.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => localStorage.setItem('a-trace', 'kept'));
    origin.answer(WORKER, script(broken));
    await update(page);
    await expect
      .poll(async () =>
        page.goto(`${origin.url}casino/slot`).then(
          () => 'there',
          () => 'locked out',
        ),
      )
      .toBe('locked out');
    await page.close();
    origin.answer(WORKER, script(`${good}\n// repaired`));
    const next = await context.newPage();
    await expect
      .poll(
        async () =>
          next.goto(`${origin.url}casino/slot`).then(
            () => 'there',
            () => 'locked out',
          ),
        { timeout: 60_000 },
      )
      .toBe('there');
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
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(1);
    origin.answer(WORKER, script(body));
    await update(page);
    // The page reloads itself once when the worker goes.
    const readRest = () =>
      page
        .evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
        .catch((error: Error) => error.message);
    await expect.poll(readRest).toEqual([0, 0]);
    await page.goto(`${origin.url}casino/slot`);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    // The page registers what is at sw.js again: it stores nothing, and every request goes to the server.
    expect(origin.asked.filter(({ path }) => path === '/casino/slot')).toHaveLength(1);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  } finally {
    await off.stop();
    await off.remove();
  }
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
    const [, file = ''] = /"(assets\/index-[\w-]+\.js)"|url:\s*["`](assets\/[\w-]+\.js)["`]/.exec(await readWorker(origin))?.filter(Boolean) ?? [];
    expect(file).toMatch(/^assets\//);
    for (const path of [`/${file}`, '/index.en.html'])
      origin.answer(path, ({ path: asked }) => (asked.includes('elsewhere') ? null : (lie(path) as { body: string })));
    await page.goto(`${origin.url}robots.txt`);
    const register = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.register('/sw.js');
        const worker = registration.installing ?? registration.active;
        return new Promise<string>((resolve) => {
          if (worker?.state === 'activated') resolve('activated');
          worker?.addEventListener('statechange', () => ['activated', 'redundant'].includes(worker.state) && resolve(worker.state));
        });
      });
    expect(await register()).toBe('redundant');
    for (const path of [`/${file}`, '/index.en.html']) origin.answer(path, null);
    expect(await register()).toBe('activated');
    await context.setOffline(true);
    await page.goto(`${origin.url}casino/slot`);
    await expect(page.getByRole('banner')).toBeVisible();
    const stored = await page.evaluate(async (path) => (await fetch(path)).headers.get('content-type'), `/${file}`);
    expect(stored).toContain('javascript');
  });
}

test('a tab of the build before finds its files for one more build', async ({ origin, stage }) => {
  const first = await readWorker(origin);
  const [, file = ''] = /["`](assets\/[\w-]+\.js)["`]/.exec(first) ?? [];
  const name = (build: number) => file.replace('.js', `.build${build}.js`);
  const content = await (await fetch(`${origin.url}${file}`)).text();
  const deploy = async (build: number) => {
    origin.answer(`/${file}`, () => ({ status: 404 }));
    for (let other = 2; other <= 4; other += 1)
      origin.answer(`/${name(other)}`, () => (other === build ? { headers: { 'content-type': 'text/javascript' }, body: content } : { status: 404 }));
    origin.answer(WORKER, script(first.replaceAll(file, name(build))));
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

appTest('with its storage emptied under it the worker starts the app by the line, and stores nothing that is not the app', async ({ page, server }) => {
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(`${server.url}casino/slot`);
  await expect(heading(page)).toBeVisible();
});
