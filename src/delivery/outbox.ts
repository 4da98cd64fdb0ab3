import { ApiError, isFinalAnswer, isNetworkError } from '../api/api-error.ts';
import { readIsOnline, subscribeToConnectivity } from '../state/connectivity.ts';
import { readSession, subscribeToSession } from '../state/session.ts';
import { onDatabaseNews } from '../storage/device-database.ts';
import { deleteEntry, makeEntry, onDeliveryDatabaseNews, readEntries, storeEntry, updateEntries } from './delivery-database.ts';
import { moveEarlierQueues } from './earlier-queues.ts';
import { type OutboxMessage, openOutboxChannel } from './outbox-channel.ts';
import { groupIntoCalls, type MutationResult, OUTBOX_LOCK, OUTBOX_SYNC_TAG, type OutboxEntry, passingStatuses, type QueuedMutation } from './outbox-entry.ts';
import { isSendable, sendMutations } from './send-mutations.ts';
import { showWaiting } from './waiting-mutations.ts';
import { type HeldLock, withLock } from './with-lock.ts';

/** Longest wait of a caller for the server's response to a new mutation. */
const TIMEOUT_MS = 3_000;
/** Retry delay after a server failure while the app is open; it doubles up to the maximum. */
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 15 * 60_000;

/**
 * The server's final response to a queued mutation. `subject` is the data added with the mutation; `isHandled` is true
 * if the caller that added it gets the error too.
 */
export type OutboxResult = { mutation: QueuedMutation; subject: unknown } & ({ data: unknown; error?: undefined } | { error: ApiError; isHandled: boolean });

/**
 * What became of a new mutation: `sent` with the server's `data`, or `waiting` if the app is offline or the response
 * takes long.
 */
export type Delivery = { state: 'sent'; data: unknown } | { state: 'waiting' };

interface Waiter {
  resolve: (delivery: Delivery) => void;
  reject: (error: ApiError) => void;
}
type ResultListener = (result: OutboxResult) => void | Promise<void>;

/** The queue of `usercode`, as last read or changed. */
let entries: readonly OutboxEntry[] = [];
let usercode: string | null = null;
let lastOrder = 0;
let flushing: Promise<void> | null = null;
let isFlushAsked = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let retryMs = FIRST_RETRY_MS;
let channel: BroadcastChannel | null = null;
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
const resultListeners = new Set<ResultListener>();
const waiters = new Map<string, Waiter>();
/** Results that this tab is applying, by the entry's id, and the ids of those that it has applied. */
const concluding = new Map<string, Promise<void>>();
const concluded = new Set<string>();
/** The player whose queue of earlier versions was moved to this one. */
let movedFor: string | null = null;

/**
 * Calls the listener, in every tab, with the server's response to a queued mutation. The mutation leaves the queue once
 * all listeners are done. Returns an unsubscribe function.
 */
export function onOutboxResult(listener: ResultListener): () => void {
  resultListeners.add(listener);
  return () => resultListeners.delete(listener);
}

function show(next: readonly OutboxEntry[]): void {
  entries = next;
  showWaiting(next);
}

/** Resolves the waiter of a mutation that will not be sent. */
function release({ id }: OutboxEntry): void {
  waiters.get(id)?.resolve({ state: 'waiting' });
  waiters.delete(id);
}

async function remove(entry: OutboxEntry): Promise<void> {
  await deleteEntry(entry);
  show(entries.filter(({ id }) => id !== entry.id));
}

/** Reads the queue of the player who is logged in, and applies the results that the worker left in it. */
async function reload(): Promise<void> {
  const owner = readSession()?.usercode ?? null;
  const isMoveDue = owner !== movedFor;
  movedFor = owner;
  if (owner && isMoveDue && !(await moveEarlierQueues(owner))) movedFor = null;
  const stored = owner ? (await readEntries(owner)).filter(({ id }) => !concluded.has(id)) : [];
  if (owner !== (readSession()?.usercode ?? null)) return;
  usercode = owner;
  const [sendable, others] = [stored.filter(isSendableEntry), stored.filter((entry) => !isSendableEntry(entry))];
  for (const entry of others) await deleteEntry(entry);
  lastOrder = Math.max(lastOrder, ...sendable.map(({ order }) => order));
  show(sendable);
  if (isOpen) for (const entry of sendable) if (entry.result && mayShow(entry.result)) await conclude(entry, entry.result);
}

