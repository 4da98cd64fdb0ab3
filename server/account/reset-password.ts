import { foldUsername } from '#contract/typed-input.ts';
import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { hashPassword } from '../http/password-hash.ts';
import { type Call, type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { message } from '../messages/message.ts';
import { hangUp } from './end-sessions.ts';
import { findByUsername } from './find-by-username.ts';
import { passwordProblem } from './password-problem.ts';
import { storePassword } from './store-password.ts';
import { checkCode, spendCode } from './verification-code.ts';

interface PasswordReset {
  username: string;
  code: string;
  password: string;
}

/**
 * Sets a new password with a reset code, which is used up, and ends all sessions of the player. Refuses a password that
 * is common or equals the username, whoever has the name, and with the same sentence a code that is wrong, expired, was
 * never sent or was not checked before, and an unknown name.
 */
export async function resetPassword(application: Application, { body, locale, userAgent }: Call<PasswordReset>): Promise<Outcome<undefined>> {
  const problem = passwordProblem(body.password, body.username, locale);
  if (problem) return refuse(problem);
  const now = application.clock.now();
  const subject = foldUsername(body.username);
  const passwordHash = await hashPassword(body.password);
  const store = async (transaction: Transaction): Promise<bigint[] | null> => {
    const player = await findByUsername(transaction, subject);
    if (player) await lockPlayer(transaction, player.id);
    const check = await checkCode(transaction, { purpose: 'reset', subject }, body.code, now);
    if (!player || typeof check === 'string' || !check.wasChecked) return null;
    await spendCode(transaction, check, now);
    return storePassword(application, transaction, { player, passwordHash, locale, userAgent, exceptSessionId: null }, now);
  };
  const ended = await inTransaction(application.database, store);
  if (!ended) return refuse(message(locale, 'account.resetCodeWrong'));
  await hangUp(application, ended);
  return succeed(undefined, message(locale, 'account.passwordReset'));
}
