import type { Page } from 'playwright/test';
import type { casinoEndpoints } from '../../src/contract/casino.ts';
import type { ResponseOf } from '../../src/contract/endpoint.ts';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { untilApp } from '../support/open-app.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { UNSERVED } from '../support/stored-launch.ts';
import { findOverflow, findSmallTargets } from '../support/touch-targets.ts';

type GamePage = ResponseOf<typeof casinoEndpoints.gamePage>;

const desk = { width: 1440, height: 900 };

test.use({ serviceWorkers: 'block' });

async function ask(page: Page, body: object): Promise<GamePage> {
  const answer = await page.request.post('api/casino/gamepage', { data: body });
  return ((await answer.json()) as { data: GamePage }).data;
}
const feed = (page: Page) => page.getByRole('main').getByRole('feed');
const tiles = (page: Page) => feed(page).getByRole('article');
const settle = async (page: Page) => {
  await untilApp(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};
const expectTotal = (page: Page, total: number) => expect(tiles(page).first()).toHaveAttribute('aria-setsize', String(total));
const count = (number: number) => new Intl.NumberFormat('tr-TR').format(number);

const lobbies = [
  ['[R2.013]', 'slot', 'Slot'],
  ['[R2.015]', 'live', 'Canlı Casino'],
  ['[R2.016]', 'games', 'Oyunlar'],
  ['[R2.017]', 'bingo', 'Bingo'],
  ['[R2.018]', 'tvbets', 'TV Oyunları'],
  ['[R2.019]', 'virtual', 'Sanal'],
  ['[R2.020]', 'crash', 'Crash'],
] as const;

for (const [id, category, name] of lobbies) {
  test(`${id} [R1.009] [R4.062] a guest sees the lobby of ${category} with all its games, each tile a real link`, async ({ page }) => {
    await page.goto(`/casino/${category}`);
    await settle(page);
    const { total, items } = await ask(page, { systemCategory: category });
    expect(total).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Meydan`);
    await expect(page.getByRole('navigation', { name: 'Konum' })).toContainText(name);
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(`${count(total)} ${category === 'live' ? 'masa' : 'oyun'}`);
    await expectTotal(page, total);
    await expect(tiles(page).first()).toContainText(items[0]?.name ?? '');
    for (const tile of await tiles(page).all()) await expect(tile.getByRole('link')).toHaveAttribute('href', /^\/casino\/play\/[\w-]+$/);
  });
}

test('[R2.014] /casino leads to the slots and keeps the search parameters', async ({ page }) => {
  await page.goto('/casino?order=name&new=true');
  await expect(page).toHaveURL(/\/casino\/slot\?order=name&new=true$/);
  await settle(page);
  await expect(page.getByLabel('Sırala')).toHaveValue('name');
});

test('[R1.001] the home page has a visible link to every section', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  const paths = ['/spor', '/livespor', '/esports', '/casino/slot', '/casino/live', '/casino/bingo', '/casino/virtual', '/casino/tvbets', '/casino/slot#crash'];
  for (const path of paths) await expect(page.locator(`a[href="${path}"]:visible`).first(), path).toBeVisible();
  await page.getByRole('navigation', { name: 'Kategoriler' }).getByRole('link', { name: 'Rulet' }).click();
  await expect(page).toHaveURL(/\/casino\/live\?table=roulette$/);
});

for (const [language, kinds] of [
  ['tr', ['Tümü', 'Canlı Rulet', 'Canlı Blackjack', 'Canlı Poker', 'Canlı Bakara', 'Canlı Krupiye']],
  ['en', ['All', 'Live Roulette', 'Live Blackjack', 'Live Poker', 'Live Baccarat', 'Live Dealer']],
] as const) {
  test(`[R2.100] [R2.101] in ${language} each filter of the live lobby shows its tables and no others, and All shows every one`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.setViewportSize(desk);
    await page.goto('/casino/live');
    await settle(page);
    const chips = page.getByRole('group', { name: language === 'tr' ? 'Kategori' : 'Category' }).getByRole('button');
    await expect(chips).toHaveText(kinds.map((kind) => new RegExp(`^${kind}\\s*\\d+$`)));
    for (const [index, table] of ['roulette', 'blackjack', 'poker', 'baccarat', 'dealer'].entries()) {
      await chips.nth(index + 1).click();
      const { total, items } = await ask(page, { systemCategory: 'live', table, take: 100 });
      await expect(page).toHaveURL(new RegExp(`\\?table=${table}$`));
      await expect(chips.nth(index + 1)).toHaveAttribute('aria-pressed', 'true');
      await expect(chips.nth(index + 1)).toContainText(String(total));
      await expectTotal(page, total);
      const names = await tiles(page).locator('.name').allTextContents();
      expect(names).toEqual(items.slice(0, names.length).map(({ name }) => name));
    }
    await chips.first().click();
    await expect(page).toHaveURL(/\/casino\/live$/);
    await expectTotal(page, (await ask(page, { systemCategory: 'live' })).total);
  });
}

test('the address holds the filters of the slots by studio, order and newness, and Back undoes each of them', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/casino/slot');
  await settle(page);
  const all = await ask(page, { systemCategory: 'slot' });
  const [studio, other] = all.providers;
  await page
    .getByRole('region', { name: 'Sağlayıcı', exact: true })
    .getByRole('button', { name: studio?.name ?? '' })
    .click();
  await expectTotal(page, studio?.count ?? 0);
  await expect.poll(async () => [...new Set(await tiles(page).locator('.by').allTextContents())]).toEqual([studio?.name]);
  await page.getByRole('button', { name: 'Tümünü gör' }).click();
  const list = page.getByRole('dialog', { name: 'Sağlayıcılar' });
  await expect(list.getByRole('checkbox')).toHaveCount(all.providers.length);
  await list.getByLabel(other?.name ?? '').check();
  const both = (studio?.count ?? 0) + (other?.count ?? 0);
  await list.getByRole('button', { name: `${both} oyunu göster` }).click();
  await expect(list).toBeHidden();
  await expectTotal(page, both);
  await page.getByLabel('Sırala').selectOption('name');
  await expect(page).toHaveURL(/order=name/);
  const sorted = await ask(page, { systemCategory: 'slot', providers: [studio?.name, other?.name], order: 'name' });
  await expect(tiles(page).first()).toContainText(sorted.items[0]?.name ?? '');
  await page.goBack();
  await expect(page.getByLabel('Sırala')).toHaveValue('');
  await page.goBack();
  await expectTotal(page, studio?.count ?? 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/casino\/slot$/);
  await expectTotal(page, all.total);
  await page.getByRole('button', { name: 'Yeni', exact: true }).click();
  await expectTotal(page, (await ask(page, { systemCategory: 'slot', isNew: true })).total);
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expectTotal(page, all.total);
});

test('on a phone a chip opens the list of studios, and Back closes it and leaves the lobby as it was', async ({ page }) => {
  await page.goto('/casino/slot');
  await settle(page);
  await expect(page.getByRole('region', { name: 'Sağlayıcı', exact: true })).toBeHidden();
  await page.getByRole('button', { name: /^Sağlayıcı \d/ }).click();
  const list = page.getByRole('dialog', { name: 'Sağlayıcılar' });
  await list.getByRole('checkbox').first().check();
  await page.goBack();
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/\/casino\/slot$/);
});

test('a hand-written address shows what it can and breaks nothing', async ({ page }) => {
  const all = () => ask(page, { systemCategory: 'slot' });
  for (const search of ['?order=__proto__&table=dice&new=maybe', '?q=%00', `?q=${'x'.repeat(101)}`, '?providers=%00&skip=-1', '?q=a&q=b']) {
    await page.goto(`/casino/slot${search}`);
    await settle(page);
    await expectTotal(page, (await all()).total);
  }
  await page.goto('/casino/slot?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
  await expect(page.getByRole('heading', { name: '“<img src=x onerror=alert(1)>” bulunamadı' })).toBeVisible();
  await page.goto('/casino/nothing');
  await expect(page.getByRole('heading', { name: 'Bu sayfa yok' })).toBeVisible();
});

test('a lobby says if it is empty, if it has failed, and if a filter leaves nothing', async ({ page }) => {
  const nothing = { items: [], total: 0, openTotal: 0, providers: [], tables: [] };
  await page.route('**/api/casino/gamepage', (route) => route.fulfill({ json: { success: true, message: null, data: nothing } }));
  await page.goto(`/casino/bingo${UNSERVED}`);
  await expect(page.getByRole('heading', { name: 'Burada henüz oyun yok' })).toBeVisible();
  await page.unroute('**/api/casino/gamepage');
  let isDown = true;
  await page.route('**/api/casino/gamepage', (route) =>
    isDown ? route.fulfill({ status: 500, json: { success: false, message: 'Biraz sonra dene.' } }) : route.continue(),
  );
  await page.goto(`/casino/bingo${UNSERVED}`);
  await expect(page.getByRole('alert')).toContainText('Oyunlar açılamadı');
  await expect(page.getByRole('alert')).toContainText('Biraz sonra dene.');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Yeniden dene' });
  // A new screen retries once by itself, and ignores presses meanwhile.
  await expect(async () => {
    const answered = page.waitForResponse('**/api/casino/gamepage', { timeout: 1_000 });
    await retry.click();
    await answered;
  }).toPass();
  await expect(page.getByRole('alert')).toContainText('Biraz sonra dene.');
  isDown = false;
  await retry.click();
  await expect(tiles(page).first()).toBeVisible();
  await page.goto('/casino/bingo?providers=Yok');
  await expect(page.getByRole('heading', { name: 'Bu filtreyle oyun yok' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect(tiles(page).first()).toBeVisible();
});

test('a sort order shows what the games publish: return, volatility and least stake', async ({ page }) => {
  await page.goto('/casino/slot');
  await settle(page);
  const facts = tiles(page).first();
  await page.getByLabel('Sırala').selectOption({ label: 'En yüksek RTP' });
  await expect(page).toHaveURL(/order=return/);
  await expect(facts).toContainText('RTP %96,22 · Volatilite Orta');
  await page.getByLabel('Sırala').selectOption({ label: 'En yüksek volatilite' });
  await expect(facts).toContainText('RTP %96,10 · Volatilite Yüksek');
  await expect(page.getByLabel('Sırala').getByRole('option', { name: 'En düşük bahis' })).toHaveCount(0);
  await page.goto('/casino/live');
  await settle(page);
  await expect(page.getByLabel('Sırala').getByRole('option', { name: 'En yüksek RTP' })).toHaveCount(0);
  await page.getByLabel('Sırala').selectOption({ label: 'En düşük bahis' });
  const { items } = await ask(page, { systemCategory: 'live', order: 'stake' });
  await expect(facts).toContainText(items[0]?.name ?? '');
  await expect(facts).toContainText(`₺${items[0]?.stakes?.minimum} – `);
  await expect(feed(page)).not.toContainText('Masa açık');
});

test('the tiles of a closed and of an upcoming game say so', async ({ page }) => {
  await page.route('**/api/casino/gamepage', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: GamePage };
    const opensAt = new Date(Date.now() + 60_000).toISOString();
    const states = [{ availability: 'closed', opensAt: null }, { availability: 'closed', opensAt }, { availability: 'soon' }] as const;
    const items = body.data.items.map((game, index) => ({ ...game, ...states[index] }));
    await route.fulfill({ json: { ...body, data: { ...body.data, items } } });
  });
  await page.goto('/casino/slot?order=name');
  await settle(page);
  await expect(tiles(page).nth(0)).toContainText('Bakımda');
  await expect(tiles(page).nth(1)).toContainText(/Kapalı · .*’[dt][ea] açılır/);
  await expect(tiles(page).nth(2)).toContainText('YAKINDA');
});

test('with a backend without paging the device filters the lists itself', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.route('**/api/casino/{gamepage,neargames}', (route) => route.fulfill({ status: 404, json: { success: false, message: null } }));
  await page.goto(`/casino/slot${UNSERVED}`);
  await settle(page);
  const games = await page.request.post('api/casino/games', { data: { systemCategory: 'slot' } });
  const list = ((await games.json()) as { data: { name: string; providerName: string }[] }).data;
  await expectTotal(page, list.length);
  await expect(page.getByRole('button', { name: 'Popüler' })).toHaveCount(0);
  await page.getByLabel('Sırala').selectOption('name');
  const [first] = list.map(({ name }) => name).toSorted(new Intl.Collator('tr').compare);
  await expect(tiles(page).first()).toContainText(first ?? '');
  const studio = list[0]?.providerName ?? '';
  await page.getByRole('region', { name: 'Sağlayıcı', exact: true }).getByRole('button', { name: studio }).click();
  await expectTotal(page, list.filter(({ providerName }) => providerName === studio).length);
  await page.goto('/casino/slot?q=yokyokyok');
  await expect(page.getByRole('heading', { name: '“yokyokyok” bulunamadı' })).toBeVisible();
});

test('offline, a lobby shows what the device has stored, with its age, and its tiles say that they are offline', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/casino/slot');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stored-for-offline')), { timeout: slowWaits.storedForOffline }).toContain('tr');
  await context.setOffline(true);
  await page.goto('/casino/bingo');
  await settle(page);
  await expect(page.getByText(/Çevrimdışısın: bu cihazdaki \d+ oyun/)).toBeVisible();
  await expect(page.locator('main .last-known time')).toHaveText(/^\d\d:\d\d$/);
  await expect(tiles(page).first()).toContainText('Çevrimdışı');
  await page.goto('/casino/slot');
  await settle(page);
  await page.getByRole('combobox', { name: 'Oyun veya sağlayıcı ara' }).fill('lale');
  await expect(page.getByText(/Çevrimdışısın: bu cihazdaki \d+ oyunda arandı/)).toBeVisible();
  await expect(page.getByRole('option').first()).toContainText(/lale/i);
  await context.close();
});

for (const language of ['tr', 'en']) {
  test(`a lobby has no accessibility problem, no small touch target, and fits 320 px, in ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    for (const path of ['/casino/slot', '/casino/live', '/casino/slot?q=yokyokyok']) {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(path);
      await settle(page);
      expect(await findOverflow(page), path).toBeLessThanOrEqual(0);
      await expect.poll(() => findSmallTargets(page), path).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await findAccessProblems(page), path).toEqual([]);
    }
    await page.goto('/casino/slot');
    await settle(page);
    await page.getByRole('combobox').first().fill('la');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
  });
}
