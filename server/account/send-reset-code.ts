import { randomBytes } from 'node:crypto';
import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { hashPassword } from '../http/password-hash.ts';
import { type Call, type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { hasReceiver } from '../messaging/has-receiver.ts';
import { refuseForNow } from './code-refusal.ts';
import { sendCodeByMail } from './send-code-by-mail.ts';

/**
 * Sends a code for a new password to the account's e-mail address. An unknown name gets the same responses, limits and
 * work. Refuses when no receiver of e-mails is configured, within 60 s of the previous code, and within five minutes of
 * it after twenty codes in 24 h.
 */
export async function sendResetCode(application: Application, { body, locale }: Call<{ username: string }>): Promise<Outcome<undefined>> {
  if (!hasReceiver(application.config, 'email')) return refuse(message(locale, 'account.codeNotSent'));
  // Takes far longer than the one row by which the two cases differ.
  await hashPassword(randomBytes(32).toString('base64'));
  const issued = await inTransaction(application.database, (transaction) =>
    sendCodeByMail(transaction, { purpose: 'reset', username: body.username, locale }, application.clock.now()),
  );
  return 'waitSeconds' in issued ? refuseForNow(locale, issued.waitSeconds) : succeed(undefined, message(locale, 'account.resetCodeSent'));
}
