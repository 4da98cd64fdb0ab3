/** Stretches of time that a history can be narrowed down to. */
export const periodNames = ['week', 'days30', 'month', 'year', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

/** A stretch of time as an address names it; the two days are of `custom` alone, and both belong to it. */
export interface Period {
  period: PeriodName;
  /** YYYY-MM-DD by the device's calendar. */
  from?: string | undefined;
  to?: string | undefined;
}

function dayStart(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** From when until when a period reaches, as the histories' calls take it; days begin by the device's clock, as the rows' times are shown. */
export function periodBounds({ period, from, to }: Period, now: Date = new Date()): { from?: string; to?: string } {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (period === 'week') return { from: new Date(year, month, date - 6).toISOString() };
  if (period === 'days30') return { from: new Date(year, month, date - 29).toISOString() };
  if (period === 'month') return { from: new Date(year, month, 1).toISOString() };
  if (period === 'year') return { from: new Date(year - 1, month, date).toISOString() };
  return { ...(from ? { from: dayStart(from) } : {}), ...(to ? { to: dayStart(to, 1) } : {}) };
}
