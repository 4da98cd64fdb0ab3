import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const LARGEST_BYTES = 18_000;
/** The files of the build that the worker stores, as its build writes them into it. */
const PRECACHE_LIST = /\[(?:\{[^{}]*"?revision"?:[^{}]*\},?)+\]/;

test('the built worker is at most 18,000 bytes, compressed, without the list of files', () => {
  const worker = readFileSync(fileURLToPath(new URL('../../dist/app/sw.js', import.meta.url)), 'utf8');
  expect(PRECACHE_LIST.test(worker)).toBe(true);
  const bare = worker.replace(PRECACHE_LIST, '[]');
  expect(bare.match(/assets\/[\w-]+\.(?:js|css)/g)).toBeNull();
  expect(gzipSync(bare, { level: constants.Z_BEST_COMPRESSION }).byteLength).toBeLessThanOrEqual(LARGEST_BYTES);
});
