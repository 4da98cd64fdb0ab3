import type { PageToWorkerMessage, PushReceivedMessage } from '#contract/worker-messages.ts';

/** A worker that has not replied by then counts as gone, for callers that keep a player waiting. */
const ANSWER_DEADLINE_MS = 1_500;

async function activeWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    return (await navigator.serviceWorker.getRegistration())?.active ?? null;
  } catch (error) {
    console.warn('the service worker can not be reached', error);
    return null;
  }
}

/** Sends a message to the active worker, whether or not it controls this page. Does nothing if there is none. */
export async function postToWorker(message: PageToWorkerMessage): Promise<void> {
  (await activeWorker())?.postMessage(message);
}

/** Sends a message to the worker and returns its reply; null if there is no worker or it does not reply in time. */
export async function requestFromWorker(message: PageToWorkerMessage, deadlineMs = ANSWER_DEADLINE_MS): Promise<unknown> {
  const worker = await activeWorker();
  if (!worker) return null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const giveUp = setTimeout(() => resolve(null), deadlineMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(giveUp);
      port1.close();
      resolve(data);
    };
    worker.postMessage(message, [port2]);
  });
}

function isPush(data: unknown): data is PushReceivedMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'PUSH_RECEIVED';
}

/**
 * Calls the listener when the worker has received a push notification for the player. Returns an unsubscribe function.
 */
export function onPushReceived(listener: (message: PushReceivedMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isPush(data)) listener(data);
  };
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}
