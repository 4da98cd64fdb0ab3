import type { DBSchema } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Schema extends DBSchema {
  popup: { key: string; value: { key: string; seenAt: number } };
  row: { key: string; value: { key: string } };
}

/** The requested open; a test decides when the database appears. */
let opening: PromiseWithResolvers<object>;
let openings: { blocked?: () => void }[];
/** Keys of the rows that have reached the database. */
let written: unknown[];

const store = {
  put: async ({ key }: { key: string }) => {
    written.push(key);
  },
};
const commit = () => {};
const database = { transaction: () => ({ objectStore: () => store, commit, done: Promise.resolve() }) };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  opening = Promise.withResolvers();
  openings = [];
  written = [];
  vi.doMock('idb', () => ({
    openDB: (_name: string, _version: number, callbacks: { blocked?: () => void }) => {
      openings.push(callbacks);
      return opening.promise;
    },
  }));
});
/** Loads the module as after a start, with the database that the test controls. */
async function openRows() {
  const { RowDatabase } = await import('./row-database.ts');
  return new RowDatabase<Schema>({ name: 'device', version: 1, stores: ['popup', 'row'], upgrade: () => {}, openDeadlineMs: 3_000 });
}

afterEach(() => {
  vi.doUnmock('idb');
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a slow database is awaited once, is reported, and receives what memory held for it', async () => {
  const rows = await openRows();
  const news: string[] = [];
  rows.onNews((word) => news.push(`${word} after ${written.length}`));
  const read = () => rows.read('nothing', async () => 'rows');
  const first = read();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await first).toBe('nothing');
  // No time passes for these.
  expect(await read()).toBe('nothing');
  await rows.changeRows('popup', [['a1b2', { key: 'a1b2', seenAt: 1 }]]);
  expect(news).toEqual([]);
  opening.resolve(database);
  await vi.waitFor(() => expect(news).toEqual(['back after 1']));
  expect(written).toEqual(['a1b2']);
  expect(await read()).toBe('rows');
  expect(openings).toHaveLength(1);
});

test('transactions commit explicitly: a page left meanwhile gets no results and would block the next one', async () => {
  const rows = await openRows();
  const never = new Promise<never>(() => {});
  const asked: string[] = [];
  const request = (name: string) => () => {
    asked.push(name);
    return never;
  };
  const unanswered = { put: request('put'), get: request('get'), getAll: request('getAll'), count: request('count') };
  const held = { objectStore: () => unanswered, commit: () => asked.push('commit'), done: never };
  vi.stubGlobal('IDBKeyRange', { bound: () => ({}) });
  opening.resolve({ transaction: () => held });
  void rows.changeRows('popup', [['a1b2', { key: 'a1b2', seenAt: 1 }]]);
  await vi.waitFor(() => expect(asked).toEqual(['put', 'commit']));
  asked.length = 0;
  for (const read of [() => rows.readRow('popup', 'c3d4'), () => rows.readRows('row', '1/'), () => rows.hasRows(['row'])]) void read();
  await vi.waitFor(() => expect(asked).toEqual(['get', 'commit', 'getAll', 'commit', 'count', 'commit']));
});

test('a database that opens in time is not reported', async () => {
  const rows = await openRows();
  const listener = vi.fn();
  rows.onNews(listener);
  opening.resolve(database);
  expect(await rows.read('nothing', async () => 'rows')).toBe('rows');
  expect(listener).not.toHaveBeenCalled();
});

test('an open blocked by another tab is reported, and so is the end of the block', async () => {
  const rows = await openRows();
  const listener = vi.fn();
  rows.onNews(listener);
  const read = rows.read('nothing', async () => 'rows');
  openings[0]?.blocked?.();
  expect(listener.mock.calls).toEqual([['blocked']]);
  opening.resolve(database);
  expect(await read).toBe('rows');
  await vi.waitFor(() => expect(listener.mock.calls).toEqual([['blocked'], ['back']]));
});

/** Error that iOS throws after ending the database process while the app was in the background. */
const serverLost = () => new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');

test('a read over a connection that the system closed reopens the database and returns what is stored', async () => {
  const rows = await openRows();
  opening.resolve(database);
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) throw serverLost();
    return 'rows';
  };
  expect(await rows.read('nothing', read)).toBe('rows');
  expect(openings).toHaveLength(2);
});

test('a write over a connection that the system closed reaches the database', async () => {
  const rows = await openRows();
  const transaction = vi.spyOn(database, 'transaction');
  transaction.mockImplementationOnce(() => ({ objectStore: () => store, commit, done: Promise.reject(serverLost()) }));
  opening.resolve(database);
  await rows.changeRows('popup', [['a1b2', { key: 'a1b2', seenAt: 1 }]]);
  expect(openings).toHaveLength(2);
  expect(rows.pendingRows('popup').size).toBe(0);
  transaction.mockRestore();
});

test('an open that fails because the system closed the database is retried at once, and again after a pause', async () => {
  const rows = await openRows();
  const read = () => rows.read('nothing', async () => 'rows');
  opening.reject(serverLost());
  expect(await read()).toBe('nothing');
  expect(openings).toHaveLength(2);
  opening = Promise.withResolvers();
  opening.resolve(database);
  expect(await read()).toBe('nothing');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await read()).toBe('rows');
});

test('a database that fails for another reason is not reopened', async () => {
  const rows = await openRows();
  opening.resolve(database);
  const refuse = () => Promise.reject(new DOMException('damaged', 'DataError'));
  expect(await rows.read('nothing', refuse)).toBe('nothing');
  expect(openings).toHaveLength(1);
});
