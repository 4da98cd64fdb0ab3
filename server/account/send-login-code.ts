import { randomBytes } from 'node:crypto';
import { CODE_REQUIRED_STATUS } from '#contract/account.ts';
import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { hashPassword } from '../http/password-hash.ts';
import { type Call, type Outcome, refuse } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { sendCodeByMail } from './send-code-by-mail.ts';

/**
 * Handles a login for a name with too many wrong passwords. Without checking the password it sends a code to the
 * account's e-mail address, at most one a minute, and always refuses with the same sentence, even for an unknown name
 * or when `isSent` says that this address has used up its limit.
 */
export async function sendLoginCode(
  application: Application,
  { body, locale }: Call<{ username: string }>,
  { isSent }: { isSent: boolean },
): Promise<Outcome<never>> {
  // Takes far longer than the one row by which the cases differ.
  await hashPassword(randomBytes(32).toString('base64'));
  if (isSent) {
    await inTransaction(application.database, (transaction) =>
      sendCodeByMail(transaction, { purpose: 'login', username: body.username, locale }, application.clock.now()),
    );
  }
  return refuse(message(locale, 'account.loginCodeSent'), CODE_REQUIRED_STATUS);
}
