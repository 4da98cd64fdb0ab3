import type { Game } from '#contract/casino.ts';
import type { Notification } from '#contract/notifications.ts';
import { readSession } from '../api/session.ts';
import {
  changeRows,
  type DeviceDatabase,
  emptyStores,
  hasRows,
  type NotificationRow,
  pendingRows,
  readDatabase,
  readRow,
  readRows,
  type WishRow,
} from './device-rows.ts';

/** The newest notifications that stay readable offline. */
export const STORED_NOTIFICATIONS = 10_000;
/** Surplus is looked for only after so many new ones, so that a message costs one row and not a count. */
const TRIM_AFTER = 500;
/** Rows that a search takes out of the database at a time. */
const READ_BATCH = 500;

/** Only the player who is logged in has rows written: an answer that comes after he has left finds the door closed. */
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

async function readKnown(keys: readonly string[]): Promise<ReadonlyMap<string, NotificationRow>> {
  const stored = await readDatabase<(NotificationRow | undefined)[]>([], async (database) => {
    const { store } = database.transaction('notification');
    return Promise.all(keys.map((key) => store.get(key)));
  });
  const known = new Map(stored.filter((row) => row !== undefined).map((row) => [row.key, row]));
  for (const key of keys) {
    const row = pendingRows('notification').get(key);
    if (row) known.set(key, row);
  }
  return known;
}

let storedSinceTrim = TRIM_AFTER;

async function trim(usercode: string): Promise<void> {
  const surplus = await readDatabase<string[]>([], async (database) => {
    const index = database.transaction('notification').store.index('newest');
    const range = rangeOf(usercode, null);
    const count = (await index.count(range)) - STORED_NOTIFICATIONS;
    const keys: string[] = [];
    for (let cursor = count > 0 ? await index.openKeyCursor(range, 'prev') : null; cursor && keys.length < count; cursor = await cursor.continue())
      keys.push(cursor.primaryKey);
    return keys;
  });
  const inMemory = [...pendingRows('notification').values()].filter((row) => row !== null).sort(byOrder);
  const gone = [...surplus, ...inMemory.slice(STORED_NOTIFICATIONS).map(({ key }) => key)];
  if (gone.length > 0)
    await changeRows(
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
  await changeRows('notification', rows);
  storedSinceTrim += notifications.length;
  if (storedSinceTrim < TRIM_AFTER) return;
  storedSinceTrim = 0;
  await trim(usercode);
}

/**
 * Adds or renews a player's notifications by id; what is known as read stays read. Keeps the newest `STORED_NOTIFICATIONS`, give or take what came since the
 * last look. Nothing is stored for anyone but the player who is logged in.
 */
export async function storeNotifications(usercode: string, notifications: readonly Notification[]): Promise<void> {
  const known = await readKnown(notifications.map(({ id }) => keyOf(usercode, id)));
  if (isHere(usercode)) await store(usercode, notifications, known);
}

/** Adds those that are not there yet, leaves the others as they are, and answers what it has added. */
export async function storeNewNotifications(usercode: string, notifications: readonly Notification[]): Promise<readonly Notification[]> {
  const known = await readKnown(notifications.map(({ id }) => keyOf(usercode, id)));
  const added = isHere(usercode) ? notifications.filter(({ id }) => !known.has(keyOf(usercode, id))) : [];
  if (added.length > 0) await store(usercode, added, known);
  return added;
}

/** Where a page ended. */
export interface PageMark {
  order: number;
  key: string;
}
interface PageWish {
  take: number;
  after?: PageMark | null;
  /** Which notifications to answer: by kind, by text, by both. */
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
    const batch = await database.getAllFromIndex('notification', 'newest', rangeOf(usercode, mark), READ_BATCH);
    found.push(...batch.filter(isWanted));
    const last = batch.at(-1);
    if (!last || batch.length < READ_BATCH) break;
    mark = last;
  }
  return found.slice(0, take);
}

