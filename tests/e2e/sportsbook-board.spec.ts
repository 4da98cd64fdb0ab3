import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { type RunningSandbox, readSettings, SANDBOX_PAGES, startSandbox, startTestOperator, type TestOperator, testUser } from '../support/sandbox-program.ts';
import { slowTests, slowWaits } from '../support/slow-waits.ts';

test.describe.configure({ timeout: slowTests.severalWaits });
test.use({ viewport: { width: 1440, height: 900 } });

/** The odds of a match in play move several times within this time. */
const MOVE_MS = 60_000;
/** A board is cached on the device a few seconds after it has arrived. */
const KEPT_MS = 30_000;
const MOST_BYTES = 200_000;

const TOKEN = 'a'.repeat(64);
/** The token of a player whose account is closed: another one, as a refused token is not checked again at once. */
const CLOSED_TOKEN = 'b'.repeat(64);

let operator: TestOperator;
let sandbox: RunningSandbox;
let directory: string;

test.beforeAll(async () => {
  operator = await startTestOperator();
  directory = mkdtempSync(join(tmpdir(), 'sports-'));
  const environment = { SANDBOX_PORT: '0', SANDBOX_DATA_DIR: directory, OPERATOR_URL: operator.url, OPERATOR_PUBLIC_KEY: operator.publicKey };
  sandbox = await startSandbox(readSettings(environment, SANDBOX_PAGES));
  operator.trust(sandbox.publicKey);
});
test.afterAll(async () => {
  await sandbox.close();
  await operator.close();
  rmSync(directory, { recursive: true, force: true });
});

async function openSports(page: Page, query = 'page=sports&lang=tr&theme=dark'): Promise<void> {
  await page.goto(`http://127.0.0.1:${sandbox.port}/betsy?${query}`);
  await expect(page.locator('.match-row .odd').first()).toBeVisible({ timeout: slowWaits.feed });
}
const rows = (page: Page) => page.locator('.match-row');
const live = (page: Page) => page.locator('.match-row.is-live');

test('[R2.010] a guest sees the fixtures of seven days by sport and league, and those of a day in its tab', async ({ page }) => {
  await openSports(page);
  const sports = page.getByRole('region', { name: 'Spor dalları' }).getByRole('link');
  await expect(sports).toHaveText([/^Futbol\d+$/, /^Basketbol\d+$/, /^Tenis\d+$/, /^Voleybol\d+$/, /^Hentbol\d+$/, /^E-Spor\d+$/, /^Sanal\d+$/]);
  const days = page.getByRole('navigation', { name: 'Gün' }).getByRole('link');
  await expect(days).toHaveCount(7);
  await days.nth(1).click();
  await expect(days.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-list="day"] .match-row').first()).toBeVisible();
  await sports.nth(1).click();
  await expect(page.getByRole('heading', { name: 'Basketbol ligleri' })).toBeVisible();
  expect(await findAccessProblems(page)).toEqual([]);
});

test('[R2.011] the odds of a match in play move, shown by an arrow and in words, and the layout stays', async ({ page }) => {
  await openSports(page, 'page=live&lang=tr&theme=light');
  await expect(page.getByRole('heading', { name: 'Şimdi sahada' })).toBeVisible();
  const moved = live(page).locator('.odd.rose, .odd.fell').first();
  const height = await live(page)
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);
  await expect(moved).toBeVisible({ timeout: MOVE_MS });
  await expect(moved).toHaveAccessibleName(/oran (yükseldi|düştü)/);
  expect(
    await live(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().height),
  ).toBe(height);
  expect(await findAccessProblems(page)).toEqual([]);
});

