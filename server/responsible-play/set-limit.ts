import { liraSchema } from '#contract/lira-schema.ts';
import { fromLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import {
  LARGEST_LIMIT_LIRA,
  LARGEST_LIMIT_MINUTES,
  type LimitKind,
  type PlayStatus,
  RAISE_CONFIRM_DAYS,
  RAISE_DELAY_HOURS,
} from '#contract/responsible-play.ts';
import type { Application } from '../application.ts';
import type { Transaction } from '../database/database.ts';
import type { Outcome } from '../http/serve-endpoint.ts';
import { formatMoney } from '../messages/format-money.ts';
import { message } from '../messages/message.ts';
import { changeLimit, type FoundLimit, type LimitCall, type LimitChange } from './change-limit.ts';
import { putLimit, putRaise, recordChange } from './limit-store.ts';

const MINUTES_PER_HOUR = 60;

/** Parses a limit to kuruş or minutes; or returns the sentence that says what is wrong with it. */
function readValue(kind: LimitKind, value: number, locale: Locale): { value: bigint } | { refusal: string } {
  if (kind === 'time') {
    if (!Number.isInteger(value)) return { refusal: message(locale, 'limit.wholeMinutes') };
    if (value <= LARGEST_LIMIT_MINUTES) return { value: BigInt(value) };
    return { refusal: message(locale, 'limit.tooLong', { hours: String(LARGEST_LIMIT_MINUTES / MINUTES_PER_HOUR) }) };
  }
  if (!liraSchema.safeParse(value).success) return { refusal: message(locale, 'limit.wholeKurus') };
  if (value <= LARGEST_LIMIT_LIRA) return { value: fromLira(value) };
  return { refusal: message(locale, 'limit.tooHigh', { maximum: formatMoney(fromLira(LARGEST_LIMIT_LIRA)) }) };
}

async function set(transaction: Transaction, { name, row, now }: FoundLimit, value: bigint | null, locale: Locale): Promise<LimitChange> {
  if (value === null && !row) return { done: null };
  if (value !== null && (!row || value <= row.value)) {
    await putLimit(transaction, name, value);
    await recordChange(transaction, name, { act: 'set', value, changedAt: now });
    return { done: message(locale, 'limit.set') };
  }
  await putRaise(transaction, name, { value, askedAt: now });
  await recordChange(transaction, name, { act: 'ask', value, changedAt: now });
  return { done: message(locale, 'limit.asked', { hours: String(RAISE_DELAY_HOURS), days: String(RAISE_CONFIRM_DAYS) }) };
}

/**
 * Sets a limit: lira of deposits and losses, whole minutes of time, null for none. The first one, a lower one and the
 * same again take effect at once, and a pending raise is dropped; a higher one or none is requested instead of a
 * pending one, and changes nothing yet. Refuses parts of a kuruş or of a minute, and more than the contract's largest
 * limits.
 */
export async function setLimit(application: Application, call: LimitCall & { body: { value: number | null } }): Promise<Outcome<PlayStatus>> {
  const { body, locale } = call;
  return changeLimit(application, call, async (transaction, found) => {
    const read = body.value === null ? { value: null } : readValue(body.kind, body.value, locale);
    return 'refusal' in read ? read : set(transaction, found, read.value, locale);
  });
}
