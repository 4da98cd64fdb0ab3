import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the browser is asked for: the database itself comes when a test lets it. */
let opening: PromiseWithResolvers<object>;
let openings: { blocked?: () => void }[];
/** Keys of the rows that have reached the database. */
let written: unknown[];

const store = {
  put: async ({ key }: { key: string }) => {
    written.push(key);
  },
};
const database = { transaction: () => ({ objectStore: () => store, done: Promise.resolve() }) };

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
afterEach(() => {
  vi.doUnmock('idb');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a database that comes late is waited for once, is told of, and has what memory held for it', async () => {
  const { changeRows, onDatabaseNews, readDatabase } = await import('./device-rows.ts');
  const news: string[] = [];
  onDatabaseNews((word) => news.push(`${word} after ${written.length}`));
  const read = () => readDatabase('nothing', async () => 'rows');
  const first = read();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await first).toBe('nothing');
  // No time passes for these.
  expect(await read()).toBe('nothing');
  await changeRows('popup', [['a1b2', { key: 'a1b2', seenAt: 1 }]]);
  expect(news).toEqual([]);
  opening.resolve(database);
  await vi.waitFor(() => expect(news).toEqual(['back after 1']));
  expect(written).toEqual(['a1b2']);
  expect(await read()).toBe('rows');
  expect(openings).toHaveLength(1);
});

test('a database that comes in time is no news', async () => {
  const { onDatabaseNews, readDatabase } = await import('./device-rows.ts');
  const listener = vi.fn();
  onDatabaseNews(listener);
  opening.resolve(database);
  expect(await readDatabase('nothing', async () => 'rows')).toBe('rows');
  expect(listener).not.toHaveBeenCalled();
});

test('an open that another tab stands in the way of is told of, and that it has ended too', async () => {
  const { onDatabaseNews, readDatabase } = await import('./device-rows.ts');
  const listener = vi.fn();
  onDatabaseNews(listener);
  const read = readDatabase('nothing', async () => 'rows');
  openings[0]?.blocked?.();
  expect(listener.mock.calls).toEqual([['blocked']]);
  opening.resolve(database);
  expect(await read).toBe('rows');
  await vi.waitFor(() => expect(listener.mock.calls).toEqual([['blocked'], ['back']]));
});

/** What iOS says once it has ended the database's process while the app was in the background. */
const serverLost = () => new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');

test('a read over a connection that the system has ended opens the database again and returns what is stored', async () => {
  const { readDatabase } = await import('./device-rows.ts');
  opening.resolve(database);
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) throw serverLost();
    return 'rows';
  };
  expect(await readDatabase('nothing', read)).toBe('rows');
  expect(openings).toHaveLength(2);
});

test('a write over a connection that the system has ended reaches the database', async () => {
  const { changeRows, pendingRows } = await import('./device-rows.ts');
  const transaction = vi.spyOn(database, 'transaction');
  transaction.mockImplementationOnce(() => ({ objectStore: () => store, done: Promise.reject(serverLost()) }));
  opening.resolve(database);
  await changeRows('popup', [['a1b2', { key: 'a1b2', seenAt: 1 }]]);
  expect(openings).toHaveLength(2);
  expect(pendingRows('popup').size).toBe(0);
  transaction.mockRestore();
});

test('an open that fails because the system has ended the database is tried again at once, and a second time after a rest', async () => {
  const { readDatabase } = await import('./device-rows.ts');
  const read = () => readDatabase('nothing', async () => 'rows');
  opening.reject(serverLost());
  expect(await read()).toBe('nothing');
  expect(openings).toHaveLength(2);
  opening = Promise.withResolvers();
  opening.resolve(database);
  expect(await read()).toBe('nothing');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await read()).toBe('rows');
});

test('a database that refuses for another reason is not opened again', async () => {
  const { readDatabase } = await import('./device-rows.ts');
  opening.resolve(database);
  const refuse = () => Promise.reject(new DOMException('damaged', 'DataError'));
  expect(await readDatabase('nothing', refuse)).toBe('nothing');
  expect(openings).toHaveLength(1);
});
