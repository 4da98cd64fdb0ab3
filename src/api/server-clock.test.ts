import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const DAY_MS = 24 * 60 * 60 * 1000;
const SERVER_MS = Date.UTC(2026, 10, 21, 14, 0, 0);

async function start() {
  vi.resetModules();
  const { noteServerTime, readIntentionTime } = await import('./server-clock.ts');
  /**
   * Reports a response to a device that is `behindMs` behind. The server's timestamp is from the middle of `tookMs`.
   */
  const answer = (behindMs: number, tookMs = 200, serverMs = SERVER_MS) => {
    const receivedAtMs = serverMs + tookMs / 2 - behindMs;
    vi.setSystemTime(receivedAtMs);
    noteServerTime(new Date(serverMs).toUTCString(), receivedAtMs - tookMs);
  };
  return { answer, noteServerTime, readIntentionTime, intention: () => Date.parse(readIntentionTime()) };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: SERVER_MS });
});
afterEach(() => void vi.useRealTimers());

for (const behindMs of [DAY_MS, -DAY_MS, 40 * 60_000]) {
  test(`a device that is ${behindMs / 60_000} minutes behind dates intentions by the server’s clock`, async () => {
    const { answer, intention } = await start();
    answer(behindMs);
    expect(Math.abs(intention() - Date.now() - behindMs)).toBeLessThanOrEqual(1_200);
    vi.advanceTimersByTime(60_000);
    expect(Math.abs(intention() - Date.now() - behindMs)).toBeLessThanOrEqual(1_200);
  });
}

test('a clock that is right, or off by a few seconds, is not corrected', async () => {
  for (const behindMs of [0, 2_000, -2_000]) {
    const { answer, intention } = await start();
    answer(behindMs);
    vi.advanceTimersByTime(10_000);
    expect(intention()).toBe(Date.now());
  }
});

test('an offline start uses the offset of the previous visit, until a response shows that the clock was set right', async () => {
  const visit = await start();
  visit.answer(DAY_MS);
  const { answer, intention } = await start();
  expect(Math.abs(intention() - Date.now() - DAY_MS)).toBeLessThanOrEqual(1_200);
  answer(0, 200, SERVER_MS + 60_000);
  const next = await start();
  vi.setSystemTime(SERVER_MS + 2 * DAY_MS);
  expect(next.intention()).toBe(Date.now());
});

test('garbage in storage is no offset', async () => {
  for (const garbage of ['', 'soon', '1e300', '-Infinity', '{}']) {
    localStorage.setItem('clock', garbage);
    const { intention } = await start();
    expect(intention(), garbage).toBe(Date.now());
  }
});

test('a response without a date, with an invalid one, or that took too long is ignored', async () => {
  const { answer, intention, noteServerTime } = await start();
  noteServerTime(null, Date.now());
  noteServerTime('yesterday', Date.now());
  answer(DAY_MS, 60_000);
  expect(intention()).toBe(Date.now());
});

test('a clock that is set right while the app is open is trusted again after the next response', async () => {
  const { answer, intention } = await start();
  answer(DAY_MS);
  answer(0, 200, SERVER_MS + 60_000);
  expect(intention()).toBe(Date.now());
});

test('a later intention is never dated earlier, whatever the next response says about the clock', async () => {
  const { answer, intention } = await start();
  answer(-DAY_MS, 1_000);
  const first = intention();
  answer(-DAY_MS - 900, 10, SERVER_MS + 10);
  const second = intention();
  expect(second).toBeGreaterThan(first);
  expect(intention()).toBeGreaterThan(second);
});
