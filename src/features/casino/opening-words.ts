import { formatClock, formatMoment } from '../../i18n/format.ts';

/** How 'at' is written after a number in Turkish, by its last spoken word: bir'de, iki'de, üç'te … */
const UNIT_ENDINGS = ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'];
const TEN_ENDINGS = ['da', 'da', 'de', 'da', 'ta', 'de'];

/** '18:00’de' in Turkish, 'at 18:00' elsewhere; with the day where it is not today. Takes ISO 8601. */
export function openingTime(opensAt: string, locale: string, nowMs: number = Date.now()): string {
  const timeMs = Date.parse(opensAt);
  const moment = formatMoment(timeMs, locale, nowMs);
  if (locale !== 'tr') return moment.includes(' ') ? `on ${moment}` : `at ${moment}`;
  const [hours = 0, minutes = 0] = formatClock(timeMs).split(':').map(Number);
  const spoken = minutes || hours;
  const ending = spoken >= 10 && spoken % 10 === 0 ? TEN_ENDINGS[spoken / 10] : UNIT_ENDINGS[spoken % 10];
  return `${moment}’${ending}`;
}
