import { expect, test, vi } from 'vitest';
import { useFakeTimers } from './testing/fake-timers.ts';
import { askedPaths, openInstalledStage, type Stage, storedPaths } from './testing/open-stage.ts';

async function emptyStorage({ device }: Stage): Promise<void> {
  for (const name of await device.caches.keys()) await device.caches.delete(name);
}

test.each(['', 'casino/slot', 'casino/play/cHJhZ21hdGlj?mode=demo', 'pages/1', 'pages/terms-1.2/details', 'no-such-page'])(
  'offline, a visit to /%s starts from the stored document',
  async (path) => {
    const stage = await openInstalledStage();
    stage.origin.answerAll(() => 'break');
    const response = await stage.worker.navigate(path);
    expect(response?.status).toBe(200);
    expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response?.text()).toContain('Merhaba 1');
    await stage.worker.idle();
    expect(askedPaths(stage)).toEqual([]);
  },
);

test('below a sub-path, visits start from the document of that sub-path', async () => {
  const { origin, worker } = await openInstalledStage('oyun/');
  origin.answerAll(() => 'break');
  expect(await (await worker.navigate('promotions'))?.text()).toContain('Merhaba 1');
  expect(await worker.navigate('api/cms/page/1')).toBeNull();
});

const serverPaths = [
  'api',
  'api/auth/form',
  'hub/frnotify',
  'wallet/hub88/user/info',
  'payments/3d/return',
  'developers',
  'developers/seamless-wallet',
  'healthz',
  'art/roulette/lale.svg',
  'robots.txt',
  'media/terms.PDF',
];

test.each(serverPaths)('a visit to /%s is left to the server', async (path) => {
  const stage = await openInstalledStage();
  expect(await stage.worker.navigate(path)).toBeNull();
});

test('a form submitted to a page of the app is left to the server', async () => {
  const { worker } = await openInstalledStage();
  expect(await worker.navigate('casino/slot', { method: 'POST', body: 'a=1' })).toBeNull();
});

test('requests to another site are left to the browser, whatever their path', async () => {
  const { worker } = await openInstalledStage();
  expect(await worker.navigate('https://example.org/casino/slot')).toBeNull();
  expect(await worker.fetch('https://example.org/index.html')).toBeNull();
  expect(await worker.fetch('https://example.org/assets/index-1.js')).toBeNull();
});

test('with empty storage, a visit gets the server’s response, which is not stored', async () => {
  const stage = await openInstalledStage();
  await emptyStorage(stage);
  stage.origin.answer('/casino/slot', () => ({ status: 503, headers: { 'content-type': 'text/html' }, body: 'Bakım' }));
  const response = await stage.worker.navigate('casino/slot');
  expect([response?.status, await response?.text()]).toEqual([503, 'Bakım']);
  await stage.worker.idle();
  expect(await storedPaths(stage)).toEqual([]);
});

test('with empty storage and a server that never responds, a visit times out', async () => {
  useFakeTimers();
  const stage = await openInstalledStage();
  await emptyStorage(stage);
  stage.origin.answer('/casino/slot', () => 'hang');
  const outcome = stage.worker.navigate('casino/slot').then(
    () => 'a response',
    () => 'failed',
  );
  await vi.waitFor(() => expect(askedPaths(stage)).toEqual(['casino/slot']));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBe('failed');
});

test('if caches cannot be opened, a visit gets the server’s response', async () => {
  const stage = await openInstalledStage();
  for (const method of ['open', 'match'] as const) vi.spyOn(stage.device.caches, method).mockRejectedValue(new DOMException('denied', 'SecurityError'));
  stage.origin.answer('/casino/slot', () => ({ headers: { 'content-type': 'text/html' }, body: 'from the server' }));
  expect(await (await stage.worker.navigate('casino/slot'))?.text()).toBe('from the server');
});
