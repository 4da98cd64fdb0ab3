import type { Locator, Page } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { holdParts, holdScripts, waitUntilServed } from '../support/stored-launch.ts';

declare global {
  /** The total score of the layout shifts that no touch has caused. */
  var seenShift: number;
}

const shell = (page: Page) => page.locator('#root[data-shell]');
const app = (page: Page) => page.locator('#root:not([data-shell])');
const screens = [
  { path: '/casino/slot', title: 'Slot', link: 'main .game a' },
  { path: '/casino/live', title: 'Canlı Casino', link: 'main .game a' },
  { path: '/promotions', title: 'Promosyonlar', link: 'main article a' },
];

for (const { path, title, link } of screens) {
  test(`a first visit to ${path} shows its content, with images and links, before any script of the app has loaded`, async ({ page }) => {
    await waitUntilServed(page, path);
    await holdScripts(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(shell(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const first = page.locator(link).first();
    await expect(first).toBeVisible();
    const picture = page.locator('main article img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // Images come before scripts, and the screen's styles with its document.
    const address = await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    const firstScript = asked.findIndex((name) => name.endsWith('.js'));
    if (firstScript !== -1) expect(asked.indexOf(address)).toBeLessThan(firstScript);
    expect(asked.filter((name) => name.endsWith('.css'))).toEqual([]);
    await expect(page.getByText('Oyun parasıyla oyna').first()).toBeVisible({ visible: path === '/promotions' });
    const href = await first.getAttribute('href');
    await first.click();
    await expect(page).toHaveURL(new RegExp(`${href?.replace('?', '\\?')}$`));
  });

  for (const width of [390, 1440])
    test(`the app takes over ${path} in place, ${width} px wide, and requests nothing twice`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await waitUntilServed(page, path);
      await page.addInitScript(() => {
        globalThis.seenShift = 0;
        new PerformanceObserver((seen) => {
          for (const entry of seen.getEntries()) globalThis.seenShift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const release = await holdParts(page, 'index-');
      const asked: string[] = [];
      const watch = ({ url, body }: { url: string; body: string | null }) => asked.push(`${url} ${body}`);
      page.on('request', (request) => watch({ url: request.url(), body: request.postData() }));
      await page.goto(path);
      const boxes = () =>
        page.locator('main :is(h1, h2, .chip, .game, article)').evaluateAll((parts) =>
          parts
            .map((part) => ({ name: part.textContent?.trim(), box: part.getBoundingClientRect() }))
            .filter(({ name, box }) => name && box.width > 0 && box.top < innerHeight && box.left < innerWidth)
            .map(({ name, box }) => [name, Math.round(box.left), Math.round(box.top), Math.round(box.width), Math.round(box.height)].join()),
        );
      const marked = () =>
        page
          .locator('a[aria-current="page"]:not(main a, footer a)')
          .evaluateAll((links) => links.flatMap((entry) => (entry.checkVisibility() ? entry.getAttribute('href') : [])));
      await expect(shell(page).locator(link).first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const marks = await marked();
      const served = await boxes();
      expect(served.length).toBeGreaterThan(4);
      release();
      await expect(app(page).locator(link).first()).toBeVisible();
      // Everything further down is rendered in idle moments.
      expect((await boxes()).slice(0, served.length)).toEqual(served);
      expect(marks).toContain(path);
      expect(await marked()).toEqual(marks);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      expect(await page.evaluate(() => seenShift)).toBeLessThanOrEqual(0.01);
      expect(asked.filter((request, index) => asked.indexOf(request) !== index)).toEqual([]);
    });
}

test('a button that is pressed before the app has loaded takes effect once it has', async ({ page }) => {
  await waitUntilServed(page, '/casino/slot');
  const release = await holdParts(page, 'index-');
  await page.goto('/casino/slot');
  await shell(page).getByRole('button', { name: 'Yeni', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-pending', '');
  release();
  await expect(app(page).getByRole('button', { name: 'Yeni', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/casino\/slot\?new=true$/);
});

test('a breadcrumb that is pressed on a phone before the app has loaded opens the side menu once it has', async ({ page }) => {
  await waitUntilServed(page, '/promotions');
  const release = await holdParts(page, 'index-');
  await page.goto('/promotions');
  await shell(page).getByRole('navigation', { name: 'Konum' }).getByRole('link').first().click();
  release();
  await expect(page.getByRole('dialog', { name: 'Yan menü' })).toBeVisible();
  await expect(page).toHaveURL(/\/promotions$/);
});

for (const { what, place, name } of [
  { what: 'one of several links to a page', place: 'Alt menü', name: 'Spor' },
  { what: 'a link in a row that was scrolled sideways', place: 'Ana menü', name: 'TV Oyunları' },
])
  test(`${what} that has the focus keeps it in view when the app takes over`, async ({ page }) => {
    await waitUntilServed(page, '/promotions');
    const release = await holdParts(page, 'index-');
    await page.goto('/promotions');
    const link = (root: Locator) => root.getByRole('navigation', { name: place }).getByRole('link', { name });
    await link(shell(page)).focus();
    await expect(link(shell(page))).toBeInViewport();
    release();
    await expect(link(app(page))).toBeFocused();
    await expect(link(app(page))).toBeInViewport();
  });

test('of several taps before the app has loaded the last one counts', async ({ page }) => {
  await waitUntilServed(page, '/casino/slot');
  const release = await holdParts(page, 'index-');
  await page.goto('/casino/slot');
  await shell(page).getByRole('button', { name: 'Yeni', exact: true }).click();
  await shell(page).getByRole('main').getByRole('link', { name: 'Bingo', exact: true }).click();
  release();
  await expect(app(page).getByRole('heading', { name: 'Bingo', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/casino\/bingo$/);
});

for (const { kind, name, address } of [
  { kind: 'button', name: 'Yeni', address: /\/casino\/slot\?new=true$/ },
  { kind: 'link', name: 'Bingo', address: /\/casino\/bingo$/ },
] as const)
  test(`a press on a ${kind} during which the app loads counts`, async ({ page }) => {
    await waitUntilServed(page, '/casino/slot');
    const release = await holdParts(page, 'index-');
    await page.goto('/casino/slot');
    await shell(page).getByRole('main').getByRole(kind, { name, exact: true }).hover();
    await page.mouse.down();
    release();
    await expect(app(page).getByRole('main').getByRole(kind, { name, exact: true })).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL(address);
  });

test('a press during which the app loads does not count if it ends elsewhere', async ({ page }) => {
  await waitUntilServed(page, '/casino/slot');
  const release = await holdParts(page, 'index-');
  await page.goto('/casino/slot');
  await shell(page).getByRole('button', { name: 'Yeni', exact: true }).hover();
  await page.mouse.down();
  release();
  const search = app(page).getByRole('combobox', { name: 'Oyun veya sağlayıcı ara' });
  await expect(search).toBeVisible();
  await search.hover();
  await page.mouse.up();
  // The next press counts on its own again, and the last one has no late effect.
  await app(page).getByRole('main').getByRole('link', { name: 'Bingo', exact: true }).click();
  await expect(page).toHaveURL(/\/casino\/bingo$/);
});

test('the bell that a player presses before the app has loaded opens, however many notifications it counts', async ({ page }) => {
  await page.goto('/');
  await registerThroughDialog(page, newPlayer());
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
  await expect(app(page).getByRole('button', { name: 'Bildirimler, 1 okunmamış' })).toBeVisible();
  const release = await holdParts(page, 'index-');
  await page.goto('/');
  await shell(page).getByRole('button', { name: 'Bildirimler' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Bildirimler', exact: true }).getByRole('listitem')).toHaveCount(1);
});

test('a search field that is touched before the app has loaded takes what is typed once it has', async ({ page }) => {
  await waitUntilServed(page, '/casino/slot');
  const release = await holdParts(page, 'index-');
  await page.goto('/casino/slot');
  const served = shell(page).getByRole('combobox', { name: 'Oyun veya sağlayıcı ara' });
  await served.click();
  // It would be lost with the shell.
  await page.keyboard.type('nar');
  await expect(served).toHaveValue('');
  release();
  const field = app(page).getByRole('combobox', { name: 'Oyun veya sağlayıcı ara' });
  await expect(field).toBeFocused();
  await page.keyboard.type('nar');
  await expect(field).toHaveValue('nar');
});

test('content for other visitors stays hidden: in another language, from a player, and at an address that filters the list', async ({ page, context }) => {
  await waitUntilServed(page, '/casino/slot');
  const other = await context.newPage();
  await holdScripts(other);
  await other.addInitScript(() => localStorage.setItem('language', 'en'));
  await other.goto('/casino/slot');
  await expect(other.locator('main h1')).toHaveCount(1);
  await expect(other.locator('main h1')).toBeHidden();
  await holdScripts(page);
  await page.goto('/casino/slot?new=true');
  await expect(page.locator('main')).toBeEmpty();
  // A player has their own rows in it, or may not play at all.
  await page.addInitScript(() => localStorage.setItem('authData', 'a player’s'));
  await page.goto('/casino/slot');
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.locator('main h1')).toBeHidden();
});

test('nothing covers the served crash games', async ({ page }) => {
  await waitUntilServed(page, '/casino/crash');
  await holdScripts(page);
  await page.goto('/casino/crash');
  await expect(page.locator('main .game a').first()).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);
});

test('an English visitor’s app starts with the games from the Turkish document', async ({ page }) => {
  await waitUntilServed(page, '/casino/slot');
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto('/casino/slot');
  await expect(app(page).getByRole('combobox', { name: /Search/ })).toBeVisible();
  await expect(page.locator('main .game a').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New games' })).toBeVisible();
});

test('[R2.035] [R2.043] a guest who taps on an account link before the app has loaded gets the login dialog over the page on which they tapped', async ({
  page,
}) => {
  const release = await holdParts(page, 'index-');
  await page.goto('/promotions?page=early');
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Para Yatır' }).click();
  await expect(page).toHaveURL(/\/dashboard\/deposit$/);
  release();
  await expect(page.getByRole('dialog', { name: 'Giriş yap' })).toBeVisible();
  await expect(page).toHaveURL(/\/promotions\?page=early$/);
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/promotions\?page=early$/);
});

test('Back from a link that was tapped before the app had loaded restores the scroll position', async ({ page }) => {
  await waitUntilServed(page, '/promotions');
  const release = await holdParts(page, 'index-');
  await page.goto('/promotions');
  await shell(page).locator('main article a').last().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'C. Casino' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Canlı Casino', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Promosyonlar', level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
