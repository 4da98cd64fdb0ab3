import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { laleDevri } from '../support/play-game.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

test('a player searches a lobby, plays a game they found, and returns to the lobby', { tag: '@quick' }, async ({ page, server }) => {
  await enterAsNewPlayer(page, server, '/casino/slot');
  await page.getByRole('combobox', { name: 'Oyun veya sağlayıcı ara' }).fill('lale dev');
  await page
    .getByRole('listbox', { name: 'Öneriler' })
    .getByRole('option', { name: new RegExp(laleDevri.name) })
    .first()
    .click();
  const game = page.getByRole('dialog', { name: laleDevri.name });
  await expect(page.frameLocator(`iframe[title="${laleDevri.name}"]`).locator('.is-open #spin')).toBeVisible();
  await expect(game.getByText('Oyun parası', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(game).toHaveCount(0);
  await expect(page).toHaveURL(/\/casino\/slot$/);
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
});
