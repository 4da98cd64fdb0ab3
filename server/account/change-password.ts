import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { type Outcome, type PlayerCall, refuse, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { hangUp } from './end-sessions.ts';
import { lockPlayer } from './lock-player.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { storePassword } from './store-password.ts';

/**
 * Changes the password of the player who knows the old one, and ends his sessions on other devices.
 * Refuses a wrong old password, also when it has become wrong while this call was under way.
 */
export async function changePassword(application: Application, call: PlayerCall<{ oldPassword: string; password: string }>): Promise<Outcome<undefined>> {
  const { body, locale, player } = call;
  const { password_hash: oldHash } = await application.database
    .selectFrom('player')
    .select('password_hash')
    .where('id', '=', player.playerId)
    .executeTakeFirstOrThrow();
  const wrong = refuse(message(locale, 'account.oldPasswordWrong'));
  if (!(await verifyPassword(body.oldPassword, oldHash))) return wrong;
  const passwordHash = await hashPassword(body.password);
  const now = application.clock.now();
  const ended = await inTransaction(application.database, async (transaction) => {
    const locked = await lockPlayer(transaction, player.playerId);
    if (locked.password_hash !== oldHash) return null;
    return storePassword(application, transaction, { player: locked, passwordHash, locale, exceptSessionId: player.sessionId }, now);
  });
  if (!ended) return wrong;
  await hangUp(application, ended);
  return succeed(undefined, message(locale, 'account.passwordChanged'));
}
