import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import type { Game } from '#contract/casino.ts';
import type { Notification } from '#contract/notifications.ts';
import { readSession } from '../state/session.ts';
import { type DatabaseNews, RowDatabase } from './row-database.ts';

/** `order` is the negative time, so that an ascending index returns the newest first. */
interface NotificationRow {
  key: string;
  usercode: string;
  order: number;
  notification: Notification;
}
interface DeviceSchema extends DBSchema {
  notification: { key: string; value: NotificationRow; indexes: { newest: [string, number, string] } };
  favorite: { key: string; value: { key: string; games: Game[]; updatedAt: number } };
  /** The queue of app versions before the delivery database; moved there at the start. */
  wish: { key: string; value: { key: string } };
  popup: { key: string; value: { key: string; seenAt: number } };
}
type DeviceDatabase = IDBPDatabase<DeviceSchema>;
type StoreName = 'notification' | 'favorite' | 'wish' | 'popup';

const OPEN_DEADLINE_MS = 3_000;

function upgrade(database: DeviceDatabase): void {
  for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
  const options = { keyPath: 'key' };
  database.createObjectStore('notification', options).createIndex('newest', ['usercode', 'order', 'key']);
  for (const name of ['favorite', 'wish', 'popup'] as const) database.createObjectStore(name, options);
}

const device = new RowDatabase<DeviceSchema>({
  name: 'meydan',
  // Version 2: rows carry their owner. Rows of version 1 did not; they are dropped and fetched again from the server.
  version: 2,
  stores: ['notification', 'favorite', 'wish', 'popup'],
  upgrade,
  openDeadlineMs: OPEN_DEADLINE_MS,
});

/**
 * Calls the listener when the device database fails to open properly or becomes available again. Returns an unsubscribe
 * function.
 */
export function onDatabaseNews(listener: (news: DatabaseNews) => void): () => void {
  return device.onNews(listener);
}

/** How many of the newest notifications stay readable offline. */
export const STORED_NOTIFICATIONS = 10_000;
/** Trim surplus rows only after this many new ones, so that a notification costs one write and not a count. */
const TRIM_AFTER = 500;
/** Rows read from the database at a time during a search. */
const READ_BATCH = 500;

/** Rows are written only for the player who is logged in, so a response that arrives after they leave is not stored. */
function isHere(usercode: string): boolean {
  return readSession()?.usercode === usercode;
}

const keyOf = (usercode: string, id: string | number) => `${usercode}/${id}`;

function rowOf(usercode: string, notification: Notification, isKnownRead: boolean): NotificationRow {
  const time = Date.parse(notification.timeStamp);
  return {
    key: keyOf(usercode, notification.id),
    usercode,
    order: Number.isNaN(time) ? 0 : -time,
    notification: { ...notification, isRead: notification.isRead || isKnownRead },
  };
}

type NotificationStore = IDBPObjectStore<DeviceSchema, StoreName[], 'notification', 'readonly'>;

function askNotifications<Result>(database: DeviceDatabase, makeRequests: (store: NotificationStore) => Promise<Result>): Promise<Result> {
  return device.request(database, ['notification'], 'readonly', (transaction) => makeRequests(transaction.objectStore('notification')));
}

async function readKnown(keys: readonly string[]): Promise<ReadonlyMap<string, NotificationRow>> {
  const stored = await device.read<(NotificationRow | undefined)[]>([], (database) =>
    askNotifications(database, (store) => Promise.all(keys.map((key) => store.get(key)))),
  );
  const known = new Map(stored.filter((row) => row !== undefined).map((row) => [row.key, row]));
  for (const key of keys) {
    const row = device.pendingRows('notification').get(key);
    if (row) known.set(key, row);
  }
  return known;
}

let storedSinceTrim = TRIM_AFTER;

async function trim(usercode: string): Promise<void> {
  const keys = await device.read<string[]>([], (database) => askNotifications(database, (store) => store.index('newest').getAllKeys(rangeOf(usercode, null))));
  const inMemory = [...device.pendingRows('notification').values()].filter((row) => row !== null).sort(byOrder);
  const gone = [...keys.slice(STORED_NOTIFICATIONS), ...inMemory.slice(STORED_NOTIFICATIONS).map(({ key }) => key)];
  if (gone.length > 0)
    await device.changeRows(
      'notification',
      gone.map((key) => [key, null] as const),
    );
}

type Known = Awaited<ReturnType<typeof readKnown>>;

async function store(usercode: string, notifications: readonly Notification[], known: Known): Promise<void> {
  const rows = notifications.map((notification) => {
    const row = rowOf(usercode, notification, known.get(keyOf(usercode, notification.id))?.notification.isRead ?? false);
    return [row.key, row] as const;
  });
  await device.changeRows('notification', rows);
  storedSinceTrim += notifications.length;
  if (storedSinceTrim < TRIM_AFTER) return;
  storedSinceTrim = 0;
  await trim(usercode);
}

/**
 * Adds or updates a player's notifications by id; a known read mark is never undone. Retains the newest
 * `STORED_NOTIFICATIONS`, plus those added since the last trim. Stores nothing for anyone but the player who is logged
 * in.
 */
export async function storeNotifications(usercode: string, notifications: readonly Notification[]): Promise<void> {
  const known = await readKnown(notifications.map(({ id }) => keyOf(usercode, id)));
  if (isHere(usercode)) await store(usercode, notifications, known);
}

