import { expect, test } from 'vitest';
import { anonymousPlugin } from './anonymous-plugin.ts';

test('a request is sent without token and cookies, and otherwise unchanged', async () => {
  const headers = { authorization: 'Bearer a-secret', 'x-locale': 'en', 'content-type': 'application/json' };
  const request = new Request('https://example.org/api/cms/page', { method: 'POST', body: '{"id":"1"}', headers, credentials: 'include' });
  const sent = await anonymousPlugin.requestWillFetch?.({ request, event: new Event('fetch') as ExtendableEvent });
  expect(Object.fromEntries(sent?.headers ?? [])).toEqual({ 'x-locale': 'en', 'content-type': 'application/json' });
  expect([sent?.url, sent?.method, sent?.credentials, await sent?.text()]).toEqual([request.url, 'POST', 'omit', '{"id":"1"}']);
});
