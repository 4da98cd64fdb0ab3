import type { Page } from 'playwright/test';
import { expect, newPlayer, test } from '../support/browser-test.ts';
import { operate } from '../support/operate.ts';
import { openAccount } from '../support/page-player.ts';
import { laleDevri, playPath } from '../support/play-game.ts';
import { slowWaits } from '../support/slow-waits.ts';

/** How long a page of the app may take for what it does by itself. */
const SETTLE = { timeout: slowWaits.oldEngine };

interface Watched {
  isAlive?: boolean;
}

/**
 * Records when the app is ready. Returns the growing list of a page's errors and warnings, including those about a
 * missing network.
 */
async function watch(page: Page): Promise<string[]> {
  const told: string[] = [];
  page.on('pageerror', ({ message }) => told.push(message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && told.push(message.text()));
  await page.addInitScript(() => {
    document.addEventListener('app-ready', () => {
      (window as Watched).isAlive = true;
    });
  });
  return told;
}

async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as Watched).isAlive, undefined, SETTLE);
}

/** Waits until the worker has stored everything for an offline launch. */
async function waitUntilStored(page: Page): Promise<void> {
  const languages = () => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('stored-for-offline') ?? '{}')).sort());
  await expect.poll(languages, { timeout: slowWaits.workerChange }).toEqual(['en', 'tr']);
}

test('home, worker, account, lobby, a played game and a launch without a server work', async ({ page, context, server }) => {
  const player = newPlayer();
  const told = await watch(page);

  await page.goto('/');
  await waitUntilAlive(page);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, SETTLE);

  await openAccount(page, player, { device: 'another-device', language: 'tr' });
  await operate(server, ['credit', '--username', player.username, '--amount', '100']);
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giriş yap' });
  expect(await dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)).toMatch(/^rgba\(.+, 0\.[1-9]/);
  await dialog.getByLabel('Kullanıcı adı').fill(player.username);
  await dialog.getByLabel('Şifre', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page.getByRole('button', { name: 'Hesap menüsü' })).toBeVisible();

  await page.goto('/casino/slot');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await page.goto(playPath(laleDevri));
  const frame = page.frameLocator(`iframe[title="${laleDevri.name}"]`);
  await expect(frame.locator('.is-open #spin')).toBeVisible();
  const spun = page.waitForResponse('**/game/spin');
  await frame.locator('#spin').click();
  expect((await spun).ok()).toBe(true);
  await expect(frame.locator('#spin')).toHaveAttribute('aria-disabled', 'false');
  await waitUntilStored(page);
  expect(told).toEqual([]);

  await server.stop();
  const offline = await context.newPage();
  await watch(offline);
  await offline.goto('/');
  await waitUntilAlive(offline);
  await expect(offline.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(offline.getByText('Çevrimdışı').first()).toBeVisible();
});
