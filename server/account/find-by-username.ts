import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { PlayerRow } from '../database/schema.ts';

/** The player of a username, whatever its case; undefined when nobody has it. */
export async function findByUsername(queries: Queryable, username: string): Promise<PlayerRow | undefined> {
  return queries.selectFrom('player').selectAll().where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst();
}
