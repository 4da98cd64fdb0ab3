import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setForgottenPassword } from './set-forgotten-password.ts';
import { UncertainOutcome } from './uncertain-outcome.ts';

const values = { username: 'elif', code: '7K2M9-XQ4TD', password: 'lale-devri-1730', password2: 'lale-devri-1730' };
/** Responses of the two calls; null is a lost response. */
let reset: { status: number; message: string } | null;
let login: { status: number; message: string };

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: URL) => {
    const answer = String(address).endsWith('changepasswordwithcode') ? reset : login;
    if (answer === null) throw new TypeError('Failed to fetch');
    return Response.json({ success: false, message: answer.message }, { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a code is asked for besides', 428],
  ['there were too many logins', 429],
])('a password that may be in force is not reported as refused if %s', async (_why, status) => {
  login = { status, message: 'not now' };
  reset = null;
  await expect(setForgottenPassword(values)).rejects.toMatchObject({ kind: 'network' });
  reset = { status: 200, message: 'the code is used up' };
  await expect(setForgottenPassword(values)).rejects.toBeInstanceOf(UncertainOutcome);
});

test('a password that does not open the account is refused in the words of the server', async () => {
  login = { status: 200, message: 'wrong' };
  reset = null;
  await expect(setForgottenPassword(values)).rejects.toMatchObject({ kind: 'network' });
  reset = { status: 200, message: 'the code is wrong' };
  await expect(setForgottenPassword(values)).rejects.toMatchObject({ kind: 'refused', message: 'the code is wrong' });
});
