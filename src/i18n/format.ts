import { fromLira } from '#contract/money.ts';

/** `1.234`: points between thousands. By hand, because the first number formatter of a page costs a slow phone as much as rendering a row of games. */
const withPoints = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

/** `₺1.234,56`, with a true minus sign. Takes the wire's number of lira; formats from whole kuruş, so nothing is rounded. */
export function formatMoney(lira: number): string {
  const amountMinor = fromLira(lira);
  const absolute = amountMinor < 0n ? -amountMinor : amountMinor;
  const text = `₺${withPoints(String(absolute / 100n))},${String(absolute % 100n).padStart(2, '0')}`;
  return amountMinor < 0n ? `−${text}` : text;
}

/** `d.MMM.YY` with the locale's month names, in the device's time zone. Takes ISO 8601. */
export function formatDay(timestamp: string, locale: string): string {
  const date = new Date(timestamp);
  const month = new Intl.DateTimeFormat(locale, { month: 'short' }).format(date).replace('.', '');
  return `${date.getDate()}.${month}.${String(date.getFullYear()).slice(-2)}`;
}

/** `1 Ocak 2027` in the locale's words and the calendar of Istanbul, by which the site's days begin. Takes ISO 8601. */
export function formatDate(timestamp: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(new Date(timestamp));
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** `14:32` in the device's time zone. Takes milliseconds since the epoch. By hand: without a line every row of the first screen says since when it is known. */
export function formatClock(timeMs: number): string {
  const date = new Date(timeMs);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** `14:32` today, `20.Kas.26 14:32` on any other day, both as the device's clock has them. Takes milliseconds since the epoch. */
export function formatMoment(timeMs: number, locale: string, nowMs: number = Date.now()): string {
  const clock = formatClock(timeMs);
  return new Date(timeMs).toDateString() === new Date(nowMs).toDateString() ? clock : `${formatDay(new Date(timeMs).toISOString(), locale)} ${clock}`;
}

/** `20.11.2026 11:20` in the device's time zone, as rows of a list show it in every language. Takes ISO 8601. */
export function formatStamp(timestamp: string): string {
  const date = new Date(timestamp);
  return `${formatDayNumbers(date)} ${formatClock(date.getTime())}`;
}

/** `20.11.2026` in the device's time zone. */
export function formatDayNumbers(date: Date): string {
  return [date.getDate(), date.getMonth() + 1, date.getFullYear()].map(twoDigits).join('.');
}

/** `1.234`, as amounts are written. Takes a whole number. */
export function formatCount(count: number): string {
  return withPoints(String(count));
}

/** `+₺28,00`, `−₺20,00`, `₺0,00`: what has come out of something. Takes lira. */
export function formatNet(lira: number): string {
  return `${lira > 0 ? '+' : ''}${formatMoney(lira)}`;
}

/** `%77` or `77%`, as the locale writes it. Takes whole hundredths. */
export function formatPercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100);
}

const AMOUNT_PATTERN = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/** One point with one or two digits behind it can't part thousands: some phones' keyboards have no comma. */
const POINT_PATTERN = /^\d+\.\d{1,2}$/;

/** Reads an amount typed the Turkish way: `1.234,56`, `1234`, `50,5`; also `12.50`, where the point can only be a comma. Answers lira, or null for anything else. */
export function parseTurkishAmount(text: string): number | null {
  const trimmed = text.trim().replace(/^₺\s*/, '');
  if (POINT_PATTERN.test(trimmed)) return Number(trimmed);
  if (!AMOUNT_PATTERN.test(trimmed)) return null;
  return Number(trimmed.replaceAll('.', '').replace(',', '.'));
}
