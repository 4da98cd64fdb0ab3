import { formatClock, formatMoment } from '../../../i18n/format.ts';

/** Turkish suffix for 'at' after a number, by its last spoken word: bir'de, iki'de, üç'te … */
const UNIT_ENDINGS = ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'];
const TEN_ENDINGS = ['da', 'da', 'de', 'da', 'ta', 'de'];

/** Returns '18:00’de' in Turkish and 'at 18:00' otherwise, with the day unless it is today. `opensAt` is ISO 8601. */
export function openingTime(opensAt: string, locale: string, nowMs: number = Date.now()): string {
  const timeMs = Date.parse(opensAt);
  const moment = formatMoment(timeMs, locale, nowMs);
  if (locale !== 'tr') return moment.includes(' ') ? `on ${moment}` : `at ${moment}`;
  const [hours = 0, minutes = 0] = formatClock(timeMs).split(':').map(Number);
  const spoken = minutes || hours;
  const ending = spoken >= 10 && spoken % 10 === 0 ? TEN_ENDINGS[spoken / 10] : UNIT_ENDINGS[spoken % 10];
  return `${moment}’${ending}`;
}
