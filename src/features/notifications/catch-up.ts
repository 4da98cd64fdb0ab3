import type { QueryClient } from '@tanstack/react-query';
import { countExcess } from './fetch-notifications.ts';
import { fillNotifications, isFilled } from './fill-notifications.ts';
import { notificationKeys } from './notification-keys.ts';
import type { Reach } from './queries.ts';

/**
 * Detects notifications read on another device, which only show once their page is fetched again; then restarts the
 * walk of the list from its newest page.
 */
async function noticeReadings(client: QueryClient, usercode: string): Promise<void> {
  const queryKey = notificationKeys.newest(usercode);
  const state = client.getQueryState<Reach>(queryKey);
  const reach = state?.data;
  // A fill that is still running gets there by itself.
  if (!reach || !isFilled(reach)) return;
  const excess = await countExcess(client, usercode);
  const { excess: known = 0 } = reach;
  if (excess === null || excess === known || client.getQueryData<Reach>(queryKey) !== reach) return;
  const next = excess > known ? { ...reach, count: 0, isWhole: false } : { ...reach, excess };
  client.setQueryData<Reach>(queryKey, next, { updatedAt: state.dataUpdatedAt });
}

/**
 * Fetches the missing part of a player's older notifications, and all of them again if the server counts fewer unread
 * ones than the device.
 */
export async function catchUp(client: QueryClient, usercode: string): Promise<void> {
  await noticeReadings(client, usercode);
  await fillNotifications(client, usercode);
}
