import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/** True when the player of a username has signed in from the device before, ever. */
export async function isKnownDevice(queries: Queryable, { username, deviceId }: { username: string; deviceId: string }): Promise<boolean> {
  const session = queries
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select('session.id')
    .where(sql`lower(player.username)`, '=', username.toLowerCase())
    .where('session.device_id', '=', deviceId)
    .limit(1);
  return (await session.executeTakeFirst()) !== undefined;
}
