import type { Queryable } from '../database/database.ts';
import { toInternationalPhone } from './phone-number.ts';

/**
 * Returns true when a player asks for a code to a number, as typed, other than the one the last code went to, or,
 * before the first code, other than the one in their account.
 */
export async function isCorrectedPhone(queries: Queryable, playerId: bigint, phone: string): Promise<boolean> {
  const last = await queries
    .selectFrom('verification_code')
    .select('target as phone')
    .where('purpose', '=', 'phone')
    .where('subject', '=', String(playerId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = last ?? (await queries.selectFrom('player').select('phone').where('id', '=', playerId).executeTakeFirstOrThrow());
  return toInternationalPhone(phone) !== before.phone;
}
