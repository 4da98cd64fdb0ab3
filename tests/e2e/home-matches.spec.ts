import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { openApp } from '../support/open-app.ts';
import { operate } from '../support/operate.ts';
import { slowTests, slowWaits } from '../support/slow-waits.ts';

test.describe.configure({ timeout: slowTests.severalWaits });
test.use({ serviceWorkers: 'block' });

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const narrow = { width: 320, height: 640 };
/** The server renders a document again from the age of a minute on, with the next visit. */
const RENDERED_AGAIN_MS = 100_000;
/** The odds in sight are fetched again within this time. */
const REFRESHED_MS = 30_000;

const odd = (value: number | null, selection: string) => ({ odds: value, selection });
const match = (id: string, home: number | null, changes: object = {}) => ({
  id,
  league: 'Anadolu Ligi',
  home: `${id} Lodosspor`,
  away: `${id} Yelken`,
  isLive: true,
  startsAt: '2026-11-30T18:00:00.000Z',
  minute: 63,
  half: 2,
  isBreak: false,
  score: { home: 2, away: 1 },
  result: { home: odd(home, `${id}/result/home`), draw: odd(4.2, `${id}/result/draw`), away: odd(1234.5, `${id}/result/away`) },
  ...changes,
});

/** Answers the page's own calls with these matches, which may be changed later. */
async function offer(page: Page, matches: { list: object[] }): Promise<void> {
  await page.route('**/api/sportsbook/highlights', (route) => route.fulfill({ json: { success: true, message: null, data: matches.list } }));
}
const section = (page: Page) => page.getByRole('region', { name: /Şimdi sahada|Sıradaki maçlar/ });
const odds = (page: Page) => section(page).getByRole('link', { name: /^(?:1|X|2) [\d.]+,\d\d/ });

test.describe('the served document', () => {
  test.use({ javaScriptEnabled: false });

  test('shows a guest matches with their odds without scripts; an odd leads to the sports page', async ({ page }) => {
    await expect(async () => {
      await page.goto('/');
      await expect(odds(page).first()).toBeVisible();
    }).toPass({ timeout: RENDERED_AGAIN_MS });
    await expect(odds(page).first()).toHaveAttribute('href', /\/(?:livespor|spor)\?selection=/);
  });
});

test('a tap on an odd opens the sportsbook with the selection in the bet slip, once', async ({ page }) => {
  await page.setViewportSize(desk);
  await openApp(page, '/');
  const first = odds(page).first();
  await expect(first).toBeVisible();
  await first.click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Temizle' })).toBeVisible({ timeout: slowWaits.feed });
  await expect(page).toHaveURL(/\/(?:livespor|spor)$/);
  await frame.getByRole('button', { name: 'Temizle' }).click();
  await page.reload();
  await expect(frame.locator('.match-row').first()).toBeVisible({ timeout: slowWaits.feed });
  await expect(frame.getByRole('button', { name: 'Temizle' })).toBeHidden();
});

test('on a phone the matches are within the first screen and a half, on a desktop in a row of four, and nothing is cut off', async ({ page }) => {
  const matches = { list: ['a', 'b', 'c', 'd'].map((id) => match(id, 1.85)) };
  await offer(page, matches);
  for (const size of [phone, desk, narrow]) {
    await page.setViewportSize(size);
    await openApp(page, '/');
    await expect(section(page).getByRole('listitem')).toHaveCount(4);
    await expect(
      section(page)
        .getByRole('link', { name: /^1 1,85/ })
        .first(),
    ).toBeVisible();
    await expect(section(page).getByRole('link', { name: '2 1.234,50' }).first()).toBeAttached();
    const place = await section(page).boundingBox();
    if (size !== narrow) expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(1.5 * size.height);
    const tops = await section(page)
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const cut = await section(page)
      .locator('li a')
      .evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth || link.clientHeight < 44).length);
    expect(cut, `${size.width} px`).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await findAccessProblems(page)).toEqual([]);
  }
});

test('odds in sight are fetched again and show how they have moved; suspended ones can not be pressed', async ({ page }) => {
  const matches = { list: [match('a', 1.85), match('b', 2.1)] };
  await offer(page, matches);
  await openApp(page, '/');
  await expect(section(page).getByRole('link', { name: /^1 1,85/ })).toBeVisible();
  matches.list = [match('a', 1.95), match('b', null)];
  await expect(section(page).getByRole('link', { name: '1 1,95 yükseldi' })).toBeVisible({ timeout: REFRESHED_MS });
  const second = section(page).getByRole('listitem').nth(1);
  await expect(second).toContainText('askıda');
  await expect(second.getByRole('link')).toHaveCount(2);
});

test('matches that have not begun have a heading and a time of their own', async ({ page }) => {
  await offer(page, { list: [match('a', 1.85, { isLive: false, minute: null, half: null, score: null })] });
  await openApp(page, '/');
  const coming = page.getByRole('region', { name: 'Sıradaki maçlar' });
  await expect(coming.getByRole('listitem')).toContainText(/\d\d:\d\d/);
  await expect(coming.getByRole('link', { name: /^1 1,85/ })).toHaveAttribute('href', /\/spor\?selection=a%2Fresult%2Fhome$/);
});

test('while offline, the matches are shown with their time and without odds', async ({ page, context }) => {
  await offer(page, { list: [match('a', 1.85)] });
  await openApp(page, '/');
  await expect(section(page).getByRole('link', { name: /^1 1,85/ })).toBeVisible();
  await context.setOffline(true);
  await expect(section(page).getByText('güncel oran bilinmiyor')).toHaveCount(3);
  await expect(section(page).getByRole('listitem').getByRole('link')).toHaveCount(0);
  await expect(section(page)).toContainText('Son bilinen');
  await context.setOffline(false);
  await expect(section(page).getByRole('link', { name: /^1 1,85/ })).toBeVisible({ timeout: REFRESHED_MS });
});

test('without matches, without the call and with sports switched off, home shows none of it', async ({ page, server }) => {
  const answers = [{ json: { success: true, message: null, data: [] } }, { status: 404, json: {} }];
  for (const answer of answers) {
    const asked = page.waitForResponse('**/api/sportsbook/highlights');
    await page.route('**/api/sportsbook/highlights', (route) => route.fulfill(answer));
    await openApp(page, '/');
    await asked;
    await expect(section(page)).toHaveCount(0);
    await page.unroute('**/api/sportsbook/highlights');
  }
  await operate(server, ['option', 'set', 'sports', 'off']);
  const asked = await page.request.get('api/sportsbook/highlights');
  expect(await asked.json()).toMatchObject({ success: true, data: [] });
  await operate(server, ['option', 'unset', 'sports']);
});
