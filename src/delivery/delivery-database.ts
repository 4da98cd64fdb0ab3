import type { DBSchema } from 'idb';
import type { Notification } from '#contract/notifications.ts';
import type { PlayerMessage } from '#contract/worker-messages.ts';
import { type DatabaseNews, RowDatabase } from '../storage/row-database.ts';
import { isOutboxEntry, type OutboxEntry } from './outbox-entry.ts';

/** What the worker has to know of the player logged in on this device. Written by the worker alone. */
interface WorkerValues {
  player: Omit<PlayerMessage, 'type'>;
  /** Newest first. */
  pushes: readonly Notification[];
  /** True if the backend can only toggle favorites: they are left to the page. */
  isTogglingOnly: boolean;
  /** The queue of worker versions before the outbox had its entries here. */
  wishes: readonly unknown[];
}

interface DeliverySchema extends DBSchema {
  /** Rows under keys that are not part of them: the worker's values by name, and entries of the outbox by their key. */
  kept: { key: string; value: WorkerValues[keyof WorkerValues] | OutboxEntry };
}

/**
 * The database that page and worker share. Its names are older than its use, and it is never upgraded, so that pages and
 * workers of different versions can have it open at the same time.
 */
export const DELIVERY_DATABASE = 'meydan-worker';
const STORE = 'kept';
/** Short, because a push that shows nothing in time counts against the site. */
const OPEN_DEADLINE_MS = 1_000;
const ENTRIES = 'outbox/';

const delivery = new RowDatabase<DeliverySchema>({
  name: DELIVERY_DATABASE,
  version: 1,
  stores: [STORE],
  upgrade: (database) => void database.createObjectStore(STORE),
  openDeadlineMs: OPEN_DEADLINE_MS,
  // A push must not miss its player because of an earlier failure.
  restMs: 0,
});

/** Calls the listener when the delivery database becomes available again. Returns an unsubscribe function. */
export function onDeliveryDatabaseNews(listener: (news: DatabaseNews) => void): () => void {
  return delivery.onNews(listener);
}

/**
 * Returns a value of the worker; undefined if there is none. If the database fails, returns the value in memory, or
 * rejects if there is none.
 */
export async function readStored<Name extends keyof WorkerValues>(name: Name): Promise<WorkerValues[Name] | undefined> {
  return ((await delivery.readRowOrThrow(STORE, name)) ?? undefined) as WorkerValues[Name] | undefined;
}

/**
 * Stores a value of the worker; undefined deletes it. Never rejects: if the database fails, the worker holds the value in
 * memory while it runs.
 */
export async function storeValue<Name extends keyof WorkerValues>(name: Name, value: WorkerValues[Name] | undefined): Promise<void> {
  await delivery.changeRows(STORE, [[name, value ?? null]]);
}

/** Deletes everything, also what is in memory. Never rejects. */
export async function emptyDeliveryDatabase(): Promise<void> {
  await delivery.emptyStores([STORE], () => null);
}

async function readAllEntries(): Promise<OutboxEntry[]> {
  return (await delivery.readRows(STORE, ENTRIES)).filter(isOutboxEntry);
}

const makeId = () => crypto.getRandomValues(new Uint32Array(3)).join('-');

/** Makes an entry for a mutation, to be stored with `storeEntry`. `order` is its position in the queue. */
export function makeEntry(usercode: string, mutation: OutboxEntry['mutation'], order: number, subject?: unknown, id = makeId()): OutboxEntry {
  return { key: `${ENTRIES}${usercode}/${id}`, usercode, id, order, isTried: false, mutation, subject };
}

/** Reads a player's entries in the order they were made, the latest of each mutation key. */
export async function readEntries(usercode: string): Promise<OutboxEntry[]> {
  const entries = (await readAllEntries()).filter((entry) => entry.usercode === usercode).sort((one, other) => one.order - other.order);
  const latest = new Map(entries.map((entry) => [entry.mutation.key, entry.id]));
  return entries.filter(({ id, mutation }) => latest.get(mutation.key) === id);
}

async function deleteUpTo(entry: OutboxEntry, isKept: (other: OutboxEntry) => boolean): Promise<void> {
  const replaced = (await readAllEntries()).filter(
    (other) => other.usercode === entry.usercode && other.mutation.key === entry.mutation.key && (other.order < entry.order || other.id === entry.id),
  );
  const gone = replaced.filter((other) => !isKept(other));
  if (gone.length > 0)
    await delivery.changeRows(
      STORE,
      gone.map(({ key }) => [key, null] as const),
    );
}

/** Stores an entry and deletes earlier ones with its mutation key. */
export async function storeEntry(entry: OutboxEntry): Promise<void> {
  await delivery.changeRows(STORE, [[entry.key, entry]]);
  await deleteUpTo(entry, ({ id }) => id === entry.id);
}

/** Deletes an entry and those it replaced; never one added meanwhile. */
export async function deleteEntry(entry: OutboxEntry): Promise<void> {
  await deleteUpTo(entry, () => false);
}

/** Changes entries that are still in the queue, and leaves out the others. */
export async function updateEntries(entries: readonly OutboxEntry[], changes: Partial<Pick<OutboxEntry, 'isTried' | 'result'>>): Promise<void> {
  const present = new Map((await readAllEntries()).map((entry) => [entry.key, entry]));
  const changed = entries.flatMap(({ key }) => present.get(key) ?? []).map((entry) => [entry.key, { ...entry, ...changes }] as const);
  if (changed.length > 0) await delivery.changeRows(STORE, changed);
}

/** Returns true if the device is known to hold an entry of anybody. */
export async function hasEntries(): Promise<boolean> {
  return (await delivery.readRows(STORE, ENTRIES)).length > 0;
}

/** Deletes the entries of everyone but this player, read at the last moment; of everyone if it is null. */
export async function deleteOtherEntries(readOwner: () => string | null): Promise<void> {
  const entries = (await delivery.readRows(STORE, ENTRIES)) as OutboxEntry[];
  const gone = entries.filter(({ usercode }) => usercode !== readOwner()).map(({ key }) => [key, null] as const);
  if (gone.length > 0) await delivery.changeRows(STORE, gone);
}
