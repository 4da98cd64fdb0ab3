/**
 * A language of the player. This file formats numbers, money and times. It is separate from the messages, so that a
 * page with its own messages loads no others.
 */
export type Language = 'tr' | 'en';

const KURUS_PER_LIRA = 100;

export const readLanguage = (text: string | null): Language => (text === 'en' ? 'en' : 'tr');

/**
 * Formats a number the Turkish way, which figures have in both languages: 1.234,56. It is done by hand, because the
 * browser's first formatter costs a slow phone tens of milliseconds during a press. Values have no more decimals than are
 * shown, so this does not round anything that a player could have computed differently.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', rest] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return rest === undefined ? grouped : `${grouped},${rest}`;
}

/** Formats kuruş as lira without a currency sign, for a field that already shows ₺. */
export const formatFigure = (amountMinor: number): string => formatNumber(amountMinor / KURUS_PER_LIRA, 2).replace('-', '−');
/** Formats kuruş as money: ₺1.234,56, with − as minus sign. */
export const formatMoney = (amountMinor: number): string => formatFigure(amountMinor).replace(/^(−?)/, '$1₺');

/** Formats odds given in hundredths: 1,85. */
export const formatOdds = (hundredths: number): string => formatNumber(hundredths / 100, 2);

/** Formats a multiplier given in hundredths: 1,45×. */
export const formatMultiplier = (hundredths: number | bigint): string => `${formatOdds(Number(hundredths))}×`;

/** Formats a percentage with two decimals: %96,22. */
export const formatPercent = (percent: number): string => `%${formatNumber(percent, 2)}`;

const months = {
  tr: ['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran', 'Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
} as const;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

function clockOf(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Formats a time to the minute, in the device's time zone: `5 Kasım 09:07`, `5 November at 09:07`. */
export function formatMinute(language: Language, timeMs: number): string {
  const date = new Date(timeMs);
  return `${date.getDate()} ${months[language][date.getMonth()]}${language === 'tr' ? '' : ' at'} ${clockOf(date)}`;
}

/** Formats a time to the second, in the device's time zone: `05 Kas 09:07:03`, `05 Nov, 09:07:03`. */
export function formatTime(language: Language, timeMs: number): string {
  const date = new Date(timeMs);
  const month = months[language][date.getMonth()]?.slice(0, 3);
  return `${twoDigits(date.getDate())} ${month}${language === 'tr' ? '' : ','} ${clockOf(date)}:${twoDigits(date.getSeconds())}`;
}

/** Formats a time of day to the minute, in the device's time zone: `09:07`. */
export const formatClock = (timeMs: number): string => clockOf(new Date(timeMs));
