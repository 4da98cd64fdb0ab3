import { expect, test } from '../support/browser-test.ts';
import { holdScripts, waitUntilDocumentStored, waitUntilServed } from '../support/stored-launch.ts';
import { watchShift } from '../support/watch-shift.ts';

test('a launch requests its fonts before its layout, each once', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilDocumentStored(page);
  const next = await context.newPage();
  await holdScripts(next);
  await next.goto('/');
  await next.evaluate(() => document.fonts.ready);
  const fonts = await next.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const { name, initiatorType } = entry as PerformanceResourceTiming;
      return name.endsWith('.woff2') ? `${/[\w-]+(?=-[\w-]{8}\.woff2)/.exec(name)?.[0]} by ${initiatorType}` : [];
    }),
  );
  expect(fonts.toSorted()).toEqual(['figures', 'mona-heading', 'mona-heading-extended', 'mona-text', 'mona-text-extended'].map((name) => `${name} by link`));
});

test('before the app starts, the next launch shows the chosen theme and hides a dismissed announcement', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilDocumentStored(page);
  await page.getByRole('button', { name: 'Duyuruyu kapat' }).click();
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await page.getByRole('dialog', { name: 'Yan menü' }).getByLabel('Görünüm').selectOption('Gündüz');
  const next = await context.newPage();
  await holdScripts(next);
  await next.goto('/');
  await expect(next.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(next.locator('html')).toHaveCSS('background-color', 'rgb(247, 243, 234)');
  await expect(next.locator('[data-mode="topNotify"]')).toBeHidden();
});

test('a first visit shows text before its fonts load, and hardly shifts when they do', async ({ page, browser, server }) => {
  await page.goto('/');
  await waitUntilServed(page);
  for (const answer of ['late', 'lost'] as const) {
    const gate = Promise.withResolvers<void>();
    const visitor = await browser.newContext({ baseURL: server.url });
    const first = await visitor.newPage();
    await holdScripts(first);
    const readShift = await watchShift(first);
    await first.route(/\.woff2$/, async (route) => {
      await gate.promise;
      return answer === 'lost' ? route.abort() : route.continue();
    });
    await first.goto('/', { waitUntil: 'commit' });
    await expect(first.getByRole('heading', { name: 'Slot' })).toBeVisible();
    await expect.poll(() => first.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    const countLoaded = () => first.evaluate(() => [...document.fonts].filter(({ family, status }) => family === 'Meydan' && status === 'loaded').length);
    expect(await countLoaded()).toBe(0);
    gate.resolve();
    if (answer === 'late') await expect.poll(countLoaded).toBeGreaterThan(1);
    expect(await readShift()).toBeLessThan(0.01);
    await visitor.close();
  }
});
