import { periodNames } from '../i18n/period.ts';
import { dayBetween, oneOf } from './search-fields.ts';

/** No history accepts days beyond these. */
const FIRST_DAY = '1970-01-02';
const LAST_DAY = '9999-12-30';

const dayField = dayBetween(FIRST_DAY, LAST_DAY);

/** Readers for the period in a URL's search; anything that is not a period is ignored. */
export const periodSearchFields = { period: oneOf(periodNames), from: dayField, to: dayField };
