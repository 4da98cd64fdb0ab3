import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { offerManyGames } from '../support/many-games.ts';
import { watchShift } from '../support/watch-shift.ts';

const MANY = 10_000;
const MOST_SHIFT = 0.02;
/** Tiles in the window and in the buffer around it. */
const MOST_TILES = 60;
const desk = { width: 1440, height: 900 };

test.use({ serviceWorkers: 'block' });

const grid = (page: Page) => page.getByRole('feed', { name: 'Oyun listesi' });
const tiles = (page: Page) => grid(page).getByRole('article');
const ready = async (page: Page) => {
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeAttached();
};
/** The game in the middle of the window, and its exact position, px. */
const middle = (page: Page) =>
  page.evaluate(() => {
    const tile = document.elementFromPoint(innerWidth * 0.3, innerHeight / 2)?.closest('article');
    return tile ? { name: tile.querySelector('.name')?.textContent, top: tile.getBoundingClientRect().top } : null;
  });
type Middle = Awaited<ReturnType<typeof middle>>;
/** Expects the same game where it was; a browser scrolls by whole pixels of the screen. */
const expectBackAt = async (page: Page, before: Middle) => {
  const now = await middle(page);
  expect(now?.name).toBe(before?.name);
  expect(Math.abs((now?.top ?? 0) - (before?.top ?? 0))).toBeLessThanOrEqual(1);
};
const scrollToPixel = async (page: Page, top: number) => {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
  await expect.poll(async () => (await middle(page))?.name).toMatch(/^Oyun/);
};

test('ten thousand games need only a few tiles in the document; pages load on scroll, and after some of them by a button', async ({ page }) => {
  const { asked } = await offerManyGames(page, MANY);
  await page.goto('/casino/slot');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('10.000 oyun');
  await expect(tiles(page).first()).toHaveAttribute('aria-setsize', '10000');
  expect(await tiles(page).count()).toBeLessThan(MOST_TILES);
  const more = page.getByRole('button', { name: 'Daha fazla göster' });
  const status = page.getByText(/10\.000 oyunun \d+ tanesini görüyorsun/);
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    await expect(more).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(status).toHaveText('10.000 oyunun 192 tanesini görüyorsun');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await more.click();
  await expect(status).toHaveText(/ (240|288|336|384) /);
  expect(await tiles(page).count()).toBeLessThan(MOST_TILES);
  const skips = asked.filter((request) => request.take === 48 && !request.isNew).map(({ skip }) => skip);
  expect(skips).toContain(192);
});

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', desk],
] as const) {
  test(`on ${device} Back from a game and a reload restore the exact place in the grid`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await offerManyGames(page, MANY);
    await page.goto('/casino/slot');
    await ready(page);
    await expect(async () => {
      await page.mouse.wheel(0, 1500);
      await expect(page.getByRole('button', { name: 'Daha fazla göster' })).toBeVisible({ timeout: 200 });
    }).toPass();
    await scrollToPixel(page, 3456);
    const name = (await middle(page))?.name ?? '';
    const link = tiles(page)
      .getByRole('link', { name: `${name} ` })
      .first();
    // Moving the pointer to the tile may scroll it into view.
    await link.hover();
    const before = await middle(page);
    await link.click();
    await expect(page).toHaveURL(/\/casino\/play\//);
    await page.goBack();
    if (await page.getByRole('dialog').isVisible()) await page.goBack();
    await expect(page).toHaveURL(/\/casino\/slot$/);
    await expect(() => expectBackAt(page, before)).toPass();
    const readShift = await watchShift(page);
    await page.reload();
    await expect(() => expectBackAt(page, before)).toPass();
    await ready(page);
    await expectBackAt(page, before);
    expect(await readShift()).toBeLessThan(MOST_SHIFT);
  });
}

test('the keyboard moves through the grid, and after scrolling away Tab continues where the focus was', async ({ page }) => {
  await page.setViewportSize(desk);
  await offerManyGames(page, MANY);
  await page.goto('/casino/slot');
  await ready(page);
  await tiles(page).first().getByRole('link').focus();
  for (let step = 0; step < 80; step += 1) await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.closest('article')?.querySelector('.name')?.textContent);
  // A tile has two tab stops: its link and its favourite button.
  expect(await focused()).toBe('Oyun 41');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }));
  await expect.poll(async () => (await middle(page))?.name).not.toBe('Oyun 41');
  expect(await focused()).toBe('Oyun 41');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Oyun 42');
  await expect(page.locator(':focus')).toBeInViewport();
});

test('if a page fails to load, the grid keeps its tiles, says why and offers a retry', async ({ page }) => {
  const many = await offerManyGames(page, MANY);
  await page.goto('/casino/slot');
  await ready(page);
  many.failFrom(96);
  const retry = page.getByRole('main').getByRole('button', { name: 'Yeniden dene' });
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    await expect(retry).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByText('10.000 oyunun 96 tanesini görüyorsun')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Biraz sonra yeniden dene.');
  // The wheel may have scrolled to the end of the page, where no tile of the grid is in the document.
  await retry.scrollIntoViewIfNeeded();
  await expect(tiles(page).last()).toContainText('Oyun 96');
  many.failFrom(null);
  await retry.click();
  await expect(page.getByText(/10\.000 oyunun (144|192) tanesini görüyorsun/)).toBeVisible();
});

test('nothing shifts while a lobby loads', async ({ page }) => {
  for (const viewport of [{ width: 390, height: 844 }, desk]) {
    await page.setViewportSize(viewport);
    const readShift = await watchShift(page);
    for (const path of ['/casino/slot', '/casino/live', '/casino/slot?q=nar']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      expect(await readShift(), `${path} at ${viewport.width}`).toBeLessThan(MOST_SHIFT);
    }
  }
});
