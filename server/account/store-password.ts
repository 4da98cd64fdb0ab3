import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import type { Transaction } from '../database/database.ts';
import type { PlayerRow } from '../database/schema.ts';
import { queueMessage } from '../messaging/queue-message.ts';
import { endSessions } from './end-sessions.ts';
import { voidCodes } from './verification-code.ts';

/** How long it is worth telling that a password has changed. */
const NEWS_LIFE_MS = 24 * 60 * 60 * 1000;

interface NewPassword {
  /** His row is locked. */
  player: PlayerRow;
  passwordHash: string;
  locale: Locale;
  /** The session that may go on; null ends all of them. */
  exceptSessionId: bigint | null;
}

/**
 * Stores a new password in the caller's transaction. With it end the player's sessions and his codes for another password; an e-mail tells him.
 * Answers the sessions to hang up on after the commit.
 */
export async function storePassword(
  { config }: Pick<Application, 'config'>,
  transaction: Transaction,
  { player, passwordHash, locale, exceptSessionId }: NewPassword,
  now: Date,
): Promise<bigint[]> {
  await transaction.updateTable('player').set({ password_hash: passwordHash }).where('id', '=', player.id).execute();
  await voidCodes(transaction, { purpose: 'reset', subject: player.username.toLowerCase() }, now);
  const expiresAt = new Date(now.getTime() + NEWS_LIFE_MS);
  await queueMessage(transaction, { channel: 'email', to: player.email, template: 'passwordChanged', locale, parameters: {}, expiresAt }, now);
  const which = { playerId: player.id, ...(exceptSessionId === null ? {} : { exceptSessionId }) };
  return endSessions(transaction, which, 'password', config.sessionTimes, now);
}
