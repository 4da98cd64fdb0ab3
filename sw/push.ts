import type { Notification as KeptNotification } from '#contract/notifications.ts';
import { pushPaths } from '#contract/push-paths.ts';
import { inTurn } from './in-turn.ts';
import { textsOf } from './notification-texts.ts';
import { parsePush } from './parse-push.ts';
import { callAsPlayer } from './send-wishes.ts';
import { tellPages } from './tell-pages.ts';
import { changeKept, readKept } from './worker-database.ts';

const MOST_PUSHES = 100;
const NEUTRAL_TAG = 'meydan';

/** What the libraries' types leave out of a notification's options. */
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

/** Shows that something came and nothing of what it says. A click opens the panel only where the player on this device finds something there. */
function showNeutral(worker: ServiceWorkerGlobalScope, text: 'news' | 'forOther', language: string | undefined): Promise<void> {
  const locale = language === 'en' ? 'en' : 'tr';
  const data = { target: '/', ...(text === 'news' && { id: '' }) };
  return show(worker, 'Meydan', { body: textsOf(locale)[text], tag: NEUTRAL_TAG, lang: locale, data });
}

/**
 * Ends the subscription through which somebody else's pushes come; the push service then says 410 to the server. The
 * player on this device subscribes again at the app's next start, if they want pushes.
 */
async function endSubscription({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** A push for another player than the one on this device, or while nobody is logged in: browsers count a push that shows nothing. */
async function refusePush(worker: ServiceWorkerGlobalScope, language: string | undefined): Promise<void> {
  const ended = endSubscription(worker).catch((error: unknown) => console.warn('the subscription could not be ended', error));
  await Promise.all([showNeutral(worker, 'forOther', language), ended]);
}

/** Keeps a push for the page; answers whether it was not there before. */
async function keep(notification: KeptNotification): Promise<boolean> {
  let isNew = true;
  await changeKept('pushes', (kept = []) => {
    isNew = !kept.some(({ id }) => id === notification.id);
    return [notification, ...kept.filter(({ id }) => id !== notification.id)].slice(0, MOST_PUSHES);
  });
  return isNew;
}

/** Every push shows a notification: a browser takes the subscription away otherwise. Of one for anybody but the player on this device nothing is shown. */
async function receive(worker: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const push = parsePush(text);
  const player = await readKept('player').catch(() => null);
  const isForOther = player === undefined || (player && push && push.usercode !== player.usercode);
  if (isForOther) return refusePush(worker, push?.locale ?? player?.language);
  // Where storage fails nobody knows whose it is: that something came can be said.
  if (!push || !player) return showNeutral(worker, 'news', player?.language);
  const { id, title, note, type, target, timeStamp, unreadCount, locale } = push;
  const notification = { id, title, note, type, timeStamp, isRead: false };
  const isNew = await keep(notification);
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
  const told = tellPages(worker, { type: 'PUSH_RECEIVED', notification, unreadCount });
  for (const end of await Promise.allSettled([shown, badged, told])) if (end.status === 'rejected') console.warn('a push was not told in full', end.reason);
}

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The browser has ended the subscription: a new one like it takes its place, and the server is told, as long as somebody is logged in. */
async function renewSubscription(worker: ServiceWorkerGlobalScope, { oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const player = await readKept('player');
  const options = (newSubscription ?? oldSubscription)?.options;
  if (!player?.token || !options?.applicationServerKey) return;
  const { applicationServerKey } = options;
  const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  await callAsPlayer(worker, pushPaths.subscribe, { ...subscription.toJSON(), locale: player.language, key: base64url(applicationServerKey) });
}

/** Pushes, shown whether the app is open or not. */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const text = event.data?.text() ?? '';
    event.waitUntil(inTurn(() => receive(worker, text)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renewSubscription(worker, event as unknown as SubscriptionChange));
  });
}
