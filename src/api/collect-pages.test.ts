import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { collectPages } from './collect-pages.ts';

const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
const pageOf = (list: readonly { id: string }[], skip: number, take: number) => ({ items: list.slice(skip, skip + take), total: list.length });

test('pages are requested one after another, and progress is reported', async () => {
  const list = entries(250);
  const onProgress = vi.fn();
  const askPage = vi.fn(async ({ skip, take }: { skip: number; take: number }) => pageOf(list, skip, take));
  expect(await collectPages(askPage, { signal: new AbortController().signal, onProgress })).toEqual(list);
  expect(onProgress.mock.calls).toEqual([
    [100, 250],
    [200, 250],
    [250, 250],
  ]);
});

test('an entry that is pushed onto the next page meanwhile appears once', async () => {
  let list = entries(150);
  const askPage = async ({ skip, take }: { skip: number; take: number }) => {
    const page = pageOf(list, skip, take);
    list = [{ id: `new-${skip}` }, ...list];
    return page;
  };
  const found = await collectPages(askPage, { signal: new AbortController().signal, onProgress: () => {} });
  expect(found.map(({ id }) => id)).toEqual(entries(150).map(({ id }) => id));
});

test('a 429 with a delay is retried after it; any other failure or an abort ends the collection', async () => {
  const reader = new AbortController();
  const options = { signal: reader.signal, onProgress: () => {} };
  const slow = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('refused', '', 429, { retryAfterSeconds: 0 }))
    .mockResolvedValue({ items: [{ id: '1' }], total: 1 });
  expect(await collectPages(slow, options)).toEqual([{ id: '1' }]);
  await expect(collectPages(() => Promise.reject(new ApiError('network', '')), options)).rejects.toThrow(ApiError);
  const waiting = collectPages(() => Promise.reject(new ApiError('refused', '', 429, { retryAfterSeconds: 60 })), options);
  reader.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
