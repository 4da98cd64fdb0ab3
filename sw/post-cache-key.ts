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
 * The address under which an answer is kept: path, canonical body and language in one GET address, because the Cache API refuses POST.
 * Takes a request whose body is still unread, and reads it.
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
