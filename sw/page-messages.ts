import type { PageToWorkerMessage } from '#contract/worker-messages.ts';
import { forgetHomeSnapshot, keepHomeSnapshot } from './home-snapshot.ts';

function isMessage(data: unknown): data is PageToWorkerMessage {
  return typeof data === 'object' && data !== null && 'type' in data;
}

/** What the page may ask: to take over at once, after the player has accepted a new version, and to keep its first screen for the next launch. */
export function obeyPageMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (!isMessage(event.data)) return;
    if (event.data.type === 'SKIP_WAITING') void worker.skipWaiting();
    if (event.data.type === 'HOME_SNAPSHOT') event.waitUntil(keepHomeSnapshot(event.data));
  });
  worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetHomeSnapshot(), worker.clients.claim()])));
}
