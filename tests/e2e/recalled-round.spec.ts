import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { operate } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { playPath } from '../support/play-game.ts';
import { slowWaits } from '../support/slow-waits.ts';

test.use({ serviceWorkers: 'block' });

const roulette = { system: 'dt', code: '9627', name: 'Klasik Rulet' };
const inGame = (page: Page): FrameLocator => page.frameLocator('iframe');

test('a row of the game history opens its round in the game, with what was drawn, staked and won, and its seeds', async ({ page, server }) => {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', '100']);
  await page.goto(playPath(roulette));
  await expect(inGame(page).locator('body.is-open')).toBeAttached({ timeout: slowWaits.slowGame });
  await inGame(page).locator('[data-spot="red"]').click();
  await inGame(page).locator('#deal').click();
  await expect(inGame(page).locator('#message')).toContainText(/^\d+, (Kırmızı|Siyah|yeşil)/, { timeout: slowWaits.outcome });
  const drawn = (await inGame(page).locator('#last-numbers li').first().textContent()) ?? '';
  await page.goto('/dashboard/game-history');
  await page.getByRole('link', { name: /Klasik Rulet oyununda hand-\d+ numaralı turu göster/ }).click();
  const opened = inGame(page).locator('details.past-round[open]');
  await expect(opened).toHaveCount(1);
  await expect(opened.locator('.badge')).toHaveText(drawn);
  await expect(opened).toContainText('Bahis');
  await expect(opened.locator('code').first()).toHaveText(/^[0-9a-f]{64}$/);
});
