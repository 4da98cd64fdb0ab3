import { expect, it } from 'vitest';
import { waitTime } from './wait-time.ts';

it.each([
  [0.001, '1 saniye', '1 second'],
  [2, '2 saniye', '2 seconds'],
  [120, '120 saniye', '120 seconds'],
  [121, '3 dakika', '3 minutes'],
  [900, '15 dakika', '15 minutes'],
  [7_200, '120 dakika', '120 minutes'],
  [7_201, '3 saat', '3 hours'],
  [86_400, '24 saat', '24 hours'],
])('%s seconds to wait are %s, %s', (seconds, turkish, english) => {
  expect([waitTime('tr', seconds), waitTime('en', seconds)]).toEqual([turkish, english]);
});
