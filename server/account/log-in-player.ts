import { randomBytes } from 'node:crypto';
import type { Session } from '#contract/account.ts';
import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { type Call, type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { beginSession } from '../http/session.ts';
import { readBalance, shownMinor } from '../ledger/balances.ts';
import { message } from '../messages/message.ts';
import { endForeignSubscriptions } from '../push/subscriptions.ts';
import { openVendors } from '../sportsbook/open-vendors.ts';
import { findByUsername } from './find-by-username.ts';
import { lockPlayer } from './lock-player.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { type PlayerRow, presentSession } from './present-session.ts';

/** What an unknown username is compared with, so that it takes as long as a known one. Its password is nobody's. */
const dummyHash = hashPassword(randomBytes(32).toString('base64'));

async function findByCredentials(application: Application, username: string, password: string): Promise<PlayerRow | null> {
  const player = await findByUsername(application.database, username);
  const isRight = await verifyPassword(password, player?.password_hash ?? (await dummyHash));
  return player && isRight ? player : null;
}

/**
 * Begins the session unless the password has changed since it was compared: a login that is under way must not outlive what ends all sessions.
 * Answers null then.
 */
async function beginLockedSession(application: Application, player: PlayerRow, call: Call<unknown>): Promise<string | null> {
  return inTransaction(application.database, async (transaction) => {
    const { password_hash } = await lockPlayer(transaction, player.id);
    if (password_hash !== player.password_hash) return null;
    await endForeignSubscriptions(transaction, { playerId: player.id, deviceId: call.deviceId });
    return beginSession(transaction, { playerId: player.id, ...call }, application.config.sessionTimes, application.clock.now());
  });
}

/**
 * Signs a player in on the calling device.
 * Refuses wrong credentials with one sentence, whether the name exists or not, and in the same time.
 */
export async function logInPlayer(application: Application, call: Call<{ username: string; password: string }>): Promise<Outcome<Session>> {
  const player = await findByCredentials(application, call.body.username, call.body.password);
  const token = player && (await beginLockedSession(application, player, call));
  if (!player || !token) return refuse(message(call.locale, 'account.wrongCredentials'));
  const balanceMinor = shownMinor(await readBalance(application.database, player.id));
  const vendors = await openVendors(application.database, application.config, { bearerToken: token, usercode: player.usercode, now: application.clock.now() });
  return succeed(
    presentSession(player, { token, deviceId: call.deviceId, balanceMinor, vendors }),
    message(call.locale, 'account.loggedIn', { username: player.username }),
  );
}
