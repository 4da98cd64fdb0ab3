import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { collectPages } from './collect-pages.ts';

const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
const pageOf = (list: readonly { id: string }[], skip: number, take: number) => ({ items: list.slice(skip, skip + take), total: list.length });

test('every page is asked for in turn, and the way so far is told', async () => {
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

test('an entry that is pushed onto the next page meanwhile is there once', async () => {
  let list = entries(150);
  const askPage = async ({ skip, take }: { skip: number; take: number }) => {
    const page = pageOf(list, skip, take);
    list = [{ id: `new-${skip}` }, ...list];
    return page;
  };
  const found = await collectPages(askPage, { signal: new AbortController().signal, onProgress: () => {} });
  expect(found.map(({ id }) => id)).toEqual(entries(150).map(({ id }) => id));
});

test('a server that asks for patience is waited for, any other failure ends it, and so does the reader', async () => {
  const reader = new AbortController();
  const options = { signal: reader.signal, onProgress: () => {} };
  const slow = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('refused', '', 429, 0))
    .mockResolvedValue({ items: [{ id: '1' }], total: 1 });
  expect(await collectPages(slow, options)).toEqual([{ id: '1' }]);
  await expect(collectPages(() => Promise.reject(new ApiError('network', '')), options)).rejects.toThrow(ApiError);
  const waiting = collectPages(() => Promise.reject(new ApiError('refused', '', 429, 60)), options);
  reader.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
