import { expect, test } from 'vitest';
import {
  formatClock,
  formatCount,
  formatDate,
  formatDay,
  formatMoment,
  formatMoney,
  formatOdds,
  formatShortDate,
  formatStamp,
  formatStampNumbers,
} from './format.ts';

test('money has the Turkish format, exact and with a true minus', () => {
  expect(formatMoney(1234.56)).toBe('₺1.234,56');
  expect(formatMoney(0)).toBe('₺0,00');
  expect(formatMoney(-800)).toBe('−₺800,00');
  expect(formatMoney(70_368_744_177_663.99)).toBe('₺70.368.744.177.663,99');
});

test('odds have the Turkish format with two decimals', () => {
  expect([1.85, 2, 1.1, 12.5, 1234.05].map(formatOdds)).toEqual(['1,85', '2,00', '1,10', '12,50', '1.234,05']);
});

test('amounts and counts match the browser’s Turkish format', () => {
  const money = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol' });
  const count = new Intl.NumberFormat('tr-TR');
  for (let digits = 1; digits <= 13; digits += 1)
    for (const lead of [1, 4.56, 9.99]) {
      const amount = Math.round(lead * 10 ** digits) / 100;
      expect(formatMoney(amount)).toBe(money.format(amount));
      expect(formatCount(Math.trunc(amount))).toBe(count.format(Math.trunc(amount)));
    }
});

test('[R3.018] days read d.MMM.YY with the month names of the language', () => {
  expect(formatDay('2026-11-19T12:00:00Z', 'tr')).toBe('19.Kas.26');
  expect(formatDay('2026-11-09T12:00:00Z', 'en')).toBe('9.Nov.26');
  expect(formatDay('2026-03-09T12:00:00Z', 'de')).toBe('9.Mär.26');
});

test('the time of day matches the browser’s Turkish format', () => {
  const clock = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit' });
  const midnightMs = new Date(2026, 10, 26).getTime();
  for (let minute = 0; minute < 24 * 60; minute += 7) expect(formatClock(midnightMs + minute * 60_000)).toBe(clock.format(midnightMs + minute * 60_000));
});

test('a date is written out in the reader’s language, by the calendar of Istanbul', () => {
  expect(formatDate('2026-12-31T21:30:00.000Z', 'tr')).toBe('1 Ocak 2027');
  expect(formatDate('2026-12-31T20:30:00.000Z', 'en')).toBe('31 December 2026');
  expect(formatDate('2026-12-31T20:30:00.000Z', 'de')).toBe('31. Dezember 2026');
});

test('everywhere else a time reads alike, and today’s is its hour', () => {
  const evening = new Date(2026, 10, 27, 20, 33);
  const [at, atMs] = [evening.toISOString(), evening.getTime()];
  expect([formatShortDate(evening, 'tr'), formatShortDate(evening, 'en')]).toEqual(['27 Kas 2026', '27 Nov 2026']);
  expect([formatStamp(at, 'tr'), formatStamp(at, 'en')]).toEqual(['27 Kas 2026 20:33', '27 Nov 2026, 20:33']);
  expect(formatMoment(atMs, 'tr', atMs)).toBe('20:33');
  expect(formatMoment(atMs, 'en', atMs + 86_400_000)).toBe('27 Nov 2026, 20:33');
  expect(formatStampNumbers(at)).toBe('27.11.2026 20:33');
});

test('an unknown time is a dash', () => {
  const read = [formatDay('', 'tr'), formatDate('', 'tr'), formatStamp('', 'tr'), formatStampNumbers(''), formatShortDate(new Date(''), 'tr')];
  for (const text of [...read, formatMoment(Number.NaN, 'tr'), formatClock(Number.NaN)]) expect(text).toBe('—');
});
