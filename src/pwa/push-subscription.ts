import { locales } from '#contract/request-headers.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { readLanguage } from '../i18n/language.ts';
import { readSession } from '../state/session.ts';
import { readText, storageKeys, writeText } from '../storage/local-storage.ts';
import { isInstalled, isIos } from './device-kind.ts';
import { readPushSubscription } from './end-push.ts';

/** A push service that has not responded by then counts as unreachable: some never respond. */
const SUBSCRIBE_DEADLINE_MS = 12_000;
const WORKER_DEADLINE_MS = 5_000;

/**
 * Why push notifications cannot be enabled here: the browser does not support them, the app is not installed yet (iOS),
 * or the player denied permission.
 */
export type PushObstacle = 'unsupported' | 'install-first' | 'denied';
/** Why enabling failed: an obstacle, a permission prompt closed without a choice, or an unreachable push service. */
export type PushFailure = PushObstacle | 'dismissed' | 'unreachable';

/** Thrown if push notifications could not be enabled for a reason that can be shown to the player. */
export class PushError extends Error {
  readonly reason: PushFailure;

  constructor(reason: PushFailure, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PushError';
    this.reason = reason;
  }
}

/** Returns the current obstacle to push notifications; null if the player can be asked or has agreed. */
export function readPushObstacle(): PushObstacle | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isIos() && !isInstalled() ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

async function subscribeToPermission(listener: () => void, signal: AbortSignal): Promise<void> {
  try {
    const permission = await navigator.permissions?.query({ name: 'notifications' });
    if (!signal.aborted) permission?.addEventListener('change', listener, { signal });
  } catch (error) {
    console.info('the browser does not tell when a permission changes', error);
  }
}

/**
 * Calls the listener when the obstacle may have changed: on a permission change, or when the player returns, perhaps
 * from the site's settings. Returns an unsubscribe function.
 */
export function subscribeToPushObstacle(listener: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('visibilitychange', listener, { signal });
  addEventListener('focus', listener, { signal });
  void subscribeToPermission(listener, signal);
  return () => end.abort();
}

/** Rejects with `unreachable` if the work misses its deadline; a later result is dropped. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PushError('unreachable')), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function toBase64Url(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

async function makeSubscription(key: string): Promise<PushSubscription> {
  const registration = await within(WORKER_DEADLINE_MS, navigator.serviceWorker.ready);
  const subscribing = registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64Url(key) });
  try {
    return await within(SUBSCRIBE_DEADLINE_MS, subscribing);
  } catch (error) {
    if (error instanceof PushError) throw error;
    if (Notification.permission === 'denied') throw new PushError('denied', { cause: error });
    throw new PushError('unreachable', { cause: error });
  }
}

/**
 * Sends a subscription to the server. Returns the server's key and whether push notifications reach the subscription.
 */
async function notifyServer(subscription: PushSubscription): Promise<{ key: string; isActive: boolean }> {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const madeWith = subscription.options.applicationServerKey;
  const locale = locales.find((known) => known === readLanguage());
  const { data } = await callEndpoint('push.subscribe', {
    endpoint: endpoint ?? subscription.endpoint,
    expirationTime: expirationTime ?? null,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    ...(locale ? { locale } : {}),
    ...(madeWith ? { key: toBase64Url(madeWith) } : {}),
  });
  return data;
}

/** Syncs browser and server: replaces a subscription that push notifications no longer reach, once. */
async function agree(subscription: PushSubscription): Promise<void> {
  const { key, isActive } = await notifyServer(subscription);
  if (isActive) return;
  await subscription.unsubscribe();
  const renewed = await makeSubscription(key);
  if (!(await notifyServer(renewed)).isActive) throw new PushError('unreachable');
}

/**
 * Consent of one player does not cover the next one, who may have logged in from a tab that did not know of the first.
 */
function isWanted(): boolean {
  const usercode = readSession()?.usercode;
  return usercode !== undefined && readText(storageKeys.push) === usercode;
}

/** Returns true if this device should get the player's push notifications, as far as it knows. */
export async function readIsPushOn(): Promise<boolean> {
  return readPushObstacle() === null && isWanted() && (await readPushSubscription()) !== null;
}

/**
 * Enables push notifications on this device. Call it from the player's click, because it may prompt for permission.
 * Throws a PushError with a reason for the player, or the server's ApiError.
 */
export async function startPush(): Promise<void> {
  const obstacle = readPushObstacle();
  if (obstacle) throw new PushError(obstacle);
  const usercode = readSession()?.usercode;
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushError(permission === 'denied' ? 'denied' : 'dismissed');
  const { data } = await callEndpoint('push.key', {});
  const subscription = (await readPushSubscription()) ?? (await makeSubscription(data.key));
  await agree(subscription);
  if (usercode) writeText(storageKeys.push, usercode);
}

/**
 * Sends the subscription of a logged-in player again, with the language of the screen, and replaces one that the
 * browser has dropped or whose keys are outdated. Ends a subscription that this player did not ask for: it belongs to
 * the previous player. Prompts for nothing, never throws.
 */
export async function refreshPush(): Promise<void> {
  try {
    if (!readSession() || readPushObstacle() !== null || Notification.permission !== 'granted') return;
    const subscription = await readPushSubscription();
    if (!isWanted()) {
      await subscription?.unsubscribe();
      return;
    }
    if (subscription) return await agree(subscription);
    const { data } = await callEndpoint('push.key', {});
    await agree(await makeSubscription(data.key));
  } catch (error) {
    console.warn('the push subscription could not be renewed', error);
  }
}
