import { dayBetween, oneOf } from '../ui/search-fields.ts';

/** Stretches of time that a history can be narrowed down to. */
export const periodNames = ['week', 'days30', 'month', 'year', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

/** Days beyond these no history takes. */
const FIRST_DAY = '1970-01-02';
const LAST_DAY = '9999-12-30';

const dayField = dayBetween(FIRST_DAY, LAST_DAY);

/** Of an address: what anyone may have written there that is no period counts as not written. */
export const periodSearchFields = { period: oneOf(periodNames), from: dayField, to: dayField };
