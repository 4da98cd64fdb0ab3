import { createHash } from 'node:crypto';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { readSeenPopups } from '../support/device-rows.ts';
import { untilAllShown } from '../support/open-app.ts';
import { operate, setContent, silencePopup } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';

const desk = { width: 1440, height: 900 };
/** On a page that nobody touches, the popup waits less than this. */
const LONGER_THAN_CALM_MS = 10_000;
/** The pause in input that the popup waits for is longer than this. */
const SHORTER_THAN_CALM_MS = 2_500;

test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'block' });

// P8
test('the popup never covers an open menu or interrupts typing, scrolling or clicking', async ({ page, server }) => {
  await setContent(server, { 'popup/welcome': { images: ['/banners/panel.svg'], url: '/promotions' } });
  await operate(server, ['option', 'set', 'popup', 'all']);
  await page.clock.install();
  await page.goto('/');
  await untilAllShown(page);
  const popup = page.getByRole('dialog', { name: 'Duyuru' });
  const menu = page.getByRole('dialog', { name: 'Yan menü' });
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await expect(menu).toBeVisible();
  await page.clock.fastForward(LONGER_THAN_CALM_MS);
  await expect(popup).toHaveCount(0);
  await menu.getByRole('button', { name: 'Menüyü kapat' }).click();
  await expect(menu).toBeHidden();
  for (const touch of [
    () => page.keyboard.press('Tab'),
    () => page.mouse.wheel(0, 40),
    () => page.getByRole('contentinfo').getByText('©').click({ timeout: 5_000 }),
    () => page.keyboard.press('a'),
  ]) {
    await touch();
    await page.clock.fastForward(SHORTER_THAN_CALM_MS);
    await expect(popup).toHaveCount(0);
  }
  await page.clock.fastForward(LONGER_THAN_CALM_MS);
  await expect(popup).toBeVisible();
  await silencePopup(server);
  await operate(server, ['option', 'set', 'popup', 'new']);
});

// P8
test('a popup for new players shows to guests and to players without a round, and one for all shows to everybody', async ({ page, server }) => {
  await setContent(server, { 'popup/welcome': { images: ['/banners/panel.svg'], url: '/promotions' } });
  let total = 1;
  await page.route('**/api/transaction/gamehistory', (route) =>
    route.fulfill({ json: { success: true, message: null, data: { items: [], total, totals: { stake: 0, win: 0, net: 0 } } } }),
  );
  await page.clock.install();
  await enterAsNewPlayer(page, server);
  const popup = page.getByRole('dialog', { name: 'Duyuru' });
  const wait = async () => {
    await page.goto('about:blank');
    await page.goto('/');
    await untilAllShown(page);
    await page.clock.fastForward(LONGER_THAN_CALM_MS);
  };
  const asked = page.waitForResponse('**/api/transaction/gamehistory');
  await wait();
  await asked;
  await page.clock.fastForward(LONGER_THAN_CALM_MS);
  await expect(popup).toHaveCount(0);
  total = 0;
  await wait();
  await expect(popup).toBeVisible();
  expect(await readSeenPopups(page)).toHaveLength(1);
  await setContent(server, { 'popup/welcome': { images: ['/banners/banner-1-l.svg'], url: '/promotions' } });
  await operate(server, ['option', 'set', 'popup', 'all']);
  total = 1;
  await wait();
  await expect(popup).toBeVisible();
  await silencePopup(server);
  await operate(server, ['option', 'set', 'popup', 'new']);
});

test('[R2.121] [R2.175] [R2.176] [R3.043] [R4.070] [R4.071] [R4.072] [RC.027] the popup waits for an idle page, shows the image for the width, opens its link, and shows once per content', async ({
  page,
  server,
}) => {
  const images = ['/banners/panel.svg', '/banners/banner-1-l.svg', '/banners/banner-2-l.svg'];
  await setContent(server, { 'popup/welcome': { images, url: '/promotions' } });
  await page.clock.install();
  await page.goto('/');
  await untilAllShown(page);
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page.getByRole('dialog', { name: 'Giriş yap' })).toBeVisible();
  const popup = page.getByRole('dialog', { name: 'Duyuru' });
  await page.clock.fastForward(LONGER_THAN_CALM_MS);
  await expect(popup).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward(LONGER_THAN_CALM_MS);
  await expect(popup).toBeVisible();
  // Empty until the browser has chosen one of the pictures.
  const shown = () => popup.locator('img').evaluate(({ currentSrc }: HTMLImageElement) => currentSrc && new URL(currentSrc).pathname);
  await expect.poll(shown).toBe(images[0]);
  await page.setViewportSize({ width: 992, height: 800 });
  await expect.poll(shown).toBe(images[1]);
  await page.setViewportSize(desk);
  await expect.poll(shown).toBe(images[2]);
  expect(await findAccessProblems(page)).toEqual([]);
  await popup.getByRole('link').click();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(popup).toHaveCount(0);
  const seen = JSON.stringify({ images: images.map((url) => ({ url })), url: '/promotions' });
  expect(await readSeenPopups(page)).toEqual([createHash('sha256').update(seen).digest('hex')]);
  await page.goto('/');
  await untilAllShown(page);
  await page.clock.fastForward(LONGER_THAN_CALM_MS);
  await expect(popup).toHaveCount(0);
  // New content shows again, and without an address it leads to the current page.
  await setContent(server, { 'popup/welcome': { images: images.toReversed(), url: '#' } });
  await page.goto('/');
  await untilAllShown(page);
  await page.clock.fastForward(LONGER_THAN_CALM_MS);
  await expect(popup).toBeVisible();
  expect(await popup.getByRole('link').getAttribute('href')).toBe('/');
  await popup.locator('img').click();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  expect(await readSeenPopups(page)).toHaveLength(2);
  await silencePopup(server);
});
