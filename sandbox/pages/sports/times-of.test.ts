import { expect, test } from 'vitest';
import { foreignZone } from './times-of.ts';

const NOW = Date.UTC(2026, 10, 23, 16);

test('times of another zone than the device’s name the zone, and times of its own do not', () => {
  expect(foreignZone('en', new Intl.DateTimeFormat().resolvedOptions().timeZone, NOW)).toBeNull();
  expect(foreignZone('tr', 'Pacific/Kiritimati', NOW)).toBe('GMT+14');
});
