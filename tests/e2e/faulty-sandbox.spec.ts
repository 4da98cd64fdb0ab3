import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright/test';
import { test as base, expect } from '../support/browser-test.ts';
import { operate, silencePopup } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { laleDevri, playPath } from '../support/play-game.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { slowTests, slowWaits } from '../support/slow-waits.ts';
import { StudioBooks } from '../support/studio-books.ts';

const SEED = 1453;
const FAULTS = `seed=${SEED},repeat=0.2,reorder=0.15,delay=0.2,drop=0.2,forge=0.1`;
const CREDIT_LIRA = 500;
/** Every action ends within this time: the page waits ten seconds for a response. */
const DEADLINE_MS = 12_000;
const poker = { system: 'dt', code: '4642' };

/** The real server with a sandbox that injects faults. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await runServer({ RATE_LIMITS: 'off', SANDBOX_FAULTS: FAULTS });
      await silencePopup(server);
      await use(server);
      await server.stop();
      await server.remove();
    },
    { scope: 'worker', timeout: slowWaits.serverStart },
  ],
});
test.use({ serviceWorkers: 'block' });

const inGame = (page: Page): FrameLocator => page.frameLocator('iframe');
/** Returns how an action ended: with a result, so that the next can follow, or with a sentence; null while it runs. */
async function endOf(page: Page, button: string): Promise<'result' | 'sentence' | null> {
  if (await inGame(page).locator('#veil .say').isVisible()) return 'sentence';
  if (await inGame(page).locator('#veil .loading').isVisible()) return null;
  const isOpen = await inGame(page).locator('body.is-open').count();
  return isOpen > 0 && (await inGame(page).locator(button).getAttribute('aria-disabled')) === 'false' ? 'result' : null;
}

/** Waits for an action to end and continues from each sentence until the game is playable; returns the sentences. */
async function goOn(page: Page, button: string): Promise<string[]> {
  const sentences: string[] = [];
  for (;;) {
    await expect.poll(() => endOf(page, button), { timeout: DEADLINE_MS, intervals: [100] }).not.toBeNull();
    if ((await endOf(page, button)) !== 'sentence') return sentences;
    const say = inGame(page).locator('#veil .say');
    const sentence = (await say.locator('p').textContent()) ?? '';
    expect(sentence).toMatch(/^\p{Lu}.{10,}\.$/u);
    sentences.push(sentence);
    await say.locator('.actions > *').first().click();
  }
}

async function play(page: Page, game: { system: string; code: string }, { button, acts }: { button: string; acts: number }): Promise<string[]> {
  await page.goto(playPath(game));
  await inGame(page).locator('#veil').waitFor({ state: 'attached' });
  const sentences = await goOn(page, button);
  for (let act = 0; act < acts; act += 1) {
    await inGame(page).locator(button).click();
    sentences.push(...(await goOn(page, button)));
  }
  return sentences;
}

for (const { name, game, button } of [
  { name: 'a slot', game: laleDevri, button: '#spin' },
  { name: 'a hand of poker', game: poker, button: '#deal' },
]) {
  test(`${name} on a faulty connection ends every action in time with a result or a sentence and a way on, and the balance is right`, {
    tag: '@waiting',
  }, async ({ page, server }) => {
    test.setTimeout(slowTests.severalWaits);
    const player = await enterAsNewPlayer(page, server, '/');
    await operate(server, ['credit', '--username', player.username, '--amount', String(CREDIT_LIRA)]);
    const sentences = await play(page, game, { button, acts: 12 });
    // At these rates a run without a single sentence would mean a connection without faults.
    expect(sentences.length).toBeGreaterThan(0);
    const books = new StudioBooks(join(server.dataDirectory, 'sandbox'));
    await expect(() => expect(books.unsettled().outbox ?? 0).toBe(0)).toPass({ timeout: slowWaits.tries });
    const lira = Number(BigInt(CREDIT_LIRA) * 100n + books.netOf(player.usercode)) / 100;
    books.close();
    const shown = lira.toLocaleString('tr-TR', { style: 'currency', currency: 'TRY' });
    await expect(page.locator('[aria-labelledby="game-name"] header .money').first()).toHaveText(shown);
  });
}
