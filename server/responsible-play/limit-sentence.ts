import type { Locale } from '#contract/request-headers.ts';
import type { LimitPeriod } from '#contract/responsible-play.ts';
import type { Queryable } from '../database/database.ts';
import { formatFullMoment } from '../messages/format-date.ts';
import { formatMoney } from '../messages/format-money.ts';
import { type MessageKey, message } from '../messages/message.ts';
import { readTimeZone } from '../site-options/read-time-zone.ts';
import type { ReachedLimit } from './check-limits.ts';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

const periodKeys: Record<LimitPeriod, MessageKey> = { day: 'limit.period.day', week: 'limit.period.week', month: 'limit.period.month' };

/** Formats hours and minutes in words, as `2 saat 30 dakika`. */
function formatMinutes(minutes: number, locale: Locale): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  const hoursText = message(locale, hours === 1 ? 'wait.hour' : 'wait.hours', { count: String(hours) });
  const restText = message(locale, rest === 1 ? 'wait.minute' : 'wait.minutes', { count: String(rest) });
  if (hours === 0) return restText;
  return rest === 0 ? hoursText : `${hoursText} ${restText}`;
}

/** Rounds a moment up to the full minute. */
function nextMinute(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / MINUTE_MS) * MINUTE_MS);
}

/**
 * Returns what stands in the way, as the player reads it: which of their limits, what it leaves, and when it leaves
 * enough again, where that is known.
 */
export async function limitSentence(queries: Queryable, { room, fitsAt }: ReachedLimit, locale: Locale): Promise<string> {
  const { kind, period, value } = room.row;
  const left = formatMoney(room.left > 0n ? room.left : 0n);
  const limit = kind === 'time' ? formatMinutes(Number(value), locale) : formatMoney(value);
  const facts = message(locale, `limit.${kind}Reached`, { period: message(locale, periodKeys[period]), limit, left });
  if (fitsAt === null) return facts;
  const time = formatFullMoment(nextMinute(fitsAt), locale, await readTimeZone(queries));
  return `${facts} ${message(locale, kind === 'deposit' ? 'limit.depositFits' : 'limit.playFits', { time })}`;
}