const isSendableEntry = ({ mutation, result }: OutboxEntry) => result !== undefined || isSendable(mutation);

/** A refusal that the worker received waits for a visible tab, because nobody else shows it. */
const mayShow = (result: MutationResult) => !document.hidden || !('refusal' in result);

async function announce(owner: string, result: OutboxResult): Promise<void> {
  if (readSession()?.usercode !== owner) return;
  const ends = await Promise.allSettled([...resultListeners].map(async (listener) => listener(result)));
  for (const end of ends) if (end.status === 'rejected') console.warn('the result of a queued mutation could not be shown', end.reason);
}

function notifyTabs(message: OutboxMessage): void {
  channel?.postMessage(message);
}

/** Registers a background sync, with which Chromium sends queued mutations even after the last tab has closed. */
async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as { sync?: { register: (tag: string) => Promise<void> } } | undefined;
    await registration?.sync?.register(OUTBOX_SYNC_TAG);
  } catch (error) {
    console.warn('background sync is not available', error);
  }
}

/**
 * Applies the server's response to a mutation in this tab, once, and then removes the mutation from the queue.
 * `isElsewhere` is true for a response that a visible tab shows.
 */
function conclude(entry: OutboxEntry, result: MutationResult, isElsewhere = false): Promise<void> {
  if (concluded.has(entry.id)) return Promise.resolve();
  const begun = concluding.get(entry.id) ?? concludeOnce(entry, result, isElsewhere).finally(() => concluding.delete(entry.id));
  concluding.set(entry.id, begun);
  return begun;
}

async function concludeOnce(entry: OutboxEntry, result: MutationResult, isElsewhere: boolean): Promise<void> {
  const waiter = waiters.get(entry.id);
  waiters.delete(entry.id);
  const { mutation, subject } = entry;
  const error = 'refusal' in result ? new ApiError(result.refusal.kind, result.refusal.message, result.refusal.status) : null;
  const data = 'refusal' in result ? undefined : result.data;
  await announce(entry.usercode, error ? { mutation, subject, error, isHandled: waiter !== undefined || isElsewhere } : { mutation, subject, data });
  await remove(entry);
  concluded.add(entry.id);
  if (error) waiter?.reject(error);
  else waiter?.resolve({ state: 'sent', data });
}

async function settle(entry: OutboxEntry, result: MutationResult): Promise<void> {
  await conclude(entry, result);
  notifyTabs({ type: 'RESULTS', entries: [{ ...entry, result }], isShown: true });
}

/** True while the mutation is still the one queued under its key, for the player who is logged in. */
function isWaiting(entry: OutboxEntry): boolean {
  return readSession()?.usercode === entry.usercode && entries.some(({ id }) => id === entry.id);
}

function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status === 401 || passingStatuses.includes(error.status)) return false;
  return isFinalAnswer(error) || error.kind === 'contract';
}

/**
 * Sends one call. Returns false if the following ones must not be sent: the network is down, or the lock was taken away
 * while this page was frozen. The new holder then sends the same with the same key and reports the result.
 */
async function sendCall(call: readonly OutboxEntry[], lock: HeldLock): Promise<boolean> {
  const due = call.filter(isWaiting);
  const [first] = due;
  if (!first) return true;
  if (!(await lock.isHeld())) return false;
  // If the browser reports offline, nothing leaves the device, and the mutation can still be cancelled.
  if (navigator.onLine !== false) await updateEntries(due, { isTried: true });
  try {
    const data = await sendMutations(
      due.map(({ mutation }) => mutation),
      first.usercode,
    );
    if (!(await lock.isHeld())) return false;
    for (const entry of due) await settle(entry, { data });
    retryMs = FIRST_RETRY_MS;
    return true;
  } catch (error) {
    if (!(await lock.isHeld())) return false;
    if (isFinal(error)) {
      // Retry one by one, so that a refused mark does not drop the others.
      if (due.length > 1) for (const entry of due) await sendCall([entry], lock);
      else for (const entry of due) await settle(entry, { refusal: { kind: error.kind, message: error.message, status: error.status } });
      return true;
    }
    if (!(error instanceof ApiError)) console.warn('a queued mutation could not be sent', error);
    else if (error.kind !== 'network') await updateEntries(due, { isTried: true });
    retryLater();
    return !isNetworkError(error) && readSession() !== null;
  }
}

function retryLater(): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => void flushOutbox(), retryMs);
  retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
}

