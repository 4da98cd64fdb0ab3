import { dayBetween, oneOf, searchReader } from '../../ui/search-fields.ts';

/** Stretches of calendar days that a statement can be made of. */
export const statementPeriods = ['today', 'week', 'month', 'last-month', 'year', 'custom'] as const;
export type StatementPeriod = (typeof statementPeriods)[number];

/** Days before this no statement takes. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';

const dayField = dayBetween(FIRST_DAY, LAST_DAY);

/** What the address of a statement may say; anything else there counts as not written. */
export const readStatementSearch = searchReader({ period: oneOf(statementPeriods), from: dayField, to: dayField });
export type StatementSearch = ReturnType<typeof readStatementSearch>;
