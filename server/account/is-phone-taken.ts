import type { Queryable } from '../database/database.ts';

/**
 * Returns true when a player other than `playerId` has verified the phone number (E.164). Typing a number in does not
 * claim it.
 */
export async function isPhoneTaken(queries: Queryable, phone: string, playerId: bigint | null): Promise<boolean> {
  const owner = await queries.selectFrom('player').select('id').where('phone', '=', phone).where('is_phone_verified', '=', true).executeTakeFirst();
  return owner !== undefined && owner.id !== playerId;
}
