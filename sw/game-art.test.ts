import { describe, expect, test, vi } from 'vitest';
import type { ScriptedAnswer } from '../tests/support/scripted-origin.ts';
import { useFakeTimers } from './testing/fake-timers.ts';
import { askedPaths, openInstalledStage, type RunningStage, storedPaths, storedText } from './testing/open-stage.ts';

const BITMAP = 'art/slot/lale@400.webp';
const bitmap = (body = 'a bitmap', headers: Record<string, string> = {}): ScriptedAnswer => ({
  headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable', ...headers },
  body,
});

async function look({ worker }: RunningStage, path = BITMAP): Promise<{ type: string | null; text: string }> {
  const response = await worker.fetch(`${path}?v=1`, { destination: 'image', mode: 'no-cors' });
  await worker.idle();
  return { type: response?.headers.get('content-type') ?? null, text: (await response?.text()) ?? '' };
}

const drawing = { type: 'image/svg+xml', text: expect.stringMatching(/^<svg/) };
const stored = async (stage: RunningStage) => (await storedPaths(stage)).filter((path) => path.startsWith('art/'));

test('a bitmap is fetched once and then served offline, even after a restart', async () => {
  const stage = await openInstalledStage();
  stage.origin.answer(`/${BITMAP}`, () => bitmap());
  for (let looks = 0; looks < 3; looks += 1) expect(await look(stage)).toEqual({ type: 'image/webp', text: 'a bitmap' });
  expect(askedPaths(stage)).toHaveLength(1);
  stage.origin.answer(`/${BITMAP}`, () => 'break');
  expect(await look({ ...stage, worker: await stage.start() })).toEqual({ type: 'image/webp', text: 'a bitmap' });
});

test('offline, a bitmap that was never seen is drawn, and fetched once the network is back', async () => {
  const stage = await openInstalledStage();
  stage.origin.answerAll(() => 'break');
  expect(await look(stage)).toEqual(drawing);
  expect(await look(stage, 'art/slot/lale-w@640.webp')).toEqual(drawing);
  expect(await stored(stage)).toEqual([]);
  stage.origin.answer(`/${BITMAP}`, () => bitmap());
  expect((await look(stage)).text).toBe('a bitmap');
});

test('bitmaps of other shapes, widths, formats and versions are stored separately', async () => {
  const stage = await openInstalledStage();
  stage.origin.answerAll(({ path }) => bitmap(path));
  const paths = [BITMAP, 'art/slot/lale@200.avif', 'art/slot/lale-w@640.avif', 'art/slot/lale@400.avif'];
  for (const path of paths) await look(stage, path);
  for (const path of paths) expect((await look(stage, path)).text).toContain(path);
  await stage.worker.fetch(`${BITMAP}?v=2`, { destination: 'image', mode: 'no-cors' });
  expect(stage.origin.asked).toHaveLength(paths.length + 1);
});

test('on a slow network the drawing is shown, and the bitmap is stored for the next time', async () => {
  const stage = await openInstalledStage();
  useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<ScriptedAnswer>();
  stage.origin.answer(`/${BITMAP}`, () => promise);
  const shown = stage.worker.fetch(`${BITMAP}?v=1`, { destination: 'image', mode: 'no-cors' });
  await vi.waitFor(() => expect(stage.origin.asked).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await (await shown)?.text()).toMatch(/^<svg/);
  resolve(bitmap());
  await stage.worker.idle();
  expect(await storedText(stage, BITMAP)).toBe('a bitmap');
});

test.each<[what: string, answer: ScriptedAnswer]>([
  ['a host without our server', { status: 404 }],
  ['a host that has its shell for every address', { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }],
])('%s is asked for one bitmap until the worker restarts, and all are drawn', async (_what, answer) => {
  const stage = await openInstalledStage();
  stage.origin.answerAll(() => answer);
  expect(await look(stage)).toEqual(drawing);
  expect(await look(stage, 'art/slot/other@400.webp')).toEqual(drawing);
  expect(askedPaths(stage)).toHaveLength(1);
  expect(await stored(stage)).toEqual([]);
});

