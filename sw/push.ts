import type { Notification as StoredNotification } from '#contract/notifications.ts';
import { pushPaths } from '#contract/push-paths.ts';
import { readStored, storeValue } from '../src/delivery/delivery-database.ts';
import { notifyPages } from './notify-pages.ts';
import { parsePush } from './parse-push.ts';
import { callAsPlayer } from './send-outbox.ts';
import { serialize } from './serialize.ts';

const MOST_PUSHES = 100;
const NEUTRAL_TAG = 'meydan';

/** Texts of notifications that the worker shows by itself. */
const texts = {
  tr: { open: 'Aç', read: 'Okundu say', news: 'Yeni bir bildirimin var.', forOther: 'Bu cihaza bir bildirim geldi.' },
  en: { open: 'Open', read: 'Mark as read', news: 'You have a new notification.', forOther: 'This device received a notification.' },
} as const;

/** Returns the English texts for `en`, else the Turkish ones. */
function textsOf(locale: string | undefined): (typeof texts)['tr' | 'en'] {
  return texts[locale === 'en' ? 'en' : 'tr'];
}

/** Options of a notification that the library types lack. */
interface ShownOptions extends NotificationOptions {
  renotify?: boolean;
  timestamp?: number;
  actions?: { action: string; title: string }[];
}

async function show(worker: ServiceWorkerGlobalScope, title: string, options: ShownOptions): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isSilent = windows.some(({ focused }) => focused);
  const pictures = { icon: 'icons/icon-192x192.png', badge: 'icons/badge-96x96.png' };
  await worker.registration.showNotification(title, {
    ...pictures,
    ...options,
    silent: isSilent,
    renotify: options.renotify && !isSilent,
  } as NotificationOptions);
}

/**
 * Shows that something arrived, without its content. A click opens the notification panel only for `news`, because the
 * player on this device would find nothing there otherwise.
 */
function showNeutral(worker: ServiceWorkerGlobalScope, text: 'news' | 'forOther', language: string | undefined): Promise<void> {
  const locale = language === 'en' ? 'en' : 'tr';
  const data = { target: '/', ...(text === 'news' && { id: '' }) };
  return show(worker, 'Meydan', { body: textsOf(locale)[text], tag: NEUTRAL_TAG, lang: locale, data });
}

/**
 * Ends the subscription that delivers another player's pushes; the push service then responds to the server with 410.
 * The player on this device subscribes again at the app's next start if they want pushes.
 */
async function endSubscription({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Handles a push for another player, or one while nobody is logged in: ends the subscription and shows a neutral
 * notification, because browsers count pushes that show nothing.
 */
async function refusePush(worker: ServiceWorkerGlobalScope, language: string | undefined): Promise<void> {
  const ended = endSubscription(worker).catch((error: unknown) => console.warn('the subscription could not be ended', error));
  await Promise.all([showNeutral(worker, 'forOther', language), ended]);
}

/** Stores a push for the page. Returns true if it was not stored before. */
async function store(notification: StoredNotification): Promise<boolean> {
  const stored = (await readStored('pushes').catch(() => undefined)) ?? [];
  const others = stored.filter(({ id }) => id !== notification.id);
  await storeValue('pushes', [notification, ...others].slice(0, MOST_PUSHES));
  return others.length === stored.length;
}

/**
 * Shows a notification for every push, because a browser revokes the subscription otherwise. Shows no content unless
 * the push is for the player on this device.
 */
async function receive(worker: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const push = parsePush(text);
  const player = await readStored('player').catch(() => null);
  const isForOther = player === undefined || (player && push && push.usercode !== player.usercode);
  if (isForOther) return refusePush(worker, push?.locale ?? player?.language);
  // The push is malformed, or storage fails and its addressee cannot be checked: show only that something arrived.
  if (!push || !player) return showNeutral(worker, 'news', player?.language);
  const { id, title, note, type, target, timeStamp, unreadCount, locale } = push;
  const notification = { id, title, note, type, timeStamp, isRead: false };
  const isNew = await store(notification);
  const { open, read } = textsOf(locale);
  const shown = show(worker, title, {
    body: note,
    tag: id,
    renotify: isNew,
    lang: locale,
    timestamp: Date.parse(timeStamp) || Date.now(),
    data: { id, target },
    actions: [
      { action: 'open', title: open },
      { action: 'read', title: read },
    ],
  });
  const badged = navigator.setAppBadge?.(unreadCount);
  const told = notifyPages(worker, { type: 'PUSH_RECEIVED', notification, unreadCount });
  for (const end of await Promise.allSettled([shown, badged, told])) if (end.status === 'rejected') console.warn('a push was not told in full', end.reason);
}

/** Firefox before 137 names neither subscription. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns the server's key of a changed subscription; asks the server if the browser does not name the subscription. */
async function findServerKey(worker: ServiceWorkerGlobalScope, changed: PushSubscription | null | undefined): Promise<ArrayBuffer | string | null> {
  if (changed) return changed.options.applicationServerKey;
  const key = (await callAsPlayer(worker, pushPaths.key))?.data?.key;
  return typeof key === 'string' ? key : null;
}

/**
 * Handles a subscription that the browser replaced or ended: subscribes again if needed, and registers the subscription
 * with the server. Does nothing if nobody is logged in or the server's key is unknown. Rejects if either step fails.
 */
async function refreshSubscription(worker: ServiceWorkerGlobalScope, { oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const player = await readStored('player');
  if (!player?.token) return;
  const key = await findServerKey(worker, newSubscription ?? oldSubscription);
  if (!key) return;
  const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const body = { ...subscription.toJSON(), locale: player.language, key: typeof key === 'string' ? key : base64url(key) };
  await callAsPlayer(worker, pushPaths.subscribe, body);
}

/** Handles pushes and changes of the subscription, whether or not the app is open. */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const text = event.data?.text() ?? '';
    event.waitUntil(serialize(() => receive(worker, text)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(refreshSubscription(worker, event as unknown as SubscriptionChange));
  });
}
