import { afterEach, beforeEach, expect, test, vi } from 'vitest';

async function openPage() {
  vi.resetModules();
  return import('./connectivity.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setHidden = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

test('the pauses between connectivity probes grow to half a minute, with jitter', async () => {
  const { probeDelayMs } = await openPage();
  expect([0, 1, 2, 3, 4, 5, 6, 99].map((attempt) => probeDelayMs(attempt, 0))).toEqual([1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000]);
  expect(probeDelayMs(0, 1)).toBe(1_200);
});

test('while offline, probes run at growing intervals until a call succeeds, and not after it', async () => {
  const { readIsOnline, reportConnectivity, subscribeToConnectivity, watchConnectivity } = await openPage();
  const probe = vi.fn(() => Promise.reject(new Error('no line')));
  const changes: boolean[] = [];
  watchConnectivity(probe);
  subscribeToConnectivity(() => changes.push(readIsOnline()));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).not.toHaveBeenCalled();
  reportConnectivity(false);
  reportConnectivity(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000 + 5_000);
  expect(probe).toHaveBeenCalledTimes(3);
  probe.mockImplementation(() => {
    reportConnectivity(true);
    return Promise.resolve() as Promise<never>;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changes).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(probe).toHaveBeenCalledTimes(4);
});

test('no probes run while the page is hidden; becoming visible and the browser’s hint start one at once', async () => {
  const { reportConnectivity, watchConnectivity } = await openPage();
  const probe = vi.fn(() => Promise.reject(new Error('no line')));
  watchConnectivity(probe);
  const hidden = setHidden(true);
  reportConnectivity(false);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(probe).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  expect(probe).toHaveBeenCalledTimes(2);
});

test('the browser’s offline event counts at once, its online event only after a call', async () => {
  const { readIsOnline, watchConnectivity } = await openPage();
  watchConnectivity(() => new Promise(() => {}));
  dispatchEvent(new Event('offline'));
  expect(readIsOnline()).toBe(false);
  dispatchEvent(new Event('online'));
  expect(readIsOnline()).toBe(false);
});

test('calls that fail because the page is unloading do not affect connectivity', async () => {
  const { readIsOnline, reportConnectivity, watchConnectivity } = await openPage();
  watchConnectivity(() => Promise.resolve());
  dispatchEvent(new Event('pagehide'));
  reportConnectivity(false);
  expect(readIsOnline()).toBe(true);
  dispatchEvent(new Event('pageshow'));
  reportConnectivity(false);
  expect(readIsOnline()).toBe(false);
});
