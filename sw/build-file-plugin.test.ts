import { beforeEach, expect, test } from 'vitest';
import { makeWorkerBuild } from '../tests/support/worker-build.ts';
import { buildFilePlugin } from './build-file-plugin.ts';
import { openStage, type Stage } from './testing/open-stage.ts';

const build = makeWorkerBuild(1);
const event = new Event('install') as ExtendableEvent;
let stage: Stage;

beforeEach(async () => {
  stage = await openStage();
  await stage.start();
});

/** Returns true if the server's response at a path is stored as a file of the build. */
async function isStored(path: string, readHashedFiles = async () => [build.script, build.style]): Promise<boolean> {
  const scope = stage.device.scope;
  const plugin = buildFilePlugin({ scope, listAddress: `${scope}assets/files-1.json`, readHashedFiles, deadlineMs: 1_000 });
  const request = new Request(scope + path);
  return Boolean(await plugin.cacheWillUpdate?.({ request, response: await fetch(request.url), event }));
}

test('every file of the build is stored', async () => {
  for (const path of build.files.keys()) expect([path, await isStored(path)]).toEqual([path, true]);
});

test.each(['index.html', 'index.en.html', 'provider-frame.html'])('a captive portal’s page instead of %s is not stored', async (path) => {
  stage.origin.answerAll(() => ({ headers: { 'content-type': 'text/html' }, body: '<h1>Wi-Fi</h1>' }));
  expect(await isStored(path)).toBe(false);
});

test.each([build.script, build.style, 'manifest.webmanifest'])('a captive portal’s page, an error or a redirect at %s is not stored', async (path) => {
  for (const answer of [
    { headers: { 'content-type': 'text/html' }, body: '<h1>Wi-Fi</h1>' },
    { status: 503, body: 'Bakım' },
    { status: 302, headers: { location: `/${build.font}` } },
  ]) {
    stage.origin.answer(`/${path}`, () => answer);
    expect(await isStored(path)).toBe(false);
  }
});

test('documents of another build are not stored', async () => {
  stage.deploy(makeWorkerBuild(2));
  for (const path of ['index.html', 'index.en.html', 'provider-frame.html']) expect([path, await isStored(path)]).toEqual([path, false]);
});

test('the check of a shell rejects while the list of files is not stored', async () => {
  const fail = () => Promise.reject(new Error('not stored'));
  await expect(isStored('index.html', fail)).rejects.toThrow('not stored');
});
