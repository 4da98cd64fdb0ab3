import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { type Outcome, type PlayerCall, refuse, succeed } from '../http/serve-endpoint.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { message } from '../messages/message.ts';
import { queueAccountNotice } from '../messaging/queue-account-notice.ts';
import { toInternationalPhone } from './phone-number.ts';
import { takenMessage } from './taken-message.ts';
import { checkCode, spendCode } from './verification-code.ts';

const codeRefusals = { wrong: 'account.codeWrong', over: 'account.codeOver', none: 'account.codeNeverSent' } as const;

/**
 * Accepts a phone number as the player's own by the code that was sent to it: step 2 of verifying it. The code is used
 * up. An e-mail reports a changed number. Refuses a wrong code, which counts as an attempt; a code for another number;
 * one that is expired or was never sent; a number that another account has verified, a self-excluded player's included.
 */
export async function verifyPhone(application: Application, call: PlayerCall<{ phone: string; code: string }>): Promise<Outcome<undefined>> {
  const { body, locale, player, userAgent } = call;
  const now = application.clock.now();
  const phone = toInternationalPhone(body.phone);
  if (phone === null) return refuse(message(locale, 'problem.tooLong', { field: message(locale, 'field.phone') }));
  try {
    return await inTransaction(application.database, async (transaction) => {
      const { phone: before } = await lockPlayer(transaction, player.playerId);
      const check = await checkCode(transaction, { purpose: 'phone', subject: String(player.playerId), target: phone }, body.code, now);
      if (typeof check === 'string') return refuse(message(locale, codeRefusals[check]));
      await spendCode(transaction, check, now);
      await transaction.updateTable('player').set({ phone, is_phone_verified: true }).where('id', '=', player.playerId).execute();
      if (phone !== before) await queueAccountNotice(application, transaction, { playerId: player.playerId, template: 'phoneChanged', locale, userAgent }, now);
      return succeed(undefined, message(locale, 'account.phoneVerified'));
    });
  } catch (error) {
    const taken = takenMessage(error);
    if (taken) return refuse(message(locale, taken));
    throw error;
  }
}
