import { callEndpoint } from '../api/call-endpoint.ts';
import { removeText, storageKeys } from '../storage/local-storage.ts';

/** Returns the browser's push subscription; null if there is none or the browser does not support push. */
export async function readPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Ends push notifications on this device: first on the server, so that it sends no more, then in the browser, whether
 * or not the server was reached. `signal` limits the wait for the server. Works offline and without a session.
 */
export async function endPush(signal: AbortSignal): Promise<void> {
  removeText(storageKeys.push);
  const subscription = await readPushSubscription();
  if (!subscription) return;
  try {
    await callEndpoint('push.unsubscribe', { endpoint: subscription.endpoint }, { keepalive: true, signal });
  } catch (error) {
    console.warn('the server could not be told of the end of push', error);
  }
  await subscription.unsubscribe();
}
