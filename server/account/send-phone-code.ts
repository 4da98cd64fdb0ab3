import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { type Outcome, type PlayerCall, refuse, succeed } from '../http/serve-endpoint.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { message } from '../messages/message.ts';
import { hasReceiver } from '../messaging/has-receiver.ts';
import { queueMessage } from '../messaging/queue-message.ts';
import { refuseForNow } from './code-refusal.ts';
import { isPhoneTaken } from './is-phone-taken.ts';
import { isWholePhone, toInternationalPhone } from './phone-number.ts';
import { issueCode } from './verification-code.ts';

/**
 * Sends a code to a phone number that the player claims: step 1 of verifying it. Refuses when no receiver of text
 * messages is configured, a number with too few or too many digits, one that another account has verified (a
 * self-excluded player's included), a code within 60 s of the previous one to the same number, and more than five in 24
 * h, counted per player and per number.
 */
export async function sendPhoneCode(application: Application, { body, locale, player }: PlayerCall<{ phone: string }>): Promise<Outcome<undefined>> {
  const now = application.clock.now();
  const phone = toInternationalPhone(body.phone);
  if (phone === null) return refuse(message(locale, 'problem.tooLong', { field: message(locale, 'field.phone') }));
  if (!isWholePhone(phone)) return refuse(message(locale, 'account.phoneIncomplete'));
  if (!hasReceiver(application.config, 'sms')) return refuse(message(locale, 'account.codeNotSent'));
  return inTransaction(application.database, async (transaction) => {
    await lockPlayer(transaction, player.playerId);
    if (await isPhoneTaken(transaction, phone, player.playerId)) return refuse(message(locale, 'account.phoneTaken'));
    const owner = { purpose: 'phone', subject: String(player.playerId), playerId: player.playerId, target: phone } as const;
    const issued = await issueCode(transaction, owner, now);
    if ('waitSeconds' in issued) return refuseForNow(locale, issued.waitSeconds);
    const { code, expiresAt } = issued;
    await queueMessage(transaction, { channel: 'sms', to: phone, template: 'phoneCode', locale, parameters: { code }, expiresAt }, now);
    return succeed(undefined, message(locale, 'account.phoneCodeSent', { phone }));
  });
}
