import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayReloadFrame } from './use-frame-messages.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Requests a reload every second for this many minutes; returns the seconds at which it was granted. */
function askFor(minutes: number): number[] {
  const heard: number[] = [];
  for (let second = 0; second < minutes * 60; second += 1) {
    if (mayReloadFrame()) heard.push(second);
    vi.advanceTimersByTime(1_000);
  }
  return heard;
}

test('a page that requests reloads continuously is granted them ever more rarely, and at once again after a rest', () => {
  expect(askFor(3)).toEqual([0, 5, 15, 35, 75, 155]);
  vi.advanceTimersByTime(60 * 60_000);
  expect(askFor(0.5)).toEqual([0, 5, 15]);
});
