import { sql } from 'kysely';
import type { NotificationType } from '#contract/enumerations.ts';
import { defaultLocale } from '#contract/request-headers.ts';
import type { Database } from '../database/database.ts';
import type { NotificationContent } from '../database/schema.ts';
import { renderContent } from './present-notification.ts';

/** A broadcast and how far it is. */
interface ListedBroadcast {
  readonly id: string;
  /** When it was ordered; ISO 8601, UTC. */
  readonly at: string;
  readonly type: NotificationType;
  /** In the site's own language. */
  readonly title: string;
  /** How many there were when it was ordered. */
  readonly players: number;
  /** Players who have the notification. */
  readonly notified: number;
  /** Pushes that were queued for them. */
  readonly pushes: number;
  /** Those of them that have not left yet. */
  readonly pushesWaiting: number;
  /** When nobody was left to notify; null before. */
  readonly finishedAt: string | null;
}

interface BroadcastRow {
  id: string;
  type: NotificationType;
  content: NotificationContent;
  players: number;
  notified: number;
  pushes: number;
  waiting: number;
  created_at: Date;
  finished_at: Date | null;
}

/** Returns the latest broadcasts, newest first. */
export async function listBroadcasts(database: Database, limit: number): Promise<ListedBroadcast[]> {
  // All pushes of a broadcast are as old as itself.
  const { rows } = await sql<BroadcastRow>`
    with waiting as (select created_at, count(*)::integer as pushes from push_outbox where is_broadcast group by created_at)
    select broadcast.id, type, content, players, notified, broadcast.pushes, coalesce(waiting.pushes, 0) as waiting, created_at, finished_at
    from broadcast left join waiting using (created_at)
    order by created_at desc limit ${limit}::integer
  `.execute(database);
  return rows.map(({ content, waiting, created_at, finished_at, ...row }) => ({
    id: row.id,
    at: created_at.toISOString(),
    type: row.type,
    title: renderContent(content, defaultLocale).title,
    players: row.players,
    notified: row.notified,
    pushes: row.pushes,
    pushesWaiting: waiting,
    finishedAt: finished_at?.toISOString() ?? null,
  }));
}
