import type { Locator, Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { untilAllShown } from '../support/open-app.ts';
import { operate, setContent } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { showAllRows } from '../support/show-all-rows.ts';
import { slowTests } from '../support/slow-waits.ts';
import { UNSERVED } from '../support/stored-launch.ts';
import { watchShift } from '../support/watch-shift.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const MOST_SHIFT = 0.02;

test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'block' });

interface SwiperElement extends HTMLElement {
  swiper?: {
    params: Record<string, unknown> & { autoplay: { delay: number } };
    autoplay: { running: boolean };
    activeIndex: number;
    slidesPerViewDynamic(): number;
    slideTo(index: number, durationMs: number): void;
  };
}

/** Returns the settings that a slider's engine was started with; null before it starts. */
const sliderOf = (page: Page, label: string) =>
  page
    .getByRole('region', { name: label })
    .locator('.swiper')
    .evaluate((element: SwiperElement) => {
      const { swiper } = element;
      if (!swiper) return null;
      const { slidesPerView, spaceBetween, loop, rewind, autoplay } = swiper.params;
      return { slidesPerView, spaceBetween, loop, rewind, delay: autoplay.delay, isRunning: swiper.autoplay.running };
    });

/** Closes the notice and measures its band frame by frame, until it or its mode is gone. */
const watchCollapse = (band: Locator) =>
  band.evaluate(async (element: HTMLElement) => {
    const heights: number[] = [];
    const closedAtMs = performance.now();
    element.querySelector<HTMLElement>('[aria-label="Duyuruyu kapat"]')?.click();
    while (element.isConnected && element.dataset.mode === 'topNotify') {
      heights.push(element.offsetHeight);
      await new Promise(requestAnimationFrame);
    }
    return { heights, endedAfterMs: performance.now() - closedAtMs };
  });

test('[R2.130] [R4.001] [R4.002] [R4.003] [R9.013] [R9.014] the notice runs on the home page only, until it is closed or another page is opened', async ({
  page,
  server,
}) => {
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Duyuru', exact: true });
  await expect(notice).toContainText('Meydan’da yalnızca oyun parası var');
  const band = page.locator('[data-mode="topNotify"]');
  await expect(band).toHaveCSS('height', '30px');
  const track = notice.locator('p');
  await expect(track).toHaveCSS('animation-duration', '20s');
  await notice.getByRole('button', { name: 'Duyuruyu durdur' }).click();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  const { heights, endedAfterMs } = await watchCollapse(band);
  expect(heights.filter((height) => height > 0 && height < 30)).not.toEqual([]);
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
  expect(endedAfterMs).toBeGreaterThanOrEqual(500);
  expect(await page.evaluate(() => localStorage.getItem('topNotifyRead'))).toContain('oyun parası');
  await page.reload();
  await untilAllShown(page);
  await expect(band).toHaveCount(0);
  // A new text shows again, with its space reserved from the first paint.
  // Other pages do not show it, and opening one marks it as read.
  await setContent(server, { 'category/1': { name: 'Duyurular', isListed: false, items: [{ page: '2', title: 'Yeni masalar açıldı' }] } });
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('topNotifyRead'))).toBeNull();
  await page.reload();
  await expect(notice).toContainText('Yeni masalar açıldı');
  await page.getByRole('main').getByRole('link', { name: 'Slot', exact: true }).click();
  await expect(page).toHaveURL(/\/casino\/slot$/);
  await expect(band).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('topNotifyRead'))).toContain('Yeni masalar');
  await page.goBack();
  await untilAllShown(page);
  await expect(band).toHaveCount(0);
});

