import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RestrictionKind } from '#contract/responsible-play.ts';
import type { Queryable } from '../database/database.ts';

/** What keeps a player from playing at a moment. */
export interface PlayRestriction {
  readonly kind: RestrictionKind;
  /** For one that was lengthened: when the first began. */
  readonly begunAt: Date;
  /** Null for indefinite. */
  readonly endsAt: Date | null;
}

/**
 * Returns a player's restriction at `now`, null when there is none: a self-exclusion before a time-out, and within one
 * kind the one that ends last.
 */
export async function currentRestriction(queries: Queryable, playerId: bigint, now: Date): Promise<PlayRestriction | null> {
  const row = await queries
    .selectFrom('play_restriction')
    .select(['kind', 'begun_at', 'ends_at'])
    .where('player_id', '=', playerId)
    .where((restriction) => restriction.or([restriction('ends_at', 'is', null), restriction('ends_at', '>', now)]))
    .orderBy(sql`kind = 'self-exclusion'`, 'desc')
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row ? { kind: row.kind, begunAt: row.begun_at, endsAt: row.ends_at } : null;
}

/**
 * The part of a statement that is true for a player, named by a column such as `player.id`, who is restricted at `now`.
 */
export function isRestricted(playerColumn: string, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from play_restriction where play_restriction.player_id = ${sql.ref(playerColumn)}
      and (play_restriction.ends_at is null or play_restriction.ends_at > ${now}::timestamptz)
  )`;
}
