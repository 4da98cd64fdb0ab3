import { periodNames } from '../i18n/period.ts';
import { dayBetween, oneOf } from './search-fields.ts';

/** Days beyond these no history takes. */
const FIRST_DAY = '1970-01-02';
const LAST_DAY = '9999-12-30';

const dayField = dayBetween(FIRST_DAY, LAST_DAY);

/** Of an address: what anyone may have written there that is no period counts as not written. */
export const periodSearchFields = { period: oneOf(periodNames), from: dayField, to: dayField };
