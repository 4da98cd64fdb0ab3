import type { Workbox } from 'workbox-window';
import type { ContentRenewedMessage } from '#contract/worker-messages.ts';

type Listener = () => void;
const listeners = new Set<Listener>();
let waiting: Workbox | null = null;

/** True while a new version waits to be taken over. */
export function readIsUpdateWaiting(): boolean {
  return waiting !== null;
}

export function subscribeToUpdate(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setWaiting(next: Workbox | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Hands over to the waiting version; every page reloads once when it controls. */
export function acceptUpdate(): void {
  waiting?.messageSkipWaiting();
  setWaiting(null);
}

function isContentRenewed(data: unknown): data is ContentRenewedMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'CONTENT_RENEWED';
}

/**
 * Registers the service worker once the page has loaded. `onContentRenewed` hears that the worker holds newer content;
 * `onFirstControl` that the first visit is now under its control, so that what left before can be stored by asking again.
 */
export async function registerWorker({ onContentRenewed, onFirstControl }: { onContentRenewed: () => void; onFirstControl: () => void }): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  let isControlled = navigator.serviceWorker.controller !== null;
  const workbox = new Workbox(new URL('sw.js', document.baseURI).href, { scope: new URL('.', document.baseURI).pathname });
  workbox.addEventListener('waiting', () => setWaiting(workbox));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload();
    else onFirstControl();
    isControlled = true;
  });
  navigator.serviceWorker.addEventListener('message', (event) => {
    if (isContentRenewed(event.data)) onContentRenewed();
  });
  await workbox.register();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void workbox.update();
  });
}
