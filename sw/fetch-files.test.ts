import { expect, test, vi } from 'vitest';
import { makeWorkerBuild } from '../tests/support/worker-build.ts';
import { askedPaths, openInstalledStage, openStage, storedPaths, storedText } from './testing/open-stage.ts';

const build = makeWorkerBuild(1);

test('offline, every file of the build is served', async () => {
  const stage = await openInstalledStage();
  stage.origin.answerAll(() => 'break');
  for (const [path, { body, headers }] of build.files) {
    const response = await stage.worker.fetch(path);
    expect([await response?.text(), response?.headers.get('content-type')]).toEqual([body, headers?.['content-type']]);
  }
  expect(askedPaths(stage)).toEqual([]);
});

test('a file stored with `Vary` is served for a request with other headers', async () => {
  const stage = await openStage();
  stage.origin.answer(`/${build.script}`, () => ({
    headers: { 'content-type': 'text/javascript', vary: 'Origin, Accept-Encoding' },
    body: 'export {};',
  }));
  const worker = await stage.start();
  await worker.install();
  stage.origin.answerAll(() => 'break');
  stage.origin.answer(`/${build.script}`, () => 'break');
  const response = await worker.fetch(build.script, { headers: { origin: 'https://example.org' } });
  expect(await response?.text()).toBe('export {};');
});

test.each([build.script, 'manifest.webmanifest'])('a fragment after %s makes no difference', async (path) => {
  const { worker } = await openInstalledStage();
  expect(await (await worker.fetch(`${path}#part`))?.text()).toBe(build.files.get(path)?.body);
});

test('a hashed file that is not stored comes from the server, and is not stored then', async () => {
  const stage = await openInstalledStage();
  const next = makeWorkerBuild(2);
  stage.deploy(next);
  expect(await (await stage.worker.fetch(next.script))?.text()).toBe(next.files.get(next.script)?.body);
  await stage.worker.idle();
  expect(await storedPaths(stage)).not.toContain(next.script);
});

test('a missing hashed file is passed on as 404, and is not stored', async () => {
  const stage = await openInstalledStage();
  expect((await stage.worker.fetch('assets/index-0.js'))?.status).toBe(404);
  await stage.worker.idle();
  expect(await storedPaths(stage)).not.toContain('assets/index-0.js');
});

test('offline, a file that is not stored fails', async () => {
  const { origin, worker } = await openInstalledStage();
  origin.answerAll(() => 'break');
  await expect(worker.fetch('assets/index-0.js')).rejects.toThrow();
});

test('if caches fail, files come from the server', async () => {
  const { device, worker } = await openInstalledStage();
  for (const method of ['open', 'match'] as const) vi.spyOn(device.caches, method).mockRejectedValue(new DOMException('denied', 'SecurityError'));
  expect(await (await worker.fetch(build.script))?.text()).toBe(build.files.get(build.script)?.body);
});

test('files outside the build, and requests other than GET for its files, are left to the browser', async () => {
  const { worker } = await openInstalledStage();
  for (const path of ['robots.txt', 'upload/terms.pdf', 'icons/other.png', 'sw.js']) expect(await worker.fetch(path)).toBeNull();
  expect(await worker.fetch(build.script, { method: 'POST', body: 'x' })).toBeNull();
  expect(await worker.fetch('index.html', { method: 'DELETE' })).toBeNull();
});

test.each(['customer/balance', 'auth/login', 'payment/deposit', 'casino/gamelist', 'cmsx/page', 'cms/other'])(
  'the call %s is left to the browser, as GET and as POST',
  async (path) => {
    const { worker } = await openInstalledStage();
    expect(await worker.fetch(`api/${path}`)).toBeNull();
    expect(await worker.fetch(`api/${path}`, { method: 'POST', body: '{}' })).toBeNull();
  },
);

test('offline, a game’s picture is drawn', async () => {
  const stage = await openInstalledStage();
  stage.origin.answerAll(() => 'break');
  const [narrow, wide, other] = await Promise.all(
    ['art/roulette/lale.svg', 'art/roulette/lale-w.svg', 'art/slot/lale.svg'].map((path) => stage.worker.fetch(path)),
  );
  expect(narrow?.headers.get('content-type')).toBe('image/svg+xml');
  const drawn = await Promise.all([narrow, wide, other].map((response) => response?.text()));
  expect(drawn.every((text) => text?.startsWith('<svg'))).toBe(true);
  expect(new Set(drawn).size).toBe(3);
  await stage.worker.idle();
  expect((await storedPaths(stage)).filter((path) => path.startsWith('art/'))).toEqual([]);
});

test.each(['art/no-such-kind/lale.svg', 'art/slot/.svg', 'art/slot/..%2Fapi.svg', 'art/slot/lale.png', 'art/slot/a/b.svg'])(
  'the address %s, which is not a game’s picture, is left to the server',
  async (path) => {
    const { worker } = await openInstalledStage();
    expect(await worker.fetch(path)).toBeNull();
  },
);

test('a picture’s path elsewhere, and a POST to it, are left to the browser', async () => {
  const { origin, worker } = await openInstalledStage();
  expect(await worker.fetch('art/slot/lale.svg', { method: 'POST', body: 'x' })).toBeNull();
  for (const path of ['out/slot/lale.svg', 'https://example.org/art/slot/lale.svg']) expect(await worker.fetch(path)).toBeNull();
  expect(origin.asked).toEqual([]);
});

test('another cache of the site is not used for the build’s files', async () => {
  const stage = await openStage();
  const foreign = await stage.device.caches.open('somebody-else');
  await foreign.put(build.script, new Response('theirs'));
  const worker = await stage.start();
  await worker.install();
  expect(await (await worker.fetch(build.script))?.text()).toBe(build.files.get(build.script)?.body);
});

test('a page’s request to restore files fetches only missing ones', async () => {
  const stage = await openInstalledStage();
  const [name = ''] = await stage.device.caches.keys();
  await (await stage.device.caches.open(name)).delete(build.style);
  await stage.worker.ask({ type: 'RESTORE_FILES' });
  expect(askedPaths(stage)).toEqual([build.style]);
  expect(await storedText(stage, build.style)).toBe(build.files.get(build.style)?.body);
});
