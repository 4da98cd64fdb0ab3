import { periodSearchFields } from '../../ui/period-search.ts';
import { historyPageField, searchReader } from '../../ui/search-fields.ts';

/** What the address of the session history may say. */
export const readSessionSearch = searchReader({ ...periodSearchFields, page: historyPageField });
export type SessionSearch = ReturnType<typeof readSessionSearch>;
