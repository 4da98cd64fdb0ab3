import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import type { RunningServer } from '../support/running-server.ts';
import {
  playRound as decideRound,
  presentSteps,
  roundStream,
  ruleSetOf,
  type SpinView,
  testVectors,
  unitsOf,
  vectorClientSeed,
  vectorServerSeed,
} from '../support/sandbox-program.ts';
import { findOverflow } from '../support/touch-targets.ts';

test.use({ serviceWorkers: 'block' });

/** One game of every rule set, with the size of its window. */
const games = [
  { code: 'slot-lale-devri', rules: 'twenty lines', cells: 15 },
  { code: 'slot-gece-kandili', rules: 'ten lines with an expanding joker', cells: 15 },
  { code: 'slot-mavi-boncuk', rules: '243 ways', cells: 15 },
  { code: 'slot-kum-saati', rules: '1,024 ways', cells: 20 },
  { code: 'slot-nar-bahcesi', rules: 'cascades', cells: 30 },
  { code: 'slot-altin-nalin', rules: 'hold and win', cells: 15 },
  { code: 'slot-yildirim', rules: 'free spins', cells: 15 },
  { code: 'slot-galata-7', rules: 'three reels', cells: 9 },
] as const;

const balanceOf = async (page: Page) => Number(await page.locator('#balance').getAttribute('data-balance-minor'));
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens a demo at the sandbox itself, which starts a moment after the server. */
async function openDemo(page: Page, server: RunningServer, code: string): Promise<void> {
  await expect(() => page.goto(`http://localhost:${server.port + 1}/play/${code}?demo=1&lang=tr`)).toPass();
  await expect(page.locator('body')).toHaveClass(/is-open/);
}

/** Plays a round and waits until it is settled and the next one is allowed. */
async function playRound(page: Page, act: () => Promise<void>): Promise<{ betMinor: number; winMinor: number }> {
  const answered = page.waitForResponse('**/game/spin');
  await act();
  const { data } = (await (await answered).json()) as { data: { round: { betMinor: number; winMinor: number } } };
  await expect(page.locator('#spin')).toHaveAttribute('aria-disabled', 'false');
  return data.round;
}

for (const { code, rules, cells } of games) {
  test(`[R9.037] ${rules}: a demo is played by keyboard and by touch but never by itself, recalled, and verified in the browser`, async ({ page, server }) => {
    let spins = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/game/spin')) spins += 1;
    });
    await openDemo(page, server, code);
    await expect(page.locator('.reels .cell')).toHaveCount(cells);
    await expect(page.getByRole('button', { name: /oto/i })).toHaveCount(0);
    const before = await balanceOf(page);
    const rounds = [await playRound(page, () => page.keyboard.press('Space')), await playRound(page, () => page.locator('#spin').click())];
    expect(await balanceOf(page)).toBe(rounds.reduce((balance, { betMinor, winMinor }) => balance - betMinor + winMinor, before));
    await expect(page.locator('.reels .cell')).toHaveCount(cells);
    expect(await findOverflow(page)).toBe(0);
    expect(await findAccessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Kurallar ve ödemeler' }).click();
    await expect(sheet(page, 'Ödemeler').getByText('Oyuncuya dönüş (RTP)')).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tur geçmişi' }).click();
    await expect(sheet(page, 'Tur geçmişi').locator('.past-round')).toHaveCount(rounds.length);
    await sheet(page, 'Tur geçmişi').locator('summary').first().click();
    await expect(
      sheet(page, 'Tur geçmişi')
        .locator('.recall .cell')
        .nth(cells - 1),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Adil oyun' }).click();
    await page.getByRole('button', { name: 'Tohumu yenile ve eskisini aç' }).click();
    await expect(page.locator('.opened-round')).toHaveCount(rounds.length);
    await page.locator('.opened-round').first().click();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('button', { name: 'Tarayıcıda hesapla' }).click();
    await expect(sheet(page, 'Turu doğrula').getByText('Özet tutuyor, sonuç')).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    expect(calls).toEqual([]);
    expect(spins).toBe(rounds.length);
  });
}

const BET_MINOR = 1_000;

/** Returns the last published vector of these rules, which is their bonus, as the response to a spin. */
function bonusOf(rulesId: string): SpinView {
  const nonce = testVectors.findLast((vector) => vector.rulesId === rulesId)?.nonce ?? 0;
  const rules = ruleSetOf(rulesId);
  const outcome = decideRound(rules, roundStream(vectorServerSeed, vectorClientSeed, nonce));
  const unitMinor = BET_MINOR / unitsOf(rules);
  const [winMinor, steps] = [outcome.pay * unitMinor, presentSteps(outcome, unitMinor, BET_MINOR)];
  const shared = { roundId: 1, playedAtMs: 0, betMinor: BET_MINOR, winMinor, balanceAfterBetMinor: 99_000, balanceMinor: 99_000 + winMinor };
  const round = { ...shared, rulesId, stops: [...outcome.stops], steps, nonce, clientSeed: vectorClientSeed, serverSeedHash: '', serverSeed: null };
  return { round, fairness: { serverSeedHash: '', nextServerSeedHash: '', clientSeed: vectorClientSeed, nextNonce: nonce + 1, isClientSeedOpen: false } };
}

test.describe('a bonus in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const [rulesId, code, sentence] of [
    ['cascades', 'slot-nar-bahcesi', /düşüş kazandırdı/],
    ['hold-and-win', 'slot-altin-nalin', /altın tutuldu/],
    ['free-spins', 'slot-yildirim', /8 bedava dönüş bitti/],
  ] as const) {
    test(`${rulesId}: is shown step by step until the player skips it and sees the whole result`, async ({ page, server }) => {
      const { round, fairness } = bonusOf(rulesId);
      await page.route('**/game/spin', (route) => route.fulfill({ json: { success: true, message: null, data: { round, fairness } } }));
      await openDemo(page, server, code);
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: 'Geç', exact: true })).toHaveAttribute('aria-disabled', 'false');
      await expect(page.locator('#balance')).toHaveAttribute('data-balance-minor', String(round.balanceAfterBetMinor));
      await page.keyboard.press('Space');
      await expect(page.locator('#message')).toHaveText(sentence);
      await expect(page.locator('#balance')).toHaveAttribute('data-balance-minor', String(round.balanceMinor));
      await expect(page.getByRole('button', { name: 'Çevir', exact: true })).toBeVisible();
      await expect(page.locator('.reel .belt > .cell')).toHaveCount(round.steps[0]?.window.flat().length ?? 0);
    });
  }
});
