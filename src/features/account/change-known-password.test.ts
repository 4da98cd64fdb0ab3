import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { writeSession } from '../../state/session.ts';
import { changeKnownPassword } from './change-known-password.ts';

const passwords = { oldPassword: 'deniz-2024', password: 'martı-2026', confirmPassword: 'martı-2026' };
const sent: (string | null)[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('fetch', async ({ pathname }: URL, { headers }: RequestInit) => {
    if (!pathname.endsWith('changepassword')) return accept();
    sent.push(new Headers(headers).get('authorization'));
    return answer();
  });
  logIn('1001');
});

function logIn(usercode: string): void {
  const texts = { username: usercode, phone: '', fingerprint: '', betsyCid: '', betsyUrl: '', betsyToken: '', betcoToken: '', betcoUrl: '' };
  writeSession({ ...texts, usercode, token: `token-of-${usercode}`, smsVerified: false, balance: 0 } satisfies Session);
}

const lose = (): never => {
  throw new TypeError('Failed to fetch');
};
const accept = () => Response.json({ success: true, message: 'Tamam' });

test('a change whose answer was lost is sent once more', async () => {
  answer = () => (sent.length === 1 ? lose() : accept());
  expect(await changeKnownPassword(passwords)).toMatchObject({ message: 'Tamam' });
  expect(sent).toEqual(['Bearer token-of-1001', 'Bearer token-of-1001']);
});

test('a change whose answer was lost is not sent again for the player who has logged in since', async () => {
  answer = () => {
    logIn('1002');
    return lose();
  };
  await expect(changeKnownPassword(passwords)).rejects.toMatchObject({ kind: 'ended' });
  expect(sent).toEqual(['Bearer token-of-1001']);
});
