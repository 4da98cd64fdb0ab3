import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { untilControlled } from '../support/until-controlled.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('the developer page comes from the server, even once the worker serves the app', async ({ page }) => {
  await page.goto('/');
  await untilControlled(page);
  await page.goto('/developers#wallet.deposit');
  await expect(page.getByRole('heading', { level: 1, name: 'The calls of the backend' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'POST payment/deposit' })).toBeInViewport();
  const description = await page.request.get('/api/openapi.json');
  expect(await description.json()).toMatchObject({ openapi: '3.1.0' });
});

for (const size of sizes) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`the developer page has no accessibility barrier and fits ${size.width} px, ${colorScheme}`, async ({ page, server }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.goto('/developers');
      const menu = page.getByText('All calls');
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('navigation').getByRole('link', { name: 'payment/deposit' }).click();
      await expect(page.getByRole('article').filter({ hasText: 'payment/deposit' }).first()).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      await expect(page.getByRole('region', { name: 'A call by curl' })).toContainText(`curl -X POST http://localhost:${server.port}/api/`);
      expect(await findAccessProblems(page)).toEqual([]);
    });
  }
}
