import { locales } from '#contract/request-headers.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { readSession } from '../api/session.ts';
import { readLanguage } from '../i18n/language.ts';
import { readText, storageKeys, writeText } from '../storage/local-storage.ts';
import { isInstalled, isIos } from './device-kind.ts';
import { readPushSubscription } from './end-push.ts';

/** A push service that has not answered by then is taken for out of reach: some never answer. */
const SUBSCRIBE_DEADLINE_MS = 12_000;
const WORKER_DEADLINE_MS = 5_000;

/** What stands in the way of pushes here: nothing, the browser, an app that isn't installed yet (iOS), or the player's own no. */
export type PushObstacle = 'unsupported' | 'install-first' | 'denied';
/** Why it could not be switched on: an obstacle; the question was closed without an answer; the push service is out of reach. */
export type PushFailure = PushObstacle | 'dismissed' | 'unreachable';

/** Thrown where pushes could not be switched on for a reason that the player can be told. */
export class PushError extends Error {
  readonly reason: PushFailure;

  constructor(reason: PushFailure, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PushError';
    this.reason = reason;
  }
}

/** What stands in the way here and now; null where the player can be asked or has agreed. */
export function readPushObstacle(): PushObstacle | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isIos() && !isInstalled() ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

async function followPermission(listener: () => void, signal: AbortSignal): Promise<void> {
  try {
    const permission = await navigator.permissions?.query({ name: 'notifications' });
    if (!signal.aborted) permission?.addEventListener('change', listener, { signal });
  } catch (error) {
    console.info('the browser does not tell when a permission changes', error);
  }
}

/** Calls back when what stands in the way may be another: the permission has changed, or the player comes back, maybe from the site's settings. Answers the way to stop. */
export function subscribeToPushObstacle(listener: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('visibilitychange', listener, { signal });
  addEventListener('focus', listener, { signal });
  void followPermission(listener, signal);
  return () => end.abort();
}

/** Rejects with `unreachable` where the work is not done in time; what comes later is dropped. */
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
  const wish = registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64Url(key) });
  try {
    return await within(SUBSCRIBE_DEADLINE_MS, wish);
  } catch (error) {
    if (error instanceof PushError) throw error;
    if (Notification.permission === 'denied') throw new PushError('denied', { cause: error });
    throw new PushError('unreachable', { cause: error });
  }
}

/** Tells the server of a subscription; answers the server's key, and whether a push will reach it. */
async function tellServer(subscription: PushSubscription): Promise<{ key: string; isActive: boolean }> {
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

/** Brings browser and server to agree: a subscription that no push reaches any more is made anew, once. */
async function agree(subscription: PushSubscription): Promise<void> {
  const { key, isActive } = await tellServer(subscription);
  if (isActive) return;
  await subscription.unsubscribe();
  const renewed = await makeSubscription(key);
  if (!(await tellServer(renewed)).isActive) throw new PushError('unreachable');
}

/** The yes of one player is none of the next one's, who may have logged in from a tab that had not heard of him. */
function isWanted(): boolean {
  const usercode = readSession()?.usercode;
  return usercode !== undefined && readText(storageKeys.push) === usercode;
}

/** True while this device is to get the player's pushes, as far as it knows. */
export async function readIsPushOn(): Promise<boolean> {
  return readPushObstacle() === null && isWanted() && (await readPushSubscription()) !== null;
}

/**
 * Switches pushes on for this device; to be called from the player's click, because it may ask him for the permission.
 * Throws a PushError with what to tell him, or the ApiError of the server.
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
 * Says the subscription of a logged-in player again, in the language of the screen, and renews one that the browser has dropped or whose keys no longer
 * hold. One that nobody has asked for on behalf of this player is ended: it is the one before's. Asks for nothing, never fails.
 */
export async function renewPush(): Promise<void> {
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
