import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Game } from '#contract/casino.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Wish } from '#contract/worker-messages.ts';

const DATABASE_NAME = 'meydan';
/** 2: rows say whose they are; those of version 1 did not and are dropped, the server gives them again. */
const DATABASE_VERSION = 2;
/** An open that hangs (another tab holds on to an older version, a broken profile) is not waited for any longer. */
const OPEN_DEADLINE_MS = 3_000;
/** After a failure memory serves alone for so long before the database is tried again. */
const REST_MS = 30_000;

/** `order` is the negative time, so that an ascending index reads newest first. */
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
  /** Changes with every wish, also with one that replaces another of the same key. */
  stamp: string;
  order: number;
  /** True once it may have reached the server. */
  isTried: boolean;
  wish: Wish;
  /** What the screens need to show it; never sent. */
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

interface DeviceSchema extends DBSchema {
  notification: { key: string; value: NotificationRow; indexes: { newest: [string, number, string] } };
  favorite: { key: string; value: FavoriteRow };
  wish: { key: string; value: WishRow };
  popup: { key: string; value: PopupRow };
}
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const storeNames: readonly StoreName[] = ['notification', 'favorite', 'wish', 'popup'];
/** What is not in the database yet, or can't be: rows by key, null for one that is to go. Reads look here first. */
const pending: { [S in StoreName]: Map<string, DeviceRows[S] | null> } = { notification: new Map(), favorite: new Map(), wish: new Map(), popup: new Map() };

let opening: Promise<DeviceDatabase> | null = null;
/** The opening that was waited for in vain: while it hangs nobody waits for it again. */
let overdue: Promise<DeviceDatabase> | null = null;
/** True once somebody was answered without what the database holds. */
let isMissed = false;
let openRestsUntil = 0;
let writeRestsUntil = 0;

/** The database can't be opened before another tab with an older version of the app is closed; or it has come back after somebody had to be answered without it. */
export type DatabaseNews = 'blocked' | 'back';
const newsListeners = new Set<(news: DatabaseNews) => void>();

/** Calls back with what becomes of a database that did not open as it should; answers the way to stop. */
export function onDatabaseNews(listener: (news: DatabaseNews) => void): () => void {
  newsListeners.add(listener);
  return () => newsListeners.delete(listener);
}

function tell(news: DatabaseNews): void {
  for (const listener of newsListeners) listener(news);
}

function forgetConnection(): void {
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
    // Another tab wants a newer version, or the database is being deleted: this tab must not stand in its way.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      forgetConnection();
    },
    terminated: forgetConnection,
  });
  started.then(welcomeBack, () => {
    openRestsUntil = Date.now() + REST_MS;
    forgetConnection();
  });
  return started;
}

/** What was kept in memory meanwhile is written before anyone reads again. */
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
 * Names of the errors of a connection that ended between two calls: the database was deleted, another tab has a newer
 * version, or iOS has ended its database process while the app was in the background (UnknownError).
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
    forgetConnection();
    // An open that failed in this way is tried again at once, too.
    openRestsUntil = 0;
    return work(await open());
  }
}

/** Reads from the database, or answers `fallback` where it is closed, damaged, hanging or gone. What waits in memory is the caller's to lay over it. */
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
  const transaction = database.transaction(stores, 'readwrite');
  // Observed at once: a transaction that aborts while rows are still being handed over must not end as an unhandled rejection.
  const done = transaction.done;
  done.catch(() => {});
  for (const [name, rows] of written) {
    const store = transaction.objectStore(name);
    for (const [key, row] of rows) (row === null ? store.delete(key) : store.put(row as never)).catch(() => {});
  }
  await done;
  for (const [name, rows] of written) {
    for (const [key, row] of rows) if (pending[name].get(key) === row) pending[name].delete(key);
  }
}

/** Puts rows (null takes one away): in memory at once, in the database before the answer where that is possible. Never fails. */
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

/** Rows that memory holds in front of the database; null stands for one that is gone. */
export function pendingRows<S extends StoreName>(store: S): ReadonlyMap<string, DeviceRows[S] | null> {
  return pending[store];
}

/** One row by its key. */
export async function readRow<S extends StoreName>(store: S, key: string): Promise<DeviceRows[S] | null> {
  const waiting = pending[store].get(key);
  if (waiting !== undefined) return waiting;
  return (await readDatabase<DeviceRows[S] | undefined>(undefined, async (database) => (await database.get(store, key)) as DeviceRows[S] | undefined)) ?? null;
}

/** Rows whose keys begin with `prefix`, in no order. */
export async function readRows<S extends StoreName>(store: S, prefix: string): Promise<DeviceRows[S][]> {
  const range = makeRange(prefix);
  const stored = await readDatabase<DeviceRows[S][]>([], async (database) => (await database.getAll(store, range())) as DeviceRows[S][]);
  const waiting = [...pending[store]].filter(([key]) => key.startsWith(prefix));
  const rows = new Map([...stored.map((row) => [row.key, row] as const), ...waiting]);
  return [...rows.values()].filter((row) => row !== null);
}

/** Made when needed: without IndexedDB there is no `IDBKeyRange` either. */
function makeRange(prefix: string): () => IDBKeyRange {
  return () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

/** What lies around the keys of one owner, who is the key itself or its beginning up to a slash; of nobody, all there is. */
function makeForeignRanges(owner: string | null): IDBKeyRange[] {
  if (owner === null) return [IDBKeyRange.lowerBound('')];
  const [first, last] = [`${owner}/`, `${owner}/\uffff`];
  return [IDBKeyRange.upperBound(owner, true), IDBKeyRange.bound(owner, first, true, true), IDBKeyRange.lowerBound(last, true)];
}

/** True where one of the stores is known to hold a row. */
export async function hasRows(stores: readonly StoreName[]): Promise<boolean> {
  if (stores.some((name) => [...pending[name].values()].some((row) => row !== null))) return true;
  return readDatabase(false, async (database) => {
    const transaction = database.transaction(stores);
    const counts = await Promise.all(stores.map((name) => transaction.objectStore(name).count()));
    return counts.some((count) => count > 0);
  });
}

/** Empties stores but for the rows of one owner, in memory and in the database; where that can't be done by rows the database itself is deleted. */
export async function emptyStores(stores: readonly StoreName[], readOwner: () => string | null): Promise<void> {
  const owner = readOwner();
  for (const name of stores)
    for (const key of pending[name].keys()) if (owner === null || (key !== owner && !key.startsWith(`${owner}/`))) pending[name].delete(key);
  try {
    await withDatabase(async (database) => {
      const transaction = database.transaction(stores, 'readwrite');
      // Whoever has logged in while the database was opening has rows of his own by now.
      const gone = stores.flatMap((name) => makeForeignRanges(readOwner()).map((range) => transaction.objectStore(name).delete(range)));
      await Promise.all([...gone, transaction.done]);
    });
  } catch (error) {
    console.warn('the device database can not be emptied, it is deleted', error);
    forgetConnection();
    if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(DATABASE_NAME);
  }
}
