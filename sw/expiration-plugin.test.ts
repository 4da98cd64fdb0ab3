import { beforeEach, expect, test, vi } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { openRunningStage, type RunningStage } from './testing/open-stage.ts';

const CACHE = 'pictures';
let stage: RunningStage;
let time = 1_000;
let modules: typeof import('./expiration-plugin.ts');

beforeEach(async () => {
  stage = await openRunningStage();
  modules = await import('./expiration-plugin.ts');
  // Give every access its own time.
  vi.spyOn(Date, 'now').mockImplementation(() => (time += 1));
});

const open = () => stage.device.caches.open(CACHE);
const toRequest = (path: string) => new Request(stage.device.scope + path);

/** Stores an entry like a strategy. */
async function put(plugin: WorkboxPlugin, path: string): Promise<void> {
  const request = toRequest(path);
  const cache = await open();
  const oldResponse = await cache.match(request);
  const newResponse = new Response(path);
  await cache.put(request, newResponse.clone());
  await plugin.cacheDidUpdate?.({ cacheName: CACHE, newResponse, ...(oldResponse && { oldResponse }), request, event: new Event('fetch') as ExtendableEvent });
}

/** Reads an entry like a strategy, and waits for the work that extends the event. */
async function use(plugin: WorkboxPlugin, path: string) {
  const request = toRequest(path);
  const work: Promise<unknown>[] = [];
  const event = { waitUntil: (promise: Promise<unknown>) => work.push(promise) } as unknown as ExtendableEvent;
  const cachedResponse = await (await open()).match(request);
  const used = await plugin.cachedResponseWillBeUsed?.({ cacheName: CACHE, request, event, ...(cachedResponse && { cachedResponse }) });
  await Promise.all(work);
  return used;
}

const paths = async () => (await (await open()).keys()).map(({ url }) => url.slice(stage.device.scope.length));

test('over the limit, the most recently used entries stay, whatever their age', async () => {
  const plugin = modules.expirationPlugin(CACHE, 3);
  for (const path of ['one', 'two', 'three']) await put(plugin, path);
  time += 400 * 86_400_000;
  expect(await (await use(plugin, 'one'))?.text()).toBe('one');
  expect(await paths()).toEqual(['one', 'two', 'three']);
  await put(plugin, 'four');
  expect(await paths()).toEqual(['one', 'three', 'four']);
});

test('replacing an entry evicts no other one', async () => {
  const plugin = modules.expirationPlugin(CACHE, 2);
  for (const path of ['one', 'two', 'two', 'two']) await put(plugin, path);
  expect((await paths()).sort()).toEqual(['one', 'two']);
});

test('entries stored at the same time do not exceed the limit', async () => {
  const plugin = modules.expirationPlugin(CACHE, 4);
  await Promise.all(Array.from({ length: 12 }, (_, index) => put(plugin, `picture-${index}`)));
  expect(await paths()).toHaveLength(4);
});

test('a cache miss does not count as a use', async () => {
  const plugin = modules.expirationPlugin(CACHE, 2);
  expect(await use(plugin, 'nothing')).toBeUndefined();
  for (const path of ['one', 'two']) await put(plugin, path);
  expect(await paths()).toEqual(['one', 'two']);
});

test('if the database fails, stored entries can still be read', async () => {
  const plugin = modules.expirationPlugin(CACHE, 2);
  await (await open()).put(toRequest('one'), new Response('one'));
  vi.spyOn(stage.device.indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await (await use(plugin, 'one'))?.text()).toBe('one');
});

test('entries stored before there was an expiry can expire', async () => {
  for (const path of ['old-1', 'old-2', 'old-3']) await (await open()).put(toRequest(path), new Response(path));
  await modules.adoptEntries(CACHE, 2);
  await put(modules.expirationPlugin(CACHE, 2), 'new');
  expect(await paths()).toEqual(['old-3', 'new']);
});

test('a missing cache is not created', async () => {
  await modules.adoptEntries('no-such-cache', 2);
  expect(await stage.device.caches.has('no-such-cache')).toBe(false);
});
