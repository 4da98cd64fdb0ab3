import type { Workbox } from 'workbox-window';
import type { ContentRenewedMessage } from '#contract/worker-messages.ts';
import { whenFree } from './busy.ts';

/** How often an open page looks for a new version. */
const CHECK_EVERY_MS = 60 * 60 * 1000;
/** Coming back to the page looks as well, but no more often than this. */
const CHECK_PAUSE_MS = 60_000;

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

/** Hands over to the waiting version; every page reloads once when it controls, a busy one when it is free. */
export function acceptUpdate(): void {
  waiting?.messageSkipWaiting();
  setWaiting(null);
}

function isContentRenewed(data: unknown): data is ContentRenewedMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'CONTENT_RENEWED';
}

/** Looks for a new version every hour and when the player comes back; a line that is gone is no news. */
function lookForUpdates(workbox: Workbox): void {
  let lookedAtMs = performance.now();
  const look = async () => {
    lookedAtMs = performance.now();
    try {
      await workbox.update();
    } catch (error) {
      console.info('no new version could be looked for', error);
    }
  };
  const lookAgain = () => {
    if (!document.hidden && performance.now() - lookedAtMs > CHECK_PAUSE_MS) void look();
  };
  setInterval(() => void look(), CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('focus', lookAgain);
}

/** Reloads when another version has taken over; the first worker of a first visit is none. */
function followController(onFirstControl: () => void): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = !isControlled && !waiting;
    isControlled = true;
    if (waiting) setWaiting(null);
    if (isFirst) onFirstControl();
    else whenFree(() => location.reload());
  });
}

/**
 * Registers the service worker. `onContentRenewed` hears of which call the worker holds a newer answer; `onFirstControl` that the first visit is now under
 * its control, so that what left before can be stored by asking again. Where there is no worker, or it can't be registered, the app goes on without.
 */
export async function registerWorker({
  onContentRenewed,
  onFirstControl,
}: {
  onContentRenewed: (path: string) => void;
  onFirstControl: () => void;
}): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox(new URL('sw.js', document.baseURI).href, { scope: new URL('.', document.baseURI).pathname });
    workbox.addEventListener('waiting', () => setWaiting(workbox));
    followController(onFirstControl);
    navigator.serviceWorker.addEventListener('message', (event) => {
      if (isContentRenewed(event.data)) onContentRenewed(event.data.path);
    });
    await workbox.register();
    lookForUpdates(workbox);
  } catch (error) {
    console.warn('the app works without its worker', error);
  }
}
