/** Figures, money and times as the player's language writes them, apart from the texts, so that a page with texts of its own loads no others. */
export type Language = 'tr' | 'en';

const numberLocales = { tr: 'tr-TR', en: 'en-GB' } as const;
const KURUS_PER_LIRA = 100;
/** Making a format costs a phone milliseconds: each is made once. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${options.style ?? ''} ${options.minimumFractionDigits ?? 0}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(numberLocales[language], options);
  numberFormats.set(key, format);
  return format;
}

const lira = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });

export const readLanguage = (text: string | null): Language => (text === 'en' ? 'en' : 'tr');

/** Kuruş as money, the same in both languages: ₺1.234,56, minus as −. */
export const formatMoney = (amountMinor: number): string => lira.format(amountMinor / KURUS_PER_LIRA).replace('-', '−');
/** Kuruş as a bare figure for a field that already shows ₺. */
export const formatFigure = (amountMinor: number): string => formatMoney(amountMinor).replace('₺', '').trim();

export function formatNumber(language: Language, value: number, decimals = 0): string {
  return numberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
}

const multipliers = { tr: twoDecimals('tr'), en: twoDecimals('en') } as const;
function twoDecimals(language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(numberLocales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Odds in hundredths: 1,85 or 1.85. */
export const formatOdds = (language: Language, hundredths: number): string => multipliers[language].format(hundredths / 100);

/** A multiplier in hundredths: 1,45× or 1.45×. */
export const formatMultiplier = (language: Language, hundredths: bigint): string => `${multipliers[language].format(Number(hundredths) / 100)}×`;

/** A percentage with two decimals: %96,22 or 96.22%. */
export function formatPercent(language: Language, percent: number): string {
  return numberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(percent / 100);
}

/** A moment to the minute. */
export function formatMinute(language: Language, timeMs: number): string {
  return new Intl.DateTimeFormat(numberLocales[language], { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }).format(timeMs);
}

export function formatTime(language: Language, timeMs: number): string {
  return new Intl.DateTimeFormat(numberLocales[language], { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(
    timeMs,
  );
}

/** A moment of the day to the minute. */
export function formatClock(language: Language, timeMs: number): string {
  return new Intl.DateTimeFormat(numberLocales[language], { hour: '2-digit', minute: '2-digit' }).format(timeMs);
}
