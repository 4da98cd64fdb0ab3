import type { Locale } from '#contract/request-headers.ts';
import { foldUsername } from '#contract/typed-input.ts';
import type { Application } from '../application.ts';
import type { Transaction } from '../database/database.ts';
import type { PlayerRow } from '../database/schema.ts';
import { queueAccountNotice } from '../messaging/queue-account-notice.ts';
import { endSessions } from './end-sessions.ts';
import { voidCodes } from './verification-code.ts';

interface NewPassword {
  /** Their row is locked. */
  player: PlayerRow;
  passwordHash: string;
  locale: Locale;
  userAgent: string;
  /** The session that may continue; null ends all of them. */
  exceptSessionId: bigint | null;
}

/**
 * Stores a new password in the caller's transaction. The player's sessions and the codes mailed to them end with it,
 * and an e-mail notifies them. Returns the sessions to hang up on after the commit.
 */
export async function storePassword(
  { config }: Pick<Application, 'config'>,
  transaction: Transaction,
  { player, passwordHash, locale, userAgent, exceptSessionId }: NewPassword,
  now: Date,
): Promise<bigint[]> {
  await transaction.updateTable('player').set({ password_hash: passwordHash }).where('id', '=', player.id).execute();
  await voidCodes(transaction, foldUsername(player.username), ['reset', 'login'], now);
  await queueAccountNotice({ config }, transaction, { playerId: player.id, template: 'passwordChanged', locale, userAgent }, now);
  const which = { playerId: player.id, ...(exceptSessionId === null ? {} : { exceptSessionId }) };
  return endSessions(transaction, which, 'password', config.sessionTimes, now);
}
