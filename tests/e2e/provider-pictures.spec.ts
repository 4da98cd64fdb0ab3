import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { test as base, expect } from '../support/browser-test.ts';
import { operate, silencePopup } from '../support/operate.ts';
import { runServer } from '../support/running-server.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { untilControlled } from '../support/until-controlled.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path fill="#0a7" d="M0 0H4V5H0Z"/></svg>';

interface PictureHost {
  origin: string;
  /** Addresses that something other than a browser has asked for. */
  fetched: string[];
  server: Server;
}

/** A provider with a picture for everybody, one that it gives to browsers only, and a drawing. */
async function openPictureHost(): Promise<PictureHost> {
  const picture = await sharp({ create: { width: 500, height: 625, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  const fetched: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    const isBrowser = headers['user-agent']?.startsWith('Mozilla');
    if (!isBrowser) fetched.push(url);
    if (url === '/shy.png' && !isBrowser) response.writeHead(403).end();
    else if (url.includes('.svg')) response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(DRAWING);
    else response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fetched, server };
}

const test = base.extend<object, { host: PictureHost }>({
  host: [
    async ({}, use) => {
      const host = await openPictureHost();
      await use(host);
      host.server.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ host }, use) => {
      const server = await runServer({ RATE_LIMITS: 'off', SANDBOX: 'off', PROVIDER_ORIGINS: host.origin });
      await silencePopup(server);
      const games = ['open.png', 'shy.png', 'drawn.svg'].map((file) => {
        const [name] = file.split('.');
        return {
          ...{ code: `acme-${name}`, name: `Acme ${name}`, provider: 'Acme', system: 'hub88', category: 'crash', imageUrl: `${host.origin}/${file}` },
        };
      });
      await operate(server, ['game-add', 'games.json'], { 'games.json': JSON.stringify(games) });
      await use(server);
      await server.stop();
      await server.remove();
    },
    { scope: 'worker', timeout: slowWaits.serverStart },
  ],
});
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

/** Finds a game's tile by a search, and returns its picture. */
async function find(page: Page, name: string) {
  await page.goto(`/casino/crash?search=${encodeURIComponent(name)}`);
  return page.getByRole('article').filter({ hasText: name }).locator('img');
}

test('a provider’s picture is a bitmap of this site, or comes from the provider if its host refuses that', async ({ page, host }) => {
  await page.goto('/casino/crash');
  await untilControlled(page);
  const open = await find(page, 'Acme open');
  await expect(open).not.toHaveJSProperty('naturalWidth', 0);
  const shown = () => open.evaluate(async (image: HTMLImageElement) => (await fetch(image.currentSrc)).headers.get('content-type'));
  await expect.poll(shown).toBe('image/avif');
  expect(await open.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/art\/crash\/acme-open~[0-9a-f]{8}@400\.avif/);
  const shy = await find(page, 'Acme shy');
  // The provider's own, and not the drawing that stands in when an address shows nothing.
  await expect(shy).toHaveJSProperty('naturalWidth', 250);
  expect(await shy.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/art\/crash\/acme-shy~[0-9a-f]{8}@400\.avif/);
  expect(host.fetched.filter((url) => url.endsWith('.png')).toSorted()).toEqual(['/open.png', '/shy.png']);
});

test('a provider’s drawing comes from this site as it is, and may run nothing as a page', async ({ page }) => {
  const drawn = await find(page, 'Acme drawn');
  await expect(drawn).not.toHaveJSProperty('naturalWidth', 0);
  const path = await drawn.evaluate((image: HTMLImageElement) => new URL(image.src).pathname);
  expect(path).toMatch(/^\/art\/crash\/acme-drawn~[0-9a-f]{8}v\.svg$/);
  const answer = await page.goto(path);
  expect(await answer?.text()).toBe(DRAWING);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
});
