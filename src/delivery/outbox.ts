import { WISH_LOCK, WISH_SYNC_TAG, type Wish, type WishesSentMessage } from '#contract/worker-messages.ts';
import { ApiError, isFinalAnswer, isNetworkError } from '../api/api-error.ts';
import { requestFromWorker } from '../pwa/worker-channel.ts';
import { readIsOnline, subscribeToConnectivity } from '../state/connectivity.ts';
import { readSession, subscribeToSession } from '../state/session.ts';
import { deleteWishRow, readWishRows, storeWishRow, wishRowKey } from '../storage/device-database.ts';
import { onDatabaseNews, type WishRow } from '../storage/device-rows.ts';
import { openChannel } from '../storage/open-channel.ts';
import { inCalls, isSendable, sendWishes } from './send-wish.ts';
import { readWaitingWishes, showWaiting } from './waiting-wishes.ts';
import { type HeldLock, withLock } from './with-lock.ts';

const CHANNEL_NAME = 'meydan-outbox';
/** Longest wait of a caller for the server's response to a new mutation. */
const TIMEOUT_MS = 3_000;
/** Retry delay after a server failure while the app is open; it doubles up to the maximum. */
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 15 * 60_000;

/**
 * Result of a queued mutation: the server's response, or its final refusal. `subject` is the data added with the
 * mutation.
 */
export type WishOutcome = { wish: Wish; subject: unknown } & ({ data: unknown; error?: undefined } | { error: ApiError; isHeard: boolean });

type TabMessage =
  | { type: 'CHANGED' }
  | { type: 'SENT'; usercode: string; wish: Wish; subject: unknown; data: unknown }
  | { type: 'REFUSED'; usercode: string; wish: Wish; subject: unknown; error: { kind: ApiError['kind']; message: string; status: number } };

/**
 * Result of adding a mutation: `sent` with the server's `data`, or `waiting` if the app is offline or the response
 * takes long.
 */
export type WishEnd = { state: 'sent'; data: unknown } | { state: 'waiting' };

interface Waiter {
  resolve: (end: WishEnd) => void;
  reject: (error: ApiError) => void;
}

let rows: readonly WishRow[] = [];
let usercode: string | null = null;
let lastOrder = 0;
let flushing: Promise<void> | null = null;
let isFlushAsked = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let retryMs = FIRST_RETRY_MS;
let channel: BroadcastChannel | null = null;
/**
 * Resolves once the worker has the current queue, with what the worker itself has sent recently. The holder of the lock
 * awaits it before and after sending; otherwise each could repeat what the other has just sent.
 */
let told: Promise<unknown> = Promise.resolve();
function awaitOpening() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
/**
 * Whether the outbox is open, and a promise that resolves once it is. Result listeners are registered by then, so no
 * screen misses a result.
 */
let isOpen = false;
let opened = awaitOpening();
type OutcomeListener = (outcome: WishOutcome) => void | Promise<void>;
const outcomeListeners = new Set<OutcomeListener>();
const waiters = new Map<string, Waiter>();
const concluding = new Map<string, Promise<void>>();

/**
 * Calls the listener, in every tab, with the server's response to a queued mutation. The mutation leaves the queue once
 * all listeners are done. Returns an unsubscribe function.
 */
export function onWishOutcome(listener: OutcomeListener): () => void {
  outcomeListeners.add(listener);
  return () => outcomeListeners.delete(listener);
}

function show(next: readonly WishRow[]): void {
  const wasEmpty = rows.length === 0;
  rows = next;
  showWaiting(next);
  if (usercode && !(wasEmpty && rows.length === 0)) told = requestFromWorker({ type: 'KEEP_WISHES', usercode, wishes: readWaitingWishes() });
}

/** Resolves the waiter of a mutation that will not be sent. */
function release({ stamp }: WishRow): void {
  waiters.get(stamp)?.resolve({ state: 'waiting' });
  waiters.delete(stamp);
}

async function remove(row: WishRow): Promise<void> {
  await deleteWishRow(row);
  show(rows.filter(({ stamp }) => stamp !== row.stamp));
}

async function reload(): Promise<void> {
  const owner = readSession()?.usercode ?? null;
  const next = owner ? (await readWishRows(owner)).filter(({ wish }) => isSendable(wish)) : [];
  if (owner !== (readSession()?.usercode ?? null)) return;
  usercode = owner;
  lastOrder = Math.max(lastOrder, ...next.map(({ order }) => order));
  show(next);
}

async function announce(owner: string, outcome: WishOutcome): Promise<void> {
  if (readSession()?.usercode !== owner) return;
  const ends = await Promise.allSettled([...outcomeListeners].map(async (listener) => listener(outcome)));
  for (const end of ends) if (end.status === 'rejected') console.warn('the result of a queued mutation could not be shown', end.reason);
}

function notifyTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Registers a background sync, with which Chromium sends queued mutations even after the last tab has closed. */
async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as { sync?: { register: (tag: string) => Promise<void> } } | undefined;
    await registration?.sync?.register(WISH_SYNC_TAG);
  } catch (error) {
    console.warn('background sync is not available', error);
  }
}

type Said = { data: unknown } | { error: ApiError };

/** Announces the server's response to a mutation in this tab, once, and then removes the mutation from the queue. */
function conclude(row: WishRow, said: Said): Promise<void> {
  const begun = concluding.get(row.stamp) ?? tellOnce(row, said).finally(() => concluding.delete(row.stamp));
  concluding.set(row.stamp, begun);
  return begun;
}

async function tellOnce(row: WishRow, said: Said): Promise<void> {
  const waiter = waiters.get(row.stamp);
  waiters.delete(row.stamp);
  const about = { wish: row.wish, subject: row.subject };
  const outcome: WishOutcome = 'error' in said ? { ...about, error: said.error, isHeard: waiter !== undefined } : { ...about, data: said.data };
  await announce(row.usercode, outcome);
  await remove(row);
  if ('error' in said) waiter?.reject(said.error);
  else waiter?.resolve({ state: 'sent', data: said.data });
}

async function settle(row: WishRow, said: Said): Promise<void> {
  await conclude(row, said);
  const about = { usercode: row.usercode, wish: row.wish, subject: row.subject };
  if ('error' in said) {
    const { kind, message, status } = said.error;
    notifyTabs({ type: 'REFUSED', ...about, error: { kind, message, status } });
  } else notifyTabs({ type: 'SENT', ...about, data: said.data });
}

async function markTried(call: readonly WishRow[]): Promise<void> {
  for (const row of call) if (!row.isTried) await storeWishRow({ ...row, isTried: true });
}

/** True while the mutation is still the one queued under its key, for the player who is logged in. */
function isWaiting(row: WishRow): boolean {
  return readSession()?.usercode === row.usercode && rows.some(({ stamp }) => stamp === row.stamp);
}

function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status === 401 || error.status === 408 || error.status === 429) return false;
  return isFinalAnswer(error) || error.kind === 'contract';
}

/**
 * Sends one call. Returns false if the following ones must not be sent: the network is down, or the lock was taken away
 * while this page was frozen. The new holder then sends the same with the same key and reports the result.
 */
async function sendCall(call: readonly WishRow[], lock: HeldLock): Promise<boolean> {
  const due = call.filter(isWaiting);
  if (due.length === 0) return true;
  if (!(await lock.isHeld())) return false;
  // If the browser reports offline, nothing leaves the device, and the mutation can still be cancelled.
  if (navigator.onLine !== false) await markTried(due);
  try {
    const data = await sendWishes(due.map(({ wish }) => wish));
    if (!(await lock.isHeld())) return false;
    for (const row of due) await settle(row, { data });
    retryMs = FIRST_RETRY_MS;
    return true;
  } catch (error) {
    if (!(await lock.isHeld())) return false;
    if (isFinal(error)) {
      // Retry one by one, so that a refused mark does not drop the others.
      if (due.length > 1) for (const row of due) await sendCall([row], lock);
      else for (const row of due) await settle(row, { error });
      return true;
    }
    if (!(error instanceof ApiError)) console.warn('a queued mutation could not be sent', error);
    else if (error.kind !== 'network') await markTried(due);
    retryLater();
    return !isNetworkError(error) && readSession() !== null;
  }
}

function retryLater(): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => void flushWishes(), retryMs);
  retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
}

/** Handles what the worker sent while the app was offline; its message may still be in flight. */
async function handleWorkerResults(): Promise<void> {
  // Nobody else has had time to send a mutation that was just added, so do not delay it.
  if (rows.every(({ stamp }) => waiters.has(stamp))) return;
  const sent = await told;
  if (Array.isArray(sent)) for (const message of sent as WishesSentMessage[]) await handleWorkerMessages(message);
}

async function flushOnce(lock: HeldLock): Promise<void> {
  await reload();
  await handleWorkerResults();
  for (const call of inCalls(rows)) if (!(await sendCall(call, lock))) break;
  await told;
}

async function flushUntilQuiet(): Promise<void> {
  try {
    // Meanwhile the worker receives the whole queue, including entries of earlier visits.
    if (!isOpen) await reload();
    await opened.promise;
    do {
      isFlushAsked = false;
      await withLock({ name: WISH_LOCK, ifTaken: 'wait' }, flushOnce);
    } while (isFlushAsked);
  } catch (error) {
    console.warn('the outbox could not be flushed', error);
  } finally {
    flushing = null;
  }
}

/**
 * Sends the queue once the outbox is open: one tab at a time, in order. Never rejects. What fails because of the
 * network or a broken server stays queued.
 */
export function flushWishes(): Promise<void> {
  isFlushAsked = true;
  flushing ??= flushUntilQuiet();
  return flushing;
}

/**
 * True if both the app and the browser consider the device offline. A try would only lose the knowledge that the server
 * has not received the mutation.
 */
