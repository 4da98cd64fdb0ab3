import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { readNewOdds } from '../support/read-new-odds.ts';
import {
  lostSettlement,
  type PlantedMatch,
  PlantedMatches,
  readSettings,
  SANDBOX_PAGES,
  startSandbox,
  startTestOperator,
  type TestOperator,
  voidSettlement,
  wonSettlement,
} from '../support/sandbox-program.ts';
import { slowTests } from '../support/slow-waits.ts';

const USER = 'player-1';
const UNITS_PER_LIRA = 100_000;
const START_LIRA = 1_000;
/** The list of matches is updated every half minute. */
const LISTED_MS = 45_000;
/** The delay of bets in play, plus what the page itself needs. */
const DECIDED_MS = 15_000;

interface Stage {
  matches: PlantedMatches;
  operator: TestOperator;
  url: string;
}

/** The sportsbook with matches that the test controls, and the test's own operator. */
const test = base.extend<{ stage: Stage }>({
  stage: async ({}, use) => {
    const operator = await startTestOperator();
    operator.balance = START_LIRA * UNITS_PER_LIRA;
    const directory = mkdtempSync(join(tmpdir(), 'sportsbook-'));
    const matches = new PlantedMatches();
    const environment = { SANDBOX_PORT: '0', SANDBOX_DATA_DIR: directory, OPERATOR_URL: operator.url, OPERATOR_PUBLIC_KEY: operator.publicKey };
    const sandbox = await startSandbox(readSettings(environment, SANDBOX_PAGES), { matches, timings: { retryFirstMs: 0, retryLargestMs: 0 } });
    operator.trust(sandbox.publicKey);
    const address = new URLSearchParams({ page: 'sports', lang: 'tr', theme: 'dark', token: `${USER}-${'a'.repeat(32)}`, cid: USER });
    await use({ matches, operator, url: `http://127.0.0.1:${sandbox.port}/betsy?${address}` });
    await sandbox.close();
    await operator.close();
    rmSync(directory, { recursive: true });
  },
});
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
test.describe.configure({ timeout: slowTests.severalWaits });

const odd = (page: Page, matchId: string, outcome = 'home') => page.locator(`.odd[data-match="${matchId}"][data-outcome="${outcome}"]`).first();
const place = (page: Page) => page.locator('#slip-place');
const notice = (page: Page) => page.locator('.slip-notice');
const expectPurse = (page: Page, text: string) => expect(page.locator('.purse .money')).toHaveText(text, { timeout: DECIDED_MS });

/** Opens the page and places a single on the home side of a match. */
async function placeOn(page: Page, { url }: Stage, { fixture }: PlantedMatch, stake: string): Promise<void> {
  await page.goto(url);
  await odd(page, fixture.id).click();
  await page.locator('#slip-stake').fill(stake);
  await place(page).click();
  await expect(page.locator('.receipt-number b')).toHaveText(/^MK-/, { timeout: DECIDED_MS });
}

