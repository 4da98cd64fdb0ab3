import type { Notification } from '#contract/notifications.ts';
import type { PlayerMessage, Wish } from '#contract/worker-messages.ts';

/** A queued mutation. `isOwn` is true if a notification action queued it in the worker, and not a page. */
export type KeptWish = Wish & { isOwn?: boolean };

/** Everything that the worker stores about the player logged in on this device. */
interface Kept {
  player: Omit<PlayerMessage, 'type'>;
  wishes: readonly KeptWish[];
  /** Newest first. */
  pushes: readonly Notification[];
  /** True if the backend can only toggle favorites: they are left to the page. */
  isTogglingOnly: boolean;
}

const DATABASE = 'meydan-worker';
const STORE = 'kept';
/** A database access that takes longer counts as failed. */
const DATABASE_DEADLINE_MS = 1_000;

let opening: Promise<IDBDatabase> | undefined;
/** Values that could not be written, until a later write of the key succeeds or the worker ends. */
const unwritten = new Map<keyof Kept, unknown>();

function clearConnection(): void {
  opening = undefined;
}

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = clearConnection;
      // Close the connection, so that it blocks no deletion or upgrade.
      database.onversionchange = () => {
        database.close();
        clearConnection();
      };
      resolve(database);
    };
  }).catch((error: unknown) => {
    clearConnection();
    throw error;
  });
  return opening;
}

type Change<Value> = (value: Value | undefined) => Value | undefined;

async function access<Key extends keyof Kept>(key: Key, change?: Change<Kept[Key]>): Promise<Kept[Key] | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, change ? 'readwrite' : 'readonly');
    const store = transaction.objectStore(STORE);
    const request = store.get(key);
    let value: Kept[Key] | undefined;
    request.onsuccess = () => {
      value = (unwritten.has(key) ? unwritten.get(key) : request.result) as Kept[Key] | undefined;
      if (!change) return;
      value = change(value);
      if (value === undefined) store.delete(key);
      else store.put(value, key);
    };
    transaction.oncomplete = () => {
      if (change) unwritten.delete(key);
      resolve(value);
    };
    transaction.onabort = () => reject(transaction.error);
  });
}

async function inTime<Value>(work: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), DATABASE_DEADLINE_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads or changes a value within the deadline. Retries once with a new connection, because the old one may have been
 * closed unnoticed.
 */
function accessTwice<Key extends keyof Kept>(key: Key, change?: Change<Kept[Key]>): Promise<Kept[Key] | undefined> {
  return inTime(() =>
    access(key, change).catch(() => {
      clearConnection();
      return access(key, change);
    }),
  );
}

/**
 * Returns a stored value; undefined if there is none. If the database fails, returns the value in memory, or rejects if
 * there is none.
 */
export async function readStored<Key extends keyof Kept>(key: Key): Promise<Kept[Key] | undefined> {
  try {
    return await accessTwice(key);
  } catch (error) {
    if (unwritten.has(key)) return unwritten.get(key) as Kept[Key] | undefined;
    throw error;
  }
}

/**
 * Changes a stored value in one transaction. `change` returns the new value, or undefined to delete it. Never rejects:
 * if the database fails, the worker holds the value in memory while it runs.
 */
export async function changeStored<Key extends keyof Kept>(key: Key, change: Change<Kept[Key]>): Promise<void> {
  try {
    await accessTwice(key, change);
  } catch (error) {
    console.warn('the worker keeps what it has to know in memory only', error);
    unwritten.set(key, change(unwritten.get(key) as Kept[Key] | undefined));
  }
}

/**
 * Deletes all stored values. If they cannot be deleted from the database, deletes the database itself. Never rejects.
 */
export async function clearStored(): Promise<void> {
  const keys = ['player', 'wishes', 'pushes', 'isTogglingOnly'] as const;
  for (const key of keys) await changeStored(key, () => undefined);
  if (unwritten.size === 0) return;
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch (error) {
    console.warn('the database can not even be deleted', error);
  }
}
