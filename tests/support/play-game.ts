import type { Frame, Page } from 'playwright/test';
import { encodeGame } from '../../src/features/casino/game-address.ts';
import { readCode } from './phone-codes.ts';
import type { RunningServer } from './running-server.ts';

interface ListedGame {
  gameCode: string;
  name: string;
  mainProviderId: string;
  providerName: string;
}

/** One slot per provider system, in the order of the launch calls. */
export const gamesOfSystems = [
  { system: 'pragmatic', code: '1632', name: 'Lale Devri', launch: 'pragmaticlaunchurl' },
  { system: 'dt', code: '1215', name: 'Nar Bahçesi', launch: 'dtlaunchurl' },
  { system: 'em', code: '1370', name: 'Galata 7', launch: 'emlaunchurl' },
  { system: 'amusnet', code: '1363', name: 'Gece Kandili', launch: 'amusnetlaunchurl' },
  { system: 'egt', code: '1673', name: 'Sultan Tacı', launch: 'egtlaunchurl' },
  { system: 'hub88', code: '1901', name: 'Zümrüt Yolu', launch: 'hub88launchurl' },
  { system: 'softgamings', code: '1551', name: 'Yıldırım', launch: 'softgamingslaunchurl' },
] as const;
export type PlayedGame = (typeof gamesOfSystems)[number];
export const [laleDevri] = gamesOfSystems;

/** Returns the path of a game's page. */
export function playPath({ system, code }: { system: string; code: string }): string {
  return `/casino/play/${encodeGame(system, code)}`;
}

/** Returns the games of a category as the server lists them for a guest. */
export function listGames(page: Page, systemCategory: string): Promise<ListedGame[]> {
  return page.evaluate(async (category) => {
    const body = JSON.stringify({ systemCategory: category });
    const answer = await fetch('/api/casino/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return ((await answer.json()) as { data: ListedGame[] }).data;
  }, systemCategory);
}

/** Returns the document in a game's frame. */
export async function frameOf(page: Page, title: string): Promise<Frame> {
  const element = await page.locator(`iframe[title="${title}"]`).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`no frame of ${title}`);
  return frame;
}

/** Makes the page in a frame post a message to the app. */
export async function say(page: Page, title: string, message: unknown): Promise<void> {
  const frame = await frameOf(page, title);
  await frame.evaluate((data) => parent.postMessage(data, '*'), message);
}

/** Makes a call as the page's player, as the app would; returns whether it succeeded. */
async function callAsPlayer(page: Page, path: string, body: object | null = null): Promise<boolean> {
  return page.evaluate(
    async ([called, sent]) => {
      const { token } = JSON.parse(localStorage.getItem('authData') ?? '{}') as { token?: string };
      const headers = { authorization: `Bearer ${token}`, 'x-locale': 'tr', 'x-fingerprint': localStorage.getItem('fingerprint') ?? '' };
      const request = sent === null ? { headers } : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(sent) };
      const answer = await fetch(`/api/${called}`, request);
      return ((await answer.json()) as { success: boolean }).success;
    },
    [path, body] as const,
  );
}

/** Verifies the phone of the page's player, bypassing the screens, with the code from the sandbox's mailbox. */
export async function verifyOwnPhone(page: Page, server: RunningServer): Promise<void> {
  const phone = await page.evaluate(() => (JSON.parse(localStorage.getItem('authData') ?? '{}') as { phone: string }).phone);
  const isSent = await callAsPlayer(page, 'customer/updatephone', { step: 1, phone });
  const code = await readCode(server, `+90${phone}`);
  const isVerified = isSent && (await callAsPlayer(page, 'customer/updatephone', { step: 2, phone, code }));
  if (!isVerified) throw new Error('the phone was not verified');
}

/** Verifies the phone and claims the trial bonus, as money to play with. */
export async function claimTrialBonus(page: Page, server: RunningServer): Promise<void> {
  await verifyOwnPhone(page, server);
  if (!(await callAsPlayer(page, 'bonus/definetrialbonus'))) throw new Error('there was no trial bonus');
}
