import { i18n } from '@lingui/core';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { MOST_COUNTED_UNREAD, NOTIFICATION_PAGE_SIZE } from '#contract/figures.ts';
import type { Notification } from '#contract/notifications.ts';
import { isMissing } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { countNotifications, readStoredPage, STORED_NOTIFICATIONS } from '../../storage/device-database.ts';
import { notificationKeys } from './notification-keys.ts';
import type { Reach } from './queries.ts';
import { putNotifications } from './store-notifications.ts';

/** Fetches one page of the server's list with its texts in a language. */
export async function fetchPage(skip: number, language: string, signal: AbortSignal): Promise<Notification[]> {
  return (await callEndpoint('notifications.list', { skip, take: NOTIFICATION_PAGE_SIZE }, { language, signal })).data;
}

/** Fetches the server's newest page, stores it on the device, and returns how far the stored list reaches then. */
export async function refreshReach(client: QueryClient, usercode: string, queryKey: QueryKey, signal: AbortSignal): Promise<Reach> {
  const language = i18n.locale;
  const page = await fetchPage(0, language, signal);
  await putNotifications(client, usercode, page);
  const ids = page.map(({ id }) => String(id));
  const [newest] = ids;
  const held = await countNotifications(usercode);
  // Read this only now: older pages may have arrived meanwhile.
  const before = client.getQueryData<Reach>(queryKey);
  if (page.length < NOTIFICATION_PAGE_SIZE) return { count: page.length, isWhole: true, newest, language, excess: before?.excess };
  // The stored list below this page joins on only if the page reaches the newest notification of the server's previous
  // response.
  const position = before?.newest === undefined ? -1 : ids.indexOf(before.newest);
  // The reach outlives rows that were never written, or that the browser discarded with their database.
  const isHeld = before !== undefined && held >= Math.min(STORED_NOTIFICATIONS, position + before.count);
  if (position < 0 || !isHeld || before.language !== language) return { count: page.length, isWhole: false, newest, language };
  return { ...before, count: Math.max(position + before.count, page.length), newest };
}

/** Reads everything the device stores; shows the first page before it reads the rest. */
export async function readStored(client: QueryClient, usercode: string): Promise<readonly Notification[]> {
  const first = await readStoredPage(usercode, { take: NOTIFICATION_PAGE_SIZE });
  if (first.next === null) return first.notifications;
  client.setQueryData<readonly Notification[]>(notificationKeys.stored(usercode), (shown) => shown ?? first.notifications);
  const rest = await readStoredPage(usercode, { take: STORED_NOTIFICATIONS, after: first.next });
  return [...first.notifications, ...rest.notifications];
}

async function countStored(usercode: string): Promise<number> {
  return (await readStoredPage(usercode, { take: STORED_NOTIFICATIONS, isWanted: ({ isRead }) => !isRead })).notifications.length;
}

/**
 * Returns how many more unread notifications the device stores than the server counts: those were read on another
 * device, or the server no longer has them. Null if the server's count is unknown or capped.
 */
export async function countExcess(client: QueryClient, usercode: string): Promise<number | null> {
  const state = client.getQueryState<number>(notificationKeys.unread(usercode));
  if (state?.status !== 'success' || state.data === undefined || state.data >= MOST_COUNTED_UNREAD) return null;
  return Math.max(0, (await countStored(usercode)) - state.data);
}

/**
 * Returns the server's count; the device's own if the backend lacks the call. Throws when offline, and the query then
 * keeps the last response with its time.
 */
export async function countUnread(usercode: string, signal: AbortSignal): Promise<number> {
  try {
    return (await callEndpoint('notifications.unreadCount', {}, { signal })).data.count;
  } catch (error) {
    if (isMissing(error)) return countStored(usercode);
    throw error;
  }
}

/**
 * Returns true if the server's unread count differs from the one shown, which is cheaper than fetching the list. Also
 * returns true if the server can not count, since the list must then be fetched. Throws the `ApiError` of the call.
 */
export async function hasNews(client: QueryClient, usercode: string): Promise<boolean> {
  const shown = client.getQueryData<number>(notificationKeys.unread(usercode));
  try {
    const { count } = (await callEndpoint('notifications.unreadCount', {})).data;
    return count !== shown || count >= MOST_COUNTED_UNREAD;
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
}
