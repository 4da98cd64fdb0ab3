import { sql } from 'kysely';
import { foldUsername } from '#contract/typed-input.ts';
import { asciiLower } from '../database/ascii-lower.ts';
import type { Queryable } from '../database/database.ts';
import type { PlayerRow } from '../database/schema.ts';

/** Returns the player with a username as somebody types it (see `foldUsername`), or undefined when there is none. */
export async function findByUsername(queries: Queryable, username: string): Promise<PlayerRow | undefined> {
  return queries
    .selectFrom('player')
    .selectAll()
    .where(asciiLower(sql.ref('username')), '=', foldUsername(username))
    .executeTakeFirst();
}
