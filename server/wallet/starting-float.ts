import { fromLira } from '#contract/money.ts';
import type { Application } from '../application.ts';
import type { Queryable } from '../database/database.ts';
import { LIRA_VALUE } from '../site-options/option-values.ts';

/**
 * The amount to which a player with too little may be filled up, in kuruş: the site option `startingfloat`. Null where
 * nobody is given money: with real money, or when the option is missing, switched off or not an amount above zero.
 */
export async function readStartingFloat(queries: Queryable, { money }: Application['config']): Promise<bigint | null> {
  if (money !== 'play') return null;
  const option = await queries.selectFrom('site_option').select('value').where('key', '=', 'startingfloat').where('is_active', '=', true).executeTakeFirst();
  const text = option?.value.trim() ?? '';
  const floatMinor = LIRA_VALUE.test(text) ? fromLira(Number(text)) : 0n;
  return floatMinor > 0n ? floatMinor : null;
}
