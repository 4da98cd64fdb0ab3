import type { Page } from 'playwright/test';
import { expect, newPlayer, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { laleDevri, playPath } from '../support/play-game.ts';
import { expectOpen, loseLine } from '../support/play-window.ts';
import type { RunningServer } from '../support/running-server.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { UNSERVED } from '../support/stored-launch.ts';
import { findOverflow } from '../support/touch-targets.ts';

const LONGEST_NAME = 'abdurrahmanabdurrahmanabdurrah';

test('the longest name does not cut off the balance or hide the close button in the account menus', async ({ page, server }) => {
  await enterAsNewPlayer(page, server);
  await page.route('**/api/user/balance', async (route) => route.fulfill({ json: { success: true, message: null, data: { balance: 1_234_567.89 } } }));
  // Before each start, because a running app overwrites it.
  await page.addInitScript((name) => {
    const session = self === top ? (JSON.parse(localStorage.getItem('authData') ?? 'null') as object | null) : null;
    if (session) localStorage.setItem('authData', JSON.stringify({ ...session, username: name, balance: 1_234_567.89 }));
  }, LONGEST_NAME);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(width < 1200 ? '/dashboard' : '/dashboard/account');
    const menu = width < 1200 ? page.getByRole('dialog') : page.getByRole('navigation', { name: 'Hesap menüsü' });
    const top = menu.locator('.menu-top');
    await expect(top).toContainText(LONGEST_NAME);
    const cut = await top.locator('.money').evaluate((money) => {
      const { left, right } = money.getBoundingClientRect();
      const frame = money.closest('.menu')?.getBoundingClientRect();
      return { isCut: money.scrollWidth > money.clientWidth + 1, isOutside: !frame || left < frame.left || right > frame.right };
    });
    expect(cut, String(width)).toEqual({ isCut: false, isOutside: false });
    expect(await findOverflow(page), String(width)).toBe(0);
    if (width < 1200) await expect(menu.getByRole('button', { name: 'Menüyü kapat' })).toBeInViewport({ ratio: 1 });
  }
});

const balanceCall = '**/api/user/balance';

/** Opens a page as a new player with millions. */
async function openWithMillions(page: Page, server: RunningServer, path: string): Promise<void> {
  await enterAsNewPlayer(page, server);
  await page.route(balanceCall, async (route) => route.fulfill({ json: { success: true, message: null, data: { balance: 1_234_567.89 } } }));
  await page.goto(path);
}

/** Goes offline, and makes the test's own response with the balance fail too. */
async function loseLineAndBalance(page: Page): Promise<void> {
  await page.route(balanceCall, async (route) => route.abort('internetdisconnected'));
  await loseLine(page);
}

const widths = [320, 360, 375, 390, 412, 1440];

test('[RC.035] offline the balance and its time fit the header of a small phone, and nothing moves', async ({ page, server }) => {
  await openWithMillions(page, server, '/promotions');
  const purse = page.getByRole('banner').getByRole('link', { name: /Oyun parası/ });
  await expect(purse).toContainText('1.234.567,89');
  const boxesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    // The app renders what belongs to a width in the frame after it has changed.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await findOverflow(page), String(width)).toBe(0);
    const controls = page.getByRole('banner').locator('a, button').filter({ visible: true });
    return controls.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().toJSON() as DOMRect));
  };
  const before = new Map<number, DOMRect[]>();
  for (const width of widths) before.set(width, await boxesAt(width));
  for (const [width, boxes] of before) {
    const lowest = Math.max(...boxes.map(({ top }) => top));
    expect(lowest, `${width} px: one line`).toBeLessThan(Math.min(...boxes.map(({ bottom }) => bottom)));
  }
  await loseLineAndBalance(page);
  await expect(purse).toContainText(/\d\d:\d\d/);
  for (const [width, boxes] of before) await expect.poll(() => boxesAt(width), { message: `${width} px` }).toEqual(boxes);
});

test('[RC.035] a game stays where it is on a small phone when the connection drops, whatever the balance', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await openWithMillions(page, server, playPath(laleDevri));
  await expectOpen(page);
  const money = page.locator('header:has(#game-name) .money');
  await expect(money).toHaveText('₺1.234.567,89');
  const frame = page.locator(`iframe[title="${laleDevri.name}"]`);
  const before = await frame.boundingBox();
  await loseLineAndBalance(page);
  await expect(money).toHaveText(/^₺1\.234\.567,89\d\d:\d\d$/);
  expect(await frame.boundingBox()).toEqual(before);
});

/** Below this, the first toast is no longer at the top. */
const TOAST_TOP_PX = 100;