test('[R1.008] [R2.187] [R9.018] [R9.019] [R9.020] [R9.021] [R9.022] [RC.016] a guest sees the carousel’s banners and twelve studios, which both move as specified and can be paused', async ({
  page,
}) => {
  await page.goto('/');
  await untilAllShown(page);
  const first = page.getByRole('region', { name: 'Öne çıkanlar' }).locator('.swiper-slide img').first();
  await expect(first).toBeVisible();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  const figures = { slidesPerView: 1, spaceBetween: 20, loop: false, rewind: true, delay: 5000, isRunning: true };
  await expect.poll(() => sliderOf(page, 'Öne çıkanlar')).toEqual(figures);
  await page.getByRole('button', { name: 'Slaytları durdur' }).click();
  await expect.poll(() => sliderOf(page, 'Öne çıkanlar')).toEqual({ ...figures, isRunning: false });
  const studios = page.getByRole('region', { name: 'Oyun sağlayıcıları' });
  await expect(studios.getByRole('listitem')).toHaveCount(12);
  const row = { slidesPerView: 3, spaceBetween: 20, rewind: true, delay: 2000, isRunning: true };
  await expect.poll(() => sliderOf(page, 'Oyun sağlayıcıları')).toMatchObject(row);
  for (const [width, slidesPerView] of [
    [320, 3],
    [991, 3],
    [992, 7],
    [1440, 7],
  ] as const) {
    await page.setViewportSize({ ...desk, width });
    await expect.poll(() => sliderOf(page, 'Oyun sağlayıcıları'), `${width} px`).toMatchObject({ ...row, slidesPerView });
    await expect.poll(() => sliderOf(page, 'Öne çıkanlar'), `${width} px`).toMatchObject({ slidesPerView: 1, spaceBetween: 20 });
  }
  const carousel = page.getByRole('region', { name: 'Öne çıkanlar' });
  await expect(carousel.locator('.swiper-initialized')).toHaveCount(1);
  await carousel.locator('.swiper').evaluate((element: SwiperElement) => element.swiper?.slideTo(1, 0));
  await expect(carousel.getByRole('button', { name: '2. slayt' })).toHaveAttribute('aria-current', 'true');
  await studios.getByRole('button', { name: 'Sağlayıcıları durdur' }).click();
  await expect.poll(() => sliderOf(page, 'Oyun sağlayıcıları')).toMatchObject({ isRunning: false });
});

const winner = (number: number) => ({
  image: `art/slot/${1600 + number}.svg`,
  game: `Oyun ${number}`,
  name: `el${number}***`,
  amount: 24_860.5 - number,
  currencySymbol: '₺',
});
const table = (number: number) => ({
  gameCode: `table-${number}`,
  name: `Rulet Salonu ${number}`,
  providerName: 'Kervan Live',
  mainProviderId: 'em',
  system: 'em',
  productId: '1',
  artKind: 'roulette',
  category: 'live',
});

