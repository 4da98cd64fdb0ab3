import { expect, test, vi } from 'vitest';
import { makeWorkerBuild } from '../tests/support/worker-build.ts';
import { openInstalledStage, openStage, type Stage, storedPaths, storedText } from './testing/open-stage.ts';

const [first, second, third] = [makeWorkerBuild(1), makeWorkerBuild(2), makeWorkerBuild(3)];

async function update(stage: Stage, build: typeof first) {
  stage.deploy(build);
  const worker = await stage.start(build);
  await worker.install();
  await worker.activate();
  return worker;
}

test('a worker takes control of the open pages as soon as it is active', async () => {
  const { device } = await openInstalledStage();
  expect(device.lifeCalls).toEqual(['claim']);
});

test('scripts and styles of the previous build stay for open tabs, and are deleted one build later', async () => {
  const stage = await openInstalledStage();
  const worker = await update(stage, second);
  expect(await (await worker.fetch(first.script))?.text()).toBe(first.files.get(first.script)?.body);
  expect(await storedText(stage, first.style)).toBe(first.files.get(first.style)?.body);
  await update(stage, third);
  const stored = await storedPaths(stage);
  expect(stored).not.toContain(first.script);
  expect(stored).not.toContain(first.style);
  expect(stored).toEqual(expect.arrayContaining([second.script, second.style, third.script, third.style, third.font]));
});

test('a worker that is activated again with the same build deletes none of its files', async () => {
  const stage = await openInstalledStage();
  const before = await storedPaths(stage);
  await update(stage, first);
  await update(stage, first);
  expect(await storedPaths(stage)).toEqual(expect.arrayContaining([...first.files.keys()]));
  expect(await storedPaths(stage)).toHaveLength(before.length);
});

test('only the active build’s version of a document stays stored', async () => {
  const stage = await openInstalledStage();
  const worker = await update(stage, second);
  expect((await storedPaths(stage)).filter((path) => path === 'index.html')).toHaveLength(1);
  expect(await (await worker.navigate('casino/slot'))?.text()).toContain('Merhaba 2');
});

test('caches that are not the worker’s own are left alone', async () => {
  const stage = await openStage();
  const foreign = await stage.device.caches.open('somebody-else');
  await foreign.put('their/file.js', new Response('theirs'));
  await update(stage, first);
  await update(stage, second);
  await update(stage, third);
  expect(await stage.device.caches.has('somebody-else')).toBe(true);
  expect(await storedText(stage, 'their/file.js')).toBe('theirs');
});

test('stored content survives an update', async () => {
  const stage = await openInstalledStage();
  stage.origin.answer('/api/cms/languagelist', () => ({
    headers: { 'content-type': 'application/json' },
    body: '{"success":true,"data":["tr"]}',
  }));
  await stage.worker.fetch('api/cms/languagelist');
  await vi.waitFor(async () => expect(await storedPaths(stage)).toContain('api/cms/languagelist'));
  stage.origin.answer('/api/cms/languagelist', () => 'break');
  const worker = await update(stage, second);
  expect(await (await worker.fetch('api/cms/languagelist'))?.json()).toMatchObject({ data: ['tr'] });
});

test('a worker with empty storage still activates and takes control', async () => {
  const stage = await openStage();
  const worker = await stage.start();
  await worker.install();
  for (const name of await stage.device.caches.keys()) await stage.device.caches.delete(name);
  await worker.activate();
  expect(stage.device.lifeCalls).toEqual(['claim']);
});
