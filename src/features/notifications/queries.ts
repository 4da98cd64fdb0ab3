import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { NOTIFICATION_PAGE_SIZE, type Notification, notificationEndpoints } from '#contract/notifications.ts';
import { ApiError, isLineError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readStoredPage, STORED_NOTIFICATIONS } from '../../storage/device-database.ts';
import { putNotifications } from './keep-notifications.ts';
import { notificationKeys } from './notification-keys.ts';

/** How much of the server's list, counted from its newest, the device holds without a gap. */
export interface Reach {
  count: number;
  /** There is nothing older on the server. */
  isWhole: boolean;
}

/** A page of the server's list. */
export async function fetchPage(skip: number, signal?: AbortSignal): Promise<Notification[]> {
  return (await callEndpoint(notificationEndpoints.list, { skip, take: NOTIFICATION_PAGE_SIZE }, signal ? { signal } : {})).data;
}

async function renewReach(client: QueryClient, usercode: string, before: Reach | undefined, signal: AbortSignal): Promise<Reach> {
  const [page, stored] = await Promise.all([fetchPage(0, signal), readStoredPage(usercode, { take: NOTIFICATION_PAGE_SIZE })]);
  await putNotifications(client, usercode, page);
  if (page.length < NOTIFICATION_PAGE_SIZE) return { count: page.length, isWhole: true };
  const known = new Set(stored.notifications.map(({ id }) => String(id)));
  const oldest = page.at(-1);
  // What the device holds below this page joins on only where the page's end is known.
  return before && oldest && known.has(String(oldest.id)) ? before : { count: page.length, isWhole: false };
}

/** All that the device holds; the first page is on the screen before the rest is read. */
async function readStored(client: QueryClient, usercode: string): Promise<readonly Notification[]> {
  const first = await readStoredPage(usercode, { take: NOTIFICATION_PAGE_SIZE });
  if (first.next === null) return first.notifications;
  client.setQueryData<readonly Notification[]>(notificationKeys.stored(usercode), (shown) => shown ?? first.notifications);
  const rest = await readStoredPage(usercode, { take: STORED_NOTIFICATIONS, after: first.next });
  return [...first.notifications, ...rest.notifications];
}

async function countStored(usercode: string): Promise<number> {
  return (await readStoredPage(usercode, { take: STORED_NOTIFICATIONS, isWanted: ({ isRead }) => !isRead })).notifications.length;
}

/** The server's count; what the device knows where the line is gone or the backend has no such call. */
async function countUnread(usercode: string, signal: AbortSignal): Promise<number> {
  try {
    return (await callEndpoint(notificationEndpoints.unreadCount, {}, { signal })).data.count;
  } catch (error) {
    if (isLineError(error) || (error instanceof ApiError && error.kind === 'missing')) return countStored(usercode);
    throw error;
  }
}

export const notificationQueries = {
  /** What the device holds of a player's notifications, newest first: the list on the screen. What comes later is merged into it. */
  stored: (usercode: string) =>
    queryOptions({
      queryKey: notificationKeys.stored(usercode),
      queryFn: ({ client }) => readStored(client, usercode),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Asks the server for the newest page and puts it into what the device holds; when it last answered is the list's 'as of'. */
  newest: (usercode: string, language: string) =>
    queryOptions({
      queryKey: notificationKeys.newest(usercode, language),
      queryFn: ({ signal, client, queryKey }) => renewReach(client, usercode, client.getQueryData<Reach>(queryKey), signal),
      meta: { persisted: 'player', shared: true },
    }),
  unread: (usercode: string) =>
    queryOptions({
      queryKey: notificationKeys.unread(usercode),
      queryFn: ({ signal }) => countUnread(usercode, signal),
      meta: { persisted: 'player', shared: true },
    }),
};
