import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { type Notification, notificationSchema } from '#contract/notifications.ts';
import type { PushReceivedMessage, WorkerToPageMessage } from '#contract/worker-messages.ts';
import { onOutboxResult } from '../../delivery/outbox.ts';
import { queuedPaths } from '../../delivery/outbox-entry.ts';
import { requestFromWorker } from '../../pwa/worker-channel.ts';
import { onHubCommand } from '../../realtime/hub-events.ts';
import { onPollWithoutHub, onResync } from '../../realtime/start-realtime.ts';
import { whenIdle } from '../../scheduling/when-idle.ts';
import { readSession, subscribeToSession } from '../../state/session.ts';
import { onDatabaseNews } from '../../storage/device-database.ts';
import { showToast } from '../../ui/show-toast.ts';
import { clearAnnounced, markAnnounced } from './announced-notifications.ts';
import { catchUp } from './catch-up.ts';
import { hasNews } from './fetch-notifications.ts';
import { markAsRead } from './mutations.ts';
import { notificationKeys } from './notification-keys.ts';
import { notificationQueries } from './queries.ts';
import { putNotifications, putPushes, showNotifications } from './store-notifications.ts';
import { listenToTabs } from './tab-news.ts';

/**
 * How long a start that has applied the stored pushes waits for the hub's connection, which triggers the fetch of the
 * list. Also applies to a tab that receives the hub through another one.
 */
const FIRST_CONNECTION_MS = 3_000;

function setCount(client: QueryClient, usercode: string, change: (count: number) => number): void {
  client.setQueryData<number>(notificationKeys.unread(usercode), (count) => change(count ?? 0));
}

/** Handles a new notification from the hub: stores, shows and counts it once. */
function receive(client: QueryClient, notification: Notification): void {
  const usercode = readSession()?.usercode;
  if (!usercode) return;
  const list = client.getQueryData<readonly Notification[]>(notificationKeys.stored(usercode));
  const isNew = markAnnounced(usercode, notification) && !list?.some(({ id }) => String(id) === String(notification.id));
  if (isNew && !notification.isRead) {
    const queryKey = notificationKeys.unread(usercode);
    setCount(client, usercode, (count) => count + 1);
    // A pending response was counted before this notification came.
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  }
  void putNotifications(client, usercode, [notification]);
}

/**
 * Handles a push. Its count dates from when it was sent, which may be long ago; it is used for a new notification until
 * the server has responded.
 */
async function receivePush(client: QueryClient, usercode: string, { notification, unreadCount }: PushReceivedMessage): Promise<void> {
  const added = markAnnounced(usercode, notification) ? await putPushes(client, usercode, [notification]) : [];
  if (added.length > 0) setCount(client, usercode, () => unreadCount);
  await client.invalidateQueries({ queryKey: notificationKeys.unread(usercode) });
}

