import type { NotificationType } from '#contract/enumerations.ts';
import { LARGEST_PUSH_BYTES, type PushMessage } from '#contract/push.ts';
import { defaultLocale, locales } from '#contract/request-headers.ts';
import type { NotificationRow } from '../notifications/insert-notification.ts';
import { presentNotification } from '../notifications/present-notification.ts';

/** Size limit of a push for a push service that has found a usual one too large. */
const SHORT_PUSH_BYTES = 1_000;
/** As JSON; a title has one line on every system. */
const LARGEST_TITLE_BYTES = 300;
const ELLIPSIS = '…';

/** Where a click leads, by category. */
const targets: Record<NotificationType, string> = {
  Deposit: '/dashboard/financial-activities',
  Withdraw: '/dashboard/financial-activities',
  Jackpot: '/',
  Bonus: '/dashboard/bonuses',
  System: '/',
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Bytes of a text inside a JSON text. */
function weigh(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}

/**
 * Returns the text, or as much of its beginning as fits into this many bytes of JSON with an ellipsis after it; never
 * splits what a reader sees as one character.
 */
function cut(text: string, largestBytes: number): string {
  if (weigh(text) <= largestBytes) return text;
  let bytes = weigh(ELLIPSIS);
  let end = 0;
  // Every character takes at least a byte: what follows could not fit.
  for (const { segment, index } of graphemes.segment(text.slice(0, largestBytes))) {
    bytes += weigh(segment);
    if (bytes > largestBytes) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd() + ELLIPSIS;
}

/** Returns the JSON of a notification's push, in the subscription's language, cut to what a push can carry. */
export function renderPush(
  row: NotificationRow,
  subscription: { usercode: string; locale: string; unreadCount: number },
  { isShort }: { isShort: boolean },
): string {
  const locale = locales.find((known) => known === subscription.locale) ?? defaultLocale;
  const { title, note, type, timeStamp } = presentNotification(row, locale);
  const target = (targets as Record<string, string>)[type] ?? '/';
  const push: PushMessage = {
    id: row.id,
    usercode: subscription.usercode,
    title: cut(title, LARGEST_TITLE_BYTES),
    note: '',
    type,
    target,
    timeStamp,
    unreadCount: subscription.unreadCount,
    locale,
  };
  const roomBytes = (isShort ? SHORT_PUSH_BYTES : LARGEST_PUSH_BYTES) - Buffer.byteLength(JSON.stringify(push));
  return JSON.stringify({ ...push, note: cut(note, roomBytes) });
}
