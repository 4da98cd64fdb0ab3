import { NOTIFICATION_QUERY, type OpenMessage } from '#contract/worker-messages.ts';
import { isPage } from './is-page.ts';
import { ownTarget } from './parse-push.ts';
import { wishRead } from './send-wishes.ts';

/** How long the app may take to answer, and how often it is asked. */
const ANSWER_PAUSE_MS = 500;
const MOST_ATTEMPTS = 20;

/** Where a notification leads: its target, with the panel open on it. */
export function pathOf({ id, target }: { id: string; target: string }): string {
  return `${target}${target.includes('?') ? '&' : '?'}${NOTIFICATION_QUERY}=${encodeURIComponent(id)}`;
}

/** The app's windows, the one that the player has looked at last first; frames and other pages of the site are none. */
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

/** An app that has just started may not listen yet; one that never does is sent there. */
async function tell(window: WindowClient, message: OpenMessage, href: string): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) if (await isAnswered(window, message)) return;
  await window.navigate(href);
}

/** A running app is brought to the front, and only then told where to go; a new window opens only when there is none. */
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

/** Clicks on notifications: on their actions, and on the rest of them. */
export function answerNotificationClicks(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const data = (event.notification.data ?? {}) as { id?: unknown; target?: unknown };
    const { id } = data;
    const target = ownTarget(data.target);
    if (event.action === 'read' && typeof id === 'string' && id) event.waitUntil(wishRead(worker, id));
    else event.waitUntil(open(worker, typeof id === 'string' ? pathOf({ id, target }) : target));
  });
}
