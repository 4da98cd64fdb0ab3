import { afterEach, expect, test, vi } from 'vitest';
import { loadInTime, REQUEST_DEADLINE_MS } from '../api/call-deadline.ts';
import { loadPatiently } from '../scheduling/later-part.ts';
import { readLine, reportLine } from './connectivity.ts';
import { isMissingChunk, makeLateChunk, watchMissingChunks } from './missing-chunk.ts';

watchMissingChunks();
/** What Vite's loader does where a part of the app can't be imported. */
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
  reportLine(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(loadFailures)('a part that could not be loaded is missing, which its message says once: %s', (message) => {
  const error = new TypeError(message);
  for (let tries = 0; tries < 3; tries += 1) reportImportFailure(error);
  expect(isMissingChunk(error)).toBe(true);
  expect(error.message).toBe(`a part of the app is missing: ${message}`);
});

test.each(ownErrors)('a part that fails with an error of its own code is not missing, and its message stays as it is: %s', (error) => {
  const { message } = error;
  expect(isMissingChunk(reportImportFailure(error))).toBe(false);
  expect(error.message).toBe(message);
});

test('a part that has not come in time is missing', () => {
  expect(isMissingChunk(makeLateChunk())).toBe(true);
});

test('a part with an error of its own code is not asked for again', async () => {
  const warn = vi.spyOn(console, 'warn');
  const [error] = ownErrors;
  const load = vi.fn(() => Promise.reject(error));
  await expect(loadPatiently(load)).rejects.toBe(error);
  expect(load).toHaveBeenCalledTimes(1);
  expect(warn).not.toHaveBeenCalled();
});

test('what a call needs and could not be loaded is the network’s failure only where the server can’t be reached either', async () => {
  const [message] = loadFailures;
  const load = () => Promise.reject(reportImportFailure(new TypeError(message)));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: null, data: 0 }));
  await expect(loadInTime({}, load)).rejects.toSatisfy(isMissingChunk);
  expect(readLine()).toBe(true);
  const [own] = ownErrors;
  await expect(loadInTime({}, () => Promise.reject(own))).rejects.toBe(own);
  expect(readLine()).toBe(true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadInTime({}, load)).rejects.toMatchObject({ kind: 'network' });
  expect(readLine()).toBe(false);
});

test('what a call needs and does not come in time is late', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  await expect(loadInTime({}, () => new Promise(() => {}))).rejects.toMatchObject({ kind: 'late' });
  expect(timeout).toHaveBeenCalledWith(REQUEST_DEADLINE_MS);
});
