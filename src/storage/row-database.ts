import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames, type StoreValue } from 'idb';

/** After a failure, memory alone serves for this long before the next attempt, unless the database has its own time. */
const REST_MS = 30_000;

/**
 * `blocked`: another tab with an older version of the app must close before the database opens. `back`: the database is
 * available after a read or write had to do without it.
 */
export type DatabaseNews = 'blocked' | 'back';

interface RowDatabaseOptions<Schema extends DBSchema> {
  name: string;
  version: number;
  /** All stores of this version. */
  stores: readonly StoreNames<Schema>[];
  upgrade: (database: IDBPDatabase<Schema>) => void;
  /** Deadline for an open that hangs because another tab holds an older version or the profile is broken. */
  openDeadlineMs: number;
  /** Deadline for a read or write once it is open; none by default. */
  workDeadlineMs?: number;
  restMs?: number;
}

type Key = string;
type Row<Schema extends DBSchema> = StoreValue<Schema, StoreNames<Schema>>;

/**
 * Names of the errors of a connection that closed between two calls: the database was deleted, another tab has a newer
 * version, or iOS ended its database process while the app was in the background (UnknownError).
 */
const lostConnectionErrors = ['InvalidStateError', 'AbortError', 'UnknownError'];

function isConnectionLost(error: unknown): boolean {
  return error instanceof DOMException && lostConnectionErrors.includes(error.name);
}

/** Resolves like the work, or rejects with what `onLate` returns once its time is over. */
async function within<Result>(milliseconds: number, work: Promise<Result>, onLate: () => Error): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(onLate()), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
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

/**
 * Rows of one database by key, and those in memory that could not be written yet. The database opens with the first read
 * or write.
 */
export class RowDatabase<Schema extends DBSchema> {
  readonly #options: RowDatabaseOptions<Schema> & { restMs: number };
  /** Rows not yet in the database, by key; null marks a deletion. Reads check here first. */
  readonly #pending: ReadonlyMap<StoreNames<Schema>, Map<Key, Row<Schema> | null>>;
  readonly #newsListeners = new Set<(news: DatabaseNews) => void>();
  #opening: Promise<IDBPDatabase<Schema>> | null = null;
  /** An opening that missed its deadline. While it hangs, nobody waits for it again. */
  #overdue: Promise<IDBPDatabase<Schema>> | null = null;
  /** True once a read or write had to do without the database. */
  #isMissed = false;
  #openRestsUntil = 0;
  #writeRestsUntil = 0;

  constructor(options: RowDatabaseOptions<Schema>) {
    this.#options = { restMs: REST_MS, ...options };
    this.#pending = new Map(options.stores.map((name) => [name, new Map()]));
  }

  /**
   * Calls the listener when the database fails to open properly or becomes available again. Returns an unsubscribe
   * function.
   */
  onNews(listener: (news: DatabaseNews) => void): () => void {
    this.#newsListeners.add(listener);
    return () => this.#newsListeners.delete(listener);
  }

  #tell(news: DatabaseNews): void {
    for (const listener of this.#newsListeners) listener(news);
  }

