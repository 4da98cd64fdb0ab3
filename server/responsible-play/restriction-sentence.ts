import type { Locale } from '#contract/request-headers.ts';
import { formatFullMoment } from '../messages/format-date.ts';
import { message } from '../messages/message.ts';
import type { PlayRestriction } from './current-restriction.ts';

/**
 * What a restricted player reads, in one sentence with its end in the operator's time zone: that it has begun, or that
 * it is in force and what it closes.
 */
export function restrictionSentence(locale: Locale, { kind, endsAt }: PlayRestriction, timeZone: string, part: 'begun' | 'holds' = 'holds'): string {
  const hasBegun = part === 'begun';
  if (endsAt === null) return message(locale, hasBegun ? 'restriction.indefiniteBegun' : 'restriction.indefinite');
  const until = formatFullMoment(endsAt, locale, timeZone);
  if (kind === 'time-out') return message(locale, hasBegun ? 'restriction.timeOutBegun' : 'restriction.timeOut', { until });
  return message(locale, hasBegun ? 'restriction.exclusionBegun' : 'restriction.exclusion', { until });
}
