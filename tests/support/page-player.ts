import type { Page } from 'playwright/test';
import type { Session } from '../../src/contract/account.ts';
import type { NotificationType } from '../../src/contract/enumerations.ts';
import { newPlayer } from './new-player.ts';
import { operate } from './operate.ts';
import type { RunningServer } from './running-server.ts';

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

/** Opens an account over the wire from the page's device and reloads the page, which is then his. */
export async function enterAsNewPlayer(page: Page, server: RunningServer, address = './'): Promise<PagePlayer> {
  const { username, password, email, phone, personalNo } = newPlayer();
  await page.goto('./');
  await page.waitForFunction(() => localStorage.getItem('fingerprint') !== null);
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
  const session = await page.evaluate(async (registration) => {
    const headers = {
      'content-type': 'application/json',
      'x-locale': localStorage.getItem('language') ?? 'tr',
      'x-fingerprint': localStorage.getItem('fingerprint') ?? '',
    };
    const answer = await fetch('api/auth/register', { method: 'POST', headers, body: JSON.stringify(registration) });
    const { data } = (await answer.json()) as { data: Session };
    localStorage.setItem('authData', JSON.stringify(data));
    return data;
  }, body);
  await page.goto(address);
  return {
    username,
    usercode: session.usercode,
    notify: ({ type, title, note = 'Ayrıntılar burada.' }) => sendNotification(server, username, ['--type', type, '--title', title, '--note', note]),
  };
}
