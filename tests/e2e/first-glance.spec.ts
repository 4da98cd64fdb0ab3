import { expect, test } from '../support/browser-test.ts';
import { holdScripts, keptDocument, waitUntilKept, waitUntilServed } from '../support/kept-launch.ts';

declare global {
  /** How often a first visit's text waited for its fonts, how many were there when it was shown, and the layout shift's score. */
  var seenFonts: { waits: number; loaded: number; shift: number };
}

test('a launch asks for its fonts ahead of its layout and once each', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilKept(page);
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

/** What the first glance shows and what the app then shows in its place: where the sign and the bars stand, and in which colours. */
const readGlance = () => {
  const glance = document.querySelector('.glance');
  const boxOf = (element: Element | null) => {
    const { x, y, width, height } = element?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
    return width === 0 ? null : [x, y, width, height].map(Math.round);
  };
  /** Of a part that the glance draws without an element, and of the app's own. */
  const stripOf = (element: Element | null, pseudo?: '::before' | '::after') => {
    if (!element) return null;
    const { content, display, height, backgroundColor } = getComputedStyle(element, pseudo);
    return (pseudo && content === 'none') || display === 'none' ? null : [Math.round(Number.parseFloat(height)), backgroundColor];
  };
  return {
    glance: {
      mark: boxOf(glance?.querySelector('svg') ?? null),
      picture: boxOf(glance?.querySelector('img') ?? null),
      notice: stripOf(glance, '::before'),
      bar: stripOf(glance, '::after'),
    },
    shell: {
      mark: boxOf(document.querySelector('header .brand .mark')),
      // The home page alone begins with one.
      picture: 'elsewhere' in document.documentElement.dataset ? null : boxOf(document.querySelector('#root[data-shell] main [fetchpriority="high"]')),
      notice: stripOf(document.querySelector('[data-mode="topNotify"]')),
      bar: stripOf(document.querySelector('nav[aria-label="Alt menü"]')),
    },
  };
};

for (const colorScheme of ['dark', 'light'] as const)
  test(`the first glance, before the styles have been read, is where and as the page will be: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await waitUntilServed(page);
    await waitUntilServed(page, '/promotions');
    await holdScripts(page);
    for (const [width, path, isRead] of [
      [390, '', false],
      [390, '', true],
      [375, '', false],
      [340, '', false],
      [820, 'promotions', false],
      [820, '', true],
      [820, 'spor', false],
      [1100, '', false],
      [1440, '', false],
      [1440, 'promotions', true],
      [1920, '', true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((wasRead) => (wasRead ? localStorage.setItem('topNotifyRead', '1') : localStorage.removeItem('topNotifyRead')), isRead);
      await page.goto(`/${path}`);
      const { glance, shell } = await page.evaluate(readGlance);
      expect(glance, `${width} /${path} ${isRead}`).toEqual(shell);
    }
    await page.goto('/');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  });

test('the next launch looks as the player has chosen, wherever he did, from its first byte on', async ({ page, browser }) => {
  await page.goto('/');
  await waitUntilKept(page);
  expect(await keptDocument(page)).toContain('<html lang="tr">');
  await page.getByRole('button', { name: 'Duyuruyu kapat' }).click();
  await expect.poll(() => keptDocument(page)).toContain('<html lang="tr" data-read="">');
  await page.goto('/promotions');
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  const theme = page.getByRole('dialog', { name: 'Yan menü' }).getByLabel('Görünüm');
  await theme.selectOption('Gündüz');
  await expect.poll(() => keptDocument(page)).toContain('<html lang="tr" data-theme="light" data-read="">');
  // Without a script, as it is until the early launch has run: in the chosen theme whatever the system's is, and else in the system's.
  const kept = (await keptDocument(page)) ?? '';
  const bare = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const shown = await bare.newPage();
  const ground = async () => shown.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--glance-ground'));
  await shown.setContent(kept);
  expect(await ground()).toBe('#f7f3ea');
  await theme.selectOption('Sistem');
  await expect.poll(() => keptDocument(page)).toContain('<html lang="tr" data-read="">');
  await shown.setContent((await keptDocument(page)) ?? '');
  expect(await ground()).toBe('#0a0e14');
  await shown.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).toBe('#f7f3ea');
  await bare.close();
});

test('a document with content is read up to the first glance before any script runs', async ({ page }) => {
  await page.goto('/');
  await waitUntilKept(page);
  await waitUntilServed(page);
  await waitUntilServed(page, '/promotions');
  const served = await Promise.all(['/', '/promotions'].map(async (path) => (await page.request.get(path)).text()));
  for (const document of [await keptDocument(page), ...served]) {
    expect(document?.indexOf('<div class="glance"')).toBeGreaterThan(0);
    expect(document?.indexOf('<script')).toBeGreaterThan(document?.indexOf('<div class="glance"') ?? Number.POSITIVE_INFINITY);
  }
  // A shell has to hear first where it is and what fits this visit.
  const shell = await (await page.request.get('/spor')).text();
  expect(shell.indexOf('<script')).toBeLessThan(shell.indexOf('<div class="glance"'));
});

test('a first visit has its text in its own fonts from the start, and in others where they come late or not at all', async ({ page, browser, server }) => {
  await page.goto('/');
  await waitUntilServed(page);
  const gate = Promise.withResolvers<void>();
  /** What becomes of the fonts, and of the page then: when its text is shown, and in which of them. */
  const visit = async (answer: 'sent' | 'lost' | 'late') => {
    const visitor = await browser.newContext({ baseURL: server.url });
    const first = await visitor.newPage();
    await holdScripts(first);
    if (answer !== 'sent')
      await first.route(/\.woff2$/, async (route) => {
        if (answer === 'lost') return route.abort();
        await gate.promise;
        return route.continue();
      });
    await first.addInitScript(() => {
      const seen = { waits: 0, loaded: -1, shift: 0 };
      globalThis.seenFonts = seen;
      new MutationObserver(() => {
        if ('fonts' in document.documentElement.dataset) seen.waits += 1;
        else seen.loaded = [...document.fonts].filter(({ family, status }) => family === 'Meydan' && status === 'loaded').length;
      }).observe(document, { subtree: true, attributeFilter: ['data-fonts'] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await first.goto('/', { waitUntil: 'commit' });
    await expect(first.getByRole('heading', { name: 'Slot' })).toBeVisible();
    await expect(first.locator('.glance')).toHaveCSS('visibility', 'hidden');
    const seen = await first.evaluate(() => seenFonts);
    await visitor.close();
    return seen;
  };
  // On a busy machine they may come late, too.
  await expect(async () => {
    const sent = await visit('sent');
    expect(sent).toMatchObject({ waits: 1, loaded: 4 });
    expect(sent.shift).toBeLessThan(0.001);
  }).toPass();
  expect(await visit('lost')).toMatchObject({ waits: 1, loaded: 0 });
  expect(await visit('late')).toMatchObject({ waits: 1, loaded: 0 });
  gate.resolve();
  // Whoever lets no script run waits for nothing.
  const bare = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const quiet = await bare.newPage();
  await quiet.goto('/');
  await expect(quiet.getByRole('heading', { name: 'Slot' })).toBeVisible();
  await bare.close();
});
