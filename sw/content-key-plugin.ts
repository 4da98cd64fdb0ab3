import type { WorkboxPlugin } from 'workbox-core/types.js';
import { requestHeaders } from '#contract/request-headers.ts';

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/**
 * Returns the cache key of a content request: its URL plus its language and a digest of its method and canonical body,
 * as one GET URL, because the Cache API rejects POST. Consumes the body of a POST, so pass a clone. Rejects if the body
 * is not JSON.
 */
export async function contentCacheKey(request: Request): Promise<string> {
  const text = request.method === 'POST' ? await request.text() : '';
  const body = text === '' ? '' : JSON.stringify(canonical(JSON.parse(text)));
  const key = new URL(request.url);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${request.method} ${body}`));
  key.searchParams.set('__body', Array.from(new Uint8Array(digest).subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join(''));
  key.searchParams.set('__locale', request.headers.get(requestHeaders.locale) ?? '');
  return key.href;
}

/**
 * Stores `cms/*` responses by everything they depend on. A request whose body is not JSON has no key: it goes to the
 * server, and the response is not stored.
 */
export const contentKeyPlugin: WorkboxPlugin = { cacheKeyWillBeUsed: ({ request }) => contentCacheKey(request.clone()) };