  readonly #clearConnection = (): void => {
    this.#opening = null;
  };

  #startOpening(): Promise<IDBPDatabase<Schema>> {
    const { name, version, upgrade, restMs } = this.#options;
    const started = openDB<Schema>(name, version, {
      upgrade,
      blocked: () => {
        this.#isMissed = true;
        this.#tell('blocked');
      },
      // Another tab wants a newer version or deletes the database: close, so that this tab does not block it.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        this.#clearConnection();
      },
      terminated: this.#clearConnection,
    });
    started.then(
      () => this.#welcomeBack(),
      () => {
        this.#openRestsUntil = Date.now() + restMs;
        this.#clearConnection();
      },
    );
    return started;
  }

  /** Writes what memory collected meanwhile before anyone reads again. */
  async #welcomeBack(): Promise<void> {
    this.#overdue = null;
    if (!this.#isMissed) return;
    this.#isMissed = false;
    await this.#writeNow();
    this.#tell('back');
  }

  async #open(): Promise<IDBPDatabase<Schema>> {
    const { name, openDeadlineMs } = this.#options;
    if (!this.#opening && Date.now() < this.#openRestsUntil) throw new Error(`the database ${name} could not be opened a moment ago`);
    this.#opening ??= this.#startOpening();
    const awaited = this.#opening;
    if (this.#overdue === awaited) throw new Error(`the database ${name} does not open yet`);
    return within(openDeadlineMs, awaited, () => {
      this.#overdue = awaited;
      return new Error(`the database ${name} does not open`);
    });
  }

  /** Works with the open database. Work that misses its deadline fails, and the next one opens a new connection. */
  async #work<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    const { name, workDeadlineMs } = this.#options;
    const started = work(await this.#open());
    if (workDeadlineMs === undefined) return started;
    return within(workDeadlineMs, started, () => {
      this.#clearConnection();
      return new Error(`the database ${name} does not answer`);
    });
  }

  async #withDatabase<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    try {
      return await this.#work(work);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      this.#clearConnection();
      // An open that failed for this reason is retried at once, too.
      this.#openRestsUntil = 0;
      return this.#work(work);
    }
  }

  /**
   * Makes all requests of a transaction at once and commits it explicitly. Without the commit the transaction would stay
   * open until the page handles the last result. A page that was left or frozen meanwhile handles none (WebKit keeps it
   * in the back/forward cache, iOS in the background), and writes of a later page would wait for it.
   */
  async request<Mode extends 'readonly' | 'readwrite', Result>(
    database: IDBPDatabase<Schema>,
    stores: readonly StoreNames<Schema>[],
    mode: Mode,
    makeRequests: (transaction: IDBPTransaction<Schema, StoreNames<Schema>[], Mode>) => Promise<Result>,
  ): Promise<Result> {
    const transaction = database.transaction([...stores], mode);
    // Handle rejections early: a transaction that aborts while requests are still being made must not cause an
    // unhandled rejection.
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
  async read<Result>(fallback: Result, work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    try {
      return await this.#withDatabase(work);
    } catch (error) {
      this.#noteMiss(error);
      return fallback;
    }
  }

  #noteMiss(error: unknown): void {
    this.#isMissed = true;
    console.warn(`the database ${this.#options.name} can not be read`, error);
  }

  async #writePending(database: IDBPDatabase<Schema>): Promise<void> {
    const written = [...this.#pending].filter(([, rows]) => rows.size > 0).map(([name, rows]) => [name, [...rows]] as const);
    if (written.length === 0) return;
    const stores = written.map(([name]) => name);
    await this.request(database, stores, 'readwrite', async (transaction) => {
      for (const [name, rows] of written) {
        const store = transaction.objectStore(name);
        const put = (key: Key, row: Row<Schema>) => (store.keyPath === null ? store.put(row, key as never) : store.put(row));
        // A request that fails aborts the transaction, and `request` rejects with its error.
        for (const [key, row] of rows) (row === null ? store.delete(key as never) : put(key, row)).catch(() => {});
      }
    });
    for (const [name, rows] of written) {
      const pending = this.#pendingOf(name);
      for (const [key, row] of rows) if (pending.get(key) === row) pending.delete(key);
    }
  }

  async #writeNow(): Promise<void> {
    try {
      await this.#withDatabase((database) => this.#writePending(database));
      this.#writeRestsUntil = 0;
    } catch (error) {
      this.#isMissed = true;
      this.#writeRestsUntil = Date.now() + this.#options.restMs;
      console.warn(`the database ${this.#options.name} can not be written, memory serves for now`, error);
    }
  }

  #pendingOf<Store extends StoreNames<Schema>>(store: Store): Map<Key, StoreValue<Schema, Store> | null> {
    return this.#pending.get(store) as Map<Key, StoreValue<Schema, Store> | null>;
  }

  /**
   * Stores rows (null deletes): in memory at once, and in the database before the promise resolves if possible. Never
   * rejects. Resolves to whether all of them are in the database.
   */
  async changeRows<Store extends StoreNames<Schema>>(
    store: Store,
    changes: readonly (readonly [key: Key, row: StoreValue<Schema, Store> | null])[],
  ): Promise<boolean> {
    const pending = this.#pendingOf(store);
    for (const [key, row] of changes) pending.set(key, row);
    if (Date.now() >= this.#writeRestsUntil) await this.#writeNow();
    return changes.every(([key, row]) => pending.get(key) !== row);
  }

  /** Returns rows in memory that override the database; null marks a deleted row. */
  pendingRows<Store extends StoreNames<Schema>>(store: Store): ReadonlyMap<Key, StoreValue<Schema, Store> | null> {
    return this.#pendingOf(store);
  }

  /** Reads one row by its key; null if there is none. Rejects if it is not in memory and the database fails. */
  async readRowOrThrow<Store extends StoreNames<Schema>>(store: Store, key: Key): Promise<StoreValue<Schema, Store> | null> {
    const waiting = this.#pendingOf(store).get(key);
    if (waiting !== undefined) return waiting;
    const read = (database: IDBPDatabase<Schema>) =>
      this.request(database, [store], 'readonly', (transaction) => transaction.objectStore(store).get(key as never));
    return (await this.#withDatabase(read)) ?? null;
  }

  /** Reads one row by its key; null if there is none or the database fails. */
  async readRow<Store extends StoreNames<Schema>>(store: Store, key: Key): Promise<StoreValue<Schema, Store> | null> {
    try {
      return await this.readRowOrThrow(store, key);
    } catch (error) {
      this.#noteMiss(error);
      return null;
    }
  }

  /**
   * Reads all rows whose keys start with `prefix` and which contain their `key`, in no particular order. Returns those in
   * memory if the database fails.
   */
  async readRows<Store extends StoreNames<Schema>>(store: Store, prefix: string): Promise<StoreValue<Schema, Store>[]> {
    return this.#mergePending(store, prefix, await this.read<StoreValue<Schema, Store>[]>([], (database) => this.#readAll(database, store, prefix)));
  }

  /** Reads rows as `readRows` does, but rejects if the database fails and memory has none. */
  async readRowsOrThrow<Store extends StoreNames<Schema>>(store: Store, prefix: string): Promise<StoreValue<Schema, Store>[]> {
    try {
      return this.#mergePending(store, prefix, await this.#withDatabase((database) => this.#readAll(database, store, prefix)));
    } catch (error) {
      const rows = this.#mergePending(store, prefix, []);
      if (rows.length === 0) throw error;
      return rows;
    }
  }

  #readAll<Store extends StoreNames<Schema>>(database: IDBPDatabase<Schema>, store: Store, prefix: string): Promise<StoreValue<Schema, Store>[]> {
    // Create the range here: without IndexedDB there is no `IDBKeyRange` either.
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`) as never;
    return this.request(database, [store], 'readonly', (transaction) => transaction.objectStore(store).getAll(range));
  }

  #mergePending<Store extends StoreNames<Schema>>(store: Store, prefix: string, stored: readonly StoreValue<Schema, Store>[]): StoreValue<Schema, Store>[] {
    type Stored = StoreValue<Schema, Store>;
    const waiting = [...this.#pendingOf(store)].filter(([key]) => key.startsWith(prefix));
    const rows = new Map([...stored.map((row) => [(row as { key?: Key } | null)?.key, row as Stored | null] as const), ...waiting]);
    return [...rows.values()].filter((row) => row !== null);
  }

  /** Returns true if any of the stores is known to hold a row. */
  async hasRows(stores: readonly StoreNames<Schema>[]): Promise<boolean> {
    if (stores.some((name) => [...this.#pendingOf(name).values()].some((row) => row !== null))) return true;
    return this.read(false, async (database) => {
      const counts = await this.request(database, stores, 'readonly', (transaction) =>
        Promise.all(stores.map((name) => transaction.objectStore(name).count())),
      );
      return counts.some((count) => count > 0);
    });
  }

  /**
   * Empties stores in memory and in the database, except for the rows of one owner, whose keys are the owner or begin
   * with the owner and a slash. If the rows cannot be deleted, deletes the whole database. Never rejects.
   */
  async emptyStores(stores: readonly StoreNames<Schema>[], readOwner: () => string | null): Promise<void> {
    const owner = readOwner();
    for (const name of stores) {
      const pending = this.#pendingOf(name);
      for (const key of pending.keys()) if (owner === null || (key !== owner && !key.startsWith(`${owner}/`))) pending.delete(key);
    }
    try {
      await this.#withDatabase((database) =>
        // Read the owner again: a player who logged in while the database was opening has rows by now.
        this.request(database, stores, 'readwrite', (transaction) =>
          Promise.all(stores.flatMap((name) => makeForeignRanges(readOwner()).map((range) => transaction.objectStore(name).delete(range as never)))),
        ),
      );
    } catch (error) {
      console.warn(`the database ${this.#options.name} can not be emptied, it is deleted`, error);
      this.deleteDatabase();
    }
  }

  /** Deletes the whole database, if its rows cannot be deleted. Never throws. */
  deleteDatabase(): void {
    this.#clearConnection();
    try {
      if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(this.#options.name);
    } catch (error) {
      console.warn(`the database ${this.#options.name} can not even be deleted`, error);
    }
  }
}