test.each([408, 425, 429, 500, 503])('a server that cannot respond now, with status %i, is asked again', async (status) => {
  const stage = await openInstalledStage();
  stage.origin.answer(`/${BITMAP}`, () => ({ status }));
  expect(await look(stage)).toEqual(drawing);
  stage.origin.answer(`/${BITMAP}`, () => bitmap());
  expect((await look(stage)).text).toBe('a bitmap');
});

test('a provider’s picture that is gone, as in a list of an earlier visit, is drawn, and the others are still fetched', async () => {
  const stage = await openInstalledStage();
  stage.origin.answer(`/${BITMAP}`, () => bitmap());
  stage.origin.answer('/art/slot/nar~0a1b2c3d@400.webp', () => bitmap('a photograph'));
  for (const gone of ['art/slot/lale~ffffffff@400.webp', 'art/slot/lale~ffffffff-w@640.avif']) expect(await look(stage, gone)).toEqual(drawing);
  expect((await look(stage)).text).toBe('a bitmap');
  expect((await look(stage, 'art/slot/nar~0a1b2c3d@400.webp')).text).toBe('a photograph');
});

test('a drawing that the server sends instead of a bitmap is shown but not stored', async () => {
  const stage = await openInstalledStage();
  stage.origin.answer(`/${BITMAP}`, () => ({ headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }, body: '<svg>server</svg>' }));
  expect(await look(stage)).toEqual({ type: 'image/svg+xml', text: '<svg>server</svg>' });
  expect(await stored(stage)).toEqual([]);
});

test('a page that shows a drawing gets its bitmap from the second time on, even offline', async () => {
  const stage = await openInstalledStage();
  stage.origin.answer(`/${BITMAP}`, () => bitmap());
  expect(await look(stage, 'art/slot/lale.svg')).toEqual(drawing);
  expect(await stored(stage)).toEqual([BITMAP]);
  stage.origin.answerAll(() => 'break');
  stage.origin.answer(`/${BITMAP}`, () => 'break');
  expect(await look(stage, 'art/slot/lale.svg')).toEqual({ type: 'image/webp', text: 'a bitmap' });
  // A request for its text still gets the drawing.
  expect(await (await stage.worker.fetch('art/slot/lale.svg'))?.text()).toMatch(/^<svg/);
});

test('a missing bitmap of a drawing is fetched once at a time, without delaying the drawing', async () => {
  const stage = await openInstalledStage();
  stage.origin.answer('/art/slot/bonus-1@400.webp', () => 'hang');
  const shown = () => stage.worker.fetch('art/slot/bonus-1.svg', { destination: 'image', mode: 'no-cors' });
  for (let looks = 0; looks < 3; looks += 1) expect(await (await shown())?.text()).toMatch(/^<svg/);
  await vi.waitFor(() => expect(stage.origin.asked).toHaveLength(1));
  await stage.origin.close();
});

test('a bitmap that the server has not made yet is fetched again when its drawing is shown next', async () => {
  const stage = await openInstalledStage();
  stage.origin.answer(`/${BITMAP}`, () => ({ headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }, body: '<svg>server</svg>' }));
  expect(await look(stage, 'art/slot/lale.svg')).toEqual(drawing);
  expect(await stored(stage)).toEqual([]);
  stage.origin.answer(`/${BITMAP}`, () => bitmap());
  expect(await look(stage, 'art/slot/lale.svg')).toEqual(drawing);
  expect(await stored(stage)).toEqual([BITMAP]);
});

