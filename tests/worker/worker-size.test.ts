import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const LARGEST_BYTES = 17_500;

test('the built worker is at most 17,500 bytes, compressed, and does not list the files that have their revision in their name', () => {
  const worker = readFileSync(fileURLToPath(new URL('../../dist/app/sw.js', import.meta.url)));
  expect(gzipSync(worker, { level: constants.Z_BEST_COMPRESSION }).byteLength).toBeLessThanOrEqual(LARGEST_BYTES);
  expect(String(worker).match(/assets\/[\w.-]+\.\w+/g)).toEqual([expect.stringMatching(/^assets\/files-\w{8}\.json$/)]);
});
