import { periodSearchFields } from '../../../ui/period-search.ts';
import { historyPageField, nameField, searchReader } from '../../../ui/search-fields.ts';

/** Reads the search of the game history's address; drops anything unknown or invalid. */
export const readRoundSearch = searchReader({ ...periodSearchFields, game: nameField, provider: nameField, page: historyPageField });
export type RoundSearch = ReturnType<typeof readRoundSearch>;
