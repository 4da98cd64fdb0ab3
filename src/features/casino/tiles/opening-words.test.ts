import { expect, test } from 'vitest';
import { openingTime } from './opening-words.ts';

const today = (hours: number, minutes: number) => new Date(2026, 10, 22, hours, minutes);
const inTurkish = (hours: number, minutes: number) => openingTime(today(hours, minutes).toISOString(), 'tr', today(6, 0).getTime());

test('chooses the suffix by the last spoken word of the time', () => {
  expect([inTurkish(18, 0), inTurkish(19, 0), inTurkish(20, 0), inTurkish(10, 0), inTurkish(13, 0), inTurkish(0, 0)]).toEqual([
    '18:00’de',
    '19:00’da',
    '20:00’de',
    '10:00’da',
    '13:00’te',
    '00:00’da',
  ]);
  expect([inTurkish(18, 30), inTurkish(18, 40), inTurkish(18, 45), inTurkish(18, 50)]).toEqual(['18:30’da', '18:40’ta', '18:45’te', '18:50’de']);
});

test('names another day, and words it the English way in English', () => {
  const now = new Date(2026, 10, 21, 6).getTime();
  expect(openingTime(today(18, 0).toISOString(), 'tr', now)).toBe('22 Kas 2026 18:00’de');
  expect(openingTime(today(18, 0).toISOString(), 'en', now)).toBe('on 22 Nov 2026, 18:00');
  expect(openingTime(today(18, 0).toISOString(), 'en', today(6, 0).getTime())).toBe('at 18:00');
});
