import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { untilControlled } from '../support/until-controlled.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Scalar gives the examples of every call the same name. */
const SCALARS_OWN = /^landmark-unique: div\[aria-labelledby/;

test('the developer page comes from the server, even once the worker serves the app', async ({ page }) => {
  await page.goto('/');
  await untilControlled(page);
  await page.goto('/developers#tag/wallet/POST/payment/deposit');
  await expect(page.getByRole('heading', { level: 1, name: 'Meydan' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 3, name: '/payment/deposit' })).toBeInViewport();
  const description = await page.request.get('/api/openapi.json');
  expect(await description.json()).toMatchObject({ openapi: '3.1.0' });
});

for (const size of sizes) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`the developer page is accessible and fits ${size.width} px, ${colorScheme}`, async ({ page, server }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(server.url)) foreign.push(request.url());
      });
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.goto('/developers');
      await expect(page.getByText(`curl -X POST http://localhost:${server.port}/api/`)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const menu = page.getByRole('button', { name: 'Open Menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: 'Open Group - Wallet' }).click();
      await page.getByRole('link', { name: '/payment/deposit HTTP Method' }).click();
      const call = page.getByRole('region', { name: '/payment/deposit', exact: true });
      await expect(call.getByRole('heading', { level: 3 })).toBeInViewport();
      await expect(call).toContainText('money: takes an Idempotency-Key');
      await expect(call).toContainText(`curl http://localhost:${server.port}/api/payment/deposit`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      expect((await findAccessProblems(page)).filter((problem) => !SCALARS_OWN.test(problem))).toEqual([]);
      expect(foreign).toEqual([]);
    });
  }
}
