import { type Expression, type SqlBool, sql } from 'kysely';
import type { SessionItem } from '#contract/account.ts';
import type { Application } from '../application.ts';
import type { SessionTimes } from '../config.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { sessionExpiry } from '../http/session.ts';
import { endSubscriptionsWithoutSession } from '../push/subscriptions.ts';

export type SessionEnd = NonNullable<SessionItem['endedHow']>;

/** Which sessions end: the one of a token, all of a player or all but one, or those of anybody that have expired. */
export type EndingSessions = { tokenHash: Buffer } | { playerId: bigint; exceptSessionId?: bigint } | 'expired';

function chosen(which: EndingSessions, expiry: Expression<Date>, now: Date): Expression<SqlBool> {
  if (which === 'expired') return sql<SqlBool>`${expiry} <= ${now}::timestamptz`;
  if ('tokenHash' in which) return sql<SqlBool>`token_hash = ${which.tokenHash}`;
  return sql<SqlBool>`player_id = ${which.playerId} and id is distinct from ${which.exceptSessionId ?? null}::bigint`;
}

/**
 * Ends sessions in the caller's transaction and answers the ids of those that were still alive; after the commit `hangUp` closes their live connections.
 * Every ending of a session goes through here, so that whatever else belongs to a session ends with it: the push subscription of a device on which none
 * is left. A session that merely expires leaves its device subscribed, for that is how a player is called back.
 * A session that had expired before is noted as expired, at the moment at which it did.
 */
export async function endSessions(transaction: Transaction, which: EndingSessions, how: SessionEnd, times: SessionTimes, now: Date): Promise<bigint[]> {
  const expiry = sessionExpiry(times);
  const ended = await transaction
    .updateTable('session')
    .set({
      ended_at: sql<Date>`least(${now}::timestamptz, ${expiry})`,
      ended_how: sql<string>`case when ${expiry} <= ${now}::timestamptz then 'expired' else ${how}::text end`,
    })
    .where('ended_at', 'is', null)
    .where(chosen(which, expiry, now))
    .returning(['id', 'ended_how'])
    .execute();
  if (which !== 'expired') await endSubscriptionsWithoutSession(transaction, which, times, now);
  return ended.filter(({ ended_how }) => ended_how === how).map(({ id }) => id);
}

/** Closes the live connections of sessions that have ended. Call it after the commit; it never throws: a connection asks again before it is opened. */
export async function hangUp(application: Pick<Application, 'hub' | 'log'>, sessionIds: readonly bigint[]): Promise<void> {
  for (const sessionId of sessionIds) {
    try {
      await application.hub.endSession(sessionId);
    } catch (error) {
      application.log.error({ err: error, sessionId: String(sessionId) }, 'the connections of an ended session could not be closed');
    }
  }
}

/** Regular work: ends what has expired, so that a connection that only listens ends with its session. */
export async function endExpiredSessions(application: Application, now: Date): Promise<void> {
  const { database, config } = application;
  const ended = await inTransaction(database, (transaction) => endSessions(transaction, 'expired', 'expired', config.sessionTimes, now));
  await hangUp(application, ended);
}
