import { queryOptions } from '@tanstack/react-query';
import { NOTIFICATION_PAGE_SIZE, type Notification, notificationEndpoints } from '#contract/notifications.ts';
import { ApiError, isLineError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readStoredPage, STORED_NOTIFICATIONS, storeNotifications } from '../../storage/device-database.ts';

async function newest(usercode: string, signal: AbortSignal): Promise<Notification[]> {
  try {
    const { data } = await callEndpoint(notificationEndpoints.list, { skip: 0, take: NOTIFICATION_PAGE_SIZE }, { signal });
    await storeNotifications(usercode, data);
    return data;
  } catch (error) {
    if (isLineError(error)) return (await readStoredPage(usercode, { take: NOTIFICATION_PAGE_SIZE })).notifications;
    throw error;
  }
}

async function unreadCount(usercode: string, list: () => Notification[] | undefined, signal: AbortSignal): Promise<number> {
  try {
    return (await callEndpoint(notificationEndpoints.unreadCount, {}, { signal })).data.count;
  } catch (error) {
    if (isLineError(error) || (error instanceof ApiError && error.kind === 'missing'))
      return (list() ?? (await readStoredPage(usercode, { take: STORED_NOTIFICATIONS })).notifications).filter(({ isRead }) => !isRead).length;
    throw error;
  }
}

export const notificationQueries = {
  list: (usercode: string, language: string) =>
    queryOptions({ queryKey: ['notifications', 'list', usercode, language], queryFn: ({ signal }) => newest(usercode, signal), meta: { shared: true } }),
  unread: (usercode: string) =>
    queryOptions({
      queryKey: ['notifications', 'unread', usercode],
      queryFn: ({ signal, client }) =>
        unreadCount(usercode, () => client.getQueriesData<Notification[]>({ queryKey: ['notifications', 'list', usercode] })[0]?.[1], signal),
      meta: { persisted: 'player', shared: true },
    }),
};
