import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Persisted, persistPlayerQueries, persistPublicQueries } from './query-persister.ts';
import { ANSWERS_BUDGET } from './stored-answers.ts';

/** The library itself, and the options it was called with. */
vi.mock('@tanstack/query-sync-storage-persister', { spy: true });

const WRITTEN_AFTER_MS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts a page with its public answers. */
function startPublic(): QueryClient {
  const client = new QueryClient();
  stops.push(persistPublicQueries(client));
  return client;
}

function startPlayer(usercode: string): { client: QueryClient; leave: () => void } {
  const client = new QueryClient();
  const leave = persistPlayerQueries(client, usercode);
  stops.push(leave);
  return { client, leave };
}

async function answer(client: QueryClient, name: string, data: unknown, persisted: Persisted = 'public', isKeptByWorker = false): Promise<void> {
  await client.fetchQuery({ queryKey: [name], queryFn: () => data, meta: { persisted, isKeptByWorker } });
  vi.advanceTimersByTime(WRITTEN_AFTER_MS);
}

/** Returns what the first render of a query gets. */
function ask(client: QueryClient, name: string, persisted: Persisted = 'public') {
  return client.getQueryCache().build(client, { queryKey: [name], meta: { persisted } }).state;
}

const unitsStored = () => Object.entries({ ...localStorage }).reduce((sum, [key, value]) => sum + key.length + String(value).length, 0);

test('[RC.005] the library writes an answer to storage in its own shape, and reads it back', async () => {
  await answer(startPublic(), 'games', ['Lale Devri']);
  const [made] = vi.mocked(createSyncStoragePersister).mock.results;
  const [options] = vi.mocked(createSyncStoragePersister).mock.calls[0] ?? [];
  expect(options?.key).toContain('games');
  const [key = '', text = ''] = Object.entries({ ...localStorage } as Record<string, string>)[0] ?? [];
  expect(key).toBe(options?.key);
  const stored = await made?.value.restoreClient();
  expect(stored).toEqual(options?.deserialize?.(text));
  expect(stored).toMatchObject({ clientState: { queries: [{ queryKey: ['games'], state: { data: ['Lale Devri'] } }] } });
});

test('[RC.029] answers are restored by the first render that asks after the next start, with their time, and are due to be refetched', async () => {
  const before = Date.now();
  await answer(startPublic(), 'games', ['Lale Devri']);
  vi.advanceTimersByTime(DAY_MS);
  expect(ask(startPublic(), 'games')).toMatchObject({ data: ['Lale Devri'], status: 'success', dataUpdatedAt: before, isInvalidated: true });
});

test.each(['public', 'player'] as const)('age removes no %s answer: it is restored with its time', async (persisted) => {
  const before = Date.now();
  const start = () => (persisted === 'public' ? startPublic() : startPlayer('480217').client);
  await answer(start(), 'games', ['Lale Devri'], persisted);
  vi.advanceTimersByTime(400 * DAY_MS);
  expect(ask(start(), 'games', persisted)).toMatchObject({ data: ['Lale Devri'], dataUpdatedAt: before, isInvalidated: true });
});

test('answers of the last second are stored when the page is hidden', async () => {
  const client = startPublic();
  await client.fetchQuery({ queryKey: ['games'], queryFn: () => ['Lale Devri'], meta: { persisted: 'public' } });
  window.dispatchEvent(new Event('pagehide'));
  expect(ask(startPublic(), 'games').data).toEqual(['Lale Devri']);
});

test('queries created before a player’s answers were opened are restored, too', async () => {
  const first = startPlayer('480217');
  await answer(first.client, 'balance', 5, 'player');
  const client = new QueryClient();
  const state = () => ask(client, 'balance', 'player');
  expect(state().data).toBeUndefined();
  stops.push(persistPlayerQueries(client, '480217'));
  expect(state().data).toBe(5);
});

test('a player’s data reaches no other player and no guest', async () => {
  const { client } = startPlayer('480217');
  await answer(client, 'balance', 125_050, 'player');
  expect(ask(startPublic(), 'balance').data).toBeUndefined();
  expect(ask(startPlayer('480218').client, 'balance', 'player').data).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('125050');
});

test('nothing of a player stays after they leave, and nothing more is written, not even pending writes', async () => {
  const { client, leave } = startPlayer('480217');
  await answer(client, 'balance', 1, 'player');
  await client.fetchQuery({ queryKey: ['balance-again'], queryFn: () => 125_050, meta: { persisted: 'player' } });
  leave();
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(WRITTEN_AFTER_MS);
  expect(localStorage.length).toBe(0);
});

test('what the next player has stored from another tab stays when the previous one leaves this tab', async () => {
  const { leave } = startPlayer('480217');
  const other = 'player-queries:2:480218:["balance"]';
  localStorage.setItem(other, 'his');
  leave();
  expect(Object.keys({ ...localStorage })).toEqual([other]);
});