test('[R2.178] [R2.179] [R3.038] [R9.002] winners, live tables and sports each have their section with its content', async ({ page }) => {
  const asked: unknown[] = [];
  const answer = (data: unknown) => ({ json: { success: true, message: null, data } });
  await page.route('**/api/transaction/topwinners', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill(answer(Array.from({ length: 45 }, (_, number) => winner(number))));
  });
  await page.route('**/api/casino/games', (route) =>
    (route.request().postDataJSON() as { systemCategory?: string }).systemCategory === 'live'
      ? route.fulfill(answer(Array.from({ length: 6 }, (_, number) => table(number))))
      : route.fallback(),
  );
  // A document that already holds this site's winners would be right about them; here the calls say what there is.
  await page.route(/:\d+\/$/, async (route) => route.fulfill({ response: await route.fetch({ url: new URL('/shell.html', route.request().url()).href }) }));
  const readShift = await watchShift(page);
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto('/');
    await untilAllShown(page);
    await showAllRows(page);
    const winners = page.getByRole('region', { name: 'Son kazananlar' });
    await expect(winners.getByRole('listitem')).toHaveCount(40);
    await expect(winners.getByRole('listitem').first()).toHaveText(/^el0\*\*\*\s*Oyun 0\s*₺24\.860,50$/);
    await expect(winners.getByRole('listitem').first().locator('img')).toHaveAttribute('src', /art\/slot\/1600\.svg$/);
    await expect(winners).toContainText('Oyun parası');
    const live = page.getByRole('region', { name: 'Canlı Casino' }).getByRole('article');
    await expect(live).toHaveCount(6);
    await expect(live.first()).toContainText('CANLI');
    const art = await live.first().locator('.art').boundingBox();
    expect((art?.width ?? 0) / (art?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    const sports = page.getByRole('region', { name: 'Spor meydanı' }).getByRole('link');
    await expect(sports).toHaveText([/^Bülten/, /^Spor/, /^Canlı Bahis/, /^E-Spor/, /^Sanal/]);
    await expect(page.getByRole('region', { name: 'Promosyonlar' }).getByRole('article')).toHaveCount(3);
    expect(await readShift(), `${size.width} px`).toBeLessThan(MOST_SHIFT);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await findAccessProblems(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  }
  expect(asked[0]).toEqual({ isLive: false, count: 40 });
  await page
    .getByRole('region', { name: 'Promosyonlar' })
    .getByRole('link', { name: /^İncele/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/promotions\?detail=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a player finds their recent games and favourites first, in place at once on the next visit', async ({ page, server }) => {
  // The server counts plays again only every few seconds, and the page refetches the list only once it is stale.
  test.setTimeout(slowTests.severalWaits);
  await enterAsNewPlayer(page, server);
  await untilAllShown(page);
  await expect(page.getByRole('region', { name: 'Son oynadıkların' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Favorilere ekle: Nar Bahçesi' }).first().click();
  const favorites = page.getByRole('region', { name: 'Favorilerin' });
  await expect(favorites.getByRole('article')).toHaveText(/Nar Bahçesi/);
  await page
    .getByRole('region', { name: 'Slot' })
    .getByRole('link', { name: /^Karanfil/ })
    .click();
  await page.frameLocator('iframe').locator('.is-open').waitFor({ state: 'attached' });
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Son oynadıkların' });
  await expect(recent.getByRole('article')).toHaveText(/Karanfil/);
  // Others play on this server too, so this player alone does not decide which game comes first.
  const popular = page.getByRole('region', { name: 'Çok oynananlar' }).getByRole('link', { name: /^Karanfil/ });
  // A row that was empty when it came into sight is left out until the next visit.
  await expect(async () => {
    await page.reload();
    await untilAllShown(page);
    await showAllRows(page);
    await expect(popular).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  const readShift = await watchShift(page);
  await page.reload();
  await untilAllShown(page);
  await expect(recent).toBeVisible();
  await expect(favorites.getByRole('article')).toHaveCount(1);
  await showAllRows(page);
  await expect(popular).toHaveCount(1);
  expect(await readShift()).toBeLessThan(MOST_SHIFT);
  for (const rail of await page.locator('main .rail').all()) await expect(rail).toHaveJSProperty('scrollLeft', 0);
});

test('[RC.029] after a reload a list is on the screen before the network has returned it', async ({ page }) => {
  const isStored = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('"category","slot"')));
  const slots = page.getByRole('region', { name: 'Slot', exact: true }).getByRole('article');
  await page.goto(`/${UNSERVED}`);
  await expect(slots).toHaveCount(8);
  await expect.poll(isStored).toBe(true);
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/casino/**', async (route) => {
    asked += 1;
    await held.promise;
    await route.fallback();
  });
  await page.reload();
  await expect(slots).toHaveCount(8);
  await expect.poll(() => asked).toBeGreaterThan(0);
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
});

/** Records a video that this browser can play, in the browser itself. */
async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 15; frame += 1) {
      context?.fillRect(frame * 10, 0, 10, 100);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

test('[R2.177] [R3.042] [R9.007] the video banner shows three lines over a muted, looping video, and everything stands still with reduced motion', async ({
  page,
  server,
}) => {
  const lines = ['Canlı casino', 'Masalar bu akşam da açık.', 'Her masada limit ve süre önünde.'];
  await operate(server, ['option', 'set', 'videourl', '/videos/tables.webm']);
  for (const [index, line] of lines.entries()) await operate(server, ['option', 'set', `videotitle${index + 1}`, line]);
  await page.goto('/');
  const body = await recordVideo(page);
  const untilOptionsAreStored = () => page.waitForFunction(() => Object.values(localStorage).some((text) => String(text).includes('tables.webm')));
  await untilOptionsAreStored();
  await page.route('**/videos/tables.webm', (route) => route.fulfill({ body, contentType: 'video/webm' }));
  await page.reload();
  await untilAllShown(page);
  await showAllRows(page);
  const banner = page.getByRole('region', { name: 'Casino afişi' });
  await banner.scrollIntoViewIfNeeded();
  await expect(banner.locator('p')).toHaveText(lines);
  const video = banner.locator('video');
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveJSProperty('loop', true);
  await expect(video).toHaveJSProperty('paused', false);
  await banner.getByRole('button', { name: 'Videoyu duraklat' }).click();
  await expect(video).toHaveJSProperty('paused', true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => localStorage.removeItem('topNotifyRead'));
  await page.reload();
  await untilAllShown(page);
  await showAllRows(page);
  await banner.scrollIntoViewIfNeeded();
  await expect(banner.getByRole('button', { name: 'Videoyu oynat' })).toBeVisible();
  await expect(video).toHaveJSProperty('paused', true);
  await expect(page.getByRole('region', { name: 'Duyuru', exact: true }).locator('p')).toHaveCSS('animation-name', 'none');
  for (const label of ['Öne çıkanlar', 'Oyun sağlayıcıları']) await expect.poll(() => sliderOf(page, label)).toMatchObject({ isRunning: false });
  for (const key of ['videourl', 'videotitle1', 'videotitle2', 'videotitle3']) await operate(server, ['option', 'unset', key]);
});
