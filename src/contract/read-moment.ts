/**
 * Numbers below this are seconds since the epoch, all others milliseconds: it is the year 5138 in seconds and 1973 in
 * milliseconds.
 */
const FIRST_IN_MS = 100_000_000_000;
const LATEST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** No clock on earth is further from UTC. */
const MOST_OFFSET_MINUTES = 14 * 60 + 59;

const ISO_PATTERN = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i;
const DAY_FIRST_PATTERN = /^(\d\d?)([./])(\d\d?)\2(\d{4})(?:,?[T ](\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?$/;

type Parts = readonly (string | undefined)[];

/** Returns milliseconds since the epoch of a UTC moment; NaN for a day or time that does not exist. */
function toMs([year, month, day, hour = '0', minute = '0', second = '0', fraction = '0']: Parts): number {
  const numbers = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)] as const;
  const date = new Date(Date.UTC(...numbers));
  const found = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  return found.every((number, index) => number === numbers[index]) ? date.getTime() + Math.trunc(Number(`0.${fraction}`) * 1000) : Number.NaN;
}

function offsetMs(zone = 'Z'): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  if (offset > MOST_OFFSET_MINUTES || Number(minutes ?? 0) > 59) return Number.NaN;
  return (sign === '-' ? -1 : 1) * offset * 60_000;
}

function parse(text: string): number {
  if (/^\d{9,13}$/.test(text)) return Number(text) < FIRST_IN_MS ? Number(text) * 1000 : Number(text);
  const iso = ISO_PATTERN.exec(text);
  if (iso) return toMs(iso.slice(1)) - offsetMs(iso[8]);
  const dayFirst = DAY_FIRST_PATTERN.exec(text);
  return dayFirst ? toMs([dayFirst[4], dayFirst[3], dayFirst[1], ...dayFirst.slice(5)]) : Number.NaN;
}

/**
 * Converts a time as other backends write it to UTC in ISO 8601. Accepts ISO with a zone or without (then UTC),
 * `20.11.2026 23:30:00` and `20/11/2026 23:30` (UTC), and seconds or milliseconds since the epoch, as a number or as
 * text. Returns undefined for anything else and for times up to 1970, which stand for none.
 */
export function readMoment(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const momentMs = parse(typeof value === 'number' ? String(Math.trunc(value)) : value.trim());
  return momentMs > 0 && momentMs <= LATEST_MS ? new Date(momentMs).toISOString() : undefined;
}
