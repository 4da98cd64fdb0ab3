import { type SessionItem, sessionEnds } from '#contract/account.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { describeDevice } from '../http/describe-device.ts';
import type { PlayerCall } from '../http/serve-endpoint.ts';
import { type PlayerSession, sessionExpiry } from '../http/session.ts';
import { message } from '../messages/message.ts';

interface SessionRow {
  id: bigint;
  begun_at: Date;
  last_seen_at: Date;
  user_agent: string;
  address: string;
  ended_at: Date | null;
  ended_how: string | null;
  expires_at: Date;
}

function presentSession(row: SessionRow, player: PlayerSession, locale: Locale, now: Date): SessionItem {
  const hasExpired = row.ended_at === null && row.expires_at <= now;
  const endedAt = hasExpired ? row.expires_at : row.ended_at;
  return {
    id: String(row.id),
    begunAt: row.begun_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    device: describeDevice(row.user_agent) || message(locale, 'account.unknownDevice'),
    address: row.address,
    endedAt: endedAt?.toISOString() ?? null,
    endedHow: hasExpired ? 'expired' : (sessionEnds.find((end) => end === row.ended_how) ?? null),
    isCurrent: row.id === player.sessionId,
  };
}

/** The requested page; of the sessions that began from `from` until before `to`, both ISO 8601. */
interface SessionPage {
  skip: number;
  take: number;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns a page of a player's sessions, the newest first, their total number, and whether others are open. An expired session reads as expired
 * even before the scheduled job has recorded it.
 */
export async function listSessions(
  { database, config, clock }: Application,
  { player, body, locale }: Pick<PlayerCall<SessionPage>, 'player' | 'body' | 'locale'>,
): Promise<{ items: SessionItem[]; total: number; hasOthers: boolean }> {
  const { from, to } = body;
  const own = database
    .selectFrom('session')
    .where('player_id', '=', player.playerId)
    .$if(from !== undefined, (query) => query.where('begun_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('begun_at', '<', new Date(to ?? 0)));
  const { total } = await own.select((expression) => expression.fn.countAll<string | bigint>().as('total')).executeTakeFirstOrThrow();
  // What is skipped is only counted in the index.
  const listed = own.select('id').orderBy('begun_at', 'desc').orderBy('id', 'desc').offset(body.skip).limit(body.take);
  const rows = await database
    .selectFrom(listed.as('listed'))
    .innerJoin('session', 'session.id', 'listed.id')
    .select(['session.id', 'begun_at', 'last_seen_at', 'user_agent', 'address', 'ended_at', 'ended_how', sessionExpiry(config.sessionTimes).as('expires_at')])
    .orderBy('begun_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute();
  const now = clock.now();
  const other = await database
    .selectFrom('session')
    .select('id')
    .where('player_id', '=', player.playerId)
    .where('id', '<>', player.sessionId)
    .where('ended_at', 'is', null)
    .where(sessionExpiry(config.sessionTimes), '>', now)
    .executeTakeFirst();
  return { items: rows.map((row) => presentSession(row, player, locale, now)), total: Number(total), hasOthers: other !== undefined };
}