/** Adds those not yet stored, leaves the others unchanged, and returns the added ones. */
export async function storeNewNotifications(usercode: string, notifications: readonly Notification[]): Promise<readonly Notification[]> {
  const known = await readKnown(notifications.map(({ id }) => keyOf(usercode, id)));
  const added = isHere(usercode) ? notifications.filter(({ id }) => !known.has(keyOf(usercode, id))) : [];
  if (added.length > 0) await store(usercode, added, known);
  return added;
}

/** Position of the last row of a page. */
export interface PageMark {
  order: number;
  key: string;
}
interface PageQuery {
  take: number;
  after?: PageMark | null;
  /** Filters the notifications to return: by kind, by text, or both. */
  isWanted?: (notification: Notification) => boolean;
}
export interface StoredPage {
  notifications: Notification[];
  /** Where the next page begins; null after the last. */
  next: PageMark | null;
}

function byOrder(one: PageMark, other: PageMark): number {
  if (one.order !== other.order) return one.order - other.order;
  if (one.key === other.key) return 0;
  return one.key < other.key ? -1 : 1;
}

function rangeOf(usercode: string, after: PageMark | null): IDBKeyRange {
  const last = [usercode, []];
  return after ? IDBKeyRange.bound([usercode, after.order, after.key], last, true) : IDBKeyRange.bound([usercode], last);
}

async function findRows(database: DeviceDatabase, usercode: string, after: PageMark | null, take: number, isWanted: (row: NotificationRow) => boolean) {
  const found: NotificationRow[] = [];
  let mark = after;
  while (found.length < take) {
    const range = rangeOf(usercode, mark);
    const batch = await askNotifications(database, (store) => store.index('newest').getAll(range, READ_BATCH));
    found.push(...batch.filter(isWanted));
    const last = batch.at(-1);
    if (!last || batch.length < READ_BATCH) break;
    mark = last;
  }
  return found.slice(0, take);
}

/** Reads a page of a player's stored notifications, newest first. */
export async function readStoredPage(usercode: string, { take, after = null, isWanted = () => true }: PageQuery): Promise<StoredPage> {
  const waiting = device.pendingRows('notification');
  const stored = await device.read<NotificationRow[]>([], (database) =>
    findRows(database, usercode, after, take, (row) => !waiting.has(row.key) && isWanted(row.notification)),
  );
  const inMemory = [...waiting.values()].filter(
    (row) => row !== null && row.usercode === usercode && (after === null || byOrder(row, after) > 0) && isWanted(row.notification),
  ) as NotificationRow[];
  const rows = [...stored, ...inMemory].sort(byOrder).slice(0, take);
  const last = rows.at(-1);
  return { notifications: rows.map(({ notification }) => notification), next: last && rows.length === take ? { order: last.order, key: last.key } : null };
}

/** Counts a player's notifications on this device. */
export async function countNotifications(usercode: string): Promise<number> {
  const waiting = [...device.pendingRows('notification')].filter(([, row]) => row?.usercode === usercode).map(([key]) => key);
  const inDatabaseAlone = await device.read(0, async (database) => {
    const [all = 0, ...doubles] = await askNotifications(database, (store) =>
      Promise.all([store.index('newest').count(rangeOf(usercode, null)), ...waiting.map((key) => store.count(key))]),
    );
    return all - doubles.reduce((sum, count) => sum + count, 0);
  });
  return waiting.length + inDatabaseAlone;
}

/**
 * Reads a player's favourites as the server last listed them, with that time in milliseconds; null if none are stored.
 */
export async function readStoredFavorites(usercode: string): Promise<{ games: Game[]; updatedAt: number } | null> {
  return device.readRow('favorite', usercode);
}

/** Replaces a player's stored favourites; `updatedAt` is the time of the server's response, in milliseconds. */
export async function storeFavorites(usercode: string, games: readonly Game[], updatedAt: number): Promise<void> {
  if (isHere(usercode)) await device.changeRows('favorite', [[usercode, { key: usercode, games: [...games], updatedAt }]]);
}

/** Reads the player's rows of the queue of earlier app versions. */
export function readEarlierQueue(usercode: string): Promise<unknown[]> {
  return device.readRows('wish', keyOf(usercode, ''));
}

/** Deletes rows of the queue of earlier app versions. */
export async function deleteEarlierRows(keys: readonly string[]): Promise<void> {
  await device.changeRows(
    'wish',
    keys.map((key) => [key, null] as const),
  );
}

/** Records that this device has seen a popup. Belongs to the device and survives a logout. */
export async function rememberPopup(hash: string): Promise<void> {
  await device.changeRows('popup', [[hash, { key: hash, seenAt: Date.now() }]]);
}

/** Returns true if this device has seen the popup. */
export async function wasPopupSeen(hash: string): Promise<boolean> {
  return (await device.readRow('popup', hash)) !== null;
}

const playerStores = ['notification', 'favorite', 'wish'] as const;

/** Returns true if the device is known to hold rows of any player. */
export function hasPlayerRows(): Promise<boolean> {
  return device.hasRows(playerStores);
}

/**
 * Deletes the rows of everyone but the player who is logged in; called after a player has left.
 * Data that belongs to the device stays.
 */
export function clearDeviceDatabase(): Promise<void> {
  return device.emptyStores(playerStores, () => readSession()?.usercode ?? null);
}
