import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { hashPassword, verifyPassword } from '../http/password-hash.ts';
import { type Outcome, type PlayerCall, refuse, succeed } from '../http/serve-endpoint.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { message } from '../messages/message.ts';
import { hangUp } from './end-sessions.ts';
import { passwordProblem } from './password-problem.ts';
import { storePassword } from './store-password.ts';

/** How long a change can be repeated after its response was lost. */
const REPEAT_MS = 15 * 60 * 1000;

/**
 * Whether the player's password was changed within the last minutes, judging by the notice that went out, and already
 * is the requested one.
 */
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
 * Changes the password of a player who knows the old one, and ends their sessions on other devices. A change made a
 * moment ago gets the same response again, since the first one may have been lost. That reveals no more to a guesser
 * than the old password's field does, and counts against the same limit. Refuses a wrong old password, even one that
 * became wrong while this call was in progress, and a new password that is common or equals the username.
 */
export async function changePassword(application: Application, call: PlayerCall<{ oldPassword: string; password: string }>): Promise<Outcome<undefined>> {
  const { body, locale, player, userAgent } = call;
  const { password_hash: oldHash } = await application.database
    .selectFrom('player')
    .select('password_hash')
    .where('id', '=', player.playerId)
    .executeTakeFirstOrThrow();
  const done = succeed(undefined, message(locale, 'account.passwordChanged'));
  const refuseUnlessDone = async () =>
    (await isRepeated(application, player.playerId, body.password)) ? done : refuse(message(locale, 'account.oldPasswordWrong'));
  if (!(await verifyPassword(body.oldPassword, oldHash))) return refuseUnlessDone();
  const problem = passwordProblem(body.password, player.username, locale);
  if (problem) return refuse(problem);
  const passwordHash = await hashPassword(body.password);
  const now = application.clock.now();
  const ended = await inTransaction(application.database, async (transaction) => {
    const locked = await lockPlayer(transaction, player.playerId);
    if (locked.password_hash !== oldHash) return null;
    return storePassword(application, transaction, { player: locked, passwordHash, locale, userAgent, exceptSessionId: player.sessionId }, now);
  });
  if (!ended) return refuseUnlessDone();
  await hangUp(application, ended);
  return done;
}