/** Applies the pushes that arrived while no page was open. */
async function takePushes(client: QueryClient, usercode: string): Promise<void> {
  const answer = await requestFromWorker({ type: 'READ_PUSHES', usercode });
  if (!Array.isArray(answer)) return;
  const pushes = answer.flatMap((value) => {
    const parsed = notificationSchema().safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
  for (const push of pushes) markAnnounced(usercode, push);
  await putPushes(client, usercode, pushes);
  if (pushes.length > 0) await client.invalidateQueries({ queryKey: notificationKeys.unread(usercode) });
}

/**
 * Refetches the newest list if it is stale, and the count; then fetches what is missing below or was read elsewhere.
 * Changes nothing while offline.
 */
async function refetchNotifications(client: QueryClient): Promise<void> {
  const usercode = readSession()?.usercode;
  if (!usercode) return;
  await client.fetchQuery(notificationQueries.newest(usercode)).catch((error: unknown) => {
    console.info('the notifications could not be renewed', error);
  });
  await client.invalidateQueries({ queryKey: notificationKeys.unread(usercode) });
  await catchUp(client, usercode);
}

/** Refetches the list and the count, discarding pending responses. */
async function startOver(client: QueryClient): Promise<void> {
  const usercode = readSession()?.usercode;
  if (!usercode) return;
  const { queryKey } = notificationQueries.newest(usercode);
  await client.cancelQueries({ queryKey });
  await client.cancelQueries({ queryKey: notificationKeys.unread(usercode) });
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  await refetchNotifications(client);
}

/** Fetches the list if the server's unread count differs from the one shown. Changes nothing while offline. */
async function pollNews(client: QueryClient): Promise<void> {
  const usercode = readSession()?.usercode;
  if (!usercode) return;
  try {
    if (await hasNews(client, usercode)) await startOver(client);
  } catch (error) {
    console.info('the notifications could not be polled', error);
  }
}

function handleWorkerMessages(client: QueryClient, { data }: MessageEvent<WorkerToPageMessage | null>): void {
  const usercode = readSession()?.usercode;
  if (!usercode) return;
  if (data?.type === 'PUSH_RECEIVED') void receivePush(client, usercode, data);
}

/**
 * Reads again what a slow database could not deliver in time. Notifies a player once if the database can not be opened
 * while another tab runs an older version.
 */
function subscribeToDatabase(client: QueryClient): void {
  let isBlocked = false;
  const showOnce = () => {
    if (!isBlocked || !readSession()) return;
    isBlocked = false;
    void showToast(
      'info',
      t({
        id: 'device.blocked',
        message: 'Meydan başka bir sekmede eski sürümüyle açık. O sekmeyi kapat ki bildirimlerin ve favorilerin bu cihazda saklansın.',
      }),
    );
  };
  subscribeToSession(showOnce);
  onDatabaseNews((news) => {
    const usercode = readSession()?.usercode;
    if (usercode && news === 'back') void client.invalidateQueries({ queryKey: notificationKeys.stored(usercode) });
    isBlocked = news === 'blocked';
    showOnce();
  });
}

/** Keeps the app icon's badge in sync with the bell's count. */
function syncBadge(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    const [domain, kind, usercode] = event.query.queryKey;
    if (domain !== 'notifications' || kind !== 'unread' || event.type !== 'updated' || event.action.type !== 'success') return;
    if (usercode !== readSession()?.usercode) return;
    const count = event.query.state.data as number;
    void navigator.setAppBadge?.(count).catch((error: unknown) => console.info('the icon shows no number', error));
  });
}

/**
 * Writes the news of hub, worker, outbox and other tabs to the device database, the list and the bell: each
 * notification once, by its id. Refetches the list at start and after a gap in the hub's events, so that nothing is
 * lost, and after a language switch, to get its texts. While the hub is disconnected, the balance poll fetches what is
 * new.
 */
export function subscribeToNotifications(client: QueryClient): void {
  onHubCommand('NotifyMessage', (notification) => receive(client, notification));
  onResync(() => void startOver(client));
  onPollWithoutHub(() => void pollNews(client));
  i18n.on('change', () => void startOver(client));
  onOutboxResult(async ({ mutation, error }) => {
    const usercode = readSession()?.usercode;
    if (usercode && !error && mutation.path === queuedPaths.readNotification) await markAsRead(client, usercode, mutation.body.id as Notification['id'][]);
  });
  listenToTabs(({ usercode, notifications }) => {
    if (usercode === readSession()?.usercode) showNotifications(client, usercode, notifications);
  });
  navigator.serviceWorker?.addEventListener('message', (event) => handleWorkerMessages(client, event));
  syncBadge(client);
  subscribeToDatabase(client);
  let usercode: string | undefined;
  const start = () => {
    const next = readSession()?.usercode;
    if (next === usercode) return;
    usercode = next;
    clearAnnounced();
    const startedAtMs = Date.now();
    const refetchOnce = () => {
      const answeredAtMs = client.getQueryState(notificationKeys.newest(next ?? ''))?.dataUpdatedAt ?? 0;
      if (usercode === next && answeredAtMs < startedAtMs) void refetchNotifications(client);
    };
    if (next) whenIdle(() => void takePushes(client, next).then(() => setTimeout(refetchOnce, FIRST_CONNECTION_MS)));
    else void navigator.clearAppBadge?.().catch((error: unknown) => console.info('the icon keeps its number', error));
  };
  subscribeToSession(start);
  start();
}
