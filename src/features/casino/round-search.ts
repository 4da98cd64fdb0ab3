import { periodSearchFields } from '../../ui/period-search.ts';
import { historyPageField, nameField, searchReader } from '../../ui/search-fields.ts';

/** What the address of the game history may say; anything else there counts as not written. */
export const readRoundSearch = searchReader({ ...periodSearchFields, game: nameField, provider: nameField, page: historyPageField });
export type RoundSearch = ReturnType<typeof readRoundSearch>;
