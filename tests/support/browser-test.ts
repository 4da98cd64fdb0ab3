import { test as base, expect, type Locator, type Page } from 'playwright/test';
import type { NewPlayer } from './new-player.ts';
import { silencePopup } from './operate.ts';
import { type RunningServer, runServer } from './running-server.ts';
import { slowWaits } from './slow-waits.ts';

interface WorkerFixtures {
  /**
   * The real server of this test worker, with its own data; tests create their own players. It may push to this
   * machine.
   */
  server: RunningServer;
}

const LEAVE_DEADLINE_MS = 10_000;

/** Console errors that any test may produce, by part of their text. */
const lineErrors =
  /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|net::ERR|WebSocket connection to .* failed|a part of the app is missing|error occurred when fetching the script/;

/**
 * Leaves the page first: a page that reloads itself at that moment, as the app does after a logout, would keep the
 * browser from closing.
 */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank', { timeout: LEAVE_DEADLINE_MS }).catch((error: Error) => console.log(error.message));
}

/** Runs a real server with its own data, without rate limits and popup, for the duration of `use`. */
export async function useServer(environment: Record<string, string>, use: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await runServer({ RATE_LIMITS: 'off', ...environment });
  await silencePopup(server);
  await use(server);
  await server.stop();
  await server.remove();
}

/**
 * Browser tests against the built app and the real server. A page error or policy violation fails the test, unless it
 * matches `expectedErrors`.
 */
export const test = base.extend<{ watchErrors: undefined; expectedErrors: RegExp | null }, WorkerFixtures>({
  expectedErrors: [null, { option: true }],
  server: [async ({}, use) => useServer({ PUSH_ALLOWED_HOSTS: '127.0.0.1' }, use), { scope: 'worker', timeout: slowWaits.serverStart }],
  baseURL: async ({ server }, use) => use(server.url),
  watchErrors: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = [];
      const isExpected = (text: string) => lineErrors.test(text) || expectedErrors?.test(text) === true;
      const watch = (page: Page) => {
        page.on('pageerror', ({ message }) => {
          if (expectedErrors?.test(message) !== true) problems.push(message);
        });
        page.on('console', (message) => {
          if (message.type() === 'error' && !isExpected(message.text())) problems.push(message.text());
        });
      };
      context.on('page', watch);
      await use(undefined);
      const found = [...problems];
      await Promise.all(context.pages().map(leave));
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});
export { newPlayer } from './new-player.ts';
export { expect };

/** Fills in the registration dialog, in either language. */
export async function fillRegistration(dialog: Locator, player: NewPlayer): Promise<void> {
  const texts = {
    name: 'Elif',
    surname: 'Demir',
    username: player.username,
    email: player.email,
    password: player.password,
    password2: player.password,
    phone: player.phone,
    PersonalNo: player.personalNo,
    birthDateDay: '17',
    birthDateMonth: '5',
    birthDateYear: '1990',
  };
  for (const [name, text] of Object.entries(texts)) await dialog.locator(`input[name="${name}"]`).fill(text);
}

/** Fills in and submits the registration dialog from a guest's page. */
export async function registerThroughDialog(page: Page, player: NewPlayer): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Üye ol' }).click();
  const dialog = page.getByRole('dialog', { name: 'Üye ol' });
  await fillRegistration(dialog, player);
  await dialog.getByRole('button', { name: 'Üye ol' }).click();
}
