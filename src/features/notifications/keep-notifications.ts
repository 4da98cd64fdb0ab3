import type { QueryClient } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications.ts';
import { readSession } from '../../api/session.ts';
import { storeNotifications } from '../../storage/device-database.ts';
import { mergeNotifications } from './merge-notifications.ts';
import { notificationKeys } from './notification-keys.ts';
import { tellTabs } from './tab-news.ts';

/** Shows notifications in a list that is already loaded; one that is being loaded is loaded again. */
export function showNotifications(client: QueryClient, usercode: string, incoming: readonly Notification[]): void {
  const queryKey = notificationKeys.stored(usercode);
  if (client.isFetching({ queryKey, exact: true }) > 0) void client.invalidateQueries({ queryKey, exact: true });
  else client.setQueryData<readonly Notification[]>(queryKey, (list) => list && mergeNotifications(list, incoming));
}

/** Keeps notifications on the device and shows them, in every tab; nothing of a player who has left. */
export async function putNotifications(client: QueryClient, usercode: string, incoming: readonly Notification[]): Promise<void> {
  if (incoming.length === 0 || readSession()?.usercode !== usercode) return;
  await storeNotifications(usercode, incoming);
  if (readSession()?.usercode !== usercode) return;
  showNotifications(client, usercode, incoming);
  tellTabs({ usercode, notifications: incoming });
}
