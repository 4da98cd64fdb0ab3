import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { contentQueries } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('[R3.008] [R3.009] [R3.010] only active site options remain, their keys lower-cased independently of the language', () => {
  const options = [
    { key: 'INSTAGRAM', value: 'https://example.com/i', status: true },
    { key: 'TELEGRAM', value: 'https://example.com/t', status: false },
    { key: 'liveTV', value: 'https://example.com/tv', status: true },
  ];
  expect([...(contentQueries.siteOptions('tr').select?.(options) ?? [])]).toEqual([
    ['instagram', 'https://example.com/i'],
    ['livetv', 'https://example.com/tv'],
  ]);
});

test('content is requested in the language of its key, whatever the language of the screen', async () => {
  const locales: (string | null)[] = [];
  vi.stubGlobal('fetch', (_address: URL, { headers }: { headers: Headers }) => {
    locales.push(headers.get('x-locale'));
    return Promise.resolve(Response.json({ success: true, message: null, data: [] }));
  });
  const client = new QueryClient();
  for (const language of ['tr', 'en']) await client.fetchQuery(contentQueries.promotions(language));
  expect(locales).toEqual(['tr', 'en']);
});
