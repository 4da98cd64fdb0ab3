import { processStatus } from '#contract/enumerations.ts';
import { periodSearchFields } from '../../ui/period-search.ts';
import { historyPageField, oneOf, searchReader } from '../../ui/search-fields.ts';

/**
 * Validates the search parameters of the bonuses page: which of its two views, and the filter of the history. Invalid
 * values count as absent.
 */
export const readBonusSearch = searchReader({
  view: oneOf(['history']),
  ...periodSearchFields,
  status: oneOf(Object.values(processStatus)),
  page: historyPageField,
});
export type BonusSearch = ReturnType<typeof readBonusSearch>;