test('any damage and another contract version are dropped, and the app starts', async () => {
  await answer(startPublic(), 'games', ['Lale Devri']);
  const [key = '', text = ''] = Object.entries({ ...localStorage } as Record<string, string>)[0] ?? [];
  expect(key).toContain('games');
  const wrongShape = JSON.stringify({ buster: '2', timestamp: 1, clientState: { queries: [{ state: { data: 7 } }] } });
  const damaged = ['', '{', 'null', '[]', wrongShape, `1:1:${wrongShape}`, text.slice(0, -1), text.replace('Lale', '[7]}'), 'x'.repeat(4_900_000), 'ş:1:{'];
  for (const garbage of damaged) {
    localStorage.setItem(key, garbage);
    expect(ask(startPublic(), 'games').data).toBeUndefined();
  }
  localStorage.setItem('queries', '{"buster":"1","clientState":7}');
  localStorage.setItem('queries:1:["games"]', text);
  startPublic();
  vi.advanceTimersByTime(WRITTEN_AFTER_MS);
  expect(localStorage.length).toBe(0);
});

test('beyond the budget the least recently used answers are dropped', async () => {
  const client = startPublic();
  const large = 'x'.repeat(100_000);
  for (const name of ['first', 'second', 'third', 'fourth']) await answer(client, name, large);
  const next = startPublic();
  ask(next, 'first');
  await answer(next, 'first', large);
  for (const name of ['fifth', 'sixth']) await answer(next, name, large);
  expect(unitsStored()).toBeLessThanOrEqual(ANSWERS_BUDGET);
  const last = startPublic();
  expect(['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].filter((name) => ask(last, name).data !== undefined)).toEqual([
    'first',
    'fourth',
    'fifth',
    'sixth',
  ]);
});

test('an answer that would take the space of all others is not stored', async () => {
  const client = startPublic();
  await answer(client, 'games', ['Lale Devri']);
  await answer(client, 'giant', 'x'.repeat(400_000));
  const next = startPublic();
  expect(ask(next, 'games').data).toEqual(['Lale Devri']);
  expect(ask(next, 'giant').data).toBeUndefined();
});

test('a full storage drops older answers for newer ones, and a blocked one costs nothing: the app runs from memory', async () => {
  const client = startPublic();
  await answer(client, 'old', ['Lale Devri']);
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  setItem.mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await answer(client, 'new', ['Nar Bahçesi']);
  expect(Object.keys({ ...localStorage }).map((key) => key.includes('new'))).toEqual([true]);
  setItem.mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  await answer(client, 'last', ['Altın Ok']);
  expect(ask(client, 'last').data).toEqual(['Altın Ok']);
});

test('a storage that accepts nothing more costs older answers only the space for one new answer, and only once', async () => {
  const client = startPublic();
  const names = ['first', 'second', 'third', 'fourth'];
  for (const name of names) await answer(client, name, 'x'.repeat(1_000));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  for (const data of ['new', 'newer']) await answer(client, 'fourth', data.repeat(300));
  await answer(client, 'fifth', 'x'.repeat(1_000));
  const next = startPublic();
  expect(names.filter((name) => ask(next, name).data !== undefined)).toEqual(['second', 'third', 'fourth']);
  expect(ask(next, 'fourth').data).toBe('x'.repeat(1_000));
});

test('a storage that accepts writes again drops older answers for newer ones again', async () => {
  const client = startPublic();
  for (const name of ['first', 'second', 'third']) await answer(client, name, 'x'.repeat(1_000));
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  setItem.mockImplementationOnce(refuse).mockImplementationOnce(refuse);
  await answer(client, 'vain', 'x'.repeat(900));
  await answer(client, 'taken', 'x');
  setItem.mockImplementationOnce(refuse);
  await answer(client, 'last', 'x'.repeat(900));
  const next = startPublic();
  expect(['first', 'second', 'third', 'vain', 'taken', 'last'].filter((name) => ask(next, name).data !== undefined)).toEqual(['third', 'taken', 'last']);
});

test('what the worker caches is stored here only if no worker controls the page', async () => {
  const client = startPublic();
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  await answer(client, 'page', 'controlled', 'public', true);
  expect(localStorage.length).toBe(0);
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  await answer(client, 'page-again', 'private window', 'public', true);
  expect(localStorage.length).toBe(1);
});

test('what was stored here before a worker controlled the page is removed once the worker has it', async () => {
  const client = startPublic();
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  await answer(client, 'page', 'first visit', 'public', true);
  await answer(client, 'games', ['Lale Devri']);
  expect(localStorage.length).toBe(2);
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  await answer(client, 'page', 'through the worker', 'public', true);
  expect(Object.keys(localStorage)).toEqual([expect.stringContaining('games')]);
  expect(ask(client, 'page').data).toBe('through the worker');
});
