import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { listRoutes, publicScreens } from '../support/screens.ts';
import { settle } from '../support/screenshot-tour.ts';
import { slowTests } from '../support/slow-waits.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

/** Missing pages, each reached in another way, and the written ones. */
const more = ['/pages/1', '/pages/faq', '/pages/999', '/casino/nothing', '/casino/play/nothing', '/spor/nothing', '/%E0%A4%A'];

/** Returns what is wrong with the title and the navigation names of a page. */
async function findNameless(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await settle(page);
  const isHome = new URL(page.url()).pathname === '/';
  await expect(page).toHaveTitle(isHome ? 'Meydan' : /^\S.* · Meydan$/);
  const navigations = await page.getByRole('navigation').evaluateAll((all) =>
    all.map((navigation) => ({
      name: navigation.getAttribute('aria-label') ?? '',
      isWay: navigation.matches('.crumbs'),
      current: [...navigation.querySelectorAll('[aria-current="page"]')].map((part) => part.getAttribute('aria-label') || part.textContent?.trim() || ''),
      isEmpty: [...navigation.querySelectorAll('a, b')].some((part) => !(part.textContent?.trim() || part.getAttribute('aria-label'))),
    })),
  );
  return navigations
    .filter(({ isWay, current, isEmpty }) => isEmpty || current.length > 1 || (isWay && current.length !== 1) || current.includes(''))
    .map(({ name, current }) => `${path}: ${name} has ‘${current.join('’ and ‘')}’ as the current page`);
}

// P7
for (const language of ['tr', 'en'] as const)
  test(`every page has a title, and one current place in each navigation, in ${language}`, async ({ page, server }) => {
    test.setTimeout(slowTests.tour);
    await page.addInitScript((chosen) => location.protocol === 'http:' && self === top && localStorage.setItem('language', chosen), language);
    const paths = new Set([...listRoutes(), ...publicScreens.map((screen) => screen.path), ...more]);
    const found: string[] = [];
    for (const path of [...paths].filter((one) => !one.startsWith('/dashboard'))) found.push(...(await findNameless(page, path)));
    await enterAsNewPlayer(page, server);
    for (const path of [...paths].filter((one) => one.startsWith('/dashboard'))) found.push(...(await findNameless(page, path)));
    found.push(...(await findNameless(page, '/dashboard/bonuses?view=history')), ...(await findNameless(page, '/dashboard/nothing')));
    expect(found).toEqual([]);
  });

// P7
test('a written page is named in the breadcrumbs while it loads, when it is missing and when it has failed', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/cms/page', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const crumbs = page.getByRole('navigation', { name: 'Konum' });
  await page.goto('/pages/faq');
  await expect(crumbs).toHaveText('Ana Sayfa/Sık sorulan sorular');
  await page.goto('/pages/999');
  await expect(crumbs).toHaveText('Ana Sayfa/Yükleniyor…');
  answer.resolve();
  await expect(crumbs).toHaveText('Ana Sayfa/Bu sayfa yok');
  await page.unroute('**/api/cms/page');
  await page.route('**/api/cms/page', (route) => route.fulfill({ status: 500, json: { success: false, message: 'Biraz sonra dene.' } }));
  await page.goto('/pages/3');
  await expect(crumbs).toHaveText('Ana Sayfa/Sayfa açılamadı');
});
