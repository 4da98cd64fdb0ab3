import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { hashPassword, verifyPassword } from '../http/password-hash.ts';
import { type Outcome, type PlayerCall, refuse, succeed } from '../http/serve-endpoint.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { message } from '../messages/message.ts';
import { hangUp } from './end-sessions.ts';
import { storePassword } from './store-password.ts';

/** So long a change whose answer was lost may be asked for again. */
const REPEAT_MS = 15 * 60 * 1000;

/** Whether the player's password was changed within the last minutes, by the news that went out with it, and is the one that is asked for. */
async function isRepeated({ database, clock }: Application, playerId: bigint, password: string): Promise<boolean> {
  const changed = await database
    .selectFrom('player')
    .innerJoin('message_outbox', 'message_outbox.recipient', 'player.email')
    .select('player.password_hash')
    .where('player.id', '=', playerId)
    .where('template', '=', 'passwordChanged')
    .where('message_outbox.created_at', '>', new Date(clock.now().getTime() - REPEAT_MS))
    .limit(1)
    .executeTakeFirst();
  return changed !== undefined && verifyPassword(password, changed.password_hash);
}

/**
 * Changes the password of the player who knows the old one, and ends his sessions on other devices. A change that was made a moment ago is answered again
 * as it was: its answer may have been lost. That tells a guesser no more than the old password's field does, and fills the same limit.
 * Refuses a wrong old password, also when it has become wrong while this call was under way.
 */
export async function changePassword(application: Application, call: PlayerCall<{ oldPassword: string; password: string }>): Promise<Outcome<undefined>> {
  const { body, locale, player } = call;
  const { password_hash: oldHash } = await application.database
    .selectFrom('player')
    .select('password_hash')
    .where('id', '=', player.playerId)
    .executeTakeFirstOrThrow();
  const done = succeed(undefined, message(locale, 'account.passwordChanged'));
  const refuseUnlessDone = async () =>
    (await isRepeated(application, player.playerId, body.password)) ? done : refuse(message(locale, 'account.oldPasswordWrong'));
  if (!(await verifyPassword(body.oldPassword, oldHash))) return refuseUnlessDone();
  const passwordHash = await hashPassword(body.password);
  const now = application.clock.now();
  const ended = await inTransaction(application.database, async (transaction) => {
    const locked = await lockPlayer(transaction, player.playerId);
    if (locked.password_hash !== oldHash) return null;
    return storePassword(application, transaction, { player: locked, passwordHash, locale, exceptSessionId: player.sessionId }, now);
  });
  if (!ended) return refuseUnlessDone();
  await hangUp(application, ended);
  return done;
}
