import { randomBytes } from 'node:crypto';
import type { Session } from '#contract/account.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import type { PlayerRow } from '../database/schema.ts';
import { hashPassword, verifyPassword } from '../http/password-hash.ts';
import { type Call, type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { beginSession } from '../http/session.ts';
import { readBalance, shownMinor } from '../ledger/balances.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { message } from '../messages/message.ts';
import { endForeignSubscriptions } from '../push/subscriptions.ts';
import { currentRestriction } from '../responsible-play/current-restriction.ts';
import { restrictionSentence } from '../responsible-play/restriction-sentence.ts';
import { readTimeZone } from '../site-options/read-time-zone.ts';
import { openVendors } from '../sportsbook/open-vendors.ts';
import { findByUsername } from './find-by-username.ts';
import { presentSession } from './present-session.ts';

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

/** What a player is told at his login: a restricted one until when he is, and how he can be heard. */
async function greet({ database, clock }: Application, { id, username }: PlayerRow, locale: Locale): Promise<string> {
  const restriction = await currentRestriction(database, id, clock.now());
  if (!restriction) return message(locale, 'account.loggedIn', { username });
  return `${restrictionSentence(locale, restriction, await readTimeZone(database))} ${message(locale, 'restriction.help')}`;
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
  return succeed(presentSession(player, { token, deviceId: call.deviceId, balanceMinor, vendors }), await greet(application, player, call.locale));
}