async function flushOnce(lock: HeldLock): Promise<void> {
  await reload();
  for (const call of groupIntoCalls(entries.filter(({ result }) => !result))) if (!(await sendCall(call, lock))) break;
}

async function flushUntilQuiet(): Promise<void> {
  try {
    // Show what earlier visits left meanwhile.
    if (!isOpen) await reload();
    await opened.promise;
    do {
      isFlushAsked = false;
      await withLock({ name: OUTBOX_LOCK, ifTaken: 'wait' }, flushOnce);
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
export function flushOutbox(): Promise<void> {
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

async function store(mutation: QueuedMutation, owner: string, subject: unknown): Promise<OutboxEntry> {
  usercode = owner;
  lastOrder = Math.max(lastOrder + 1, Date.now());
  const entry = makeEntry(owner, mutation, lastOrder, subject);
  const storing = storeEntry(entry);
  // Before the outbox is open, none of them is in flight.
  if (!isOpen) for (const other of entries) if (other.mutation.key === mutation.key) release(other);
  show([...entries.filter((other) => other.mutation.key !== mutation.key), entry]);
  await storing;
  notifyTabs({ type: 'CHANGED' });
  return entry;
}

/**
 * Stores a mutation on the device, replacing an earlier one with the same key, and sends it. `subject` is stored with
 * it for the screens. Throws the server's final refusal, which drops the mutation, and a TypeError for a guest or
 * anything that must never be queued: money, login, launches.
 */
export async function addToOutbox(mutation: QueuedMutation, subject?: unknown): Promise<Delivery> {
  const session = readSession();
  if (!session || !isSendable(mutation)) throw new TypeError(`${mutation.path} can not be queued`);
  const delivery = await send(await store(mutation, session.usercode, subject));
  if (delivery.state === 'waiting') void askForSync();
  return delivery;
}

async function send(entry: OutboxEntry): Promise<Delivery> {
  if (!readIsOnline()) {
    if (!isSurelyOffline()) void flushOutbox();
    return { state: 'waiting' };
  }
  return new Promise((resolve, reject) => {
    const stopWaiting = () => {
      if (waiters.delete(entry.id)) resolve({ state: 'waiting' });
    };
    waiters.set(entry.id, { resolve, reject });
    setTimeout(stopWaiting, TIMEOUT_MS);
    void flushOutbox().then(stopWaiting);
  });
}

/**
 * Cancels a queued mutation. Returns false and does nothing if the server may have received it; the caller must then
 * queue the opposite.
 */
export async function cancelQueued(mutationKey: string): Promise<boolean> {
  if (!navigator.locks && flushing && isOpen) return false;
  const taken = await withLock({ name: OUTBOX_LOCK, ifTaken: 'leave' }, async () => {
    await reload();
    const entry = entries.find(({ mutation }) => mutation.key === mutationKey);
    if (!entry || entry.isTried) return false;
    await remove(entry);
    release(entry);
    notifyTabs({ type: 'CHANGED' });
    return true;
  });
  return taken ?? false;
}

const isShownBy = (message: OutboxMessage) => message.type === 'RESULTS' && message.isShown;

/** Handles a message of the worker or of another tab. */
async function handleMessage({ data }: MessageEvent<OutboxMessage>): Promise<void> {
  for (const entry of data.type === 'RESULTS' ? data.entries : []) {
    const isOwn = entry.usercode === readSession()?.usercode;
    if (isOwn && entry.result && (isShownBy(data) || mayShow(entry.result))) await conclude(entry, entry.result, document.hidden);
  }
  await reload();
}

/**
 * Opens the outbox for sending; result listeners must be registered before. Loads entries of earlier visits and sends
 * them now, when the app is back online, and when another player logs in. Returns a function that stops it.
 */
export function startOutbox(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const flushWaiting = () => {
    if (entries.length > 0) void flushOutbox();
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
    onDeliveryDatabaseNews((news) => news === 'back' && void reload().then(flushWaiting)),
    onDatabaseNews((news) => {
      if (news !== 'back') return;
      movedFor = null;
      void reload().then(flushWaiting);
    }),
  ];
  addEventListener('online', flushWaiting, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && flushWaiting(), { signal });
  // A worker of another version may have used up the sync without knowing this queue.
  navigator.serviceWorker?.addEventListener('controllerchange', () => entries.length > 0 && void askForSync(), { signal });
  channel = openOutboxChannel();
  channel?.addEventListener('message', (event) => void handleMessage(event), { signal });
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
