import { expect, newPlayer, test } from '../support/browser-test.ts';
import { UNSERVED } from '../support/kept-launch.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { findOverflow } from '../support/touch-targets.ts';

const LONGEST_NAME = 'abdurrahmanabdurrahmanabdurrah';

test('the longest name leaves the balance whole and the way out in the account menus', async ({ page, server }) => {
  await enterAsNewPlayer(page, server);
  await page.route('**/api/user/balance', async (route) => route.fulfill({ json: { success: true, message: null, data: { balance: 1_234_567.89 } } }));
  // Before each start: a running app writes what it knows.
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

test('[RC.035] without a line the balance and its time fit the header of a small phone', async ({ page, context, server }) => {
  await enterAsNewPlayer(page, server);
  await page.route('**/api/user/balance', async (route) => route.fulfill({ json: { success: true, message: null, data: { balance: 1_234_567.89 } } }));
  await page.goto('/promotions');
  const purse = page.getByRole('banner').getByRole('link', { name: /Oyun parası/ });
  await expect(purse).toContainText('1.234.567,89');
  await context.setOffline(true);
  await expect(purse).toContainText(/\d\d:\d\d/);
  for (const width of [320, 360, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findOverflow(page), String(width)).toBe(0);
  }
});

test('toasts leave the bar of a dialog that covers the screen alone, and its first field', async ({ page }) => {
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
  for (const part of [close, username]) {
    const box = await part.boundingBox();
    for (const top of tops) expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  }
  await close.click();
  await expect(dialog).toBeHidden();
});

test('the terms open in a tab of their own, and what was typed stays', async ({ page }) => {
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

  test('rows that are still to come do not make the narrowest phone scroll sideways', async ({ page }) => {
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
