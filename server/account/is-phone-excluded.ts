import type { Queryable } from '../database/database.ts';

/**
 * True when a player who has given this phone number (E.164), verified or not, has excluded himself from playing at `now`: a new account is no way around it.
 */
export async function isPhoneExcluded(queries: Queryable, phone: string, now: Date): Promise<boolean> {
  const excluded = await queries
    .selectFrom('player')
    .innerJoin('play_restriction', 'play_restriction.player_id', 'player.id')
    .select('player.id')
    .where('phone', '=', phone)
    .where('kind', '=', 'self-exclusion')
    .where((restriction) => restriction.or([restriction('ends_at', 'is', null), restriction('ends_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return excluded !== undefined;
}
