import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { slowTests } from '../support/slow-waits.ts';

/** Longest first visit on a fast network. Twenty seconds are enough on an idle machine; here other tests run too. */
const FIRST_VISIT_MS = 60_000;
/** What a screen says when it has found nothing to show. */
const FAILED = /açılamadı|Bağlantı yok|could not be opened|(?:games|page|Promotions) could not be loaded|No connection/;
const systemCategories = ['slot', 'live', 'games', 'bingo', 'tvbets', 'virtual', 'crash'];
const screens = [
  '/',
  '/casino',
  ...systemCategories.map((category) => `/casino/${category}`),
  '/promotions',
  '/responsible-play',
  '/spor',
  '/livespor',
  '/esports',
];

interface ContentCategory {
  content: { id: string | number }[];
}

async function listPages(address: string, language: string): Promise<string[]> {
  const answer = await fetch(new URL('api/cms/categorylist', address), { headers: { 'x-locale': language } });
  const { data } = (await answer.json()) as { data: ContentCategory[] };
  return data.flatMap(({ content }) => content.map(({ id }) => `/pages/${id}`));
}

/** Number of games in the lobby of a screen; 0 for a screen that is no lobby. */
async function countGames(address: string, path: string): Promise<number> {
  const category = /^\/casino\/(\w+)$/.exec(path)?.[1];
  if (!category) return 0;
  const body = JSON.stringify({ systemCategory: category });
  const answer = await fetch(new URL('api/casino/games', address), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await answer.json()) as { data: unknown[] }).data.length;
}

const languagesStored = (page: Page) => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('stored-for-offline') ?? '{}')).sort());

test('after one visit every screen works offline, in both languages', async ({ page, context, server }) => {
  test.setTimeout(slowTests.tour);
  const pages = { tr: await listPages(server.url, 'tr'), en: await listPages(server.url, 'en') };
  expect(pages.tr.length).toBeGreaterThan(3);
  const games = new Map(await Promise.all(screens.map(async (path) => [path, await countGames(server.url, path)] as const)));
  expect(games.get('/casino/slot')).toBeGreaterThan(0);
  await page.goto('/');
  await expect.poll(() => languagesStored(page), { timeout: FIRST_VISIT_MS }).toEqual(['en', 'tr']);
  await context.setOffline(true);
  for (const language of ['tr', 'en'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    for (const path of [...screens, ...pages[language]]) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, `${language} ${path}`).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main [aria-busy="true"]'), `${language} ${path}`).toHaveCount(0);
      await expect(page.locator('main'), `${language} ${path}`).not.toContainText(FAILED);
      const count = games.get(path) ?? 0;
      if (count === 0) continue;
      await expect(page.getByRole('feed').getByRole('article').first(), `${language} ${path}`).toHaveAttribute('aria-setsize', String(count));
      await expect(page.locator('main .last-known time'), `${language} ${path}`).toHaveText(/^\d\d:\d\d$/);
    }
  }
});

test('a device in data-saver mode stores only the shown language', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await expect.poll(() => languagesStored(page), { timeout: FIRST_VISIT_MS }).toEqual(['tr']);
  const english = await page.evaluate(async () => (await (await caches.open('content')).keys()).filter(({ url }) => url.includes('__locale=en')).length);
  expect(english).toBe(0);
});

test('what was stored today is not requested again by the next start', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => languagesStored(page), { timeout: FIRST_VISIT_MS }).toEqual(['en', 'tr']);
  const asked: string[] = [];
  page.on('request', (request) => /api\/(?:cms\/page|casino\/games)$/.test(request.url()) && asked.push(request.postData() ?? ''));
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { name: 'Promosyonlar' })).toBeVisible();
  // The footer appears once the page has been idle; storing for offline use would have begun by then.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(5_000);
  expect(asked).toEqual([]);
});
