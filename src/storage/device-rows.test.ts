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
