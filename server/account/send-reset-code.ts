import { randomBytes } from 'node:crypto';
import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { hashPassword } from '../http/password-hash.ts';
import { type Call, type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { hasReceiver } from '../messaging/has-receiver.ts';
import { queueMessage } from '../messaging/queue-message.ts';
import { refuseForNow } from './code-refusal.ts';
import { findByUsername } from './find-by-username.ts';
import { issueCode } from './verification-code.ts';

/**
 * Sends a code for a new password to the e-mail address of the account.
 * A name that nobody has gets the same answers, limits and work: a code is made for it as well, and leaves for nowhere.
 * Refuses where no receiver of e-mails is set, within 60 s of the code before, and after twenty codes in 24 h.
 */
export async function sendResetCode(application: Application, { body, locale }: Call<{ username: string }>): Promise<Outcome<undefined>> {
  if (!hasReceiver(application.config, 'email')) return refuse(message(locale, 'account.codeNotSent'));
  const now = application.clock.now();
  const subject = body.username.toLowerCase();
  // It takes far longer than the one row by which the two cases differ.
  await hashPassword(randomBytes(32).toString('base64'));
  const issued = await inTransaction(application.database, async (transaction) => {
    const player = await findByUsername(transaction, subject);
    const code = await issueCode(transaction, { purpose: 'reset', subject, playerId: player?.id ?? null, target: player?.email ?? '' }, now);
    if (player && 'code' in code) {
      const parameters = { code: code.code };
      await queueMessage(transaction, { channel: 'email', to: player.email, template: 'resetCode', locale, parameters, expiresAt: code.expiresAt }, now);
    }
    return code;
  });
  return 'waitSeconds' in issued ? refuseForNow(locale, issued.waitSeconds) : succeed(undefined, message(locale, 'account.resetCodeSent'));
}
