import { callEndpoint } from '../api/call-endpoint.ts';
import { removeText, storageKeys } from '../storage/local-storage.ts';

/** The browser's subscription; null where there is none or the browser knows no pushes. */
export async function readPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Ends pushes on this device: the server first, so that it sends no more; then the browser, whether the server has heard or not. `signal` bounds how long
 * the server is waited for. Works without a session and without a line.
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
