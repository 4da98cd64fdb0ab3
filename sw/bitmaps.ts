import { BITMAP_WIDTH_HEADER, type BitmapMessage } from '#contract/worker-messages.ts';
import { workerCaches } from './caches.ts';
import { goWithout } from './go-without.ts';

const { name: cacheName } = workerCaches.bitmaps;

/** Keeps a drawn picture's bitmap under the picture's address. */
export async function storeBitmap({ address, bytes, format, width }: BitmapMessage): Promise<void> {
  const headers = { 'content-type': format, 'x-content-type-options': 'nosniff', [BITMAP_WIDTH_HEADER]: String(width) };
  await (await caches.open(cacheName)).put(address, new Response(bytes, { headers }));
}

/** Forgets all bitmaps but those of `pictures`. */
export async function forgetBitmaps(pictures: readonly string[] = []): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) if (!pictures.includes(request.url)) await cache.delete(request);
}

/** The bitmap of the drawn picture that is asked for, where there is one. */
export async function readBitmap({ destination, url }: Request): Promise<Response | undefined> {
  return destination === 'image' && url.endsWith('.svg') ? caches.match(url, { cacheName }).catch(goWithout) : undefined;
}
