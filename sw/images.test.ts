import { expect, test, vi } from 'vitest';
import type { ScriptedAnswer } from '../tests/support/scripted-origin.ts';
import { useFakeTimers } from './testing/fake-timers.ts';
import { askedPaths, openRunningStage, type RunningStage, type Stage, storedPaths, storedText } from './testing/open-stage.ts';

const picture = (body = 'a picture', headers: Record<string, string> = {}): ScriptedAnswer => ({
  headers: { 'content-type': 'image/png', ...headers },
  body,
});

/** Requests a picture like a page; returns the worker's response once the worker is idle. */
async function look({ worker }: RunningStage, path: string): Promise<Response | null> {
  const response = await worker.fetch(path, { destination: 'image', mode: 'no-cors' });
  await worker.idle();
  return response;
}

const uploads = async (stage: Stage) => (await storedPaths(stage)).filter((path) => path.startsWith('upload/'));

test('a picture of the site that was shown once is served offline', async () => {
  const stage = await openRunningStage();
  stage.origin.answer('/upload/one.png', () => picture());
  await look(stage, 'upload/one.png');
  stage.origin.answer('/upload/one.png', () => 'break');
  const response = await look(stage, 'upload/one.png');
  expect([await response?.text(), response?.headers.get('content-type')]).toEqual(['a picture', 'image/png']);
});

test('a picture is fetched once until the worker restarts, and then again', async () => {
  const stage = await openRunningStage();
  let edition = 1;
  stage.origin.answer('/upload/one.png', () => picture(`edition ${edition}`));
  for (let looks = 0; looks < 3; looks += 1) await look(stage, 'upload/one.png');
  expect(askedPaths(stage)).toEqual(['upload/one.png']);
  edition = 2;
  const restarted = { ...stage, worker: await stage.start() };
  expect(await (await look(restarted, 'upload/one.png'))?.text()).toBe('edition 1');
  expect(askedPaths(stage)).toHaveLength(2);
  expect(await storedText(stage, 'upload/one.png')).toBe('edition 2');
});

test('a restarted worker that fails to refresh a picture tries again when it is next shown', async () => {
  const stage = await openRunningStage();
  stage.origin.answer('/upload/one.png', () => picture('edition 1'));
  await look(stage, 'upload/one.png');
  const restarted = { ...stage, worker: await stage.start() };
  stage.origin.answer('/upload/one.png', () => 'break');
  await look(restarted, 'upload/one.png');
  stage.origin.answer('/upload/one.png', () => picture('edition 2'));
  await look(restarted, 'upload/one.png');
  expect(await storedText(stage, 'upload/one.png')).toBe('edition 2');
});

const large = 500_001;
const unhealthy: [what: string, answer: ScriptedAnswer][] = [
  ['a private picture', picture('p', { 'cache-control': 'private, max-age=60' })],
  ['a picture that is not to be stored', picture('p', { 'cache-control': 'no-store' })],
  ['a large picture', picture('x'.repeat(large))],
  ['a portal’s page', { headers: { 'content-type': 'text/html' }, body: '<h1>Wi-Fi</h1>' }],
  ['something without a type', { body: 'p' }],
  ['a missing picture', { ...picture(), status: 404 }],
  ['part of a picture', { ...picture(), status: 206 }],
  ['a redirect', { status: 302, headers: { location: '/upload/elsewhere.png' } }],
  ['a picture that breaks off', picture('half', { 'content-length': '99', connection: 'close' })],
];

test.each(unhealthy)('%s is passed on and not stored', async (_what, answer) => {
  const stage = await openRunningStage();
  stage.origin.answer('/upload/elsewhere.png', () => picture());
  stage.origin.answer('/upload/one.png', () => answer);
  const response = await look(stage, 'upload/one.png');
  if (answer.status !== 302) expect(response?.status).toBe(answer.status ?? 200);
  await response?.text().catch(() => 'broken off');
  expect(await uploads(stage)).toEqual([]);
});

test('a picture of the maximum size is stored', async () => {
  const stage = await openRunningStage();
  stage.origin.answer('/upload/one.png', () => picture('x'.repeat(large - 1)));
  await look(stage, 'upload/one.png');
  expect(await uploads(stage)).toEqual(['upload/one.png']);
});

test.each(['api/customer/photo.png', 'payments/code.png', 'hub/one.png', 'wallet/one.png'])(
  'the picture %s may be private, and is left to the browser',
  async (path) => {
    expect(await look(await openRunningStage(), path)).toBeNull();
  },
);

test('a picture in a folder named like a private path is stored', async () => {
  const stage = await openRunningStage();
  stage.origin.answerAll(() => picture());
  await look(stage, 'upload/api/one.png');
  expect(await uploads(stage)).toEqual(['upload/api/one.png']);
});

test('pictures of other sites, and requests other than for pictures, are left to the browser', async () => {
  const { worker } = await openRunningStage();
  expect(await worker.fetch('https://example.org/upload/one.png', { destination: 'image' })).toBeNull();
  expect(await worker.fetch('upload/one.png')).toBeNull();
  expect(await worker.fetch('upload/one.png', { destination: 'image', method: 'POST', body: 'x' })).toBeNull();
});

test('the most recently shown pictures stay stored, up to the limit', async () => {
  const stage = await openRunningStage();
  const most = 150;
  stage.origin.answerAll(() => picture());
  await look(stage, 'upload/seen-often.png');
  for (let index = 0; index < most + 5; index += 1) {
    await look(stage, `upload/${index}.png`);
    if (index === most - 10) await look(stage, 'upload/seen-often.png');
  }
  const stored = await uploads(stage);
  expect(stored).toHaveLength(most);
  expect(stored).toEqual(expect.arrayContaining(['upload/seen-often.png', `upload/${most + 4}.png`]));
  expect(stored).not.toContain('upload/0.png');
});

test('if the server never responds, the request for a picture times out', async () => {
  useFakeTimers();
  const stage = await openRunningStage();
  stage.origin.answer('/upload/one.png', () => 'hang');
  const outcome = look(stage, 'upload/one.png').then(
    () => 'a response',
    () => 'failed',
  );
  await vi.waitFor(() => expect(askedPaths(stage)).toEqual(['upload/one.png']));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBe('failed');
});
