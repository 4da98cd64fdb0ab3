import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let answer: (path: string, signal: AbortSignal) => Promise<Response>;
const yes = async () => Response.json({ success: true, message: null, data: [] });
const fail = () => Promise.reject(new TypeError('Failed to fetch'));
const hang = (signal: AbortSignal) => new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
    return controller.signal;
  });
  vi.stubGlobal('fetch', (address: URL, { signal }: { signal: AbortSignal }) => answer(address.pathname.replace(/^.*\/api\//, ''), signal));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Starts the app's own watch and refetching, with one call on the screen; counts how often the app goes offline. */
async function showScreen() {
  const { callEndpoint } = await import('./call-endpoint.ts');
  const { probeServer } = await import('./probe-server.ts');
  const connectivity = await import('../state/connectivity.ts');
  const { queryClient, refetchWhenOnline } = await import('../query-client.ts');
  const losses = vi.fn();
  connectivity.subscribeToConnectivity(() => connectivity.readIsOnline() || losses());
  connectivity.watchConnectivity(probeServer);
  refetchWhenOnline();
  const shown = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn: ({ signal }) => callEndpoint('casino.games', {}, { signal }) });
  const other = new QueryObserver(queryClient, { queryKey: ['other'], queryFn: ({ signal }) => callEndpoint('casino.categoryList', {}, { signal }) });
  const stops = [shown, other].map((observer) => observer.subscribe(() => {}));
  return { losses, readIsOnline: connectivity.readIsOnline, stop: () => stops.forEach((stop) => void stop()) };
}

/** The same, after the server has just answered. */
async function showAnsweredScreen() {
  answer = yes;
  const screen = await showScreen();
  await vi.advanceTimersByTimeAsync(100);
  return { ...screen, ...(await import('./call-endpoint.ts')) };
}

test.each([
  ['never gets through, as behind a content blocker,', (_signal: AbortSignal) => fail()],
  ['is never answered in time', hang],
])('a single call that %s does not have the app go offline again and again', async (_how, behave) => {
  answer = (path, signal) => (path === 'casino/games' ? behave(signal) : yes());
  const { losses, readIsOnline, stop } = await showScreen();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(losses.mock.calls.length).toBeLessThan(2);
  expect(readIsOnline()).toBe(true);
  stop();
});

test('a network that is lost is noticed with the first failure, right after an answer as well', async () => {
  const { callEndpoint, readIsOnline, stop } = await showAnsweredScreen();
  answer = fail;
  await expect(callEndpoint('casino.categoryList', {})).rejects.toMatchObject({ kind: 'network' });
  await vi.advanceTimersByTimeAsync(0);
  expect(readIsOnline()).toBe(false);
  stop();
});

test('a network that is only there in name is noticed once a call is late', async () => {
  const { callEndpoint, readIsOnline, stop } = await showAnsweredScreen();
  answer = (_path, signal) => hang(signal);
  const call = callEndpoint('casino.categoryList', {}).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await call).toMatchObject({ kind: 'late' });
  expect(readIsOnline()).toBe(false);
  stop();
});
