import { sql } from 'kysely';
import { foldUsername } from '#contract/typed-input.ts';
import { asciiLower } from '../database/ascii-lower.ts';
import type { Queryable } from '../database/database.ts';

/** Returns true when the player with a username has ever signed in from the device. */
export async function isKnownDevice(queries: Queryable, { username, deviceId }: { username: string; deviceId: string }): Promise<boolean> {
  const session = queries
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select('session.id')
    .where(asciiLower(sql.ref('player.username')), '=', foldUsername(username))
    .where('session.device_id', '=', deviceId)
    .limit(1);
  return (await session.executeTakeFirst()) !== undefined;
}
