import { afterEach, expect, test, vi } from 'vitest';
import { loadInTime, REQUEST_DEADLINE_MS } from '../api/call-deadline.ts';
import { importWithRetry } from '../scheduling/lazy-chunk.ts';
import { readIsOnline, reportConnectivity } from '../state/connectivity.ts';
import { isMissingChunk, makeLateChunk, watchMissingChunks } from './missing-chunk.ts';

watchMissingChunks();
/** Does what Vite's loader does when a chunk cannot be imported. */
function reportImportFailure(payload: Error): Error {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}
const loadFailures = [
  'Failed to fetch dynamically imported module: http://localhost/assets/visit-1a2b.js',
  'error loading dynamically imported module: http://localhost/assets/visit-1a2b.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/visit-1a2b.css',
];
const ownErrors = [
  new TypeError('Promise.withResolvers is not a function'),
  new TypeError("undefined is not an object (evaluating 'a.b')"),
  new SyntaxError("Unexpected token '.'"),
  new ReferenceError('Cannot access uninitialized variable.'),
];

afterEach(() => {
  reportConnectivity(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(loadFailures)('a chunk that could not be loaded is missing, which its message says once: %s', (message) => {
  const error = new TypeError(message);
  for (let tries = 0; tries < 3; tries += 1) reportImportFailure(error);
  expect(isMissingChunk(error)).toBe(true);
  expect(error.message).toBe(`a part of the app is missing: ${message}`);
});

test.each(ownErrors)('a chunk that fails with an error in its own code is not missing, and its message is unchanged: %s', (error) => {
  const { message } = error;
  expect(isMissingChunk(reportImportFailure(error))).toBe(false);
  expect(error.message).toBe(message);
});

test('a chunk that has not arrived in time is missing', () => {
  expect(isMissingChunk(makeLateChunk())).toBe(true);
});

test('a chunk with an error in its own code is not requested again', async () => {
  const warn = vi.spyOn(console, 'warn');
  const [error] = ownErrors;
  const load = vi.fn(() => Promise.reject(error));
  await expect(importWithRetry(load)).rejects.toBe(error);
  expect(load).toHaveBeenCalledTimes(1);
  expect(warn).not.toHaveBeenCalled();
});

test('a chunk that a call needs and cannot load is a network failure only if the server is unreachable too', async () => {
  const [message] = loadFailures;
  const load = () => Promise.reject(reportImportFailure(new TypeError(message)));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: null, data: 0 }));
  await expect(loadInTime({}, load)).rejects.toSatisfy(isMissingChunk);
  expect(readIsOnline()).toBe(true);
  const [own] = ownErrors;
  await expect(loadInTime({}, () => Promise.reject(own))).rejects.toBe(own);
  expect(readIsOnline()).toBe(true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadInTime({}, load)).rejects.toMatchObject({ kind: 'network' });
  expect(readIsOnline()).toBe(false);
});

test('a chunk that a call needs and that does not arrive in time is late', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  await expect(loadInTime({}, () => new Promise(() => {}))).rejects.toMatchObject({ kind: 'late' });
  expect(timeout).toHaveBeenCalledWith(REQUEST_DEADLINE_MS);
});

test('a style sheet that has failed is asked for again until it comes, and nothing else is', async () => {
  vi.useFakeTimers();
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/a.css"><link rel="icon" href="/a.png">';
  const [sheet, icon] = document.querySelectorAll('link');
  for (const link of [sheet, icon]) link?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(5_000);
  const now = document.querySelectorAll('link');
  expect(now[0]).not.toBe(sheet);
  expect(now[0]?.getAttribute('href')).toBe('/assets/a.css');
  expect(now[1]).toBe(icon);
  now[0]?.dispatchEvent(new Event('error'));
  for (const isThere of [false, true]) reportConnectivity(isThere);
  await vi.advanceTimersByTimeAsync(0);
  expect(document.querySelector('link')).not.toBe(now[0]);
  vi.useRealTimers();
});

test('a style sheet that a deploy has removed is asked for ever more rarely, however long the page stays open', async () => {
  vi.useFakeTimers();
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/gone.css">';
  const failed = new Set<Element>();
  const look = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      const sheet = document.querySelector('link');
      if (sheet && !failed.has(sheet)) {
        failed.add(sheet);
        sheet.dispatchEvent(new Event('error'));
      }
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };
  await look(600);
  const before = failed.size;
  expect(before).toBeLessThan(30);
  await look(60);
  expect(failed.size).toBeGreaterThan(before);
  vi.useRealTimers();
});
