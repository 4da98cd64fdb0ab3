import type { Notification } from '#contract/notifications.ts';
import type { PageToWorkerMessage } from '#contract/worker-messages.ts';
import { readStored } from '../src/delivery/delivery-database.ts';
import { workerCaches } from './caches.ts';
import { deleteDocuments, refreshDocuments } from './documents.ts';
import { adoptEntries } from './expiration-plugin.ts';
import { clearPlayer, storePlayer } from './player.ts';
import { dropOutdatedFiles, isHashedFile, restoreFiles } from './precache.ts';
import { serialize } from './serialize.ts';

function isMessage(data: unknown): data is PageToWorkerMessage {
  return typeof data === 'object' && data !== null && 'type' in data;
}

async function readPushes(usercode: string): Promise<readonly Notification[]> {
  const isHis = (await readStored('player'))?.usercode === usercode;
  return (isHis && (await readStored('pushes'))) || [];
}

/** Handles a page's message and returns the reply. Unknown types are ignored. */
async function handleMessage(worker: ServiceWorkerGlobalScope, event: ExtendableEvent, message: PageToWorkerMessage): Promise<unknown> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return worker.skipWaiting();
    case 'RESTORE_FILES':
      return restoreFiles();
    case 'CHECK_BUILD':
      return isHashedFile(message.entry);
    case 'RENEW_DOCUMENTS':
      return refreshDocuments(event, message);
    case 'PLAYER':
      return serialize(() => storePlayer(worker, message));
    case 'FORGET_PLAYER':
      return serialize(() => clearPlayer(worker)).then(() => true);
    case 'READ_PUSHES':
      return serialize(() => readPushes(message.usercode));
  }
}

/**
 * Handles messages of pages. When a new version is activated, deletes outdated data and takes control of open pages.
 */
export function handlePageMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (!isMessage(event.data)) return;
    const done = handleMessage(worker, event, event.data).then((answer) => event.ports[0]?.postMessage(answer));
    event.waitUntil(done.catch((error: unknown) => console.warn('a message of a page could not be handled', error)));
  });
  worker.addEventListener('activate', (event) => {
    const adoptions = [workerCaches.content, workerCaches.images].map(({ cacheName, maxEntries }) => adoptEntries(cacheName, maxEntries));
    event.waitUntil(Promise.allSettled([deleteDocuments(), dropOutdatedFiles(), worker.clients.claim(), ...adoptions]));
  });
}
