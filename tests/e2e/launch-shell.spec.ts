import type { Page } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { firstPicture, holdParts, holdScripts, keptBitmaps, keptDocument, waitUntilKept, waitUntilServed } from '../support/kept-launch.ts';
import { untilControlled } from '../support/until-controlled.ts';

declare global {
  /** When the first script of the app began, ms from the navigation, and whether document and first frame were there. */
  var seenBegin: { beganAt: number; wasWhole: boolean };
}

const earlyTaps = [
  { button: 'Üye ol', opened: (page: Page) => page.getByRole('dialog', { name: 'Üye ol' }) },
  { button: 'Menüyü aç', opened: (page: Page) => page.getByRole('dialog', { name: 'Yan menü' }) },
];
for (const { button, opened } of earlyTaps)
  test(`a tap on ‘${button}’ is not lost, whether it comes before, while or after the app takes the place of the shell`, async ({ page, context }) => {
    await page.goto('/');
    await waitUntilKept(page);
    for (const delayMs of [0, 60, 120, 200, 350]) {
      const tapped = await context.newPage();
      await tapped.addInitScript(
        ({ wait, name }) => {
          const isMeant = (element: HTMLElement) => (element.ariaLabel ?? element.textContent) === name;
          const tap = () => [...document.querySelectorAll<HTMLElement>('header button')].find(isMeant)?.click();
          addEventListener('DOMContentLoaded', () => setTimeout(tap, wait));
        },
        { wait: delayMs, name: button },
      );
      await tapped.goto('/');
      await expect(opened(tapped), `${delayMs} ms after the document`).toBeVisible();
      await tapped.close();
    }
  });

test('the kept home page holds nothing of the player, and a guest’s buttons are not shown to him', async ({ page, context }) => {
  const player = newPlayer();
  await page.goto('/');
  await registerThroughDialog(page, player);
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
  await page.getByRole('region', { name: 'Slot' }).getByRole('button', { name: 'Favorilere ekle: Nar Bahçesi' }).click();
  await expect(page.getByRole('region', { name: 'Favorilerin' })).toBeVisible();
  await untilControlled(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Favorilerin' })).toBeVisible();
  await waitUntilKept(page);
  const document = await keptDocument(page);
  for (const trace of [player.username, 'Favorilerin', 'Favorilerden', 'class="fav', 'ID ']) expect(document).not.toContain(trace);
  const next = await context.newPage();
  await holdScripts(next);
  await next.goto('/');
  await expect(next.getByRole('region', { name: 'Slot' })).toBeVisible();
  await expect(next.getByRole('banner').getByRole('button', { name: 'Üye ol' })).toBeHidden();
});

test('another language comes with its own shell, and a deep link shows no home page before its own', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilKept(page);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect.poll(() => keptDocument(page)).toContain('<html lang="en">');
  await context.setOffline(true);
  const home = await context.newPage();
  await holdScripts(home);
  await home.goto('/');
  await expect(home.getByRole('banner').getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect(home.locator('html')).toHaveAttribute('lang', 'en');
  const deep = await context.newPage();
  await holdScripts(deep);
  await deep.goto('/promotions');
  await expect(deep.getByRole('banner').getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect(deep.locator('main')).toBeHidden();
});

interface CompileEvent {
  name: string;
  args: { data?: { url?: string; consumedCacheSize?: number; cacheRejected?: boolean } };
}

/** What the browser tells of each script that it compiles until the app is alive. */
async function listCompiled(page: Page, url: string): Promise<Map<string, { consumed: number; isRejected: boolean }>> {
  const session = await page.context().newCDPSession(page);
  const compiled = new Map<string, { consumed: number; isRejected: boolean }>();
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as CompileEvent[]) {
      const part = /\/assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(args?.data?.url ?? '')?.[1];
      if (name === 'v8.compile' && part) compiled.set(part, { consumed: args.data?.consumedCacheSize ?? 0, isRejected: args.data?.cacheRejected ?? false });
    }
  });
  const completed = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['v8', 'devtools.timeline'] } });
  await page.goto(url);
  await expect(page.locator('#root:not([data-shell])')).toBeAttached();
  await session.send('Tracing.end');
  await completed;
  return compiled;
}

