import type { Page } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { loginWords, notificationWords, playerScreens, publicScreens, type Screen, type ScreenLanguage, screenLanguages } from '../support/screens.ts';
import { slowTests } from '../support/slow-waits.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

/** Longest first visit, unthrottled: 20 s are enough on an idle machine, but other tests run beside this one. */
const FIRST_VISIT_MS = 60_000;
/** On a dead connection content shows at once, or about as soon as offline. */
const AT_ONCE_MS = 2_000;
const LIKE_OFFLINE = 1.5;
/** Longest deadline: nothing waits beyond it. */
const LAST_DEADLINE_MS = 25_000;

// The sandbox lets only the site's own address frame its pages, and here the site has another, behind a proxy.
test.use({ expectedErrors: /frame-ancestors/ });

interface Visit {
  page: Page;
  proxy: TcpProxy;
  /** The app's address, without a trailing slash. */
  origin: string;
}

/** Returns the content pages of a language, as its footer lists them. */
async function listPages(origin: string, language: ScreenLanguage): Promise<Screen[]> {
  const answer = await fetch(`${origin}/api/cms/categorylist`, { headers: { 'x-locale': language } });
  const { data } = (await answer.json()) as { data: { content: { id: string | number; title: string }[] }[] };
  return data.flatMap(({ content }) => content.map(({ id, title }) => ({ path: `/pages/${id}`, heading: { tr: title, en: title } })));
}

const storedLanguages = (page: Page) => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('stored-for-offline') ?? '{}')).sort());

async function visitOnce({ page, origin }: Visit): Promise<void> {
  await page.goto(`${origin}/`);
  await expect.poll(() => storedLanguages(page), { timeout: FIRST_VISIT_MS }).toEqual(['en', 'tr']);
}

/** Starts the app on a screen; returns how many ms its heading and all its text took to appear. */
async function look({ page, origin }: Visit, { path, heading, says }: Screen, language: ScreenLanguage): Promise<number> {
  const started = performance.now();
  await page.goto(origin + path, { waitUntil: 'commit' });
  const place = `${language} ${path}`;
  await expect(page.getByRole('heading', { level: 1, name: heading[language], exact: true }), place).toBeAttached();
  if (says) await expect(page.locator('main'), place).toContainText(says[language], { timeout: LAST_DEADLINE_MS });
  const tookMs = performance.now() - started;
  await expect(page.locator('html'), place).toHaveAttribute('lang', language);
  await expect(page.locator('main [aria-busy="true"]'), place).toHaveCount(0, { timeout: LAST_DEADLINE_MS });
  // biome-ignore lint/performance/useDomNodeTextContent: a page is blank when its text is hidden
  expect((await page.locator('body').innerText()).trim().length, place).toBeGreaterThan(100);
  return tookMs;
}

/** Looks at every screen in a language; returns the median time. */
async function walk(visit: Visit, screens: readonly Screen[], language: ScreenLanguage): Promise<number> {
  await visit.page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  const times: number[] = [];
  for (const screen of screens) times.push(await look(visit, screen, language));
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

async function walkAsGuest(visit: Visit, pages: Record<ScreenLanguage, Screen[]>, language: ScreenLanguage): Promise<number> {
  const middleMs = await walk(visit, [...publicScreens, ...pages[language]], language);
  await visit.page.goto(`${visit.origin}/dashboard/deposit`, { waitUntil: 'commit' });
  await expect(visit.page.locator('dialog[open]'), language).toContainText(loginWords[language], { timeout: LAST_DEADLINE_MS });
  return middleMs;
}

const walkTest = test.extend<{ visit: Visit }>({
  visit: async ({ page, server }, use) => {
    const proxy = await openTcpProxy(server.port);
    await use({ page, proxy, origin: `http://localhost:${proxy.port}` });
    await proxy.close();
  },
});

walkTest('after one visit a guest walks through every screen on a dead connection in both languages, as quickly as offline', async ({ visit, server }) => {
  walkTest.setTimeout(slowTests.tour);
  const origin = server.url.slice(0, -1);
  const pages = { tr: await listPages(origin, 'tr'), en: await listPages(origin, 'en') };
  expect(pages.tr.length).toBeGreaterThan(3);
  await visitOnce(visit);
  visit.proxy.cut();
  // `offline-walk` covers being offline in both languages.
  const offlineMs = await walkAsGuest(visit, pages, 'tr');
  visit.proxy.restore();
  visit.proxy.stall();
  for (const language of screenLanguages) {
    const deadMs = await walkAsGuest(visit, pages, language);
    console.log(`middle of the times to a screen's words, in ms: without a line ${Math.round(offlineMs)}, on a dead one ${Math.round(deadMs)}`);
    expect(deadMs).toBeLessThan(Math.max(AT_ONCE_MS, offlineMs * LIKE_OFFLINE));
  }
});

for (const [state, language] of [
  ['cut', 'tr'],
  ['dead', 'en'],
] as const) {
  walkTest(`a player walks through their screens while the connection is ${state}, in ${language}`, async ({ visit }) => {
    walkTest.setTimeout(slowTests.tour);
    const { page, proxy, origin } = visit;
    await visitOnce(visit);
    await registerThroughDialog(page, newPlayer());
    await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
    const play = await page.locator('main article a[href*="/casino/play/"]').first().getAttribute('href');
    const bell = page.getByRole('banner').getByRole('button', { name: /^(?:Bildirimler|Notifications)/ });
    await expect(bell).toHaveAccessibleName(/1/);
    await page.goto(`${origin}/`);
    await bell.click();
    await expect(page.locator('dialog[open] li')).toHaveCount(1);
    if (state === 'cut') proxy.cut();
    else proxy.stall();
    await walk(visit, [...playerScreens, ...publicScreens], language);
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    await bell.click();
    const panel = page.getByRole('dialog', { name: notificationWords[language], exact: true });
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await page.goto(new URL(String(play), origin).href, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"], main .spinner')).toHaveCount(0, { timeout: LAST_DEADLINE_MS });
  });
}
