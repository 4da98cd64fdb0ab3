import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Game } from '#contract/casino.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Wish } from '#contract/worker-messages.ts';

const DATABASE_NAME = 'meydan';
/** Version 2: rows carry their owner. Rows of version 1 did not; they are dropped and fetched again from the server. */
const DATABASE_VERSION = 2;
/** Deadline for an open that hangs because another tab holds an older version or the profile is broken. */
const OPEN_DEADLINE_MS = 3_000;
/** After a failure, memory alone serves for this long before the next attempt. */
const REST_MS = 30_000;

/** `order` is the negative time, so that an ascending index returns the newest first. */
export interface NotificationRow {
  key: string;
  usercode: string;
  order: number;
  notification: Notification;
}
export interface FavoriteRow {
  key: string;
  games: Game[];
  updatedAt: number;
}
export interface WishRow {
  key: string;
  usercode: string;
  /** Unique per queued mutation, even if it replaces an earlier one with the same key. */
  stamp: string;
  order: number;
  /** True once it may have reached the server. */
  isTried: boolean;
  wish: Wish;
  /** Data that the screens need to show it; never sent. */
  subject?: unknown;
}
export interface PopupRow {
  key: string;
  seenAt: number;
}
export interface DeviceRows {
  notification: NotificationRow;
  favorite: FavoriteRow;
  wish: WishRow;
  popup: PopupRow;
}
export type StoreName = keyof DeviceRows;

export interface DeviceSchema extends DBSchema {
  notification: { key: string; value: NotificationRow; indexes: { newest: [string, number, string] } };
  favorite: { key: string; value: FavoriteRow };
  wish: { key: string; value: WishRow };
  popup: { key: string; value: PopupRow };
}
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const storeNames: readonly StoreName[] = ['notification', 'favorite', 'wish', 'popup'];
/** Rows not yet in the database, by key; null marks a deletion. Reads check here first. */
const pending: { [S in StoreName]: Map<string, DeviceRows[S] | null> } = { notification: new Map(), favorite: new Map(), wish: new Map(), popup: new Map() };

let opening: Promise<DeviceDatabase> | null = null;
/** An opening that missed its deadline. While it hangs, nobody waits for it again. */
let overdue: Promise<DeviceDatabase> | null = null;
/** True once a read or write had to do without the database. */
let isMissed = false;
let openRestsUntil = 0;
let writeRestsUntil = 0;

/**
 * `blocked`: another tab with an older version of the app must close before the database opens. `back`: the database is
 * available after a read or write had to do without it.
 */
export type DatabaseNews = 'blocked' | 'back';
const newsListeners = new Set<(news: DatabaseNews) => void>();

/**
 * Calls the listener when a database fails to open properly or becomes available again. Returns an unsubscribe
 * function.
 */
export function onDatabaseNews(listener: (news: DatabaseNews) => void): () => void {
  newsListeners.add(listener);
  return () => newsListeners.delete(listener);
}

function tell(news: DatabaseNews): void {
  for (const listener of newsListeners) listener(news);
}

function clearConnection(): void {
  opening = null;
}

function upgrade(database: DeviceDatabase): void {
  for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
  const options = { keyPath: 'key' };
  database.createObjectStore('notification', options).createIndex('newest', ['usercode', 'order', 'key']);
  for (const name of ['favorite', 'wish', 'popup'] as const) database.createObjectStore(name, options);
}

function startOpening(): Promise<DeviceDatabase> {
  const started = openDB<DeviceSchema>(DATABASE_NAME, DATABASE_VERSION, {
    upgrade,
    blocked() {
      isMissed = true;
      tell('blocked');
    },
    // Another tab wants a newer version or deletes the database: close, so that this tab does not block it.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      clearConnection();
    },
    terminated: clearConnection,
  });
  started.then(welcomeBack, () => {
    openRestsUntil = Date.now() + REST_MS;
    clearConnection();
  });
  return started;
}

/** Writes what memory collected meanwhile before anyone reads again. */
async function welcomeBack(): Promise<void> {
  overdue = null;
  if (!isMissed) return;
  isMissed = false;
  await writeNow();
  tell('back');
}

