import { expect, test } from 'vitest';
import type { MatchClock, SportCode } from '../../contract/sports-wire.ts';
import { clockText } from './clock-text.ts';
import { sportsTranslator } from './sports-texts.ts';

const rows: [SportCode, Partial<MatchClock>, string, string][] = [
  ['football', { period: 1, minute: 12 }, '12’', '1. yarı'],
  ['football', { period: 2, minute: 63 }, '63’', '2. yarı'],
  ['football', { period: 3, minute: 104 }, '104’', 'Uzatma'],
  ['football', { period: 1, minute: 45, isBreak: true }, 'Devre arası', ''],
  ['handball', { period: 1, isBreak: true }, 'Devre arası', ''],
  ['virtual', { period: 0, minute: 0 }, '0’', '1. yarı'],
  ['basketball', { period: 4, minute: 38 }, '38’', '4. çeyrek'],
  ['basketball', { period: 5, minute: 42 }, '42’', 'Uzatma'],
  ['basketball', { period: 2, minute: 20, isBreak: true }, '2. çeyrek', 'ara'],
  ['tennis', { period: 3 }, '3. set', 'canlı'],
  ['volleyball', { period: 1, isBreak: true }, '1. set', 'ara'],
  ['esports', { period: 2 }, 'Harita 2', 'canlı'],
  ['tennis', { period: 0 }, '1. set', 'canlı'],
];

test.each(rows)('the clock of %s at %j shows %j and %j', (sport, clock, minute, period) => {
  expect(clockText(sport, { period: 1, minute: null, isBreak: false, ...clock }, sportsTranslator('tr'))).toEqual({ minute, period });
});
