import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const LARGEST_BYTES = 17_500;

const readBuilt = (name: string) => readFileSync(fileURLToPath(new URL(`../../dist/app/${name}`, import.meta.url)));

test('[RC.008] the build has written its list of files into the worker, each with the revision of what it delivers', () => {
  const worker = String(readBuilt('sw.js'));
  expect(worker).not.toContain('__WB_MANIFEST');
  for (const url of ['index.html', 'index.en.html', 'manifest.webmanifest']) {
    const revision = createHash('md5').update(readBuilt(url)).digest('hex');
    expect(worker).toContain(JSON.stringify({ revision, url }));
  }
});

test('the built worker is at most 17,500 bytes, compressed, and does not list the files that have their revision in their name', () => {
  const worker = readBuilt('sw.js');
  expect(gzipSync(worker, { level: constants.Z_BEST_COMPRESSION }).byteLength).toBeLessThanOrEqual(LARGEST_BYTES);
  expect(String(worker).match(/assets\/[\w.-]+\.\w+/g)).toEqual([expect.stringMatching(/^assets\/files-\w{8}\.json$/)]);
});
