import type { QueryClient } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications.ts';
import { readSession } from '../../api/session.ts';
import { storeNewNotifications, storeNotifications } from '../../storage/device-database.ts';
import { mergeNotifications } from './merge-notifications.ts';
import { notificationKeys } from './notification-keys.ts';
import { tellTabs } from './tab-news.ts';
import { markTold } from './told-notifications.ts';

/** Shows notifications in a list that is already loaded; one that is being loaded is loaded again. They are no news any more. */
export function showNotifications(client: QueryClient, usercode: string, incoming: readonly Notification[]): void {
  for (const notification of incoming) markTold(usercode, notification);
  const queryKey = notificationKeys.stored(usercode);
  if (client.isFetching({ queryKey, exact: true }) > 0) void client.invalidateQueries({ queryKey, exact: true });
  else client.setQueryData<readonly Notification[]>(queryKey, (list) => list && mergeNotifications(list, incoming));
}

function show(client: QueryClient, usercode: string, notifications: readonly Notification[]): void {
  if (readSession()?.usercode !== usercode) return;
  showNotifications(client, usercode, notifications);
  tellTabs({ usercode, notifications });
}

/** Keeps notifications on the device and shows them, in every tab; nothing of a player who has left. */
export async function putNotifications(client: QueryClient, usercode: string, incoming: readonly Notification[]): Promise<void> {
  if (incoming.length === 0 || readSession()?.usercode !== usercode) return;
  await storeNotifications(usercode, incoming);
  show(client, usercode, incoming);
}

/** Keeps and shows what pushes have brought, and answers what of it is new: their texts are cut, so they never take the place of what is there. */
export async function putPushes(client: QueryClient, usercode: string, pushes: readonly Notification[]): Promise<readonly Notification[]> {
  const added = await storeNewNotifications(usercode, pushes);
  if (added.length > 0) show(client, usercode, added);
  return added;
}
