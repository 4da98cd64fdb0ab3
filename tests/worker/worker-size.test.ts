import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ART_SCRIPT } from '#contract/worker-messages.ts';

const LARGEST_BYTES = 20_000;
const LARGEST_ART_BYTES = 17_000;

const packedSize = (content: Buffer) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).byteLength;
const readBuilt = (name: string) => readFileSync(fileURLToPath(new URL(`../../dist/app/${name}`, import.meta.url)));

test('[RC.008] the build writes its list of files into the worker, each with the revision of the delivered content', () => {
  const worker = String(readBuilt('sw.js'));
  expect(worker).not.toContain('__WB_MANIFEST');
  for (const url of ['index.html', 'index.en.html', 'shell.html', 'shell.en.html', 'manifest.webmanifest']) {
    const revision = createHash('md5').update(readBuilt(url)).digest('hex');
    expect(worker).toContain(JSON.stringify({ revision, url }));
  }
});

test('the built worker is at most 20 kB, compressed, and does not list the files that have their revision in their name', () => {
  const worker = readBuilt('sw.js');
  expect(packedSize(worker)).toBeLessThanOrEqual(LARGEST_BYTES);
  expect(String(worker).match(/assets\/[\w.-]+\.\w+/g)).toEqual([expect.stringMatching(/^assets\/files-\w{8}\.json$/)]);
});

test('pictures are drawn by a small separate script, which the worker requests by name', () => {
  expect(packedSize(readBuilt(ART_SCRIPT))).toBeLessThanOrEqual(LARGEST_ART_BYTES);
  expect(String(readBuilt('sw.js'))).toContain(ART_SCRIPT);
  expect(String(readBuilt('sw.js'))).not.toContain('<path');
});
