import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SessionItem } from '#contract/account.ts';
import type { Application } from '../application.ts';
import type { SessionTimes } from '../config.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { sessionExpiry } from '../http/session.ts';
import { endSubscriptionsWithoutSession } from '../push/subscriptions.ts';

export type SessionEnd = NonNullable<SessionItem['endedHow']>;

/** Expired sessions ended by one statement, so that no player's call waits behind a long one. */
const EXPIRED_BATCH_SIZE = 500;

/**
 * Which sessions to end: the one of a token, all of a player's, all but one, all but the newest that may stay open, or
 * a batch of everyone's expired ones.
 */
export type EndingSessions = { tokenHash: Buffer } | { playerId: bigint; exceptSessionId?: bigint } | { playerId: bigint; exceptNewest: number } | 'expired';

/** Selects at least a batch of expired sessions, if there are as many, each half in the order of its index. */
function selectExpired({ idleMs }: SessionTimes, now: Date): RawBuilder<unknown> {
  const idleSince = new Date(now.getTime() - idleMs);
  return sql`
    (select id from session where ended_at is null and expires_at <= ${now}::timestamptz order by expires_at limit ${EXPIRED_BATCH_SIZE}::integer)
    union
    (select id from session where ended_at is null and last_seen_at <= ${idleSince}::timestamptz order by last_seen_at limit ${EXPIRED_BATCH_SIZE}::integer)
  `;
}

function chosen(which: EndingSessions, times: SessionTimes, now: Date): Expression<SqlBool> {
  const expiry = sessionExpiry(times);
  if (which === 'expired') return sql<SqlBool>`id in (${selectExpired(times, now)})`;
  if ('tokenHash' in which) return sql<SqlBool>`token_hash = ${which.tokenHash}`;
  if ('exceptNewest' in which) {
    return sql<SqlBool>`id in (
      select id from session where player_id = ${which.playerId} and ended_at is null and ${expiry} > ${now}::timestamptz
      order by begun_at desc, id desc offset ${which.exceptNewest}
    )`;
  }
  return sql<SqlBool>`player_id = ${which.playerId} and id is distinct from ${which.exceptSessionId ?? null}::bigint`;
}

/**
 * Ends sessions in the caller's transaction and returns the ids of those that were still active; after the commit
 * `hangUp` closes their live connections. Every session ends through here, so that whatever else belongs to it ends
 * too: the push subscription of a device with no session left. A session that merely expires leaves its device
 * subscribed, because push is how a player is called back. A session that had already expired is recorded as expired,
 * at the moment it did.
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
    .where(chosen(which, times, now))
    .returning(['id', 'ended_how'])
    .execute();
  const endedIds = ended.filter(({ ended_how }) => ended_how === how).map(({ id }) => id);
  if (which !== 'expired' && (endedIds.length > 0 || !('exceptNewest' in which))) {
    const owner = 'exceptNewest' in which ? { sessionIds: endedIds } : which;
    await endSubscriptionsWithoutSession(transaction, owner, times, now);
  }
  return endedIds;
}

/**
 * Closes the live connections of sessions that have ended. Call it after the commit. It never throws: a connection is
 * checked again before it is opened.
 */
export async function hangUp(application: Pick<Application, 'hub' | 'log'>, sessionIds: readonly bigint[]): Promise<void> {
  for (const sessionId of sessionIds) {
    try {
      await application.hub.endSession(sessionId);
    } catch (error) {
      application.log.error({ err: error, sessionId: String(sessionId) }, 'the connections of an ended session could not be closed');
    }
  }
}

/** Scheduled job: ends expired sessions in batches, so that a connection that only listens ends with its session. */
export async function endExpiredSessions(application: Application, now: Date): Promise<void> {
  const { database, config } = application;
  for (;;) {
    const ended = await inTransaction(database, (transaction) => endSessions(transaction, 'expired', 'expired', config.sessionTimes, now));
    await hangUp(application, ended);
    if (ended.length < EXPIRED_BATCH_SIZE) return;
  }
}
