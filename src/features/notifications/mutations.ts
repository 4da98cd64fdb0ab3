import type { QueryClient } from '@tanstack/react-query';
import { NOTIFICATION_PAGE_SIZE } from '#contract/figures.ts';
import type { Notification } from '#contract/notifications.ts';
import { ApiError } from '../../api/api-error.ts';
import { addToOutbox } from '../../delivery/outbox.ts';
import { queuedPaths } from '../../delivery/outbox-entry.ts';
import { readSession } from '../../state/session.ts';
import { readStoredPage } from '../../storage/device-database.ts';
import { notificationKeys } from './notification-keys.ts';
import { putNotifications } from './store-notifications.ts';

async function sendReadMark(key: string, ids: readonly Notification['id'][]): Promise<void> {
  try {
    await addToOutbox({ key: `read:${key}`, path: queuedPaths.readNotification, body: { id: [...ids] }, at: new Date().toISOString() });
  } catch (error) {
    // Show no error: the notification stays unread (specification, section 8).
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Queues read marks for a player's notifications, sent now or once online; on screen they turn read only after the
 * server confirms. Queues nothing for a player who has logged out.
 */
export async function queueReadMarks(usercode: string, ids: readonly Notification['id'][]): Promise<void> {
  for (let start = 0; start < ids.length && readSession()?.usercode === usercode; start += NOTIFICATION_PAGE_SIZE) {
    const page = ids.slice(start, start + NOTIFICATION_PAGE_SIZE);
    if (ids.length === 1) await sendReadMark(String(page[0]), page);
    else await sendReadMark(`${page[0]}+${page.length - 1}`, page);
  }
}

/** Marks notifications as read on screen and on the device, after the server has confirmed; refetches the count. */
export async function markAsRead(client: QueryClient, usercode: string, ids: readonly Notification['id'][]): Promise<void> {
  const wanted = new Set(ids.map(String));
  const stored = await readStoredPage(usercode, { take: wanted.size, isWanted: ({ id }) => wanted.has(String(id)) });
  const read = stored.notifications.map((notification) => ({ ...notification, isRead: true }));
  await putNotifications(client, usercode, read);
  void client.invalidateQueries({ queryKey: notificationKeys.unread(usercode) });
}