/** A page of a player's stored notifications, newest first. */
export async function readStoredPage(usercode: string, { take, after = null, isWanted = () => true }: PageWish): Promise<StoredPage> {
  const waiting = pendingRows('notification');
  const stored = await readDatabase<NotificationRow[]>([], (database) =>
    findRows(database, usercode, after, take, (row) => !waiting.has(row.key) && isWanted(row.notification)),
  );
  const inMemory = [...waiting.values()].filter(
    (row) => row !== null && row.usercode === usercode && (after === null || byOrder(row, after) > 0) && isWanted(row.notification),
  ) as NotificationRow[];
  const rows = [...stored, ...inMemory].sort(byOrder).slice(0, take);
  const last = rows.at(-1);
  return { notifications: rows.map(({ notification }) => notification), next: last && rows.length === take ? { order: last.order, key: last.key } : null };
}

/** How many notifications of a player the device holds. */
export async function countNotifications(usercode: string): Promise<number> {
  const waiting = [...pendingRows('notification')].filter(([, row]) => row?.usercode === usercode).map(([key]) => key);
  const inDatabaseAlone = await readDatabase(0, async (database) => {
    const { store } = database.transaction('notification');
    const doubles = await Promise.all(waiting.map((key) => store.count(key)));
    return (await store.index('newest').count(rangeOf(usercode, null))) - doubles.reduce((sum, count) => sum + count, 0);
  });
  return waiting.length + inDatabaseAlone;
}

/** A player's favourites as the server listed them last, and when that was; null where nothing is stored. */
export async function readStoredFavorites(usercode: string): Promise<{ games: Game[]; updatedAt: number } | null> {
  return readRow('favorite', usercode);
}

/** Replaces a player's stored favourites; `updatedAt` is when the server said so. */
export async function storeFavorites(usercode: string, games: readonly Game[], updatedAt: number): Promise<void> {
  if (isHere(usercode)) await changeRows('favorite', [[usercode, { key: usercode, games: [...games], updatedAt }]]);
}

/** A player's waiting wishes in the order in which he had them, the latest of each key. */
export async function readWishRows(usercode: string): Promise<WishRow[]> {
  const rows = (await readRows('wish', keyOf(usercode, ''))).sort((one, other) => one.order - other.order);
  const latest = new Map(rows.map((row) => [row.wish.key, row.stamp]));
  return rows.filter((row) => latest.get(row.wish.key) === row.stamp);
}

async function upTo(row: WishRow): Promise<(readonly [string, null])[]> {
  const rows = await readRows('wish', keyOf(row.usercode, ''));
  return rows
    .filter(({ wish, order, stamp }) => wish.key === row.wish.key && (order < row.order || stamp === row.stamp))
    .map(({ key }) => [key, null] as const);
}

/** Under which key a wish is stored: by its stamp, so that taking a sent one away never touches the one that came meanwhile. */
export function wishRowKey(usercode: string, stamp: string): string {
  return keyOf(usercode, stamp);
}

/** Keeps a wish, in place of earlier ones with its key. */
export async function storeWishRow(row: WishRow): Promise<void> {
  if (!isHere(row.usercode)) return;
  await changeRows('wish', [[row.key, row]]);
  await changeRows(
    'wish',
    (await upTo(row)).filter(([key]) => key !== row.key),
  );
}

/** Takes a wish away, and what it had replaced. */
export async function deleteWishRow(row: WishRow): Promise<void> {
  await changeRows('wish', await upTo(row));
}

/** Notes that this device has seen a popup; belongs to the device and survives a logout. */
export async function rememberPopup(hash: string): Promise<void> {
  await changeRows('popup', [[hash, { key: hash, seenAt: Date.now() }]]);
}

/** True where this device has seen the popup. */
export async function wasPopupSeen(hash: string): Promise<boolean> {
  return (await readRow('popup', hash)) !== null;
}

const playerStores = ['notification', 'favorite', 'wish'] as const;

/** True where the device is known to hold rows of any player. */
export function hasPlayerRows(): Promise<boolean> {
  return hasRows(playerStores);
}

/** Forgets the rows of everybody but the player who is logged in, and the wishes that were never sent; called when one has left. What belongs to the device stays. */
export function clearDeviceDatabase(): Promise<void> {
  return emptyStores(playerStores, () => readSession()?.usercode ?? null);
}
