import { readFile } from 'node:fs/promises';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { joinLive, seatPlayer } from '../support/live-player.ts';
import { operate } from '../support/operate.ts';
import { cardDetail } from '../support/payment-details.ts';
import { playRounds } from '../support/played-rounds.ts';
import { findOverflow, findSmallTargets } from '../support/touch-targets.ts';

const game = { code: '1632', providerCode: 'slot-lale-devri' };
const CARD = 2;
test.use({ serviceWorkers: 'block' });

for (const words of [
  {
    language: 'tr',
    title: 'Oyun özetin',
    today: 'Bugün',
    byDay: 'Güne göre',
    csv: 'CSV indir',
    heading: 'Gün',
    limit: 'Aylık kayıp limitinin %72 kadarını kullandın.',
    file: /^oyun-ozeti-/,
  },
  {
    language: 'en',
    title: 'Your play summary',
    today: 'Today',
    byDay: 'By day',
    csv: 'Download CSV',
    heading: 'Day',
    limit: 'You have used %72 of your monthly loss limit.',
    file: /^play-summary-/,
  },
]) {
  test(`a player reads in ${words.language} what they paid in, staked and won, and downloads it`, async ({ page, server }) => {
    const player = await joinLive(server);
    await page.setViewportSize({ width: 1440, height: 900 });
    await seatPlayer(page, player);
    await page.evaluate((stored) => localStorage.setItem('language', stored), words.language);
    await page.goto('/dashboard/statement');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.locator('.empty')).toBeVisible();
    await player.call('payment/deposit', { id: CARD, target: 'pay', detail: { ...cardDetail, Amount: 1_000 } });
    const { data } = await player.call<{ items: { id: string }[] }>('transaction/financialhistory', { skip: 0, take: 1 });
    await operate(server, ['confirm', data.items[0]?.id ?? '']);
    await playRounds(server, { username: player.username, usercode: player.session.usercode }, [
      { game, stake: 200, win: 0 },
      { game, stake: 40, win: 96 },
    ]);
    await player.call('play/setlimit', { kind: 'loss', period: 'month', value: 200 });
    await page.reload();
    const main = page.getByRole('main');
    await expect(main).toContainText(words.limit);
    await expect(main.getByText('₺1.000,00').first()).toBeVisible();
    await expect(main).toContainText('₺240,00');
    await expect(main).toContainText('−₺144,00');
    await expect(page.getByRole('heading', { level: 2, name: words.byDay })).toBeVisible();
    await expect(page.getByRole('img', { name: /₺240,00/ }).first()).toBeVisible();
    expect(await findAccessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: words.today }).click();
    await expect(page).toHaveURL(/period=today/);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: words.csv }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(words.file);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`"${words.heading}";`);
    expect(text).toContain(';240,00;96,00;-144,00;');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.reload();
    await expect(main).toContainText('−₺144,00');
    expect(await findOverflow(page)).toBe(0);
    await expect.poll(() => findSmallTargets(page)).toEqual([]);
  });
}
