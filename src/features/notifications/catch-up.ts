import type { QueryClient } from '@tanstack/react-query';
import { countExcess } from './fetch-notifications.ts';
import { fillNotifications, isFilled } from './fill-notifications.ts';
import { notificationKeys } from './notification-keys.ts';
import type { Reach } from './queries.ts';

/** What was read on another device is seen only where its page is fetched again: then the list is walked from its newest once more. */
async function noticeReadings(client: QueryClient, usercode: string): Promise<void> {
  const queryKey = notificationKeys.newest(usercode);
  const state = client.getQueryState<Reach>(queryKey);
  const reach = state?.data;
  // A walk that is under way gets there by itself.
  if (!reach || !isFilled(reach)) return;
  const excess = await countExcess(client, usercode);
  const { excess: known = 0 } = reach;
  if (excess === null || excess === known || client.getQueryData<Reach>(queryKey) !== reach) return;
  const next = excess > known ? { ...reach, count: 0, isWhole: false } : { ...reach, excess };
  client.setQueryData<Reach>(queryKey, next, { updatedAt: state.dataUpdatedAt });
}

/** Fetches what is missing of a player's older notifications, and all of them anew where the server counts fewer unread ones than the device. */
export async function catchUp(client: QueryClient, usercode: string): Promise<void> {
  await noticeReadings(client, usercode);
  await fillNotifications(client, usercode);
}
