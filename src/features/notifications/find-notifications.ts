import type { Notification } from '#contract/notifications.ts';

/** The kinds that the list can be narrowed to; every type that is none of the first three belongs to the system. */
export const notificationKinds = ['Deposit', 'Withdraw', 'Bonus', 'System'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The kind under which a type is shown: unknown ones and Jackpot are the system's. */
export function kindOf(type: string): NotificationKind {
  return notificationKinds.find((kind) => kind === type) ?? 'System';
}

/** Text as it is compared: without case and marks, so that `yatirim` finds `Yatırım`. */
export function foldText(text: string): string {
  return text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
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

/** The notifications of a kind (of all when null) that have every word of the text in title or note. */
export function findNotifications(list: readonly Notification[], kind: NotificationKind | null, text: string): readonly Notification[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (kind === null && words.length === 0) return list;
  return list.filter((notification) => (kind === null || kindOf(notification.type) === kind) && words.every((word) => foldedText(notification).includes(word)));
}
