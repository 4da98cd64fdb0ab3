import { NOTIFICATION_QUERY, type OpenMessage } from '#contract/worker-messages.ts';
import { isPage } from './is-page.ts';
import { ownTarget } from './parse-push.ts';
import { markAsRead } from './send-outbox.ts';

/** How long to wait for the app's reply before sending the message again, and how often to send it. */
const ANSWER_PAUSE_MS = 500;
const MOST_ATTEMPTS = 20;

/** Returns the path that a notification opens: its target, with a query that opens the notification panel. */
export function pathOf({ id, target }: { id: string; target: string }): string {
  return `${target}${target.includes('?') ? '&' : '?'}${NOTIFICATION_QUERY}=${encodeURIComponent(id)}`;
}

/** Returns the app's windows, the most recently focused first. Frames and other pages of the site are left out. */
async function appWindows({ clients, registration }: ServiceWorkerGlobalScope): Promise<WindowClient[]> {
  const base = new URL(registration.scope);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url, frameType }) => frameType !== 'nested' && url.startsWith(base.href) && isPage(new URL(url).pathname, base.pathname));
}

function isAnswered(window: WindowClient, message: OpenMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_PAUSE_MS);
    window.postMessage(message, [port2]);
  });
}

/**
 * Sends the message until the app replies, because an app that has just started may not listen yet. Navigates the
 * window to `href` if the app never replies.
 */
async function tell(window: WindowClient, message: OpenMessage, href: string): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) if (await isAnswered(window, message)) return;
  await window.navigate(href);
}

/** Focuses a running app and then sends it the path. Opens a new window only if no app is running. */
async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [running] = await appWindows(worker);
  const { href } = new URL(`.${path}`, worker.registration.scope);
  if (!running) {
    await worker.clients.openWindow(href);
    return;
  }
  const window = await running.focus().catch((error: unknown) => {
    console.warn('the app could not be brought to the front', error);
    return running;
  });
  await tell(window, { type: 'OPEN', path, click: crypto.randomUUID() }, href);
}

/** Handles clicks on notifications and on their actions. */
export function answerNotificationClicks(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const data = (event.notification.data ?? {}) as { id?: unknown; target?: unknown };
    const { id } = data;
    const target = ownTarget(data.target);
    if (event.action === 'read' && typeof id === 'string' && id) event.waitUntil(markAsRead(worker, id));
    else event.waitUntil(open(worker, typeof id === 'string' ? pathOf({ id, target }) : target));
  });
}
