import type { WorkerToPageMessage } from '#contract/worker-messages.ts';

/** Tells every open page, also one that is not under control yet. */
export async function tellPages(worker: ServiceWorkerGlobalScope, message: WorkerToPageMessage): Promise<void> {
  for (const client of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) client.postMessage(message);
}
