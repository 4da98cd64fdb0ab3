import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import { periodSearchFields } from '../../ui/period-search.ts';
import { historyPageField, oneOf, searchReader } from '../../ui/search-fields.ts';

/** What the address of the financial history may say; anything else there counts as not written. */
export const readFinancialSearch = searchReader({
  ...periodSearchFields,
  type: oneOf(Object.values(transactionType)),
  status: oneOf(Object.values(transactionStatus)),
  page: historyPageField,
});
export type FinancialSearch = ReturnType<typeof readFinancialSearch>;
