import type { QueryClient } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications.ts';
import { readSession } from '../../state/session.ts';
import { storeNewNotifications, storeNotifications } from '../../storage/device-database.ts';
import { markAnnounced } from './announced-notifications.ts';
import { mergeNotifications } from './merge-notifications.ts';
import { notificationKeys } from './notification-keys.ts';
import { notifyTabs } from './tab-news.ts';

/**
 * Merges notifications into a list that is loaded; reloads a list that is still loading. Also marks them as announced.
 */
export function showNotifications(client: QueryClient, usercode: string, incoming: readonly Notification[]): void {
  for (const notification of incoming) markAnnounced(usercode, notification);
  const queryKey = notificationKeys.stored(usercode);
  if (client.isFetching({ queryKey, exact: true }) > 0) void client.invalidateQueries({ queryKey, exact: true });
  else client.setQueryData<readonly Notification[]>(queryKey, (list) => list && mergeNotifications(list, incoming));
}

function show(client: QueryClient, usercode: string, notifications: readonly Notification[]): void {
  if (readSession()?.usercode !== usercode) return;
  showNotifications(client, usercode, notifications);
  notifyTabs({ usercode, notifications });
}

/** Stores notifications on the device and shows them in every tab. Does nothing if the player has logged out. */
export async function putNotifications(client: QueryClient, usercode: string, incoming: readonly Notification[]): Promise<void> {
  if (incoming.length === 0 || readSession()?.usercode !== usercode) return;
  await storeNotifications(usercode, incoming);
  show(client, usercode, incoming);
}

/**
 * Stores and shows pushes and returns the new ones. Push texts are truncated, so they never replace stored
 * notifications.
 */
export async function putPushes(client: QueryClient, usercode: string, pushes: readonly Notification[]): Promise<readonly Notification[]> {
  const added = await storeNewNotifications(usercode, pushes);
  if (added.length > 0) show(client, usercode, added);
  return added;
}
