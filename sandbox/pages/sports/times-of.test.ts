import { expect, test } from 'vitest';
import { foreignZone } from './times-of.ts';

const NOW = Date.UTC(2026, 10, 23, 16);

test('a time zone other than that of the device is named, and that of the device is not', () => {
  expect(foreignZone('en', new Intl.DateTimeFormat().resolvedOptions().timeZone, NOW)).toBeNull();
  expect(foreignZone('tr', 'Pacific/Kiritimati', NOW)).toBe('GMT+14');
});
