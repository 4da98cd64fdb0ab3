import { dayBetween, oneOf, searchReader } from '../../../ui/search-fields.ts';

/** Periods that a statement can cover. */
export const statementPeriods = ['today', 'week', 'month', 'last-month', 'year', 'custom'] as const;
export type StatementPeriod = (typeof statementPeriods)[number];

/** Earliest day that a statement accepts. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';

const dayField = dayBetween(FIRST_DAY, LAST_DAY);

/** Validates the search parameters of a statement; invalid values count as absent. */
export const readStatementSearch = searchReader({ period: oneOf(statementPeriods), from: dayField, to: dayField });
export type StatementSearch = ReturnType<typeof readStatementSearch>;
