import { SITE_TIME_ZONE } from '#contract/calendar-day.ts';
import type { Queryable } from '../database/database.ts';
import { findOptionRule } from './known-options.ts';

/**
 * Returns the time zone of the operator's calendar months: the site option `timezone`; Istanbul's when it is missing,
 * switched off or not a time zone.
 */
export async function readTimeZone(queries: Queryable): Promise<string> {
  const option = await queries.selectFrom('site_option').select('value').where('key', '=', 'timezone').where('is_active', '=', true).executeTakeFirst();
  const zone = option?.value.trim() ?? '';
  return findOptionRule('timezone')?.accepts(zone) ? zone : SITE_TIME_ZONE;
}