describe('a provider’s drawing', () => {
  const DRAWING = 'art/slot/lale~0a1b2c3dv.svg';
  const providers = { type: 'image/svg+xml', text: '<svg>the provider’s</svg>' };
  const answer = (caching = 'public, max-age=31536000, immutable'): ScriptedAnswer => ({
    headers: { 'content-type': 'image/svg+xml', 'cache-control': caching },
    body: providers.text,
  });

  test('is fetched once and then served offline, until its bitmap is stored', async () => {
    const stage = await openInstalledStage();
    stage.origin.answerAll(() => 'break');
    stage.origin.answer(`/${DRAWING}`, () => answer());
    for (let looks = 0; looks < 3; looks += 1) expect(await look(stage, DRAWING)).toEqual(providers);
    expect(askedPaths(stage).filter((path) => path.includes('.svg'))).toHaveLength(1);
    stage.origin.answer(`/${DRAWING}`, () => 'break');
    const restarted = { ...stage, worker: await stage.start() };
    expect(await look(restarted, DRAWING)).toEqual(providers);
    stage.origin.answer('/art/slot/lale~0a1b2c3dv@400.webp', () => bitmap());
    await look(restarted, DRAWING);
    expect(await look(restarted, DRAWING)).toEqual({ type: 'image/webp', text: 'a bitmap' });
  });

  test('that was seen is asked for again by pages, and stands in for its bitmaps offline', async () => {
    const stage = await openInstalledStage();
    stage.origin.answerAll(() => 'break');
    stage.origin.answer(`/${DRAWING}`, () => answer());
    const shown = await stage.worker.fetch(DRAWING, { destination: 'image', mode: 'no-cors' });
    await stage.worker.idle();
    // Pages ask for it again, and then get its bitmap.
    expect(shown?.headers.get('cache-control')).toBeNull();
    expect(await look(stage, 'art/slot/lale~0a1b2c3dv@400.avif')).toEqual(providers);
    expect(await look(stage, 'art/slot/lale~0a1b2c3dv-w@640.avif')).toEqual(drawing);
  });

  test('stands in for a bitmap that does not come in time', async () => {
    const stage = await openInstalledStage();
    useFakeTimers();
    stage.origin.answer(`/${DRAWING}`, () => answer());
    stage.origin.answer('/art/slot/lale~0a1b2c3dv@400.avif', () => 'hang');
    const shown = stage.worker.fetch('art/slot/lale~0a1b2c3dv@400.avif?v=1', { destination: 'image', mode: 'no-cors' });
    await vi.waitFor(() => expect(stage.origin.asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(1_500);
    await vi.waitFor(() => expect(stage.origin.asked).toHaveLength(2));
    expect(await (await shown)?.text()).toBe(providers.text);
    await stage.origin.close();
  });

  test('that was never seen is drawn from the code offline, and fetched once the network is back', async () => {
    const stage = await openInstalledStage();
    stage.origin.answerAll(() => 'break');
    expect(await look(stage, DRAWING)).toEqual(drawing);
    expect(await stored(stage)).toEqual([]);
    stage.origin.answer(`/${DRAWING}`, () => answer());
    expect(await look(stage, DRAWING)).toEqual(providers);
  });

  test('that the server could only replace is shown but not stored', async () => {
    const stage = await openInstalledStage();
    stage.origin.answerAll(() => 'break');
    stage.origin.answer(`/${DRAWING}`, () => answer('no-store'));
    expect(await look(stage, DRAWING)).toEqual(providers);
    expect(await stored(stage)).toEqual([]);
  });
});

test('if storage fails, pictures are still shown', async () => {
  const stage = await openInstalledStage();
  stage.origin.answer(`/${BITMAP}`, () => bitmap());
  for (const method of ['open', 'match'] as const) vi.spyOn(stage.device.caches, method).mockRejectedValue(new DOMException('denied', 'SecurityError'));
  expect((await look(stage)).text).toBe('a bitmap');
});

test.each(['art/slot/lale@401.avif', 'art/slot/lale@640.avif', 'art/slot/lale@400.png', 'art/slot/lale@400', 'art/none/lale@400.webp'])(
  'the address %s, which is not a bitmap’s, is left to the server',
  async (path) => {
    const { worker } = await openInstalledStage();
    expect(await worker.fetch(path)).toBeNull();
  },
);