test('a launch compiles none of the first screen’s scripts: the worker’s installation has stored them compiled', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilKept(page);
  const compiled = await listCompiled(await context.newPage(), page.url());
  for (const part of ['renderer', 'launch']) expect(compiled.get(part), part).toEqual({ consumed: expect.any(Number), isRejected: false });
  expect(compiled.get('launch')?.consumed).toBeGreaterThan(100_000);
});

test('a bitmap that has become too small for its place is drawn anew', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilKept(page);
  const address = await firstPicture(page).evaluate((picture: HTMLImageElement) => picture.currentSrc);
  await expect.poll(async () => Object.keys(await keptBitmaps(page))).toContain(address);
  const small = 8;
  await page.evaluate(
    async ({ url, width }) => {
      const canvas = new OffscreenCanvas(width, width);
      canvas.getContext('2d');
      const bitmap = await canvas.convertToBlob({ type: 'image/webp' });
      await (await caches.open('bitmaps')).put(url, new Response(bitmap, { headers: { 'content-type': bitmap.type, 'x-width': String(width) } }));
    },
    { url: address, width: small },
  );
  const next = await context.newPage();
  await next.goto('/');
  await expect(firstPicture(next)).toHaveJSProperty('naturalWidth', small);
  await expect.poll(async () => (await keptBitmaps(next))[address]?.width).toBeGreaterThan(small);
});

test('the worker keeps no bitmap that comes from another build, is no picture, or is too large', async ({ page }) => {
  await page.goto('/');
  await waitUntilKept(page);
  const sent = await page.evaluate(async () => {
    const { controller } = navigator.serviceWorker;
    const entry = document.querySelector('link[data-entry]')?.getAttribute('href') ?? '';
    const tell = (name: string, change: object) => {
      const address = new URL(`art/slot/${name}.svg`, document.baseURI).href;
      controller?.postMessage({ type: 'BITMAP', entry, address, bytes: new ArrayBuffer(4), format: 'image/webp', width: 4, ...change });
      return address;
    };
    return {
      refused: [
        tell('another-build', { entry: './assets/index-00000000.js' }),
        tell('no-picture', { format: 'image/svg+xml' }),
        tell('too-large', { bytes: new ArrayBuffer(500_001) }),
      ],
      kept: tell('good', {}),
    };
  });
  await expect.poll(async () => Object.keys(await keptBitmaps(page))).toContain(sent.kept);
  expect(Object.keys(await keptBitmaps(page))).not.toEqual(expect.arrayContaining([expect.stringMatching(/another-build|no-picture|too-large/)]));
});

test('a first visit asks for the scripts behind all that its first screen shows, without waiting for its frame, and once each', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/');
  await waitUntilServed(page);
  const visitor = await browser.newContext({ baseURL: server.url });
  const first = await visitor.newPage();
  await holdScripts(first);
  const asked: string[] = [];
  first.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await first.goto('/');
  // Held before they run: that they come all the same is the document's doing.
  await expect.poll(() => asked.filter((path) => /^\/assets\/(?:index|messages|rolldown-runtime|renderer|launch)-[\w-]+\.js$/.test(path)).length).toBe(5);
  const pictures = await first
    .locator('main img:not([loading])')
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).currentSrc).pathname));
  expect(pictures.length).toBeGreaterThan(3);
  const firstScript = asked.findIndex((path) => path.endsWith('.js'));
  for (const picture of pictures) expect(asked.indexOf(picture), picture).toBeLessThan(firstScript);
  await visitor.close();
  const whole = await browser.newContext({ baseURL: server.url });
  const second = await whole.newPage();
  const all: string[] = [];
  second.on('request', (request) => request.resourceType() === 'script' && all.push(request.url()));
  await second.goto('/');
  await expect(second.locator('#root:not([data-shell])')).toBeAttached();
  expect(new Set(all).size).toBe(all.length);
  await whole.close();
});

