import type { PageToWorkerMessage } from '#contract/worker-messages.ts';

function isMessage(data: unknown): data is PageToWorkerMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}

/** What the page may ask: to take over at once, after the player has accepted a new version. */
export function obeyPageMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (isMessage(event.data)) void worker.skipWaiting();
  });
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
}
