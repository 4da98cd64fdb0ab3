import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { slowTests } from '../support/slow-waits.ts';
import { untilControlled } from '../support/until-controlled.ts';

test.describe.configure({ timeout: slowTests.severalWaits });
test.use({ viewport: { width: 1440, height: 900 } });

/** The page and its board are cached some seconds after they have arrived. */
const KEPT_MS = 30_000;

test('the sportsbook in the app opens offline as it was shown last, without taking bets, and goes on once it is back online', async ({
  page,
  context,
  server,
}) => {
  await enterAsNewPlayer(page, server, '/');
  await page.goto('/spor');
  await untilControlled(page);
  const frame = page.frameLocator('iframe[title="Spor"]');
  const odds = frame.locator('.match-row .odd');
  await expect(odds.first()).toBeVisible({ timeout: KEPT_MS });
  const isKept = async (): Promise<boolean> => {
    const isPageKept = await page.evaluate(() => Object.values(localStorage).some((value) => String(value).includes('/betsy"')));
    const isBoardKept = await frame.locator('body').evaluate(async () => (await (await caches.open('sports-board')).keys()).length > 0);
    return isPageKept && isBoardKept;
  };
  await expect.poll(isKept, { timeout: KEPT_MS }).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(frame.getByText(/^Çevrimdışı — son bilinen veriler \d\d\.\d\d\. Bahis kapalı\.$/)).toBeVisible({ timeout: KEPT_MS });
  await expect(odds.first()).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(frame.locator('.odd[aria-disabled="false"]').first()).toBeVisible({ timeout: KEPT_MS });
});

test('a browser that has thrown the stored page away shows the message of the app, and the page again once back online', async ({ page, context, server }) => {
  await enterAsNewPlayer(page, server, '/');
  await page.goto('/spor');
  await untilControlled(page);
  const frame = page.frameLocator('iframe[title="Spor"]');
  await expect(frame.locator('.match-row .odd').first()).toBeVisible({ timeout: KEPT_MS });
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).some((value) => String(value).includes('/betsy"'))), { timeout: KEPT_MS }).toBe(true);
  await frame.locator('body').evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await context.setOffline(true);
  await page.goto('/livespor');
  await expect(page.getByRole('heading', { name: 'Bahisler için bağlantı gerekir' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.frameLocator('iframe[title="Canlı Bahis"]').locator('.match-row .odd').first()).toBeVisible({ timeout: KEPT_MS });
});

test('on a device that never had the sportsbook the app says that it needs a connection', async ({ page, context, server }) => {
  await enterAsNewPlayer(page, server, '/');
  await untilControlled(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto('/spor');
  await expect(page.getByRole('heading', { name: 'Bahisler için bağlantı gerekir' })).toBeVisible({ timeout: KEPT_MS });
  await expect(page.locator('iframe')).toHaveCount(0);
});
