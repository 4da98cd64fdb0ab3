import { fromLira } from '#contract/money.ts';

/**
 * `1.234`: points between thousands. Formatted by hand, because a page's first number formatter costs a slow phone as
 * much as rendering a row of games.
 */
const withPoints = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

/**
 * `₺1.234,56`, with a true minus sign. Takes the API's number of lira and formats from whole kuruş, so nothing is
 * rounded.
 */
export function formatMoney(lira: number): string {
  const amountMinor = fromLira(lira);
  const absolute = amountMinor < 0n ? -amountMinor : amountMinor;
  const text = `₺${withPoints(String(absolute / 100n))},${String(absolute % 100n).padStart(2, '0')}`;
  return amountMinor < 0n ? `−${text}` : text;
}

/** Stands for an unknown time. */
const NO_TIME = '—';

const monthFormats = new Map<string, Intl.DateTimeFormat>();

function shortMonth(date: Date, locale: string): string {
  const format = monthFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { month: 'short' });
  monthFormats.set(locale, format);
  return format.format(date).replace('.', '');
}

/**
 * `d.MMM.YY` with the locale's month names, in the device's time zone: the format of notifications. Takes ISO 8601; a
 * dash for an invalid time.
 */
export function formatDay(timestamp: string, locale: string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? NO_TIME : `${date.getDate()}.${shortMonth(date, locale)}.${String(date.getFullYear()).slice(-2)}`;
}

/** `20 Kas 2026` in the device's time zone; a dash for an invalid date. */
export function formatShortDate(date: Date, locale: string): string {
  return Number.isNaN(date.getTime()) ? NO_TIME : `${date.getDate()} ${shortMonth(date, locale)} ${date.getFullYear()}`;
}

/** `20 Kas 2026 11:20` or `20 Nov 2026, 11:20` in the device's time zone. Takes ISO 8601; a dash for an invalid time. */
export function formatStamp(timestamp: string, locale: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return NO_TIME;
  return `${formatShortDate(date, locale)}${locale === 'en' ? ',' : ''} ${formatClock(date.getTime())}`;
}

/**
 * `1 Ocak 2027` in the locale's language and the calendar of Istanbul, by which the site's days begin. Takes ISO 8601; a
 * dash for an invalid time.
 */
export function formatDate(timestamp: string, locale: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return NO_TIME;
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(date);
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/**
 * `14:32` in the device's time zone. Takes milliseconds since the epoch; a dash for NaN. Formatted by hand: offline,
 * every row of the first screen shows the time of its data.
 */
export function formatClock(timeMs: number): string {
  if (Number.isNaN(timeMs)) return NO_TIME;
  const date = new Date(timeMs);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/**
 * `14:32` today, `20 Kas 2026 14:32` on any other day, both by the device's clock. Takes milliseconds since the epoch; a
 * dash for NaN.
 */
export function formatMoment(timeMs: number, locale: string, nowMs: number = Date.now()): string {
  if (Number.isNaN(timeMs)) return NO_TIME;
  const date = new Date(timeMs);
  return date.toDateString() === new Date(nowMs).toDateString() ? formatClock(timeMs) : formatStamp(date.toISOString(), locale);
}

/**
 * `20.11.2026 11:20` in the device's time zone, which spreadsheets read as a time: for files. Takes ISO 8601; a dash for
 * an invalid time.
 */
export function formatStampNumbers(timestamp: string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? NO_TIME : `${formatDayNumbers(date)} ${formatClock(date.getTime())}`;
}

/** `20.11.2026` in the device's time zone; a dash for an invalid date. */
export function formatDayNumbers(date: Date): string {
  if (Number.isNaN(date.getTime())) return NO_TIME;
  return [date.getDate(), date.getMonth() + 1, date.getFullYear()].map(twoDigits).join('.');
}

/** `1.234`, in the format of amounts. Takes a whole number. */
export function formatCount(count: number): string {
  return withPoints(String(count));
}

/** `₺5`, `₺12,50`: a stake or a limit, without its kuruş if there are none. Takes lira. */
export function formatStake(lira: number): string {
  return formatMoney(lira).replace(/,00$/, '');
}

/** `%96,22`: a rate to two decimals, like all figures as Turkish writes them. */
export function formatRate(percent: number): string {
  return `%${percent.toFixed(2).replace('.', ',')}`;
}

/** `1,85`, in the format of amounts. Takes decimal odds. */
export function formatOdds(odds: number): string {
  const [whole = '', decimals] = odds.toFixed(2).split('.');
  return `${withPoints(whole)},${decimals}`;
}

/** `+₺28,00`, `−₺20,00`, `₺0,00`: a net result. Takes lira. */
export function formatNet(lira: number): string {
  return `${lira > 0 ? '+' : ''}${formatMoney(lira)}`;
}

/** `%77`, in both languages. Takes a whole number of hundredths. */
export function formatPercent(percent: number): string {
  return `%${percent}`;
}
