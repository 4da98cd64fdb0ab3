import type { WorkerToPageMessage } from '#contract/worker-messages.ts';

/** Posts a message to every open page, including those that the worker does not control yet. */
export async function notifyPages(worker: ServiceWorkerGlobalScope, message: WorkerToPageMessage): Promise<void> {
  for (const client of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) client.postMessage(message);
}
