import type { Page } from 'playwright/test';
import { findAccessProblems } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-test.ts';
import { findOverflow } from '../../support/touch-targets.ts';

/** One game of every set of rules, with the size of its window. */
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

/** Plays a round and waits until it is settled and the next one is allowed. */
async function playRound(page: Page, act: () => Promise<void>): Promise<{ betMinor: number; winMinor: number }> {
  const answered = page.waitForResponse('**/game/spin');
  await act();
  const { data } = (await (await answered).json()) as { data: { round: { betMinor: number; winMinor: number } } };
  await expect(page.locator('#spin')).toHaveAttribute('aria-disabled', 'false');
  return data.round;
}

for (const { code, rules, cells } of games) {
  test(`${rules}: a demo is played by keyboard and by touch, recalled, and verified in the browser`, async ({ page, server }) => {
    await page.goto(`http://localhost:${server.port + 1}/play/${code}?demo=1&lang=tr`);
    await expect(page.locator('body')).toHaveClass(/is-open/);
    await expect(page.locator('.reels .cell')).toHaveCount(cells);
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
  });
}
