import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { Session } from '../../src/contract/account.ts';
import type { NotificationType } from '../../src/contract/enumerations.ts';
import { type NewPlayer, newPlayer } from './new-player.ts';
import { operate } from './operate.ts';
import type { RunningServer } from './running-server.ts';

/** Length of the device ids that the app generates. */
const DEVICE_ID_BYTES = 16;

/** A player logged in on a page's device. */
export interface PagePlayer {
  username: string;
  usercode: string;
  /** Sends the player a notification, as an operator does; returns its id. */
  notify(notification: { type: NotificationType; title: string; note?: string }): Promise<string>;
}

async function sendNotification(server: RunningServer, username: string, words: readonly string[]): Promise<string> {
  const sent = await operate(server, ['notify', '--username', username, ...words]);
  return (sent as { id: string }).id;
}

/** Registers an account over HTTP for a device, without involving the page. */
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
 * Registers an account over HTTP from the page's device and opens an address of the app as its player. This is the
 * app's first run there: the session is stored from a server response that runs no script.
 */
export async function enterAsNewPlayer(page: Page, server: RunningServer, address = './'): Promise<PagePlayer> {
  const player = newPlayer();
  await page.goto('./healthz');
  // Other pages of the browser already know the device by its existing id.
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
