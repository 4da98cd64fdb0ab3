import type { Notification } from '#contract/notifications.ts';

type Timed = readonly [time: number, notification: Notification];

function withTime(notification: Notification): Timed {
  const time = Date.parse(notification.timeStamp);
  return [Number.isNaN(time) ? 0 : time, notification];
}

function byNewest([time, { id }]: Timed, [otherTime, { id: otherId }]: Timed): number {
  if (time !== otherTime) return otherTime - time;
  return String(id) < String(otherId) ? -1 : 1;
}

/**
 * Returns the list with the incoming notifications merged in, each once by its id, newest first. The latest text wins.
 * A read notification stays read: nothing ever makes it unread again, and a response may be older than the read mark.
 */
export function mergeNotifications(list: readonly Notification[], incoming: readonly Notification[]): Notification[] {
  const coming = new Map(incoming.map((notification) => [String(notification.id), notification]));
  let isMoved = false;
  const kept = list.map((known) => {
    const renewed = coming.get(String(known.id));
    if (!renewed) return known;
    coming.delete(String(known.id));
    if (renewed.timeStamp !== known.timeStamp) isMoved = true;
    return { ...renewed, isRead: renewed.isRead || known.isRead };
  });
  if (coming.size === 0 && !isMoved) return kept;
  return [...kept, ...coming.values()]
    .map(withTime)
    .sort(byNewest)
    .map(([, notification]) => notification);
}
