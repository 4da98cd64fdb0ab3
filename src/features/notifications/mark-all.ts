import type { Notification } from '#contract/notifications.ts';
import { queuedPaths } from '../../delivery/outbox-entry.ts';
import { readWaitingMutations } from '../../delivery/waiting-mutations.ts';
import { readStoredPage, STORED_NOTIFICATIONS } from '../../storage/device-database.ts';
import { readText, removeText, storageKeys, writeText } from '../../storage/local-storage.ts';
import { queueReadMarks } from './mutations.ts';

/** True for an unread notification that is not newer than `until`; one without a valid time counts as old. */
export function isUnreadUpTo({ isRead, timeStamp }: Notification, until: string): boolean {
  return !isRead && !(Date.parse(timeStamp) > Date.parse(until));
}

/** Stores the request until the device has all notifications it covers, since the server accepts only ids. */
export function wantAllRead(usercode: string, until: string): void {
  writeText(storageKeys.readUpTo, `${usercode}/${until}`);
}

function waitingIds(): ReadonlySet<string> {
  const waiting = readWaitingMutations().filter(({ path }) => path === queuedPaths.readNotification);
  return new Set(waiting.flatMap(({ body }) => (Array.isArray(body.id) ? body.id.map(String) : [])));
}

/** Once the device has all of a player's notifications, queues the remaining read marks that the player asked for. */
export async function markWanted(usercode: string): Promise<void> {
  const wanted = readText(storageKeys.readUpTo);
  if (!wanted?.startsWith(`${usercode}/`)) return;
  const until = wanted.slice(usercode.length + 1);
  const waiting = waitingIds();
  const isDue = (notification: Notification) => isUnreadUpTo(notification, until) && !waiting.has(String(notification.id));
  const { notifications } = await readStoredPage(usercode, { take: STORED_NOTIFICATIONS, isWanted: isDue });
  await queueReadMarks(
    usercode,
    notifications.map(({ id }) => id),
  );
  if (readText(storageKeys.readUpTo) === wanted) removeText(storageKeys.readUpTo);
}
