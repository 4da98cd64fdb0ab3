import { expect, test } from 'vitest';
import { reconnectDelayMs } from './hub-connection.ts';

test('[R9.025] the hub is tried again at once, then after 2, 10 and 30 seconds with up to a second of jitter, then not', () => {
  expect(reconnectDelayMs(0, 0.9)).toBe(0);
  expect(reconnectDelayMs(1, 0)).toBe(2_000);
  expect(reconnectDelayMs(2, 0.5)).toBe(10_500);
  expect(reconnectDelayMs(3, 1)).toBe(31_000);
  expect(reconnectDelayMs(4, 0)).toBeNull();
});
