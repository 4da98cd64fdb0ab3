import { nameField, searchReader } from '../../ui/search-fields.ts';

/** Reads the search of a sports page's address: a bet to show, by its name in the wallet's ledger. */
export const readSportsSearch = searchReader({ round: nameField });
