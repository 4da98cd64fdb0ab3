import { expect, test, vi } from 'vitest';
import { MemoryCache } from '../tests/support/memory-caches.ts';
import type { ScriptedAnswer } from '../tests/support/scripted-origin.ts';
import { makeWorkerBuild } from '../tests/support/worker-build.ts';
import { useFakeTimers } from './testing/fake-timers.ts';
import { askedPaths, openInstalledStage, openStage, storedPaths, storedText } from './testing/open-stage.ts';

const build = makeWorkerBuild(1);
const paths = [...build.files.keys()].sort();
const shells = ['index.html', 'index.en.html', 'shell.html', 'shell.en.html'];
const list = build.manifest.find(({ url }) => url.startsWith('assets/'))?.url ?? '';

test('an installation stores every file of the build, and requests each once', async () => {
  const stage = await openStage();
  await (await stage.start()).install();
  expect((await storedPaths(stage)).sort()).toEqual(paths);
  for (const [path, { body }] of build.files) expect(await storedText(stage, path)).toBe(body);
  expect([...new Set(askedPaths(stage))].sort()).toEqual(paths);
  // The list is requested once more, to check that the server still serves this build.
  expect(askedPaths(stage).filter((path) => path === list)).toHaveLength(2);
  expect(askedPaths(stage)).toHaveLength(paths.length + 1);
});

test('a file with a stable name bypasses the HTTP cache, and a hashed file may come from it', async () => {
  const stage = await openStage();
  await (await stage.start()).install();
  const isFresh = (path: string) => stage.origin.asked.find((one) => one.path === `/${path}`)?.headers['cache-control'] === 'no-cache';
  expect(paths.filter(isFresh)).toEqual(paths.filter((path) => !path.startsWith('assets/')));
});

test('a file without a content type is stored', async () => {
  const stage = await openStage();
  stage.origin.answer(`/${build.font}`, () => ({ body: 'a font' }));
  await (await stage.start()).install();
  expect(await storedText(stage, build.font)).toBe('a font');
});

test('below a sub-path, an installation stores the files of that sub-path', async () => {
  const stage = await openStage('oyun/');
  await (await stage.start()).install();
  expect((await storedPaths(stage)).sort()).toEqual(paths);
  expect(askedPaths(stage).every((path) => path.startsWith('oyun/'))).toBe(true);
});

const javascript = { 'content-type': 'text/javascript' };
const portal: ScriptedAnswer = { headers: { 'content-type': 'text/html' }, body: '<title>Hotel</title><h1>Wi-Fi</h1>' };
const otherBuild = makeWorkerBuild(2).files;
const lies: [what: string, path: string, lie: ScriptedAnswer | 'break'][] = [
  ['a failure of the server', build.script, { status: 500, headers: javascript, body: 'a stack trace' }],
  ['an error page', build.script, { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' }],
  ['a document instead of a script', build.script, portal],
  ['a document instead of a style sheet', build.style, portal],
  ['a document instead of a picture', 'icons/icon-192x192.png', portal],
  ['a document instead of the list of files', list, portal],
  ['a redirect', build.script, { status: 302, headers: { location: `/${build.style}` } }],
  ['part of a file', build.script, { status: 206, headers: javascript, body: 'export' }],
  ['nothing', build.script, { status: 204 }],
  ['a file that breaks off', build.script, { headers: { ...javascript, 'content-length': '999', connection: 'close' }, body: 'export' }],
  ['a broken connection', build.script, 'break'],
  ['a portal’s document', 'index.html', portal],
  ['a document that is a script', 'index.html', { headers: javascript, body: 'export {};' }],
  ['a document of another build', 'index.en.html', otherBuild.get('index.en.html') ?? 'break'],
];

test.each(lies)('%s at %s is not stored, and the next installation resumes there', async (_what, path, lie) => {
  const stage = await openStage();
  stage.origin.answer(`/${path}`, () => lie);
  const worker = await stage.start();
  await expect(worker.install()).rejects.toThrow();
  const stored = await storedPaths(stage);
  expect(stored).not.toContain(path);

  stage.origin.answer(`/${path}`, null);
  stage.deploy(build);
  stage.origin.asked.length = 0;
  await (await stage.start()).install();
  expect(await storedText(stage, path)).toBe(build.files.get(path)?.body);
  const rest = paths.filter((one) => !stored.includes(one));
  expect([...new Set(askedPaths(stage))].filter((one) => one !== list).sort()).toEqual(rest.filter((one) => one !== list));
});

test('a frame’s document is stored only while the server serves this build', async () => {
  const stage = await openStage();
  const worker = await stage.start();
  let asked = 0;
  // From the second request on, another build's server responds, which does not have this list.
  stage.origin.answer(`/${list}`, () => {
    asked += 1;
    return asked === 1 ? (build.files.get(list) ?? null) : { status: 404 };
  });
  await expect(worker.install()).rejects.toThrow('provider-frame.html');
  expect(await storedPaths(stage)).not.toContain('provider-frame.html');
});

test('if the server never responds, the installation times out', async () => {
  useFakeTimers();
  const stage = await openStage();
  stage.origin.answer(`/${build.style}`, () => 'hang');
  const installation = (await stage.start()).install();
  const outcome = installation.then(
    () => 'installed',
    () => 'failed',
  );
  await vi.waitFor(() => expect(askedPaths(stage)).toContain(build.style));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe('failed');
  expect(await storedPaths(stage)).not.toContain(build.style);
});

test('a full disk makes the installation fail', async () => {
  const stage = await openStage();
  const worker = await stage.start();
  vi.spyOn(MemoryCache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await expect(worker.install()).rejects.toThrow('full');
});

test('the next build’s installation fetches only changed files, and leaves this build’s files in place', async () => {
  const stage = await openInstalledStage();
  const next = makeWorkerBuild(2);
  stage.deploy(next);
  await (await stage.start(next)).install();
  const nextList = [...next.files.keys()].find((path) => path.endsWith('.json')) ?? '';
  const asked = new Set(askedPaths(stage));
  expect(asked).toEqual(new Set([next.script, next.style, ...shells, 'provider-frame.html', nextList]));
  expect(await storedPaths(stage)).toEqual(expect.arrayContaining([build.script, build.style, next.script, next.style]));
  expect(await (await stage.worker.navigate(''))?.text()).toContain('Merhaba 1');
});

test('a new worker waits until a page asks it to take over', async () => {
  const { device, start, deploy } = await openInstalledStage();
  const next = makeWorkerBuild(2);
  deploy(next);
  const worker = await start(next);
  await worker.install();
  expect(device.lifeCalls).not.toContain('skipWaiting');
  await worker.ask({ type: 'SKIP_WAITING' });
  expect(device.lifeCalls).toContain('skipWaiting');
});
