import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Game } from '#contract/casino.ts';
import type { Notification } from '#contract/notifications.ts';

const DATABASE_NAME = 'meydan';
const DATABASE_VERSION = 1;
/** The newest notifications that stay readable offline. */
export const STORED_NOTIFICATIONS = 10_000;

interface DeviceSchema extends DBSchema {
  notification: { key: string; value: Notification & { key: string }; indexes: { time: string } };
  favorite: { key: string; value: Game & { key: string; position: number }; indexes: { position: number } };
}

let opening: Promise<IDBPDatabase<DeviceSchema>> | null = null;

function open(): Promise<IDBPDatabase<DeviceSchema>> {
  opening ??= openDB<DeviceSchema>(DATABASE_NAME, DATABASE_VERSION, {
    upgrade(database) {
      database.createObjectStore('notification', { keyPath: 'key' }).createIndex('time', 'timeStamp');
      database.createObjectStore('favorite', { keyPath: 'key' }).createIndex('position', 'position');
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated() {
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** The app works from memory where IndexedDB is closed, full or deleted under it. */
async function orElse<T>(fallback: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    console.warn('the device database is not available', error);
    return fallback;
  }
}

/** Stored notifications, newest first. */
export function readStoredNotifications(): Promise<Notification[]> {
  return orElse([], async () => (await (await open()).getAllFromIndex('notification', 'time')).reverse().map(({ key: _key, ...notification }) => notification));
}

/** Adds or renews notifications by id and drops what is older than the newest `STORED_NOTIFICATIONS`. */
export function storeNotifications(notifications: readonly Notification[]): Promise<void> {
  return orElse(undefined, async () => {
    const transaction = (await open()).transaction('notification', 'readwrite');
    for (const notification of notifications) await transaction.store.put({ ...notification, key: String(notification.id) });
    let surplus = (await transaction.store.count()) - STORED_NOTIFICATIONS;
    for (let cursor = await transaction.store.index('time').openCursor(); cursor && surplus > 0; cursor = await cursor.continue()) {
      await cursor.delete();
      surplus -= 1;
    }
    await transaction.done;
  });
}

/** Stored favourites in the order in which the server lists them. */
export function readStoredFavorites(): Promise<Game[]> {
  return orElse([], async () => (await (await open()).getAllFromIndex('favorite', 'position')).map(({ key: _key, position: _position, ...game }) => game));
}

/** Replaces the stored favourites. */
export function storeFavorites(games: readonly Game[]): Promise<void> {
  return orElse(undefined, async () => {
    const transaction = (await open()).transaction('favorite', 'readwrite');
    await transaction.store.clear();
    for (const [position, game] of games.entries()) await transaction.store.put({ ...game, position, key: `${game.mainProviderId}/${game.gameCode}` });
    await transaction.done;
  });
}

/** Forgets the player's rows; called at logout. */
export function clearDeviceDatabase(): Promise<void> {
  return orElse(undefined, async () => {
    const transaction = (await open()).transaction(['notification', 'favorite'], 'readwrite');
    await transaction.objectStore('notification').clear();
    await transaction.objectStore('favorite').clear();
    await transaction.done;
  });
}
