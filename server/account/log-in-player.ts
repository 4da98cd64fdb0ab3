import { randomBytes } from 'node:crypto';
import { MOST_SESSIONS, type Session } from '#contract/account.ts';
import type { Locale } from '#contract/request-headers.ts';
import { foldUsername } from '#contract/typed-input.ts';
import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import type { PlayerRow } from '../database/schema.ts';
import { hashPassword, verifyPassword } from '../http/password-hash.ts';
import { type Call, type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { beginSession } from '../http/session.ts';
import { readBalance, shownMinor } from '../ledger/balances.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { message } from '../messages/message.ts';
import { queueAccountNotice } from '../messaging/queue-account-notice.ts';
import { endForeignSubscriptions } from '../push/subscriptions.ts';
import { currentRestriction } from '../responsible-play/current-restriction.ts';
import { restrictionSentence } from '../responsible-play/restriction-sentence.ts';
import { readTimeZone } from '../site-options/read-time-zone.ts';
import { openVendors } from '../sportsbook/open-vendors.ts';
import { endSessions, hangUp } from './end-sessions.ts';
import { findByUsername } from './find-by-username.ts';
import { isKnownDevice } from './is-known-device.ts';
import { presentSession } from './present-session.ts';
import { checkCode, spendCode, voidCodes } from './verification-code.ts';

interface Credentials {
  username: string;
  password: string;
}

interface BegunSession {
  readonly token: string;
  /** Sessions that this login ended: their connections are closed after the commit. */
  readonly ended: readonly bigint[];
}

/** Compared against for an unknown username, so that it takes as long as a known one. Nobody has this password. */
const dummyHash = hashPassword(randomBytes(32).toString('base64'));

async function findByCredentials(application: Application, { username, password }: Credentials): Promise<PlayerRow | null> {
  const player = await findByUsername(application.database, username);
  const isRight = await verifyPassword(password, player?.password_hash ?? (await dummyHash));
  return player && isRight ? player : null;
}

/**
 * Starts the session unless the password has changed since it was compared: a login in progress must not outlive an
 * action that ends all sessions. Returns null in that case. An e-mail notifies the player when they have never signed
 * in from the device before, and their oldest sessions end when there are more than may be open.
 */
async function beginLockedSession(application: Application, transaction: Transaction, player: PlayerRow, call: Call<unknown>): Promise<BegunSession | null> {
  const { deviceId, locale, userAgent } = call;
  const { sessionTimes } = application.config;
  const now = application.clock.now();
  const { password_hash } = await lockPlayer(transaction, player.id);
  if (password_hash !== player.password_hash) return null;
  if (!(await isKnownDevice(transaction, { username: player.username, deviceId }))) {
    await queueAccountNotice(application, transaction, { playerId: player.id, template: 'newDevice', locale, userAgent }, now);
  }
  await endForeignSubscriptions(transaction, { playerId: player.id, deviceId });
  const token = await beginSession(transaction, { playerId: player.id, ...call }, sessionTimes, now);
  const ended = await endSessions(transaction, { playerId: player.id, exceptNewest: MOST_SESSIONS }, 'limit', sessionTimes, now);
  return { token, ended };
}

/** What a player is shown at login: for a restricted player, until when, and how to get help. */
async function greet({ database, clock }: Application, { id, username }: PlayerRow, locale: Locale): Promise<string> {
  const restriction = await currentRestriction(database, id, clock.now());
  if (!restriction) return message(locale, 'account.loggedIn', { username });
  return `${restrictionSentence(locale, restriction, await readTimeZone(database))} ${message(locale, 'restriction.help')}`;
}

/** Builds the login's response once its session is committed. */
async function present(application: Application, call: Call<unknown>, player: PlayerRow, { token, ended }: BegunSession): Promise<Outcome<Session>> {
  await hangUp(application, ended);
  const balanceMinor = shownMinor(await readBalance(application.database, player.id));
  const vendors = await openVendors(application.database, application.config, { bearerToken: token, usercode: player.usercode, now: application.clock.now() });
  return succeed(presentSession(player, { token, deviceId: call.deviceId, balanceMinor, vendors }), await greet(application, player, call.locale));
}

/**
 * Signs a player in on the calling device. Refuses wrong credentials with the same sentence and in the same time,
 * whether or not the name exists.
 */
export async function logInPlayer(application: Application, call: Call<Credentials>): Promise<Outcome<Session>> {
  const player = await findByCredentials(application, call.body);
  const begun = player && (await inTransaction(application.database, (transaction) => beginLockedSession(application, transaction, player, call)));
  if (!player || !begun) return refuse(message(call.locale, 'account.wrongCredentials'));
  return present(application, call, player, begun);
}

/**
 * Signs a player in with the password and a code that was mailed after too many wrong passwords; the code and all
 * others of its kind are used up. Refuses with the same sentence, and in the same time, a wrong password, an unknown
 * name, and a code that is wrong, expired or was never sent.
 */
export async function logInWithCode(application: Application, call: Call<Credentials & { code: string }>): Promise<Outcome<Session>> {
  const { username, code } = call.body;
  const subject = foldUsername(username);
  const player = await findByCredentials(application, call.body);
  const begun = await inTransaction(application.database, async (transaction) => {
    const now = application.clock.now();
    const check = await checkCode(transaction, { purpose: 'login', subject }, code, now);
    if (!player || typeof check === 'string') return null;
    const session = await beginLockedSession(application, transaction, player, call);
    if (session === null) return null;
    await spendCode(transaction, check, now);
    await voidCodes(transaction, subject, ['login'], now);
    return session;
  });
  if (!player || !begun) return refuse(message(call.locale, 'account.loginCodeWrong'));
  return present(application, call, player, begun);
}