test('toasts are at the top of a full-screen dialog, but leave its bar free', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giriş yap' });
  const username = dialog.getByLabel('Kullanıcı adı');
  const password = dialog.getByLabel('Şifre', { exact: true });
  const send = dialog.getByRole('button', { name: 'Giriş yap' });
  await username.fill(newPlayer().username);
  await password.fill('falsch-1234');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveCount(1);
  await page.route('**/api/auth/login', async (route) => route.abort('connectionreset'));
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  const close = dialog.getByRole('button', { name: 'Kapat', exact: true });
  const tops = await dialog.getByRole('alert').evaluateAll((toasts) => toasts.map((toast) => toast.getBoundingClientRect().top));
  const bar = await close.boundingBox();
  expect(Math.min(...tops)).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(Math.min(...tops)).toBeLessThan(TOAST_TOP_PX);
  await close.click();
  await expect(dialog).toBeHidden();
});

// P6
test('six contacts with long names stay within the footer, on a phone and on wide screens', async ({ page }) => {
  await page.addInitScript(() => location.protocol === 'http:' && self === top && localStorage.setItem('language', 'en'));
  await page.route('**/api/cms/siteoptionlist', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { key: string; value: string; status: boolean }[] };
    const contacts = ['contacta1', 'contacta2', 'contactb1', 'contactb2', 'contactb3', 'contactb4'].map((key) => ({
      key,
      value: 'https://t.me/meydan',
      status: true,
    }));
    const known = new Set(contacts.map(({ key }) => key));
    await route.fulfill({ json: { ...body, data: [...body.data.filter(({ key }) => !known.has(key)), ...contacts] } });
  });
  await page.goto(`/promotions${UNSERVED}`);
  const footer = page.getByRole('contentinfo');
  for (const width of [320, 390, 700, 820, 1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(footer.getByRole('link', { name: /Telegram$/ })).toHaveCount(6);
    const outside = await footer.evaluate((element) => {
      const within = (one: DOMRect, other: DOMRect) => one.left >= other.left - 1 && one.right <= other.right + 1;
      const frame = element.querySelector('.wrap')?.getBoundingClientRect() ?? element.getBoundingClientRect();
      return [...element.querySelectorAll('a, a > *')]
        .filter((part) => !within(part.getBoundingClientRect(), part.matches('a > *') ? (part.parentElement ?? element).getBoundingClientRect() : frame))
        .map(({ textContent }) => textContent);
    });
    expect(outside, String(width)).toEqual([]);
    expect(await findOverflow(page), String(width)).toBe(0);
  }
});

test('the terms open in a new tab, and what was typed stays', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Üye ol' }).click();
  const dialog = page.getByRole('dialog', { name: 'Üye ol' });
  await dialog.getByLabel('Kullanıcı adı').fill('elif_demir');
  const terms = dialog.getByRole('link', { name: 'Genel Şartlar' });
  await expect(terms).toHaveAccessibleDescription('Yeni sekmede açılır');
  const opened = page.waitForEvent('popup');
  await terms.click();
  await expect((await opened).getByRole('main')).toBeVisible();
  await expect(dialog.getByLabel('Kullanıcı adı')).toHaveValue('elif_demir');
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 320, height: 640 } });

  test('rows that are still loading do not make the narrowest phone scroll sideways', async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/casino/**', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(`/casino/slot${UNSERVED}`);
    await expect(page.locator('[aria-busy="true"] .rail').first()).toBeVisible();
    expect(await findOverflow(page)).toBe(0);
    answer.resolve();
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
    expect(await findOverflow(page)).toBe(0);
  });
});

test('the fields of a dialog stay together on a tall phone and keep to a readable width on a tablet', async ({ page, server }) => {
  await enterAsNewPlayer(page, server, '/dashboard/account');
  await page.getByRole('main').getByRole('button', { name: 'Değiştir' }).click();
  const fields = page.getByRole('dialog', { name: 'Şifre değiştir' }).locator('.field');
  await expect(fields).toHaveCount(3);
  const boxes = () => fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().toJSON() as DOMRect));
  await page.setViewportSize({ width: 390, height: 844 });
  const tall = await boxes();
  for (const [index, { top }] of tall.slice(1).entries()) expect(top - (tall[index]?.bottom ?? 0)).toBeLessThan(40);
  for (const viewport of [
    { width: 820, height: 1180 },
    { width: 1180, height: 820 },
  ]) {
    await page.setViewportSize(viewport);
    for (const { width } of await boxes()) expect(width, `${viewport.width} px`).toBeLessThanOrEqual(640);
  }
});

test('the header leaves a tablet while its player scrolls the sandbox’s sportsbook, and comes back', async ({ page, server }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterAsNewPlayer(page, server, '/spor');
  const frame = page.frameLocator('iframe[title="Spor"]');
  await expect(frame.locator('.match-row .odd').first()).toBeVisible({ timeout: slowWaits.feed });
  // With less to scroll the header would stay.
  await expect.poll(() => frame.locator('html').evaluate((html) => html.scrollHeight - innerHeight)).toBeGreaterThan(500);
  await page.mouse.move(410, 600);
  // A busy machine may turn the first wheel before the frame takes it.
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('banner')).not.toBeInViewport({ timeout: 2_000 });
  }).toPass();
  await page.mouse.wheel(0, -2_000);
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
});