async function openBets(page: Page, shelf: 'Açık' | 'Sonuçlanan'): Promise<void> {
  await page.goto(page.url().replace(/#.*$|$/, '#/bets'));
  await page.getByRole('tab', { name: shelf }).click();
}

test('higher odds are taken without asking; lower ones need one press, which accepts and places, unless the player accepts all', async ({ page, stage }) => {
  const match = stage.matches.plant('kupa');
  await page.goto(stage.url);
  await odd(page, 'kupa').click();
  await page.locator('#slip-stake').fill('50');
  await expect(place(page)).toHaveAttribute('aria-disabled', 'false');
  const acceptance = page.getByRole('radiogroup', { name: 'Oran değişirse' });
  await expect(acceptance.getByRole('radio', { name: 'Yükseleni al' })).toBeChecked();
  await expect(page.getByText('Yükselen oran sormadan alınır, düşen sana sorulur.')).toBeVisible();
  match.odds.home = 210;
  await expect(page.locator('.leg-odds')).toContainText('2,10');
  await expect(notice(page)).toHaveCount(0);
  await expect(place(page)).toHaveText('Kuponu onayla');
  match.odds.home = 180;
  await expect(notice(page)).toContainText('Oran değişti 2,00 → 1,80');
  await expect(notice(page)).toContainText('Olası kazancın ₺100,00 yerine ₺90,00.');
  await expect(place(page)).toHaveText('Yeni oranla onayla (1,80)');
  await readNewOdds();
  await place(page).click();
  await expect(page.locator('.receipt')).toContainText('₺90,00');
  await expectPurse(page, '₺950,00');
  await page.getByRole('button', { name: 'Aynısını oyna' }).click();
  await acceptance.getByRole('radio', { name: 'Bana sor' }).check();
  match.odds.home = 190;
  await expect(place(page)).toHaveText('Yeni oranla onayla (1,90)');
  match.odds.home = 170;
  await expect(place(page)).toHaveText('Yeni oranla onayla (1,70)');
  await acceptance.getByRole('radio', { name: 'Bana sor' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(acceptance.getByRole('radio', { name: 'Hepsini al' })).toBeChecked();
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(acceptance.getByRole('radio', { name: 'Hepsini al' })).toBeChecked();
  await page.getByRole('button', { name: 'Son tutarın ₺50,00' }).click();
  await place(page).click();
  await expect(page.locator('.receipt')).toContainText('₺85,00');
  await expectPurse(page, '₺900,00');
});

test('a bet in play whose odds fall while it waits is refused with the new ones, and taken with one press', async ({ page, stage }) => {
  const match = stage.matches.plant('canli', { state: 'live', score: { home: 0, away: 0 } });
  await page.goto(stage.url);
  await odd(page, 'canli').click();
  await page.locator('#slip-stake').fill('50');
  await place(page).click();
  await expect(page.getByText('Canlı maç, 3 saniye beklenir')).toBeVisible();
  match.odds.home = 150;
  await expect(notice(page)).toContainText('Oran değişti 2,00 → 1,50', { timeout: DECIDED_MS });
  await expectPurse(page, '₺1.000,00');
  await expect(place(page)).toHaveText('Yeni oranla onayla (1,50)');
  await readNewOdds();
  await place(page).click();
  await expect(page.locator('.receipt')).toContainText('₺75,00', { timeout: DECIDED_MS });
  await expectPurse(page, '₺950,00');
});

test('a bet in play whose odds drift down a little while it waits is taken at the odds that its player saw', async ({ page, stage }) => {
  const match = stage.matches.plant('canli', { state: 'live', score: { home: 0, away: 0 } });
  await page.goto(stage.url);
  await odd(page, 'canli').click();
  await page.locator('#slip-stake').fill('50');
  await place(page).click();
  await expect(page.getByText('Canlı maç, 3 saniye beklenir')).toBeVisible();
  match.earlier = { untilMs: Date.now(), odds: { ...match.odds } };
  match.odds.home = 195;
  await expect(page.locator('.receipt')).toContainText('₺100,00', { timeout: DECIDED_MS });
  await expect(page.locator('.receipt-note')).toHaveCount(0);
});

test('a bet in play whose odds fall while it waits is taken at the new ones if its player accepts any', async ({ page, stage }) => {
  const match = stage.matches.plant('canli', { state: 'live', score: { home: 0, away: 0 } });
  await page.goto(stage.url);
  await odd(page, 'canli').click();
  await page.getByRole('radio', { name: 'Hepsini al' }).check();
  await page.locator('#slip-stake').fill('50');
  await place(page).click();
  await expect(page.getByText('Bu sürede oran değişirse yeni oranla alınır.')).toBeVisible();
  match.odds.home = 150;
  await expect(page.getByText('Oran düştü, kuponun 1,50 ile alındı.')).toBeVisible({ timeout: DECIDED_MS });
  await expect(page.locator('.receipt')).toContainText('₺75,00');
  await expectPurse(page, '₺950,00');
});

test('a bet in play that is left while it waits is there when its player comes back', async ({ page, stage }) => {
  stage.matches.plant('canli', { state: 'live', score: { home: 0, away: 0 } });
  await page.goto(stage.url);
  await odd(page, 'canli').click();
  await page.locator('#slip-stake').fill('50');
  await place(page).click();
  await expect(page.getByText('Canlı maç, 3 saniye beklenir')).toBeVisible();
  await page.reload();
  await expect(page.locator('.receipt-number b')).toHaveText(/^MK-/, { timeout: DECIDED_MS });
  await expectPurse(page, '₺950,00');
  expect(stage.operator.of('/wallet/hub88/transaction/bet')).toHaveLength(1);
});

test('a slip waits for a suspended market, can drop a closed one, and goes on with the rest', async ({ page, stage }) => {
  const match = stage.matches.plant('kupa');
  stage.matches.plant('lig');
  await page.goto(stage.url);
  await odd(page, 'kupa').click();
  await odd(page, 'lig', 'draw').click();
  await page.locator('#slip-stake').fill('10');
  match.market = 'suspended';
  await expect(notice(page)).toContainText('Pazar askıda');
  await expect(place(page)).toHaveAttribute('aria-disabled', 'true');
  match.market = 'closed';
  await expect(notice(page)).toContainText('Bir seçimin pazarı kapandı');
  await page.getByRole('button', { name: 'Kapananı çıkar' }).click();
  await expect(page.locator('.slip .leg')).toHaveCount(1);
  await expect(place(page)).toHaveAttribute('aria-disabled', 'false');
});

test('a void match returns the stake, and the bet says so without a celebration', async ({ page, stage }) => {
  const match = stage.matches.plant('yarim');
  await placeOn(page, stage, match, '40');
  await expectPurse(page, '₺960,00');
  match.state = 'void';
  match.settled = { home: voidSettlement };
  await expectPurse(page, '₺1.000,00');
  await openBets(page, 'Sonuçlanan');
  const bet = page.locator('article.bet');
  await expect(bet).toContainText('İade');
  await expect(bet).toContainText('Tutarın iade edildi.');
  await expect(bet.locator('.gold')).toHaveCount(0);
});

test('a postponed match that has left the board is reached from its bet, and its page says what happened', async ({ page, stage }) => {
  const match = stage.matches.plant('ertele');
  await placeOn(page, stage, match, '40');
  Object.assign(match, { state: 'postponed', market: 'suspended', isListed: false });
  await expect(page.locator('.match-row')).toHaveCount(0, { timeout: LISTED_MS });
  await openBets(page, 'Açık');
  const bet = page.locator('article.bet');
  await expect(bet).toContainText('saatine kadar oynanmazsa tutarın iade edilir.');
  await bet.getByRole('link').click();
  await expect(page.locator('.event-state')).toContainText('Ertelendi');
  await expect(page.locator('.event-state')).toContainText('saatine kadar oynanmazsa bahisler iade edilir');
  Object.assign(match, { state: 'void', market: 'closed', settled: { home: voidSettlement } });
  await expect(page.locator('.event-state')).toContainText('Ertelendi ve süresinde oynanmadı, bahisler iade edildi', { timeout: DECIDED_MS });
  await expectPurse(page, '₺1.000,00');
  await openBets(page, 'Sonuçlanan');
  await bet.getByRole('link').click();
  await expect(page.locator('.event-state')).toContainText('Oynanmadı');
});

test('a won bet pays what was promised, a lost one says what it cost, and a dead heat that returns the stake is no win', async ({ page, stage }) => {
  const [won, lost, shared] = [stage.matches.plant('kazan'), stage.matches.plant('kaybet'), stage.matches.plant('ortak')];
  await page.goto(stage.url);
  for (const { fixture } of [won, lost, shared]) await odd(page, fixture.id).click();
  await page.getByRole('tab', { name: 'Tekli' }).click();
  for (const index of [0, 1, 2]) await page.locator('.leg-stake input').nth(index).fill('100');
  await page.getByRole('button', { name: '3 kuponu onayla' }).click();
  await expectPurse(page, '₺700,00');
  won.settled = { home: wonSettlement };
  lost.settled = { home: lostSettlement };
  shared.settled = { home: { result: 'dead-heat', oddsShare: 0.5, stakeShare: 0, tied: 2 } };
  for (const match of [won, lost, shared]) match.state = 'ended';
  await expectPurse(page, '₺1.000,00');
  await openBets(page, 'Sonuçlanan');
  const betOn = (match: PlantedMatch) => page.locator('article.bet').filter({ hasText: match.fixture.home.name });
  await expect(betOn(won).locator('.money.gold')).toHaveText('₺200,00');
  await expect(betOn(lost)).toContainText('−₺100,00');
  await expect(betOn(shared)).toContainText('Geri ödendi');
  await expect(betOn(shared).locator('.gold')).toHaveCount(0);
});

test('a cash-out that is worth less by the time it is confirmed asks again', async ({ page, stage }) => {
  const match = stage.matches.plant('kupa');
  await placeOn(page, stage, match, '100');
  await openBets(page, 'Açık');
  await page.getByRole('button', { name: /^Nakit al/ }).click();
  const question = page.getByRole('group', { name: 'Nakit al onayı' });
  await expect(question).toContainText('₺90,25');
  match.fair = { oddsShare: 0.4, stakeShare: 0 };
  await question.getByRole('button', { name: /^Nakit al/ }).click();
  await expect(page.locator('.cash-out')).toContainText('₺76,00', { timeout: DECIDED_MS });
  await expectPurse(page, '₺900,00');
  match.fair = null;
  await expect(page.locator('.cash-out .button').first()).toBeDisabled({ timeout: DECIDED_MS });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Back closes the slip and its receipt and stays on the page; a link in them replaces them', async ({ page, stage }) => {
    stage.matches.plant('kupa');
    stage.matches.plant('lig');
    await page.goto(stage.url);
    const slip = page.getByRole('dialog', { name: 'Kupon' });
    const receipt = page.getByRole('dialog', { name: 'Fiş' });
    const open = page.getByRole('button', { name: 'Kuponu aç' });
    const place50 = async (matchId: string) => {
      await odd(page, matchId).click();
      await open.click();
      await page.locator('#slip-stake').fill('50');
      await place(page).click();
      await expect(receipt).toBeVisible({ timeout: DECIDED_MS });
    };
    await odd(page, 'kupa').click();
    await open.click();
    await expect(slip).toBeVisible();
    await page.goBack();
    await expect(slip).toBeHidden();
    await expect(odd(page, 'kupa')).toHaveAttribute('aria-pressed', 'true');
    await open.click();
    await page.reload();
    await expect(slip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(slip).toBeHidden();
    await expect(open).toBeFocused();
    await odd(page, 'kupa').click();
    await place50('lig');
    await page.goBack();
    await expect(receipt).toBeHidden();
    await expect(odd(page, 'lig')).toBeVisible();
    await place50('lig');
    await page.evaluate(() => location.assign('#/bets'));
    await expect(receipt).toBeHidden();
    await expect(page.locator('article.bet')).toHaveCount(2);
    await page.getByRole('link', { name: 'Bülten', exact: true }).click();
    await place50('kupa');
    await receipt.getByRole('link', { name: 'Kuponlarım' }).click();
    await expect(page.locator('article.bet')).toHaveCount(3);
    await page.goBack();
    await expect(odd(page, 'kupa')).toBeVisible();
    await expect(receipt.or(slip)).toBeHidden();
  });

  test('Back closes the leagues, and a league that is chosen there replaces them', async ({ page, stage }) => {
    stage.matches.plant('kupa');
    await page.goto(stage.url);
    const leagues = page.getByRole('complementary', { name: 'Ligler ve favoriler' });
    await page.getByRole('button', { name: 'Ligleri aç' }).click();
    await expect(leagues.getByRole('button', { name: 'Ligleri kapat' })).toBeFocused();
    await page.goBack();
    await expect(leagues).toBeHidden();
    await page.getByRole('button', { name: 'Ligleri aç' }).click();
    await page.keyboard.press('Escape');
    await expect(leagues).toBeHidden();
    await page.getByRole('button', { name: 'Ligleri aç' }).click();
    await leagues.getByRole('link', { name: /^Kıyı Ligi/ }).click();
    await expect(leagues).toBeHidden();
    await expect(page).toHaveURL(/#\/league\/kiyi$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/#\/league/);
    await expect(leagues).toBeHidden();
  });

  test('what is found is over the list while it is typed, and the tab of the fixtures is marked', async ({ page, stage }) => {
    stage.matches.plant('kupa');
    stage.matches.plant('canli', { state: 'live', score: { home: 0, away: 0 } });
    await page.goto(`${stage.url}#/live`);
    await expect(odd(page, 'canli')).toBeVisible();
    await page.getByRole('button', { name: 'Aramayı aç' }).click();
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await search.pressSequentially('kup');
    await expect(page.getByRole('heading', { name: '“kup” için sonuçlar' })).toBeVisible();
    await expect(odd(page, 'kupa')).toBeVisible();
    await expect(odd(page, 'canli')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Bülten' })).toHaveAttribute('aria-current', 'page');
    await search.press('Enter');
    await expect(search).not.toBeFocused();
    await expect(odd(page, 'kupa')).toBeVisible();
    await page.getByRole('button', { name: 'Aramayı kapat' }).click();
    await expect(odd(page, 'canli')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Canlı/ })).toHaveAttribute('aria-current', 'page');
  });

  test('what stops the slip is said beside its button, in sight on the lowest screen', async ({ page, stage }) => {
    const match = stage.matches.plant('kupa');
    stage.matches.plant('lig');
    await page.setViewportSize({ width: 320, height: 480 });
    await page.goto(stage.url);
    await odd(page, 'kupa').click();
    await odd(page, 'lig', 'draw').click();
    await page.getByRole('button', { name: 'Kuponu aç' }).click();
    await page.locator('#slip-stake').fill('10');
    match.odds.home = 150;
    await expect(place(page)).toHaveText('Yeni oranla onayla (5,25)');
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
    await expect(place(page)).toBeInViewport({ ratio: 1 });
    match.market = 'closed';
    await expect(page.getByRole('button', { name: 'Kapananı çıkar' })).toBeInViewport({ ratio: 1 });
  });
});
