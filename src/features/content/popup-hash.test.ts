import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPopup } from './popup-hash.ts';

const images = [{ url: '/a.svg' }, { url: '/b.svg' }, { url: '/ç.svg' }];

test('[R4.071] the hash of a popup is the SHA-256 of its content as canonical JSON, regardless of field order', async () => {
  const canonical = '{"images":[{"url":"/a.svg"},{"url":"/b.svg"},{"url":"/ç.svg"}],"url":"/promotions"}';
  const expected = createHash('sha256').update(canonical).digest('hex');
  expect(await hashPopup({ images, url: '/promotions' })).toBe(expected);
  expect(await hashPopup({ url: '/promotions', images })).toBe(expected);
});

test('[R4.070] another URL or other images make another popup', async () => {
  const hashes = await Promise.all([
    hashPopup({ images, url: '/promotions' }),
    hashPopup({ images, url: '/pages/1' }),
    hashPopup({ images: images.slice(1), url: '/promotions' }),
    hashPopup({ images: images.toReversed(), url: '/promotions' }),
  ]);
  expect(new Set(hashes).size).toBe(4);
});