function isSurelyOffline(): boolean {
  return !readIsOnline() && navigator.onLine === false;
}

async function keep(wish: Wish, owner: string, subject: unknown): Promise<WishRow> {
  usercode = owner;
  lastOrder = Math.max(lastOrder + 1, Date.now());
  const stamp = crypto.getRandomValues(new Uint32Array(3)).join('-');
  const row: WishRow = { key: wishRowKey(owner, stamp), usercode: owner, stamp, order: lastOrder, isTried: false, wish, subject };
  const storing = storeWishRow(row);
  // Before the outbox is open, none of them is in flight.
  if (!isOpen) for (const other of rows) if (other.wish.key === wish.key) release(other);
  show([...rows.filter((other) => other.wish.key !== wish.key), row]);
  await storing;
  notifyTabs({ type: 'CHANGED' });
  return row;
}

/**
 * Stores a mutation on the device, replacing an earlier one with the same key, and sends it. `subject` is stored with
 * it for the screens. Throws the server's final refusal, which drops the mutation, and a TypeError for a guest or
 * anything that must never be queued: money, login, launches.
 */
export async function addWish(wish: Wish, subject?: unknown): Promise<WishEnd> {
  const session = readSession();
  if (!session || !isSendable(wish)) throw new TypeError(`${wish.path} can not be queued`);
  const row = await keep(wish, session.usercode, subject);
  const end = await send(row);
  if (end.state === 'waiting') void askForSync();
  return end;
}

async function send(row: WishRow): Promise<WishEnd> {
  if (!readIsOnline()) {
    if (!isSurelyOffline()) void flushWishes();
    return { state: 'waiting' };
  }
  return new Promise((resolve, reject) => {
    const stopWaiting = () => {
      if (waiters.delete(row.stamp)) resolve({ state: 'waiting' });
    };
    waiters.set(row.stamp, { resolve, reject });
    setTimeout(stopWaiting, TIMEOUT_MS);
    void flushWishes().then(stopWaiting);
  });
}

/**
 * Cancels a queued mutation. Returns false and does nothing if the server may have received it; the caller must then
 * queue the opposite.
 */
export async function dropWish(key: string): Promise<boolean> {
  if (!navigator.locks && flushing && isOpen) return false;
  const taken = await withLock({ name: WISH_LOCK, ifTaken: 'leave' }, async () => {
    await reload();
    const row = rows.find(({ wish }) => wish.key === key);
    if (!row || row.isTried) return false;
    await remove(row);
    release(row);
    notifyTabs({ type: 'CHANGED' });
    await told;
    return true;
  });
  return taken ?? false;
}

async function handleTabMessage({ data }: MessageEvent<TabMessage>): Promise<void> {
  if (data.type !== 'CHANGED') {
    const about = { wish: data.wish, subject: data.subject };
    const said =
      data.type === 'SENT' ? { data: data.data } : { error: new ApiError(data.error.kind, data.error.message, data.error.status), isHeard: document.hidden };
    await announce(data.usercode, { ...about, ...said });
  }
  await reload();
}

/** Every tab receives the worker's messages itself, so there is no tab to notify. */
async function handleWorkerMessages({ keys, at, refusal }: WishesSentMessage): Promise<void> {
  const said: Said = refusal === undefined ? { data: undefined } : { error: new ApiError('refused', refusal) };
  for (const row of rows) {
    const position = keys.indexOf(row.wish.key);
    if (position >= 0 && (at === undefined || at[position] === row.wish.at)) await conclude(row, said);
  }
}

/**
 * Opens the outbox for sending; result listeners must be registered before. Loads entries of earlier visits and sends
 * them now, when the app is back online, and when another player logs in. Returns a function that stops it.
 */
export function startOutbox(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const flushWaiting = () => {
    if (rows.length > 0) void flushWishes();
  };
  const restart = () => {
    if (readSession()?.usercode === usercode) return;
    usercode = null;
    show([]);
    void reload().then(flushWaiting);
  };
  const stops = [
    subscribeToSession(restart),
    subscribeToConnectivity(() => readIsOnline() && flushWaiting()),
    // Entries in a database that opens late were not seen at the start.
    onDatabaseNews((news) => news === 'back' && void reload().then(flushWaiting)),
  ];
  addEventListener('online', flushWaiting, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && flushWaiting(), { signal });
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: unknown } | null>) => {
      if (data?.type === 'WISHES_SENT') void handleWorkerMessages(data as WishesSentMessage);
    },
    { signal },
  );
  channel = openChannel(CHANNEL_NAME);
  channel?.addEventListener('message', (event) => void handleTabMessage(event), { signal });
  isOpen = true;
  opened.resolve();
  if ((readSession()?.usercode ?? null) !== usercode) show([]);
  void reload().then(flushWaiting);
  return () => {
    isOpen = false;
    opened = awaitOpening();
    stopping.abort();
    for (const stop of stops) stop();
    channel?.close();
    channel = null;
    clearTimeout(retryTimer);
  };
}
