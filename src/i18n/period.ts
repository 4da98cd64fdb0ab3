/** Periods by which a history can be filtered. */
export const periodNames = ['week', 'days30', 'month', 'year', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

/** A period as in a URL; only `custom` has the two days, which are both included. */
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

/**
 * Returns the bounds of a period for the histories' calls, in ISO 8601. Days start by the device's clock, in which the
 * rows' times are shown.
 */
export function periodBounds({ period, from, to }: Period, now: Date = new Date()): { from?: string; to?: string } {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (period === 'week') return { from: new Date(year, month, date - 6).toISOString() };
  if (period === 'days30') return { from: new Date(year, month, date - 29).toISOString() };
  if (period === 'month') return { from: new Date(year, month, 1).toISOString() };
  if (period === 'year') return { from: new Date(year - 1, month, date).toISOString() };
  return { ...(from ? { from: dayStart(from) } : {}), ...(to ? { to: dayStart(to, 1) } : {}) };
}
