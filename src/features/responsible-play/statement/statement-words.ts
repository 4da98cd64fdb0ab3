import { useLingui } from '@lingui/react/macro';
import type { StatementProduct } from '#contract/responsible-play.ts';
import type { StatementPeriod } from './statement-search.ts';

/** Returns the labels of the figures of a statement. */
export function useFigureWords() {
  const { t } = useLingui();
  return {
    staked: t({ id: 'rounds.bet', message: 'Bahis' }),
    won: t({ id: 'rounds.win', message: 'Kazanç' }),
    net: t({ id: 'rounds.net', message: 'Net' }),
    open: t({ id: 'rounds.open_stakes', message: 'Açık bahisler' }),
    deposits: t({ id: 'statement.deposits', message: 'Yatırdığın' }),
    withdrawals: t({ id: 'statement.withdrawals', message: 'Çektiğin' }),
    played: t({ id: 'statement.played', message: 'Oyunda geçen süre' }),
    day: t({ id: 'statement.day', message: 'Gün' }),
    month: t({ id: 'statement.month', message: 'Ay' }),
    total: t({ id: 'statement.total', message: 'Toplam' }),
  };
}

/** Returns the names of the products of a statement. */
export function useProductNames(): Record<StatementProduct, string> {
  const { t } = useLingui();
  return {
    slot: t({ id: 'category.slot', message: 'Slot' }),
    live: t({ id: 'category.live', message: 'Canlı Casino' }),
    games: t({ id: 'category.games', message: 'Oyunlar' }),
    bingo: t({ id: 'category.bingo', message: 'Bingo' }),
    tvbets: t({ id: 'category.tvbets', message: 'TV Oyunları' }),
    virtual: t({ id: 'category.virtual', message: 'Sanal' }),
    crash: t({ id: 'category.crash', message: 'Crash' }),
    sports: t({ id: 'menu.sports', message: 'Spor' }),
  };
}

export function usePeriodNames(): Record<StatementPeriod, string> {
  const { t } = useLingui();
  return {
    today: t({ id: 'statement.today', message: 'Bugün' }),
    week: t({ id: 'statement.week', message: '7 gün' }),
    month: t({ id: 'period.month', message: 'Bu ay' }),
    'last-month': t({ id: 'statement.last_month', message: 'Geçen ay' }),
    year: t({ id: 'period.year', message: 'Son 12 ay' }),
    custom: t({ id: 'period.custom', message: 'Tarih seç' }),
  };
}

function inUtc(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: 'UTC' });
}

/** Formats a day as `21.11.2026`, which spreadsheets read as a date: for files. */
export function dayNumbers(day: string): string {
  return day.split('-').reverse().join('.');
}

/** Formats `2026-11` as `Kasım 2026`. */
export function monthName(month: string, locale: string): string {
  return inUtc(locale, { month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`));
}

/** Formats `2026-11` as `Kas`. */
export function shortMonth(month: string, locale: string): string {
  return inUtc(locale, { month: 'short' }).format(new Date(`${month}-01T00:00:00Z`));
}

/** Formats a period as `1–20 Kasım 2026`. */
export function spanName(from: string, to: string, locale: string): string {
  return inUtc(locale, { dateStyle: 'long' }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