test('[R2.011] a match shows its score, its field and its markets; Back leads to where the player was', async ({ page }) => {
  await openSports(page, 'page=live&lang=tr&theme=dark');
  const teams = live(page).locator('.teams').first();
  const name = await teams.locator('.team-name').first().textContent();
  await teams.click();
  await expect(page.locator('.event-team-name').first()).toHaveText(name ?? '');
  await expect(page.locator('.market').nth(2)).toBeVisible();
  await expect(page.locator('.views [aria-current]')).toHaveText(/^Canlı/);
  expect(await findAccessProblems(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Şimdi sahada' })).toBeVisible();
  await page.goForward();
  await expect(page.locator('.event-team-name').first()).toHaveText(name ?? '');
  await page.goto(`http://127.0.0.1:${sandbox.port}/betsy?lang=tr#/match/no-such-match`);
  await expect(page.getByRole('heading', { name: 'Bu maç bulunamadı' })).toBeVisible();
});

test('a team is found without its Turkish letters, and a search without results says so', async ({ page }) => {
  await openSports(page);
  await page.keyboard.press('/');
  await page.keyboard.type('IZMIR');
  await expect(page.getByRole('heading', { name: '“IZMIR” için sonuçlar' })).toBeVisible();
  await expect(rows(page).first()).toContainText('İzmir');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Bülten', exact: true })).toBeVisible();
  await page.keyboard.type('zzzz');
  await expect(page.getByRole('heading', { name: '“zzzz” bulunamadı' })).toBeVisible();
});

test('a starred league comes first, also after a reload', async ({ page }) => {
  await openSports(page);
  const star = page.locator('[data-list="day"] .star').last();
  const name = ((await star.getAttribute('aria-label')) ?? '').replace('Favori lig: ', '');
  await star.click();
  const favourites = page.locator('.side-pane').first();
  await expect(favourites).toContainText(name);
  await page.reload();
  await expect(favourites).toContainText(name);
  await expect(page.locator('[data-list="day"] .league-title h3').first()).toHaveText(name);
});

test('odds are navigated with the arrow keys and chosen by keyboard alone', async ({ page }) => {
  await openSports(page);
  await page.getByRole('navigation', { name: 'Gün' }).getByRole('link').nth(1).click();
  const first = page.locator('[data-list="day"] .match-row').first().locator('.odd');
  const second = page.locator('[data-list="day"] .match-row').nth(1).locator('.odd');
  await first.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(first.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(second.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(second.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(second.nth(1)).toHaveAttribute('aria-pressed', 'false');
});

test('offline the last board is shown, with its time and without bets, also after a reload', async ({ page, context }) => {
  await openSports(page, `page=sports&lang=tr&theme=dark&token=${TOKEN}&cid=${testUser}`);
  const kept = () =>
    page.evaluate(async () =>
      (await Promise.all(['sports-shell', 'sports-board'].map(async (name) => (await (await caches.open(name)).keys()).length))).join(),
    );
  await expect.poll(kept, { timeout: KEPT_MS }).toMatch(/^(?:[3-9]|\d\d),1$/);
  const names = await page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).matchAll()).map(({ url }) => url)));
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return [...stored, ...keys].flat().join(' ');
  });
  expect(names).not.toContain(TOKEN);
  await context.setOffline(true);
  await expect(page.getByText(/^Çevrimdışı — son bilinen veriler \d\d\.\d\d\. Bahis kapalı\.$/)).toBeVisible();
  await expect(page.locator('.odd').first()).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(page.getByText(/^Çevrimdışı — son bilinen veriler \d\d\.\d\d/)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('.odd').first()).toHaveAttribute('aria-disabled', 'true');
  expect(await findAccessProblems(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.locator('.odd[aria-disabled="false"]').first()).toBeVisible({ timeout: slowWaits.feed });
});

test('a player whose token has expired and who gets no other goes on as a guest; one whose account is closed sees a message', async ({ page }) => {
  operator.faultOf = () => ({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  await openSports(page, `page=sports&lang=tr&theme=dark&token=${TOKEN}&cid=ended`);
  await expect(page.locator('.purse')).toContainText('Misafir');
  expect(page.url()).not.toContain(TOKEN);
  operator.faultOf = () => ({ status: 'RS_ERROR_USER_DISABLED' });
  await page.goto(`http://127.0.0.1:${sandbox.port}/betsy?page=sports&lang=tr&theme=dark&token=${CLOSED_TOKEN}&cid=resting`);
  await expect(page.getByRole('heading', { name: 'Hesabın bahse kapalı' })).toBeVisible();
  operator.faultOf = () => null;
});

test('the page takes bets after less than 200 kB over the network, its board included, and fits into 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSports(page, 'page=sports&lang=en&theme=light');
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    ),
  );
  console.info(`sportsbook: ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await findAccessProblems(page)).toEqual([]);
});

/** Counts the words that are broken over two lines in elements. Runs in the page. */
function countBrokenWords(elements: readonly Element[]): number {
  const isBroken = (text: Node, from: number, word: string) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  };
  return elements.flatMap(({ firstChild: text }) => {
    const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
    return words.filter((word) => text && isBroken(text, word.index, word[0]));
  }).length;
}

for (const [when, selector] of [
  ['in play', '.match-row.is-live a'],
  ['to come', '.match-row:has(.odd):not(.is-live) a'],
] as const)
  test(`on a phone the names of a match ${when} do not break inside a word, and nothing lies over them`, async ({ page }) => {
    await openSports(page, 'page=sports&lang=tr&theme=dark');
    await page.locator(selector).first().click();
    const names = page.locator('.event-team-name');
    await expect(names).toHaveCount(2);
    await names.evaluateAll((all) => {
      for (const name of all) name.textContent = 'Karacabey Ebemkuşağı';
    });
    for (const width of [320, 360, 380, 390]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await names.evaluateAll(countBrokenWords), `${width} px`).toBe(0);
      const state = await page.locator('.event-state').evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
      expect(state, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
