import type { Notification } from '#contract/notifications.ts';
import type { PlayerMessage, Wish } from '#contract/worker-messages.ts';

/** A wish that waits; `isOwn` when it was made here, by an action of a notification, and not by a page. */
export type KeptWish = Wish & { isOwn?: boolean };

/** All that the worker knows of the player who is logged in on this device. */
interface Kept {
  player: Omit<PlayerMessage, 'type'>;
  wishes: readonly KeptWish[];
  /** Newest first. */
  pushes: readonly Notification[];
  /** The backend only toggles favourites: they are left to the page. */
  isTogglingOnly: boolean;
}

const DATABASE = 'meydan-worker';
const STORE = 'kept';
/** A database that has not answered by then counts as broken for this time. */
const DATABASE_DEADLINE_MS = 1_000;

let opening: Promise<IDBDatabase> | undefined;
/** What could not be written; it holds until a write succeeds again or the worker ends. */
const unwritten = new Map<keyof Kept, unknown>();

function forgetConnection(): void {
  opening = undefined;
}

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = forgetConnection;
      // Whoever deletes or renews it must not wait for us.
      database.onversionchange = () => {
        database.close();
        forgetConnection();
      };
      resolve(database);
    };
  }).catch((error: unknown) => {
    forgetConnection();
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

/** A connection may have been closed since it was opened: a second one tells. */
function accessTwice<Key extends keyof Kept>(key: Key, change?: Change<Kept[Key]>): Promise<Kept[Key] | undefined> {
  return inTime(() =>
    access(key, change).catch(() => {
      forgetConnection();
      return access(key, change);
    }),
  );
}

/** What is kept; undefined where nothing is. Throws where nobody can tell. */
export async function readKept<Key extends keyof Kept>(key: Key): Promise<Kept[Key] | undefined> {
  try {
    return await accessTwice(key);
  } catch (error) {
    if (unwritten.has(key)) return unwritten.get(key) as Kept[Key] | undefined;
    throw error;
  }
}

/** Changes what is kept, in one step; undefined takes it away. Never fails: where the database does, the worker remembers for as long as it lives. */
export async function changeKept<Key extends keyof Kept>(key: Key, change: Change<Kept[Key]>): Promise<void> {
  try {
    await accessTwice(key, change);
  } catch (error) {
    console.warn('the worker keeps what it has to know in memory only', error);
    unwritten.set(key, change(unwritten.get(key) as Kept[Key] | undefined));
  }
}

/** Forgets everything. Where it can't be taken out of the database, the database goes. */
export async function forgetKept(): Promise<void> {
  const keys = ['player', 'wishes', 'pushes', 'isTogglingOnly'] as const;
  for (const key of keys) await changeKept(key, () => undefined);
  if (unwritten.size === 0) return;
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch (error) {
    console.warn('the database can not even be deleted', error);
  }
}
