import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import { periodSearchFields } from '../../ui/period-search.ts';
import { historyPageField, oneOf, searchReader } from '../../ui/search-fields.ts';

/** Reads the search of the financial history's address; drops anything unknown or invalid. */
export const readFinancialSearch = searchReader({
  ...periodSearchFields,
  type: oneOf(Object.values(transactionType)),
  status: oneOf(Object.values(transactionStatus)),
  page: historyPageField,
});
export type FinancialSearch = ReturnType<typeof readFinancialSearch>;
