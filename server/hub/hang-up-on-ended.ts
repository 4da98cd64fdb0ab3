import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { PlayerHub } from './player-hub.ts';

/**
 * Hangs up on connections whose session has ended without this process being notified, as happens while processes are
 * disconnected from each other.
 */
export async function hangUpOnEnded({ database, hub }: { database: Database; hub: PlayerHub }): Promise<void> {
  const connected = hub.connectedSessions();
  if (connected.length === 0) return;
  const { rows } = await sql<{ id: bigint }>`select id from session where id = any(${connected}::bigint[]) and ended_at is null`.execute(database);
  const live = new Set(rows.map(({ id }) => id));
  hub.hangUp(connected.filter((sessionId) => !live.has(sessionId)));
}
