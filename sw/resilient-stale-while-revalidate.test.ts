import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryCache } from '../tests/support/memory-caches.ts';
import { FetchEvent } from '../tests/support/worker-events.ts';
import type { RevalidateOptions } from './resilient-stale-while-revalidate.ts';
import { askedPaths, openRunningStage, type RunningStage, storedText } from './testing/open-stage.ts';

const PATH = 'upload/one.txt';
const options: RevalidateOptions = { cacheName: 'texts', maxEntries: 3, deadlineMs: 5_000, plugins: [] };
let stage: RunningStage;

beforeEach(async () => {
  stage = await openRunningStage();
  let edition = 0;
  stage.origin.answer(`/${PATH}`, () => {
    edition += 1;
    return { body: `edition ${edition}` };
  });
});

/** Returns the text of a strategy's response to a page's request, once the strategy has finished its work. */
async function request({ handle }: { handle(event: globalThis.FetchEvent): Promise<Response> }): Promise<string> {
  const event = new FetchEvent('fetch', { request: new Request(stage.device.scope + PATH) });
  event.isDispatching = true;
  const response = handle(event as unknown as globalThis.FetchEvent);
  event.isDispatching = false;
  try {
    return await (await response).text();
  } finally {
    await event.finish();
  }
}

async function makeStrategy(changes: Partial<RevalidateOptions> = {}) {
  const { ResilientStaleWhileRevalidate } = await import('./resilient-stale-while-revalidate.ts');
  const strategy = new ResilientStaleWhileRevalidate({ ...options, ...changes });
  return { handle: (event: globalThis.FetchEvent) => strategy.handle(event) };
}

async function makeOnce() {
  const { RevalidateOnce } = await import('./revalidate-once.ts');
  const strategy = new RevalidateOnce(options);
  return { handle: (event: globalThis.FetchEvent) => strategy.handle(event) };
}

const deny = () => Promise.reject(new DOMException('denied', 'SecurityError'));

test('a stored response is used at once, and refreshed in the background', async () => {
  const strategy = await makeStrategy();
  expect(await request(strategy)).toBe('edition 1');
  expect(await request(strategy)).toBe('edition 1');
  expect(await storedText(stage, PATH)).toBe('edition 2');
});

test('if Cache Storage can be neither read nor written, a single network request gives the response', async () => {
  const strategy = await makeStrategy();
  for (const method of ['open', 'match'] as const) vi.spyOn(stage.device.caches, method).mockImplementation(deny);
  expect(await request(strategy)).toBe('edition 1');
  expect(askedPaths(stage)).toEqual([PATH]);
});

test('with a full disk, responses are passed on and not stored', async () => {
  const strategy = await makeStrategy();
  vi.spyOn(MemoryCache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  expect(await request(strategy)).toBe('edition 1');
  expect(await request(strategy)).toBe('edition 2');
});

test('a response with a status other than 200 is passed on and not stored', async () => {
  const strategy = await makeStrategy();
  stage.origin.answer(`/${PATH}`, () => ({ status: 203, body: 'changed on the way' }));
  expect(await request(strategy)).toBe('changed on the way');
  expect(await storedText(stage, PATH)).toBeUndefined();
});

test('offline with nothing stored, the request fails', async () => {
  const strategy = await makeStrategy();
  stage.origin.answer(`/${PATH}`, () => 'break');
  await expect(request(strategy)).rejects.toThrow();
});

test('RevalidateOnce refreshes a stored response only at its first use', async () => {
  expect(await request(await makeStrategy())).toBe('edition 1');
  const strategy = await makeOnce();
  for (const edition of ['edition 1', 'edition 2', 'edition 2']) expect(await request(strategy)).toBe(edition);
  expect(askedPaths(stage)).toHaveLength(2);
});

test('RevalidateOnce retries a refresh that failed', async () => {
  expect(await request(await makeStrategy())).toBe('edition 1');
  const strategy = await makeOnce();
  stage.origin.answer(`/${PATH}`, () => 'break');
  expect(await request(strategy)).toBe('edition 1');
  stage.origin.answer(`/${PATH}`, () => ({ body: 'a newer edition' }));
  expect(await request(strategy)).toBe('edition 1');
  expect(await request(strategy)).toBe('a newer edition');
});

test('RevalidateOnce fetches a response again that is gone from the cache', async () => {
  const strategy = await makeOnce();
  expect(await request(strategy)).toBe('edition 1');
  await stage.device.caches.delete(options.cacheName);
  expect(await request(strategy)).toBe('edition 2');
});
