import type { FrameLocator, Locator, Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { findDeployedVersion } from '../support/deployed-version.ts';
import { startDeployingProxy } from '../support/deploying-proxy.ts';
import { operate } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { readNewOdds } from '../support/read-new-odds.ts';
import type { RunningServer } from '../support/running-server.ts';
import { slowTests, slowWaits } from '../support/slow-waits.ts';
import { untilControlled } from '../support/until-controlled.ts';

test.describe.configure({ timeout: slowTests.severalWaits });
test.use({ viewport: { width: 1440, height: 900 } });

const START_LIRA = 1_000;
const LOSS_LIMIT_LIRA = 50;
/** How often a bet in play is tried: it is refused if its market is shut when its delay is over. */
const MOST_TRIES = 5;
const DECIDED_MS = 20_000;
/** Football markets are shut around a goal or a chance, sometimes around several in a row. */
const OPEN_AGAIN_MS = 60_000;

const titles = { '/spor': 'Spor', '/livespor': 'Canlı Bahis', '/esports': 'E-Spor' } as const;
const money = (minor: number): string => new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(minor / 100);
const minorOf = (text: string | null): number => Math.round(Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.')) * 100);

/** Opens a vendor's page as a new player with 1,000 lira of play money, and returns its frame. */
async function enter(page: Page, server: RunningServer, path: keyof typeof titles): Promise<FrameLocator> {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', String(START_LIRA)]);
  await page.goto(path);
  const frame = page.frameLocator(`iframe[title="${titles[path]}"]`);
  await expect(frame.locator('.purse .money')).toHaveText(money(START_LIRA * 100), { timeout: slowWaits.feed });
  return frame;
}

const comingOdds = (frame: FrameLocator): Locator => frame.locator('.match-row:not(.is-live) .odd:not([disabled])');
const liveOdds = (frame: FrameLocator): Locator => frame.locator('.match-row.is-live .odd:not([disabled])');
const place = (frame: FrameLocator): Locator => frame.locator('#slip-place');
const number = (frame: FrameLocator): Locator => frame.locator('.receipt-number b');
const expectPurse = (frame: FrameLocator, minor: number) => expect(frame.locator('.purse .money')).toHaveText(money(minor), { timeout: DECIDED_MS });

/** Sets the daily loss limit of the player on the page. */
function setLossLimit(page: Page, value: number): Promise<unknown> {
  return page.evaluate(async (limit) => {
    const { token, fingerprint } = JSON.parse(localStorage.getItem('authData') ?? '{}') as { token: string; fingerprint: string };
    const headers = { authorization: `Bearer ${token}`, 'x-fingerprint': fingerprint, 'x-locale': 'tr', 'content-type': 'application/json' };
    const body = JSON.stringify({ kind: 'loss', period: 'day', value: limit });
    return (await fetch('/api/play/setlimit', { method: 'POST', headers, body })).json() as Promise<unknown>;
  }, value);
}

async function expectOneOpenBet(frame: FrameLocator, named: string): Promise<void> {
  await frame
    .getByRole('link', { name: /^Kuponlarım/ })
    .first()
    .click();
  await expect(frame.locator('article.bet')).toHaveCount(1);
  await expect(frame.locator('article.bet')).toHaveAccessibleName(`Kupon ${named}`);
}

/** Places a bet that accepts any odds, and tries again when its market was shut meanwhile. */
async function placeUntilTaken(frame: FrameLocator): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await expect(place(frame)).toHaveAttribute('aria-disabled', 'false', { timeout: OPEN_AGAIN_MS });
    // Pressed by key: a notice that comes or goes moves the button from under a pointer.
    await place(frame).press('Enter');
    await expect(frame.locator('.receipt').or(frame.locator('.slip-notice')).first()).toBeVisible({ timeout: DECIDED_MS });
    if (await number(frame).isVisible()) return;
  }
  throw new Error('the bet was not taken');
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test("[R2.010] on /spor a double tap places one single, and the slip, the purse, the player's bets and the app's game history agree", async ({
    page,
    server,
  }) => {
    const frame = await enter(page, server, '/spor');
    await comingOdds(frame).first().click();
    await frame.locator('#slip-stake').fill('50');
    const possible = (await frame.locator('.slip-possible dd').textContent()) ?? '';
    await place(frame).dblclick();
    await expect(number(frame)).toHaveText(/^MK-\d{4}-\d{4}$/);
    const named = (await number(frame).textContent()) ?? '';
    await expect(frame.locator('.receipt')).toContainText(possible);
    await expectPurse(frame, 950_00);
    await expectOneOpenBet(frame, named);
    await expect(frame.locator('article.bet')).toContainText(possible);
    await frame.locator('#bet-number').fill(named.toLowerCase());
    await expect(frame.locator('article.bet')).toHaveCount(1);
    await frame.locator('#bet-number').fill('MK-0000-0000');
    await expect(frame.getByRole('heading', { name: 'Bu numarayla kuponun yok' })).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    await expect(page.getByRole('banner').getByText('₺950,00')).toBeVisible({ timeout: DECIDED_MS });
    await page.goto('/dashboard/statement');
    const openBets = page.getByRole('main').locator('dl > div', { hasText: 'Açık bahisler' });
    await expect(openBets).toContainText('₺50,00');
    await expect(page.getByRole('main')).not.toContainText('−₺50,00');
    await page.goto('/dashboard/game-history');
    await expect(page.getByText('50,00').first()).toBeVisible();
    await page.getByRole('link', { name: new RegExp(named) }).click();
    await expect(page).toHaveURL(/\/spor\?round=MK-/);
    await expect(frame.locator('article.bet')).toHaveAccessibleName(`Kupon ${named}`);
    await expect(frame.locator('#bet-number')).toHaveValue(named);
  });

  test('[R2.010] several selections are a multiple that pays their product, or single bets with a stake each', async ({ page, server }) => {
    const frame = await enter(page, server, '/spor');
    const odds: number[] = [];
    for (const index of [0, 3, 6]) {
      await comingOdds(frame).nth(index).click();
      odds.push(minorOf(await comingOdds(frame).nth(index).locator('.odd-value').textContent()));
    }
    await expect(frame.locator('.slip .leg')).toHaveCount(3);
    await frame.locator('#slip-stake').fill('33,33');
    const product = odds.reduce((total, each) => total * BigInt(each), 33_33n) / 100n ** 3n;
    await expect(frame.locator('.slip-possible dd')).toHaveText(money(Number(product)));
    await place(frame).click();
    await expect(frame.locator('.receipt')).toContainText(money(Number(product)));
    await expectPurse(frame, 966_67);
    await frame.getByRole('button', { name: 'Aynısını oyna' }).click();
    await expect(frame.locator('.slip .leg')).toHaveCount(3);
    await frame.getByRole('tab', { name: 'Tekli' }).click();
    for (const [index, stake] of ['10', '20', ''].entries()) await frame.locator('.leg-stake input').nth(index).fill(stake);
    await frame.getByRole('button', { name: '2 kuponu onayla' }).click();
    await expect(frame.getByRole('heading', { name: '2 kuponun alındı' })).toBeVisible();
    await expectPurse(frame, 936_67);
    await frame
      .getByRole('link', { name: /^Kuponlarım/ })
      .first()
      .click();
    await expect(frame.locator('article.bet')).toHaveCount(3);
  });

  test('[R2.011] on /livespor a bet waits three seconds and is taken at the odds of that moment if its player accepts any', async ({ page, server }) => {
    const frame = await enter(page, server, '/livespor');
    await frame.locator('#sports .chip').filter({ hasText: 'Futbol' }).click();
    // A football match lasts fifteen minutes, so the one that began last goes on for long enough.
    await expect(liveOdds(frame).last()).toBeVisible();
    await liveOdds(frame).last().click();
    await frame.getByRole('radio', { name: 'Hepsini al' }).check();
    await expect(frame.locator('.leg-live')).toContainText('Canlı');
    await frame.locator('#slip-stake').fill('20');
    await placeUntilTaken(frame);
    await expectPurse(frame, 980_00);
    await expectOneOpenBet(frame, (await number(frame).textContent()) ?? '');
  });

  test('[R2.012] on /esports a bet on an e-sports match is placed by keyboard alone', async ({ page, server }) => {
    const frame = await enter(page, server, '/esports');
    const sports = frame.locator('#sports .chip');
    await expect(sports).toHaveText([/^E-Spor/, /^Sanal/]);
    await expect(sports.first()).toHaveAttribute('aria-current', 'true');
    await comingOdds(frame).first().focus();
    await page.keyboard.press('Enter');
    await expect(frame.locator('.slip .leg')).toHaveCount(1);
    await frame.locator('#slip-tab-single').focus();
    const isAt = (id: string) => frame.locator(id).evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 8 && !(await isAt('#slip-stake')); presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('15');
    for (let presses = 0; presses < 8 && !(await isAt('#slip-place')); presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(number(frame)).toHaveText(/^MK-/, { timeout: DECIDED_MS });
    await expect(frame.locator('#slip-title')).toBeFocused();
    await expectPurse(frame, 985_00);
  });

  test('lower odds are named by the button that accepts and places, and a bet at odds that are no longer offered is refused', async ({ page, server }) => {
    const frame = await enter(page, server, '/spor');
    await comingOdds(frame).first().click();
    await page.route('**/sports/bet', async (route) => {
      const asked = route.request().postDataJSON() as { selections: { odds: number }[] };
      for (const selection of asked.selections) selection.odds += 10;
      await route.continue({ postData: JSON.stringify(asked) });
    });
    await frame.locator('#slip-stake').fill('40');
    await place(frame).click();
    await expect(frame.getByText('Kuponun alınmadı')).toBeVisible();
    await expectPurse(frame, 1_000_00);
    await page.unroute('**/sports/bet');
    // An earlier slip, whose odds have moved while the page was away.
    await frame.locator('body').evaluate(() => {
      const name = `slip:${location.pathname}`;
      const kept = JSON.parse(sessionStorage.getItem(name) ?? '[]') as { odds: number }[];
      sessionStorage.setItem(name, JSON.stringify(kept.map((selection) => ({ ...selection, odds: selection.odds + 25 }))));
      location.reload();
    });
    await expect(frame.getByText(/^Oran değişti/)).toBeVisible({ timeout: DECIDED_MS });
    await frame.locator('#slip-stake').fill('40');
    await expect(place(frame)).toHaveText(/^Yeni oranla onayla \(\d+,\d\d\)$/);
    await readNewOdds();
    await place(frame).click();
    await expect(number(frame)).toHaveText(/^MK-/);
    await expectPurse(frame, 960_00);
  });

  test('a bet is cashed out for the amount that was shown, after one confirmation, and is then settled', async ({ page, server }) => {
    const frame = await enter(page, server, '/spor');
    await comingOdds(frame).first().click();
    await frame.locator('#slip-stake').fill('100');
    await place(frame).click();
    await frame.locator('.two-buttons').getByRole('link', { name: 'Kuponlarım' }).click();
    await frame.getByRole('button', { name: /^Nakit al/ }).click();
    const question = frame.getByRole('group', { name: 'Nakit al onayı' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Vazgeç' }).click();
    await expect(question).toBeHidden();
    await frame.getByRole('button', { name: /^Nakit al/ }).click();
    const confirm = question.getByRole('button', { name: /^Nakit al/ });
    const amount = minorOf(await confirm.locator('.money').textContent());
    expect(amount).toBeGreaterThan(0);
    expect(amount).toBeLessThan(100_00);
    await confirm.click();
    await expect(frame.locator('article.bet')).toContainText('Nakit alındı');
    await expectPurse(frame, 900_00 + amount);
    await frame.getByRole('tab', { name: 'Sonuçlanan' }).click();
    await expect(frame.locator('article.bet')).toContainText(money(amount));
    await frame.getByRole('button', { name: 'Kuponu geri çağır' }).click();
    await expect(frame.locator('.slip .leg')).toHaveCount(1);
  });

  test('a bet whose response is lost is found again and not placed twice; one that never arrived is sent again with its key', async ({ page, server }) => {
    const frame = await enter(page, server, '/spor');
    const keys: string[] = [];
    let isArriving = false;
    await page.route('**/sports/bet', async (route) => {
      keys.push((route.request().postDataJSON() as { key: string }).key);
      if (keys.length === 3) return route.continue();
      if (isArriving) await route.fetch();
      await route.abort();
    });
    await comingOdds(frame).first().click();
    await frame.locator('#slip-stake').fill('60');
    await place(frame).click();
    await expect(frame.getByText('Yanıt gelmedi, soruluyor')).toBeVisible();
    await expect(frame.locator('.slip-notice')).toContainText('Kuponun ulaşmadı', { timeout: DECIDED_MS });
    await expectPurse(frame, 1_000_00);
    isArriving = true;
    await frame.getByRole('button', { name: 'Yeniden gönder' }).click();
    await expect(number(frame)).toHaveText(/^MK-/, { timeout: DECIDED_MS });
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    await expectPurse(frame, 940_00);
    await expectOneOpenBet(frame, (await number(frame).textContent()) ?? '');
  });

  test('a guest is led to the login, a player stopped by a limit to their limits, and one without enough money to the deposit', async ({ page, server }) => {
    await page.goto('/spor');
    const guest = page.frameLocator('iframe[title="Spor"]');
    await comingOdds(guest).first().click();
    await guest.locator('.slip-acts').getByRole('button', { name: 'Giriş yap' }).click();
    await expect(page.getByRole('dialog', { name: 'Giriş yap' })).toBeVisible();
    const frame = await enter(page, server, '/spor');
    await expect(frame.locator('.slip .leg')).toHaveCount(1);
    expect(await setLossLimit(page, LOSS_LIMIT_LIRA)).toMatchObject({ success: true });
    await frame.locator('#slip-stake').fill(String(LOSS_LIMIT_LIRA + 1));
    await place(frame).click();
    await expect(frame.locator('.slip-notice')).toContainText('Kuponun alınmadı', { timeout: DECIDED_MS });
    await frame.getByRole('button', { name: 'Limitlerini gör' }).click();
    await expect(page).toHaveURL(/\/responsible-play$/);
    await page.goto('/spor');
    await expectPurse(frame, START_LIRA * 100);
    await frame.locator('#slip-stake').fill('1.250');
    await expect(frame.getByText('Bakiyen ₺1.000,00. ₺250,00 eksik.')).toBeVisible();
    await frame.getByRole('button', { name: 'Tutarı ₺1.000,00 yap' }).click();
    await expect(place(frame)).toHaveAttribute('aria-disabled', 'false');
    await frame.locator('#slip-stake').fill('1.250');
    await frame.getByRole('button', { name: 'Para yatır' }).click();
    await expect(page).toHaveURL(/\/dashboard\/deposit$/);
  });
});

test('[RC.036] a new version waits while the slip holds selections: a bar offers it in another tab, and nothing is reloaded', async ({
  page,
  context,
  server,
}) => {
  const proxy = await startDeployingProxy(server.port);
  try {
    let loads = 0;
    page.on('load', () => (loads += 1));
    // The vendor lets only the operator's own address frame its page, not that of this test's proxy.
    await page.route(/\/betsy\?/, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    // The sandbox starts after the server.
    const isVendorUp = () =>
      fetch(`http://localhost:${server.port + 1}/betsy`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isVendorUp, { timeout: DECIDED_MS }).toBe(true);
    await page.goto(`${proxy.url}/spor`);
    await untilControlled(page);
    const frame = page.frameLocator('iframe[title="Spor"]');
    await comingOdds(frame).first().click();
    await expect(frame.locator('.slip .leg')).toHaveCount(1);
    const second = await context.newPage();
    await second.goto(proxy.url);
    const before = loads;
    proxy.deploy();
    await findDeployedVersion(second);
    await expect(second.getByText('Diğer sekmedeki işin bitince kurabilirsin')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Yenile' })).toHaveCount(0);
    await expect(frame.locator('.slip .leg')).toHaveCount(1);
    expect(loads).toBe(before);
  } finally {
    await proxy.close();
  }
});
