import { expect, test } from 'vitest';
import { contentCacheKey } from './post-cache-key.ts';

function post(body: string, locale = 'tr', path = 'cms/sliderlist'): Request {
  return new Request(`https://example.org/api/${path}`, { method: 'POST', body, headers: { 'x-locale': locale } });
}

test('the same question has the same key, however its body is written', async () => {
  expect(await contentCacheKey(post('{"a":1,"b":[{"c":2,"d":3}]}'))).toBe(await contentCacheKey(post('{ "b": [{"d":3,"c":2}], "a": 1 }')));
});

test('another body, language or path has another key', async () => {
  const keys = await Promise.all(
    [post('{"slug":"home"}'), post('{"slug":"live"}'), post('{"slug":"home"}', 'en'), post('{"slug":"home"}', 'tr', 'cms/page')].map(contentCacheKey),
  );
  expect(new Set(keys).size).toBe(4);
});
