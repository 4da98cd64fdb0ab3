import type { Frame, Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { frameOf, gamesOfSystems, laleDevri, type PlayedGame, playPath } from '../support/play-game.ts';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } });

/** A game whose frame has no origin, and so no storage. */
const yildirim = gamesOfSystems.find(({ system }) => system === 'softgamings') ?? laleDevri;

interface SoundWindow extends Window {
  /** The audio contexts that the page has made. */
  made?: AudioContext[];
}

/** Makes every page and frame note the audio contexts that it makes. */
async function watchContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: AudioContext[] = [];
    (window as SoundWindow).made = made;
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        made.push(this);
      }
    };
  });
}

const statesIn = (frame: Frame) => frame.evaluate(() => ((window as SoundWindow).made ?? []).map(({ state }) => state));
const setting = (page: Page) => page.evaluate(() => localStorage.getItem('sound'));

/** Waits until a game is open in its frame. */
async function openedGame(page: Page, { name }: PlayedGame) {
  const game = page.frameLocator(`iframe[title="${name}"]`);
  await expect(game.locator('body')).toHaveClass(/is-open/);
  return { frame: await frameOf(page, name), key: game.getByRole('button', { name: 'Ses', exact: true }), field: game.locator('.field') };
}

test('a game is silent until its player turns sound on; the site remembers it for the next game, whose sound begins at a press', async ({ page, server }) => {
  await watchContexts(page);
  await enterAsNewPlayer(page, server, playPath(laleDevri));
  const first = await openedGame(page, laleDevri);
  await expect(first.key).toHaveAttribute('aria-pressed', 'false');
  await first.field.click({ position: { x: 10, y: 10 } });
  expect(await statesIn(first.frame)).toEqual([]);
  expect(await setting(page)).toBeNull();
  const box = await first.key.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await first.key.click();
  await expect(first.key).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => statesIn(first.frame)).toEqual(['running']);
  await expect.poll(() => setting(page)).toBe('on');

  await page.goto(playPath(yildirim));
  const second = await openedGame(page, yildirim);
  await expect(second.key).toHaveAttribute('aria-pressed', 'true');
  expect(await statesIn(second.frame)).toEqual([]);
  await second.field.click({ position: { x: 10, y: 10 } });
  await expect.poll(() => statesIn(second.frame)).toEqual(['running']);
  await second.key.click();
  await expect(second.key).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => statesIn(second.frame)).toEqual(['suspended']);
  await expect.poll(() => setting(page)).toBe('off');
});

test('sound that is turned on or off in one tab is so at once in a game that is open in another', async ({ page, server }) => {
  await watchContexts(page);
  await enterAsNewPlayer(page, server, playPath(laleDevri));
  const first = await openedGame(page, laleDevri);
  const otherTab = await page.context().newPage();
  await otherTab.goto(playPath(yildirim));
  const second = await openedGame(otherTab, yildirim);
  await second.key.click();
  await expect(first.key).toHaveAttribute('aria-pressed', 'true');
  await page.bringToFront();
  await first.field.click({ position: { x: 10, y: 10 } });
  await expect.poll(() => statesIn(first.frame)).toEqual(['running']);
  await second.key.click();
  await expect(first.key).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => statesIn(first.frame)).toEqual(['suspended']);
  await first.key.click();
  await expect(second.key).toHaveAttribute('aria-pressed', 'true');
});

test('a win above its stake glows in gold and gives way to the next press, and a return of the stake is not celebrated', async ({ page, server }) => {
  let times = 1;
  await page.route('**/game/spin', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { round: { betMinor: number; winMinor: number } } };
    answer.data.round.winMinor = answer.data.round.betMinor * times;
    await route.fulfill({ response, json: answer });
  });
  await expect(() => page.goto(`http://localhost:${server.port + 1}/play/slot-lale-devri?demo=1&lang=tr`)).toPass();
  await expect(page.locator('body')).toHaveClass(/is-open/);
  const spin = page.locator('#spin');
  await spin.click();
  await expect(page.locator('#message .money')).toHaveText('₺10,00');
  await expect(page.locator('#message .gold')).toHaveCount(0);
  await expect(page.locator('.win-amount, .win-over')).toHaveCount(0);
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  times = 25;
  await spin.click();
  await expect(page.getByText('Büyük kazanç')).toBeVisible();
  await expect(page.locator('#message .gold')).toHaveText('₺250,00');
  await expect(page.locator('.win-over .money')).toHaveText('₺250,00');
  await page.locator('.field').click({ position: { x: 10, y: 10 } });
  await expect(page.locator('.win-amount, .win-over')).toHaveCount(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a win is shown at rest, at once and without sparks', async ({ page, server }) => {
    await page.route('**/game/spin', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { round: { betMinor: number; winMinor: number } } };
      answer.data.round.winMinor = answer.data.round.betMinor * 25;
      await route.fulfill({ response, json: answer });
    });
    await expect(() => page.goto(`http://localhost:${server.port + 1}/play/slot-lale-devri?demo=1&lang=en`)).toPass();
    await expect(page.locator('body')).toHaveClass(/is-open/);
    await page.locator('#spin').click();
    await expect(page.getByText('Big win')).toBeVisible();
    expect(await page.locator('.win-over .money').textContent()).toBe('₺250,00');
    await expect(page.locator('.win-sparks')).toHaveCount(0);
  });
});
