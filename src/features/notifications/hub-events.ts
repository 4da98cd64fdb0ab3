import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { type Notification, notificationSchema } from '#contract/notifications.ts';
import { type WorkerToPageMessage, wishPaths } from '#contract/worker-messages.ts';
import { readSession, subscribeToSession } from '../../api/session.ts';
import { askWorker } from '../../pwa/worker-line.ts';
import { onHubCommand } from '../../realtime/hub-events.ts';
import { onGap } from '../../realtime/start-realtime.ts';
import { onWishOutcome } from '../../storage/outbox.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { fillNotifications } from './fill-notifications.ts';
import { putNotifications, showNotifications } from './keep-notifications.ts';
import { markAsRead, readIdOfKey } from './mutations.ts';
import { notificationKeys } from './notification-keys.ts';
import { notificationQueries } from './queries.ts';
import { hearTabs } from './tab-news.ts';

/** Of this start: what hub or push have told already doesn't count again. */
const told = new Set<string>();

function setCount(client: QueryClient, usercode: string, change: (count: number) => number): void {
  client.setQueryData<number>(notificationKeys.unread(usercode), (count) => change(count ?? 0));
}

/** One new notification: kept and shown once, counted once. A push brings the server's count with it. */
function receive(client: QueryClient, notification: Notification, unreadCount?: number): void {
  const usercode = readSession()?.usercode;
  if (!usercode) return;
  const mark = `${usercode}/${notification.id}`;
  const list = client.getQueryData<readonly Notification[]>(notificationKeys.stored(usercode));
  const isNew = !told.has(mark) && !list?.some(({ id }) => String(id) === String(notification.id));
  told.add(mark);
  if (unreadCount !== undefined) setCount(client, usercode, () => unreadCount);
  else if (isNew && !notification.isRead) {
    const queryKey = notificationKeys.unread(usercode);
    setCount(client, usercode, (count) => count + 1);
    // An answer that is on its way was counted before this one came.
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  }
  void putNotifications(client, usercode, [notification]);
}

/** Takes over what pushes have brought while no page was open. */
async function takePushes(client: QueryClient, usercode: string): Promise<void> {
  const answer = await askWorker({ type: 'READ_PUSHES', usercode });
  if (!Array.isArray(answer)) return;
  const pushes = answer.flatMap((value) => {
    const parsed = notificationSchema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
  for (const { id } of pushes) told.add(`${usercode}/${id}`);
  await putNotifications(client, usercode, pushes);
  if (pushes.length > 0) await client.invalidateQueries({ queryKey: notificationKeys.unread(usercode) });
}

/** Asks the server for the newest list, where the last answer is older than `staleTime`, and the count; then for what is still missing below. Without a line nothing changes. */
async function renewNotifications(client: QueryClient, staleTime?: number): Promise<void> {
  const usercode = readSession()?.usercode;
  if (!usercode) return;
  await client
    .fetchQuery({ ...notificationQueries.newest(usercode, i18n.locale), ...(staleTime === undefined ? {} : { staleTime }) })
    .catch((error: unknown) => {
      console.info('the notifications could not be renewed', error);
    });
  await client.invalidateQueries({ queryKey: notificationKeys.unread(usercode) });
  await fillNotifications(client, usercode);
}

function hearWorker(client: QueryClient, { data }: MessageEvent<WorkerToPageMessage | null>): void {
  const usercode = readSession()?.usercode;
  if (!usercode) return;
  if (data?.type === 'PUSH_RECEIVED') receive(client, data.notification, data.unreadCount);
  if (data?.type === 'WISHES_SENT') {
    const ids = data.keys.map(readIdOfKey).filter((id) => id !== null);
    if (ids.length > 0) void markAsRead(client, usercode, ids);
  }
}

/** Keeps the number on the app's icon the same as the bell's. */
function followCount(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    const [noun, kind, usercode] = event.query.queryKey;
    if (noun !== 'notifications' || kind !== 'unread' || event.type !== 'updated' || event.action.type !== 'success') return;
    if (usercode !== readSession()?.usercode) return;
    const count = event.query.state.data as number;
    void navigator.setAppBadge?.(count).catch((error: unknown) => console.info('the icon shows no number', error));
  });
}

/**
 * Puts what hub, worker, outbox and other tabs tell into the device database, the list and the bell: each notification once, by its id. After a gap the
 * list is fetched again, so that none is lost.
 */
export function followNotifications(client: QueryClient): void {
  onHubCommand('NotifyMessage', (notification) => receive(client, notification));
  onGap(() => void renewNotifications(client, 0));
  onWishOutcome(({ wish, error }) => {
    const usercode = readSession()?.usercode;
    if (usercode && !error && wish.path === wishPaths.readNotification) void markAsRead(client, usercode, wish.body.id as Notification['id'][]);
  });
  hearTabs(({ usercode, notifications }) => {
    if (usercode === readSession()?.usercode) showNotifications(client, usercode, notifications);
  });
  navigator.serviceWorker?.addEventListener('message', (event) => hearWorker(client, event));
  followCount(client);
  let usercode: string | undefined;
  const start = () => {
    const next = readSession()?.usercode;
    if (next === usercode) return;
    usercode = next;
    told.clear();
    if (next) whenIdle(() => void takePushes(client, next).then(() => renewNotifications(client)));
    else void navigator.clearAppBadge?.().catch((error: unknown) => console.info('the icon keeps its number', error));
  };
  subscribeToSession(start);
  start();
}
