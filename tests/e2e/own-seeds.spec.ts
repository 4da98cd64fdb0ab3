import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { playPath } from '../support/play-game.ts';
import type { RunningServer } from '../support/running-server.ts';

test.use({ serviceWorkers: 'block' });

/** Format of the seeds that this browser draws; the sandbox's own seeds have other lengths. */
const OWN_SEED = /^[0-9a-f]{32}$/;

async function openDemo(page: Page, server: RunningServer, code: string): Promise<void> {
  await expect(() => page.goto(`http://localhost:${server.port + 1}/play/${code}?demo=1&lang=tr`)).toPass();
  await expect(page.locator('body')).toHaveClass(/is-open/);
}

for (const [kind, code, path, button] of [
  ['slot', 'slot-yakamoz', '/game/spin', '#spin'],
  ['hand', 'games-valeli-poker', '/game/hand/begin', '#deal'],
] as const) {
  test(`the first round of a ${kind} uses the client seed that its page has drawn and shows`, async ({ page, server }) => {
    await openDemo(page, server, code);
    await page.locator('#open-fairness').click();
    const shown = await page.locator('#new-seed').inputValue();
    expect(shown).toMatch(OWN_SEED);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const asked = page.waitForRequest((request) => request.url().endsWith(path));
    await page.locator(button).click();
    expect((await asked).postDataJSON()).toMatchObject({ clientSeed: shown });
    await page.locator('#open-fairness').click();
    await expect(page.locator('#new-seed')).toHaveValue(shown);
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    for (const game of [
      { system: 'softgamings', code: '7619', name: 'Martı' },
      { system: 'hub88', code: '9428', name: 'Şans Çarkı' },
    ])
      test(`a player of ${game.name} finds their browser’s seed among those of its chains`, async ({ page, server }) => {
        await enterAsNewPlayer(page, server, playPath(game));
        const frame = page.frameLocator(`iframe[title="${game.name}"]`);
        const fairness = frame.locator('.is-open #open-fairness');
        const list = frame.locator('.seeds', { has: frame.getByText('senin') });
        // The sheet shows what was known when it was opened, and the seed is sent after the first answer of the feed.
        await expect(async () => {
          await page.keyboard.press('Escape');
          await fairness.click();
          await expect(list).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await list.locator('summary').click();
        await expect(list.locator('li', { hasText: 'senin' }).locator('code')).toHaveText(OWN_SEED);
      });

    test('a demo visitor sees the chain that collects seeds, with none of their own in it', async ({ page, server }) => {
      await openDemo(page, server, 'crash-marti');
      await page.locator('#open-fairness').click();
      await expect(page.getByText('Sıradaki zincir')).toBeVisible();
      await expect(page.getByText('senin')).toHaveCount(0);
    });
  });
}
