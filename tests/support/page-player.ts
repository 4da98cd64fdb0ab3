import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { Session } from '../../src/contract/account.ts';
import type { NotificationType } from '../../src/contract/enumerations.ts';
import { type NewPlayer, newPlayer } from './new-player.ts';
import { operate } from './operate.ts';
import type { RunningServer } from './running-server.ts';

/** As long as the ids that the app gives a device. */
const DEVICE_ID_BYTES = 16;

/** A player who is logged in on the device of a page. */
export interface PagePlayer {
  username: string;
  usercode: string;
  /** Sends him a notification, as an operator does; answers its id. */
  notify(notification: { type: NotificationType; title: string; note?: string }): Promise<string>;
}

async function sendNotification(server: RunningServer, username: string, words: readonly string[]): Promise<string> {
  const sent = await operate(server, ['notify', '--username', username, ...words]);
  return (sent as { id: string }).id;
}

/** Opens an account over the wire, on a device; the page is not told. */
export async function openAccount(page: Page, player: NewPlayer, { device, language }: { device: string; language: string }): Promise<Session> {
  const { username, password, email, phone, personalNo } = player;
  const body = {
    name: 'Elif',
    surname: 'Demir',
    username,
    email,
    phone,
    PersonalNo: personalNo,
    country: 235,
    birthDate: '1990-05-17',
    birthDateDay: '17',
    birthDateMonth: '05',
    birthDateYear: '1990',
    password,
    password2: password,
  };
  const answer = await page.request.post('./api/auth/register', { headers: { 'x-locale': language, 'x-fingerprint': device }, data: body });
  return ((await answer.json()) as { data: Session }).data;
}

/**
 * Opens an account over the wire from the page's device and goes to an address of the app as its player. The app itself runs there for the first time: the
 * device is made his from an answer of the server that runs nothing.
 */
export async function enterAsNewPlayer(page: Page, server: RunningServer, address = './'): Promise<PagePlayer> {
  const player = newPlayer();
  await page.goto('./healthz');
  // Other pages of the browser know the device by the name that it has already.
  const known = await page.evaluate(() => ({ device: localStorage.getItem('fingerprint'), language: localStorage.getItem('language') }));
  const { device, language } = { device: known.device ?? randomBytes(DEVICE_ID_BYTES).toString('hex'), language: known.language ?? 'tr' };
  const session = await openAccount(page, player, { device, language });
  await page.evaluate(
    ([fingerprint, authData]) => {
      localStorage.setItem('fingerprint', fingerprint);
      localStorage.setItem('authData', authData);
    },
    [device, JSON.stringify(session)] as const,
  );
  await page.goto(address);
  return {
    username: player.username,
    usercode: session.usercode,
    notify: ({ type, title, note = 'Ayrıntılar burada.' }) => sendNotification(server, player.username, ['--type', type, '--title', title, '--note', note]),
  };
}