async function open(): Promise<DeviceDatabase> {
  if (!opening && Date.now() < openRestsUntil) throw new Error('the device database could not be opened a moment ago');
  opening ??= startOpening();
  const awaited = opening;
  if (overdue === awaited) throw new Error('the device database does not open yet');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      overdue = awaited;
      reject(new Error('the device database does not open'));
    }, OPEN_DEADLINE_MS);
  });
  try {
    return await Promise.race([awaited, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Names of the errors of a connection that closed between two calls: the database was deleted, another tab has a newer
 * version, or iOS ended its database process while the app was in the background (UnknownError).
 */
const lostConnectionErrors = ['InvalidStateError', 'AbortError', 'UnknownError'];

function isConnectionLost(error: unknown): boolean {
  return error instanceof DOMException && lostConnectionErrors.includes(error.name);
}

async function withDatabase<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(await open());
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    clearConnection();
    // An open that failed for this reason is retried at once, too.
    openRestsUntil = 0;
    return work(await open());
  }
}

/**
 * Makes all requests of a transaction at once and commits it explicitly. Without the commit the transaction would stay
 * open until the page handles the last result. A page that was left or frozen meanwhile handles none (WebKit keeps it
 * in the back/forward cache, iOS in the background), and writes of a later page would wait for it.
 */
export async function askDatabase<Mode extends 'readonly' | 'readwrite', Result>(
  database: DeviceDatabase,
  stores: readonly StoreName[],
  mode: Mode,
  makeRequests: (transaction: IDBPTransaction<DeviceSchema, StoreName[], Mode>) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction([...stores], mode);
  // Handle rejections early: a transaction that aborts while requests are still being made must not cause an unhandled
  // rejection.
  const done = transaction.done;
  done.catch(() => {});
  const results = makeRequests(transaction);
  results.catch(() => {});
  transaction.commit();
  await done;
  return results;
}

/**
 * Reads from the database; returns `fallback` if it is blocked, damaged, hanging or gone. The caller merges pending
 * rows from memory.
 */
export async function readDatabase<T>(fallback: T, work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  try {
    return await withDatabase(work);
  } catch (error) {
    isMissed = true;
    console.warn('the device database can not be read', error);
    return fallback;
  }
}

async function writePending(database: DeviceDatabase): Promise<void> {
  const stores = storeNames.filter((name) => pending[name].size > 0);
  if (stores.length === 0) return;
  const written = stores.map((name) => [name, [...pending[name]]] as const);
  await askDatabase(database, stores, 'readwrite', async (transaction) => {
    for (const [name, rows] of written) {
      const store = transaction.objectStore(name);
      // A request that fails aborts the transaction, and `askDatabase` rejects with its error.
      for (const [key, row] of rows) (row === null ? store.delete(key) : store.put(row as never)).catch(() => {});
    }
  });
  for (const [name, rows] of written) {
    for (const [key, row] of rows) if (pending[name].get(key) === row) pending[name].delete(key);
  }
}

/**
 * Stores rows (null deletes): in memory at once, and in the database before the promise resolves if possible. Never
 * rejects.
 */
export async function changeRows<S extends StoreName>(store: S, changes: Iterable<readonly [key: string, row: DeviceRows[S] | null]>): Promise<void> {
  for (const [key, row] of changes) pending[store].set(key, row);
  if (Date.now() >= writeRestsUntil) await writeNow();
}

async function writeNow(): Promise<void> {
  try {
    await withDatabase(writePending);
    writeRestsUntil = 0;
  } catch (error) {
    isMissed = true;
    writeRestsUntil = Date.now() + REST_MS;
    console.warn('the device database can not be written, memory serves for now', error);
  }
}

/** Returns rows in memory that override the database; null marks a deleted row. */
export function pendingRows<S extends StoreName>(store: S): ReadonlyMap<string, DeviceRows[S] | null> {
  return pending[store];
}

/** Reads one row by its key; null if there is none. */
export async function readRow<S extends StoreName>(store: S, key: string): Promise<DeviceRows[S] | null> {
  const waiting = pending[store].get(key);
  if (waiting !== undefined) return waiting;
  const read = (database: DeviceDatabase) => askDatabase(database, [store], 'readonly', (transaction) => transaction.objectStore<StoreName>(store).get(key));
  return (await readDatabase<DeviceRows[S] | undefined>(undefined, async (database) => (await read(database)) as DeviceRows[S] | undefined)) ?? null;
}

/** Reads all rows whose keys start with `prefix`, in no particular order. */
export async function readRows<S extends StoreName>(store: S, prefix: string): Promise<DeviceRows[S][]> {
  const range = makeRange(prefix);
  const read = (database: DeviceDatabase) =>
    askDatabase(database, [store], 'readonly', (transaction) => transaction.objectStore<StoreName>(store).getAll(range()));
  const stored = await readDatabase<DeviceRows[S][]>([], async (database) => (await read(database)) as DeviceRows[S][]);
  const waiting = [...pending[store]].filter(([key]) => key.startsWith(prefix));
  const rows = new Map([...stored.map((row) => [row.key, row] as const), ...waiting]);
  return [...rows.values()].filter((row) => row !== null);
}

/** Defers creating the range: without IndexedDB there is no `IDBKeyRange` either. */
function makeRange(prefix: string): () => IDBKeyRange {
  return () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

/**
 * Returns the key ranges outside those of one owner (the owner itself as key, or as prefix before a slash). For null,
 * returns everything.
 */
function makeForeignRanges(owner: string | null): IDBKeyRange[] {
  if (owner === null) return [IDBKeyRange.lowerBound('')];
  const [first, last] = [`${owner}/`, `${owner}/\uffff`];
  return [IDBKeyRange.upperBound(owner, true), IDBKeyRange.bound(owner, first, true, true), IDBKeyRange.lowerBound(last, true)];
}

/** Returns true if any of the stores is known to hold a row. */
export async function hasRows(stores: readonly StoreName[]): Promise<boolean> {
  if (stores.some((name) => [...pending[name].values()].some((row) => row !== null))) return true;
  return readDatabase(false, async (database) => {
    const counts = await askDatabase(database, stores, 'readonly', (transaction) => Promise.all(stores.map((name) => transaction.objectStore(name).count())));
    return counts.some((count) => count > 0);
  });
}

/**
 * Empties stores in memory and in the database, except for the rows of one owner. If the rows cannot be deleted,
 * deletes the whole database.
 */
export async function emptyStores(stores: readonly StoreName[], readOwner: () => string | null): Promise<void> {
  const owner = readOwner();
  for (const name of stores)
    for (const key of pending[name].keys()) if (owner === null || (key !== owner && !key.startsWith(`${owner}/`))) pending[name].delete(key);
  try {
    await withDatabase((database) =>
      // Read the owner again: a player who logged in while the database was opening has rows by now.
      askDatabase(database, stores, 'readwrite', (transaction) =>
        Promise.all(stores.flatMap((name) => makeForeignRanges(readOwner()).map((range) => transaction.objectStore(name).delete(range)))),
      ),
    );
  } catch (error) {
    console.warn('the device database can not be emptied, it is deleted', error);
    clearConnection();
    if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(DATABASE_NAME);
  }
}
