import type { Locale } from '#contract/request-headers.ts';
import type { Queryable } from '../database/database.ts';
import { readTimeZone } from '../site-options/read-time-zone.ts';
import { currentRestriction } from './current-restriction.ts';
import { restrictionSentence } from './restriction-sentence.ts';

/**
 * Returns why what is closed to restricted players is refused to this one, and until when; null when it is not. Code
 * that begins play or brings money to it asks again under the player's lock: a time-out that was answered while their
 * call waited for the lock closes them, too.
 */
export async function restrictionRefusal(
  queries: Queryable,
  { playerId, now, locale }: { playerId: bigint; now: Date; locale: Locale },
): Promise<string | null> {
  const restriction = await currentRestriction(queries, playerId, now);
  return restriction && restrictionSentence(locale, restriction, await readTimeZone(queries));
}
