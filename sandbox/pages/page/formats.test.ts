import { expect, test } from 'vitest';
import { formatClock, formatFigure, formatMinute, formatMoney, formatNumber, formatOdds, formatPercent, formatTime } from './formats.ts';

const languages = { tr: 'tr-TR', en: 'en-GB' } as const;
const values = [0, 1, 7.5, 12.34, 99.99, 100, 999, 1000, 1234.56, 99_999.9, 1_234_567.89, 70_368_744_177_663];

test('numbers and odds are formatted like the browser formats them in Turkish', () => {
  for (const value of values.flatMap((value) => [value, -value || 0])) {
    for (const decimals of [0, 1, 2]) {
      const format = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
      expect(formatNumber(value, decimals)).toBe(format.format(value));
    }
    expect(formatOdds(value * 100)).toBe(new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value));
  }
});

test('percentages are formatted like the browser formats them in Turkish', () => {
  for (const percent of [0, 0.5, 4.36, 96.22, 97.3, 100, 1250])
    expect(formatPercent(percent)).toBe(new Intl.NumberFormat('tr-TR', { style: 'percent', minimumFractionDigits: 2 }).format(percent / 100));
});

test('money is formatted the Turkish way with a true minus, and without a currency sign for fields that show one', () => {
  const lira = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });
  for (const value of values) {
    const minor = Math.round(value * 100);
    expect(formatMoney(minor)).toBe(lira.format(minor / 100));
    expect(formatFigure(minor)).toBe(lira.format(minor / 100).replace('₺', ''));
  }
  expect(formatMoney(-123_456)).toBe('−₺1.234,56');
});

test('times are formatted like the browser formats them in both languages, except for the month Sep, which the browser writes Sept', () => {
  for (const [language, locale] of Object.entries(languages) as ['tr' | 'en', string][])
    for (let month = 0; month < 12; month += 1) {
      const moment = new Date(2026, month, 5 + month, 2 * month, 5 * month, month).getTime();
      const clock = { hour: '2-digit', minute: '2-digit' } as const;
      expect(formatClock(moment)).toBe(new Intl.DateTimeFormat(locale, clock).format(moment));
      expect(formatMinute(language, moment)).toBe(new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...clock }).format(moment));
      const told = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', ...clock, second: '2-digit' }).format(moment);
      expect(formatTime(language, moment)).toBe(told.replace('Sept', 'Sep'));
    }
});
