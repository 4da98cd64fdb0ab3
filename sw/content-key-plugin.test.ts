import { expect, test } from 'vitest';
import { contentCacheKey } from './content-key-plugin.ts';

function post(body: string, locale = 'tr', path = 'cms/sliderlist'): Request {
  return new Request(`https://example.org/api/${path}`, { method: 'POST', body, headers: { 'x-locale': locale } });
}

test('equal requests have the same key, however their bodies are written', async () => {
  expect(await contentCacheKey(post('{"a":1,"b":[{"c":2,"d":3}]}'))).toBe(await contentCacheKey(post('{ "b": [{"d":3,"c":2}], "a": 1 }')));
});

test('a different body, language or path gives a different key', async () => {
  const keys = await Promise.all(
    [post('{"slug":"home"}'), post('{"slug":"live"}'), post('{"slug":"home"}', 'en'), post('{"slug":"home"}', 'tr', 'cms/page')].map(contentCacheKey),
  );
  expect(new Set(keys).size).toBe(4);
});
