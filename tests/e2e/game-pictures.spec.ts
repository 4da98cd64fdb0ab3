import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { drawTile } from '../support/sandbox-program.ts';
import { untilControlled } from '../support/until-controlled.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

const tiles = (page: Page) => page.getByRole('feed', { name: 'Oyun listesi' }).getByRole('article').locator('img');
/** Scrolls to the grid once the app has replaced the served document. */
const showTiles = async (page: Page) => {
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // In one step, because a picture that fails meanwhile is replaced by another element.
  await tiles(page)
    .first()
    .evaluate((tile) => tile.scrollIntoView({ block: 'nearest' }));
};
/** Returns a picture's address, whether it shows, and its type, fetched because an image element exposes none. */
const readPicture = (page: Page) =>
  tiles(page)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      const response = await fetch(image.currentSrc);
      return { address: image.currentSrc, isShown: image.complete && image.naturalWidth > 0, type: response.headers.get('content-type') };
    });

test('a lobby shows bitmaps online, the cached ones offline, and drawings for games that were never seen', { tag: '@quick' }, async ({ page, context }) => {
  await page.goto('/casino/crash');
  await untilControlled(page);
  // A request before the bitmap is made gets the drawing.
  const bitmap = { address: expect.stringMatching(/\/art\/crash\/[^/]+@400\.avif\?v=\d+$/), isShown: true, type: 'image/avif' };
  await showTiles(page);
  await expect.poll(() => readPicture(page)).toEqual(bitmap);
  await page.reload();
  await showTiles(page);
  await expect.poll(() => readPicture(page)).toEqual(bitmap);
  const { address } = await readPicture(page);
  await context.setOffline(true);
  await page.reload();
  await showTiles(page);
  await expect.poll(() => readPicture(page)).toEqual({ ...bitmap, address });
  await page.goto('/casino/bingo');
  await showTiles(page);
  await expect
    .poll(() => readPicture(page))
    .toEqual({
      address: expect.stringMatching(/\/art\/bingo\/[^/]+@400\.avif/),
      isShown: true,
      type: 'image/svg+xml',
    });
});

test('the first row of home shows the tiles that the sandbox draws, and the same ones offline', async ({ page, context }) => {
  await page.goto('/');
  const first = page.getByRole('region', { name: 'Slot' }).getByRole('article').first().locator('img');
  await expect(first).toHaveAttribute('src', /^art\/slot\/\d+~[0-9a-f]{8}v\.svg$/);
  const [name = ''] = (await first.getAttribute('src'))?.slice('art/'.length).split('~') ?? [];
  const readText = () => first.evaluate(async ({ src }: HTMLImageElement) => (await fetch(src)).text());
  expect(await readText()).toBe(drawTile(name, false));
  await untilControlled(page);
  await context.setOffline(true);
  await page.reload();
  await expect(first).not.toHaveJSProperty('naturalWidth', 0);
  expect(await readText()).toBe(drawTile(name, false));
});

test('if a host has no bitmaps, a first visit draws the pictures in the page', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/art/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/casino/crash');
  await showTiles(page);
  await expect(tiles(page).first()).toHaveAttribute('src', /^data:image\/svg\+xml/);
  await expect(tiles(page).first()).not.toHaveJSProperty('naturalWidth', 0);
  await context.close();
});
