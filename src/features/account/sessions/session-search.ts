import { periodSearchFields } from '../../../ui/period-search.ts';
import { historyPageField, searchReader } from '../../../ui/search-fields.ts';

/** Validates the search parameters of the session history. */
export const readSessionSearch = searchReader({ ...periodSearchFields, page: historyPageField });
export type SessionSearch = ReturnType<typeof readSessionSearch>;
