import { foldText, searchWords } from '#contract/fold-text.ts';
import type { Notification } from '#contract/notifications.ts';

/** Kinds that the list can be filtered by; `System` covers every type that is none of the first three. */
export const notificationKinds = ['Deposit', 'Withdraw', 'Bonus', 'System'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Returns the kind under which a type is shown; `System` for unknown types and Jackpot. */
export function kindOf(type: string): NotificationKind {
  return notificationKinds.find((kind) => kind === type) ?? 'System';
}

const folded = new WeakMap<Notification, string>();

function foldedText(notification: Notification): string {
  let text = folded.get(notification);
  if (text === undefined) {
    text = foldText(`${notification.title}\n${notification.note}`);
    folded.set(notification, text);
  }
  return text;
}

/** Returns the notifications of a kind (of every kind if null) that contain every word of the text in title or note. */
export function findNotifications(list: readonly Notification[], kind: NotificationKind | null, text: string): readonly Notification[] {
  const words = searchWords(text);
  if (kind === null && words.length === 0) return list;
  return list.filter((notification) => (kind === null || kindOf(notification.type) === kind) && words.every((word) => foldedText(notification).includes(word)));
}