test('no script of the app begins before the first frame with content is on the screen and the whole document is there', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilKept(page);
  const next = await context.newPage();
  await next.addInitScript(() => {
    const seen = { beganAt: 0, wasWhole: false };
    globalThis.seenBegin = seen;
    new MutationObserver(() => {
      if (seen.beganAt > 0 || !document.querySelector('head > script[src*="assets/"]')) return;
      seen.beganAt = performance.now();
      seen.wasWhole = document.readyState !== 'loading' && document.querySelector<HTMLElement>('.glance')?.style.visibility === 'hidden';
    }).observe(document, { childList: true, subtree: true });
  });
  await next.goto('/');
  const begin = () => next.evaluate(() => seenBegin);
  await expect.poll(async () => (await begin()).beganAt).toBeGreaterThan(0);
  const { beganAt, wasWhole } = await begin();
  expect(wasWhole).toBe(true);
  const paintedAt = await next.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((seen) => resolve(seen.getEntries()[0]?.startTime ?? Number.POSITIVE_INFINITY)).observe({
          type: 'element',
          buffered: true,
        });
      }),
  );
  expect(beganAt).toBeGreaterThanOrEqual(paintedAt);
});

test('a page that is opened in the background starts all the same, and nothing of the first glance stays behind it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await page.goto('/');
  await expect(page.locator('#root:not([data-shell])')).toBeAttached();
  await expect(page.locator('.glance')).toHaveCount(0);
});

test('styles of a later part of the app stand after those of the first screen, which they change', async ({ page }) => {
  await page.goto('/');
  await registerThroughDialog(page, newPlayer());
  await expect(page.locator('header .money').first()).toBeVisible();
  await page.goto('/');
  await page.getByRole('banner').locator('[aria-haspopup="true"], [aria-expanded]').last().click();
  const count = page.locator('dialog[open] .menu .count').first();
  await expect(count).toBeVisible();
  // The menu's own rule against the one of the bell's count.
  await expect(count).toHaveCSS('position', 'static');
  const order = await page.evaluate(() => {
    const sheets = [...document.styleSheets].map(({ ownerNode, href }) => (href ? 'later' : ownerNode?.parentElement === document.body ? 'first' : 'glance'));
    return [sheets.indexOf('first'), sheets.indexOf('later')];
  });
  expect(order[0]).toBeGreaterThan(0);
  expect(order[1]).toBeGreaterThan(order[0] ?? 0);
});

test('a first visit to a screen that the server has no document of asks for its parts with the shell, and once each', async ({ page, browser, server }) => {
  await holdScripts(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/casino/slot?new=true');
  // Nothing of the app has run: that they come is the shell's doing.
  const awaited = /^\/assets\/(?:_category|lobby-screen|lobby-queries|calls)-[\w-]+\.js$/;
  await expect.poll(() => new Set(asked.filter((path) => awaited.test(path))).size).toBe(4);
  await expect(page.locator('main')).toBeHidden();
  // Nobody sees the home page's pictures here.
  expect(asked.filter((path) => path.startsWith('/banners/'))).toEqual([]);
  const whole = await browser.newContext({ baseURL: server.url });
  const second = await whole.newPage();
  const parts: string[] = [];
  const complaints: string[] = [];
  second.on('console', (message) => message.text().includes('preload') && complaints.push(message.text()));
  second.on('request', (request) => ['script', 'stylesheet'].includes(request.resourceType()) && parts.push(request.url()));
  await second.goto('/casino/slot?new=true');
  await expect(second.locator('main .game a').first()).toBeVisible();
  expect(new Set(parts).size).toBe(parts.length);
  expect(parts.some((part) => part.endsWith('.css'))).toBe(true);
  expect(complaints).toEqual([]);
  await whole.close();
});

test('a lobby’s games are asked for while its screen is still on its way, and once each', async ({ browser, server }) => {
  const visitor = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await visitor.newPage();
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/casino/gamepage') && calls.push(request.postData() ?? ''));
  const release = await holdParts(page, '_category-');
  await page.goto('/spor');
  await page.getByRole('link', { name: 'Bingo', exact: true }).first().click();
  await expect.poll(() => calls.length).toBe(3);
  await expect(page.locator('main .game a')).toHaveCount(0);
  release();
  await expect(page.locator('main .game a').first()).toBeVisible();
  expect(new Set(calls).size).toBe(calls.length);
  await visitor.close();
});
