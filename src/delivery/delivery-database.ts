import type { DBSchema } from 'idb';
import type { Notification } from '#contract/notifications.ts';
import type { PlayerMessage } from '#contract/worker-messages.ts';
import { type DatabaseNews, RowDatabase } from '../storage/row-database.ts';
import { isOutboxEntry, type OutboxEntry } from './outbox-entry.ts';

/** What the worker has to know of the player logged in on this device. */
interface WorkerValues {
  player: Omit<PlayerMessage, 'type'>;
  /** Newest first. */
  pushes: readonly Notification[];
  /** True if the backend can only toggle favorites: they are left to the page. */
  isTogglingOnly: boolean;
  /** The queue of the worker of version 0.1 (`earlier-worker-queue.ts`). */
  wishes: readonly unknown[];
}
const valueNames = ['player', 'pushes', 'isTogglingOnly', 'wishes'] as const;

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
/** Well below what a browser allows for showing a push. */
const DEADLINE_MS = 3_000;
const ENTRIES = 'outbox/';

const delivery = new RowDatabase<DeliverySchema>({
  name: DELIVERY_DATABASE,
  version: 1,
  stores: [STORE],
  upgrade: (database) => void database.createObjectStore(STORE),
  openDeadlineMs: DEADLINE_MS,
  workDeadlineMs: DEADLINE_MS,
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

const entriesOf = (usercode: string | null) => (usercode === null ? ENTRIES : `${ENTRIES}${usercode}/`);

/** Deletes rows. If they cannot be deleted, deletes the whole database. Never rejects. */
async function deleteRows(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  if (
    !(await delivery.changeRows(
      STORE,
      keys.map((key) => [key, null] as const),
    ))
  )
    delivery.deleteDatabase();
}

/**
 * Deletes the worker's values, and the entries of one player; of everyone for null, of nobody for undefined. Never
 * rejects.
 */
export async function clearValues(usercode: string | null | undefined): Promise<void> {
  const entries = usercode === undefined ? [] : ((await delivery.readRows(STORE, entriesOf(usercode))) as OutboxEntry[]);
  await deleteRows([...valueNames, ...entries.map(({ key }) => key)]);
}

const makeId = () => crypto.getRandomValues(new Uint32Array(3)).join('-');

/** Makes an entry for a mutation, to be stored with `storeEntry`. `order` is its position in the queue. */
export function makeEntry(usercode: string, mutation: OutboxEntry['mutation'], order: number, subject?: unknown, id = makeId()): OutboxEntry {
  return { key: `${entriesOf(usercode)}${id}`, usercode, id, order, isTried: false, mutation, subject };
}

function selectLatest(rows: readonly unknown[]): OutboxEntry[] {
  const entries = rows.filter(isOutboxEntry).sort((one, other) => one.order - other.order);
  const latest = new Map(entries.map((entry) => [entry.mutation.key, entry.id]));
  return entries.filter(({ id, mutation }) => latest.get(mutation.key) === id);
}

/** Reads a player's entries in the order they were made, the latest of each mutation key. */
export async function readEntries(usercode: string): Promise<OutboxEntry[]> {
  return selectLatest(await delivery.readRows(STORE, entriesOf(usercode)));
}

/** Reads a player's entries as `readEntries` does, but rejects if the database fails. */
export async function readEntriesOrThrow(usercode: string): Promise<OutboxEntry[]> {
  return selectLatest(await delivery.readRowsOrThrow(STORE, entriesOf(usercode)));
}

/** Returns the keys of the earlier entries with the same mutation key. */
async function listReplaced({ usercode, order, id, mutation }: OutboxEntry): Promise<string[]> {
  const entries = (await delivery.readRows(STORE, entriesOf(usercode))).filter(isOutboxEntry);
  return entries.filter((other) => other.mutation.key === mutation.key && other.order < order && other.id !== id).map(({ key }) => key);
}

/** Stores an entry and deletes earlier ones with its mutation key. Resolves to whether it is in the database. */
export async function storeEntry(entry: OutboxEntry): Promise<boolean> {
  const isWritten = await delivery.changeRows(STORE, [[entry.key, entry]]);
  const replaced = await listReplaced(entry);
  if (replaced.length > 0)
    await delivery.changeRows(
      STORE,
      replaced.map((key) => [key, null] as const),
    );
  return isWritten;
}

/** Deletes an entry and those it replaced; never one added meanwhile. */
export async function deleteEntry(entry: OutboxEntry): Promise<void> {
  await delivery.changeRows(
    STORE,
    [entry.key, ...(await listReplaced(entry))].map((key) => [key, null] as const),
  );
}

/** Changes entries that are still in the queue, and leaves out the others. */
export async function updateEntries(entries: readonly OutboxEntry[], changes: Pick<OutboxEntry, 'isTried'> | Pick<OutboxEntry, 'result'>): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const stored = (await delivery.readRows(STORE, entriesOf(first.usercode))).filter(isOutboxEntry);
  const present = new Map(stored.map((entry) => [entry.key, entry]));
  const changed = entries
    .flatMap(({ key }) => present.get(key) ?? [])
    .filter((entry) => !('isTried' in changes) || entry.isTried !== changes.isTried)
    .map((entry) => [entry.key, { ...entry, ...changes }] as const);
  if (changed.length > 0) await delivery.changeRows(STORE, changed);
}

/** Returns true if the device is known to hold an entry of anybody. */
export async function hasEntries(): Promise<boolean> {
  return (await delivery.readRows(STORE, ENTRIES)).length > 0;
}

/** Deletes the entries of everyone but this player, read at the last moment; of everyone if it is null. */
export async function deleteOtherEntries(readOwner: () => string | null): Promise<void> {
  const entries = (await delivery.readRows(STORE, ENTRIES)) as OutboxEntry[];
  await deleteRows(entries.filter(({ usercode }) => usercode !== readOwner()).map(({ key }) => key));
}
