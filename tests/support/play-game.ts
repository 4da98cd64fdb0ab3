import type { Frame, Page } from 'playwright/test';
import { encodeGame } from '../../src/features/casino/game-address.ts';

interface ListedGame {
  gameCode: string;
  name: string;
  mainProviderId: string;
  providerName: string;
}

/** One slot of every provider system, in the order of the launch calls. */
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

/** The address of a game's page. */
export function playPath({ system, code }: { system: string; code: string }): string {
  return `/casino/play/${encodeGame(system, code)}`;
}

/** The games of a category as the server lists them to anyone. */
export function listGames(page: Page, systemCategory: string): Promise<ListedGame[]> {
  return page.evaluate(async (category) => {
    const body = JSON.stringify({ systemCategory: category });
    const answer = await fetch('/api/casino/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return ((await answer.json()) as { data: ListedGame[] }).data;
  }, systemCategory);
}

/** The document that runs in the frame of a game. */
export async function frameOf(page: Page, title: string): Promise<Frame> {
  const element = await page.locator(`iframe[title="${title}"]`).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`no frame of ${title}`);
  return frame;
}

/** Has the page in a frame say something to the app. */
export async function say(page: Page, title: string, message: unknown): Promise<void> {
  const frame = await frameOf(page, title);
  await frame.evaluate((data) => parent.postMessage(data, '*'), message);
}

/** Claims the trial bonus as the app does: play money to play with. */
export async function claimTrialBonus(page: Page): Promise<void> {
  const isGranted = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('authData') ?? '{}') as { token?: string };
    const headers = { authorization: `Bearer ${token}`, 'x-locale': 'tr', 'x-fingerprint': localStorage.getItem('fingerprint') ?? '' };
    const answer = await fetch('/api/bonus/definetrialbonus', { headers });
    return ((await answer.json()) as { success: boolean }).success;
  });
  if (!isGranted) throw new Error('there was no trial bonus');
}
