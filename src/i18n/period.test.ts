import { expect, test } from 'vitest';
import { periodSearchFields } from '../ui/period-search.ts';
import { searchReader } from '../ui/search-fields.ts';
import { periodBounds } from './period.ts';

const now = new Date(2026, 10, 22, 15, 30);

test('a period starts with a day of the device’s calendar and ends now, a custom one at the end of its last day', () => {
  expect(periodBounds({ period: 'week' }, now)).toEqual({ from: new Date(2026, 10, 16).toISOString() });
  expect(periodBounds({ period: 'days30' }, now)).toEqual({ from: new Date(2026, 9, 24).toISOString() });
  expect(periodBounds({ period: 'month' }, now)).toEqual({ from: new Date(2026, 10, 1).toISOString() });
  expect(periodBounds({ period: 'year' }, now)).toEqual({ from: new Date(2025, 10, 22).toISOString() });
  expect(periodBounds({ period: 'custom', from: '2026-10-31', to: '2026-10-31' }, now)).toEqual({
    from: new Date(2026, 9, 31).toISOString(),
    to: new Date(2026, 10, 1).toISOString(),
  });
  expect(periodBounds({ period: 'custom' }, now)).toEqual({});
});

test('an invalid period in a URL is ignored', () => {
  const read = searchReader(periodSearchFields);
  expect(read({ period: 'week', from: '2026-11-01', to: '2026-11-30' })).toEqual({ period: 'week', from: '2026-11-01', to: '2026-11-30' });
  expect(read({ period: 'century', from: '2026-02-30', to: 7 })).toEqual({});
  expect(read({ from: '0001-01-01', to: '9999-12-31' })).toEqual({});
});
