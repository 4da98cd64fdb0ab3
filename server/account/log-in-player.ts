import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Session } from '#contract/account.ts';
import type { Application } from '../application.ts';
import { type Call, type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { beginSession } from '../http/session.ts';
import { readBalance, shownMinor } from '../ledger/balances.ts';
import { message } from '../messages/message.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { type PlayerRow, presentSession } from './present-session.ts';

/** What an unknown username is compared with, so that it takes as long as a known one. Its password is nobody's. */
const dummyHash = hashPassword(randomBytes(32).toString('base64'));

async function findByCredentials(application: Application, username: string, password: string): Promise<PlayerRow | null> {
  const player = await application.database.selectFrom('player').selectAll().where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst();
  const isRight = await verifyPassword(password, player?.password_hash ?? (await dummyHash));
  return player && isRight ? player : null;
}

/**
 * Signs a player in on the calling device.
 * Refuses wrong credentials with one sentence, whether the name exists or not, and in the same time.
 */
export async function logInPlayer(application: Application, call: Call<{ username: string; password: string }>): Promise<Outcome<Session>> {
  const player = await findByCredentials(application, call.body.username, call.body.password);
  if (!player) return refuse(message(call.locale, 'account.wrongCredentials'));
  const token = await beginSession(application.database, { playerId: player.id, ...call });
  const balanceMinor = shownMinor(await readBalance(application.database, player.id));
  return succeed(
    presentSession(player, { token, deviceId: call.deviceId, balanceMinor }),
    message(call.locale, 'account.loggedIn', { username: player.username }),
  );
}
