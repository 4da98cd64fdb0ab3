import { processStatus } from '#contract/enumerations.ts';
import { periodSearchFields } from '../../ui/period-search.ts';
import { historyPageField, oneOf, searchReader } from '../../ui/search-fields.ts';

/** What the address of the bonuses may say: which of the two views, and of the history what it is narrowed down to. Anything else there counts as not written. */
export const readBonusSearch = searchReader({
  view: oneOf(['history']),
  ...periodSearchFields,
  status: oneOf(Object.values(processStatus)),
  page: historyPageField,
});
export type BonusSearch = ReturnType<typeof readBonusSearch>;
